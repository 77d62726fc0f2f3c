import { PRINT_INK } from "../ink";
import { layoutCurve, type CurveInput } from "../layout/curve";
import { Curve } from "../svg/curve";
import type { GalleryChart } from "./gallery-chart";

const point = (x: number, value: number) => ({
  id: String(x),
  x,
  value,
  low: value * 0.96,
  high: value * 1.05,
});

const SIZES = Array.from({ length: 17 }, (_, index) => 4096 * 2 ** index);

export const CURVES: readonly GalleryChart[] = [
  curve("curve-sweep", {
    points: Array.from({ length: 15 }, (_, index) => point(index + 2, index < 7 ? 8.1 : 11.4)),
    x: {
      title: "kbytes",
      scale: "linear",
      labels: [2, 4, 6, 8, 10, 12, 14, 16].map((value) => ({ value, text: String(value) })),
    },
    y: { title: "µs", scale: "linear" },
    ideal: null,
  }),
  curve("curve-sizes-on-log-axes", {
    points: SIZES.map((bytes) => point(bytes, bytes < 3e4 ? 150 : bytes < 2e6 ? 42 : 8.5)),
    x: {
      title: "bytes of a block",
      scale: "log",
      labels: [
        { value: 4096, text: "4 KiB" },
        { value: 65_536, text: "64 KiB" },
        { value: 1_048_576, text: "1 MiB" },
        { value: 16_777_216, text: "16 MiB" },
        { value: 268_435_456, text: "256 MiB" },
      ],
    },
    y: { title: "GB/s", scale: "log" },
    ideal: null,
  }),
  curve("curve-beside-its-ideal", {
    points: [1, 2, 4, 8, 12].map((count) => point(count, 9.8 * count ** 0.8)),
    x: {
      title: "processes at once",
      scale: "log",
      labels: [1, 2, 4, 8, 12].map((value) => ({ value, text: String(value) })),
    },
    y: { title: "million/s", scale: "log" },
    ideal: (count) => 9.8 * count,
  }),
  curve("curve-of-one-point", {
    points: [{ id: "1", x: 1, value: 9.8, low: null, high: null }],
    x: { title: "processes at once", scale: "log", labels: [{ value: 1, text: "1" }] },
    y: { title: "million/s", scale: "log" },
    ideal: (count) => 9.8 * count,
  }),
];

function curve(name: string, input: CurveInput): GalleryChart {
  return {
    name,
    warnings: [],
    element: (
      <Curve
        id="figure"
        title="A chart"
        description="A chart of the gallery."
        ink={PRINT_INK}
        layout={layoutCurve(input, { width: 480, height: 260, fontSize: 13 })}
      />
    ),
  };
}
