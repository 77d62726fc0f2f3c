import { PRINT_GROUP_INK } from "../explore/palette";
import { layoutCurves, type CurvesInput, type CurvesLine } from "../layout/curves";
import { Curves } from "../svg/curves";
import type { GalleryChart } from "./gallery-chart";

const KIB = 1024;

/** A line of a group, up to so many processors, whose throughput grows as their number to the power of `exponent`. */
const scaling = (group: number, processors: number, exponent: number): CurvesLine => ({
  id: `${processors} processors`,
  title: `${processors} processors`,
  group,
  points: [...Array.from({ length: 10 }, (_, index) => 2 ** index), processors]
    .filter((processes, index) => processes < processors || index === 10)
    .map((processes) => ({ x: processes, y: processes ** (exponent - 1) })),
});

/** Copies that lose three quarters of their speed at half of each cache's size. */
const copying = (group: number, fastest: number, caches: readonly number[]): CurvesLine => ({
  id: `${group}`,
  title: `Machine ${group}`,
  group,
  points: Array.from({ length: 17 }, (_, index) => 4 * KIB * 2 ** index).map((bytes) => ({
    x: bytes,
    y: fastest / 4 ** caches.filter((size) => 2 * bytes > size).length,
  })),
  marks: caches.map((size, index) => ({ x: size, text: `L${index + 1}` })),
});

const processes = (lines: readonly CurvesLine[], legend: readonly string[]): CurvesInput => ({
  lines,
  legend,
  x: {
    title: "Processes at once",
    ticks: Array.from({ length: 9 }, (_, index) => 2 ** index)
      .filter((value) => lines.some(({ points }) => (points.at(-1)?.x ?? 1) >= value))
      .map((value) => ({ value, text: String(value) })),
  },
  y: { title: "Parallel efficiency", scale: "linear" },
  reference: 1,
  hasLargeEnds: true,
});

const sizes = (lines: readonly CurvesLine[], legend: readonly string[]): CurvesInput => ({
  lines,
  legend,
  x: {
    title: "Size of a block",
    ticks: Array.from({ length: 9 }, (_, index) => 4 ** (index + 1)).map((kib) => ({
      value: kib * KIB,
      text: kib < KIB ? `${kib} KiB` : `${kib / KIB} MiB`,
    })),
  },
  y: { title: "Copied (MB/s)", scale: "log" },
  reference: null,
  hasLargeEnds: false,
});

const chart = (name: string, input: CurvesInput, width = 480): GalleryChart => ({
  name,
  warnings: [],
  element: (
    <Curves
      id="figure"
      title="A chart"
      description="A chart of the gallery."
      ink={PRINT_GROUP_INK}
      layout={layoutCurves(input, { width, height: 280, fontSize: 13 })}
    />
  ),
});

const COPIES = sizes(
  [
    copying(0, 160_000, [48 * KIB, 2 * KIB ** 2, 36 * KIB ** 2]),
    copying(1, 90_000, [64 * KIB, KIB ** 2, 36 * KIB ** 2]),
    copying(2, 9000, [32 * KIB, 512 * KIB]),
  ],
  [
    "Example 9000, Linux 6.12",
    "Example 700, FreeBSD 14.1",
    "A small board with a long name, Linux 5.10",
  ],
);

/** Efficiency of machines of several systems, with the medians of those that have enough. */
const EFFICIENCY: CurvesInput = {
  ...processes(
    [
      { ...scaling(0, 64, 0.93), title: "Linux" },
      { ...scaling(1, 16, 0.85), title: "FreeBSD" },
    ],
    ["Linux", "FreeBSD", "macOS", "Windows"],
  ),
  dots: [
    [0, 8, 0.8],
    [0, 16, 0.84],
    [0, 64, 0.7],
    [0, 96, 0.77],
    [1, 16, 0.61],
    [1, 12, 0.66],
    [2, 10, 0.58],
    [3, 12, 0.34],
    [3, 12, 0.4],
  ].map(([group = 0, x = 1, y = 1], index) => ({
    id: String(index),
    title: `Machine ${index}`,
    group,
    x,
    y,
  })),
  hasLargeEnds: false,
};

const YEARS: CurvesInput = {
  ...EFFICIENCY,
  lines: [],
  dots: (EFFICIENCY.dots ?? []).map((dot, index) => ({ ...dot, x: 2012 + ((index * 5) % 13) })),
  x: {
    title: "Year of the processor",
    scale: "linear",
    ticks: Array.from({ length: 13 }, (_, index) => 2012 + index).map((value) => ({
      value,
      text: String(value),
    })),
  },
};

export const MANY_CURVES: readonly GalleryChart[] = [
  chart(
    "curves-of-several-systems",
    processes(
      [
        scaling(0, 16, 0.9),
        scaling(1, 32, 0.95),
        scaling(2, 256, 0.97),
        scaling(2, 6, 0.85),
        scaling(3, 12, 0.3),
      ],
      ["Linux", "FreeBSD", "macOS", "Windows"],
    ),
  ),
  chart("curves-of-one-processor", processes([scaling(0, 1, 1)], ["Linux"])),
  chart("curves-of-copies-by-size", COPIES),
  chart("curves-of-copies-one-column", COPIES, 330),
  chart("efficiency-by-processors", EFFICIENCY),
  chart("efficiency-by-year", YEARS),
  chart("efficiency-by-year-one-column", YEARS, 330),
];
