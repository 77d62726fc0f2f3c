import { PRINT_INK } from "../ink";
import { layoutScalingFigure } from "../layout/scaling-figure";
import { toScalingSeries, type ScalingFit, type ScalingRow } from "../series/scaling-series";
import { ScalingFigure } from "../svg/scaling-figure";
import { EDITION_ROWS, manyRows, todayRow } from "./edition-rows";
import type { GalleryChart } from "./gallery-chart";

const WIDE = { width: 860, height: 540, fontSize: 13 };
const NARROW = { width: 380, height: 520, fontSize: 11 };

const FIT: ScalingFit = {
  exponent: 0.78,
  interval: { low: 0.71, high: 0.85 },
  centre: { ratingMips: 12, relativeSpeed: 0.47 },
  fromMips: 0.9,
  toMips: 24_000,
  rows: 12,
};

const TODAY = [
  todayRow("EPYC 7763, Linux 6.8", { virtual: true, relativeSpeed: 0.062, ratingMips: 21_900 }),
  todayRow("Core i7-12700, Linux 6.1", { relativeSpeed: 0.16, ratingMips: 36_000 }),
  todayRow("Raspberry Pi 4, Linux 6.1", {
    origin: "local",
    relativeSpeed: 0.12,
    ratingMips: 6_100,
  }),
];

export const SCALING_CHARTS: readonly GalleryChart[] = [
  chart("scaling-editions", { rows: EDITION_ROWS }),
  chart("scaling-first-run", {
    rows: [
      ...EDITION_ROWS,
      todayRow("this machine", {
        origin: "local",
        virtual: true,
        relativeSpeed: 0.11,
        emphasis: true,
      }),
    ],
    fit: FIT,
  }),
  chart("scaling-few", { rows: [...EDITION_ROWS, ...TODAY], fit: FIT }),
  chart("scaling-few-narrow", { rows: [...EDITION_ROWS, ...TODAY], fit: FIT, size: NARROW }),
  chart("scaling-fit-without-interval", {
    rows: TODAY,
    fit: { ...FIT, interval: null, rows: 3 },
  }),
  chart("scaling-incomplete", {
    rows: [
      ...EDITION_ROWS,
      todayRow("Xeon, no select", { covered: { count: 5, of: 6 }, relativeSpeed: 0.2 }),
    ],
  }),
  chart("scaling-busy", {
    rows: [
      ...EDITION_ROWS,
      todayRow("EPYC, while it compiled", { busy: true, relativeSpeed: 0.07 }),
    ],
  }),
  chart("scaling-slow", { rows: [...EDITION_ROWS, todayRow("gVisor", { relativeSpeed: 0.0019 })] }),
  chart("scaling-crowd", { rows: [...EDITION_ROWS, ...manyRows(300)], fit: FIT }),
  chart("scaling-dense", {
    rows: [...EDITION_ROWS, todayRow("this machine", { emphasis: true, origin: "local" })],
    crowd: manyRows(4_000),
    fit: FIT,
  }),
  chart("scaling-dense-narrow", { rows: EDITION_ROWS, crowd: manyRows(4_000), size: NARROW }),
  chart("scaling-single", { rows: [todayRow("one machine", {})] }),
  chart("scaling-empty", { rows: [] }),
  chart("warn-scaling-unrated", { rows: [todayRow("DEC Titan", { ratingMips: Number.NaN })] }),
];

function chart(
  name: string,
  input: {
    rows: readonly ScalingRow[];
    crowd?: readonly ScalingRow[];
    fit?: ScalingFit;
    size?: typeof WIDE;
  },
): GalleryChart {
  const series = toScalingSeries(input.rows, input.fit ?? null, input.crowd);
  return {
    name,
    warnings: series.warnings,
    element: (
      <ScalingFigure
        layout={layoutScalingFigure(series, input.size ?? WIDE)}
        id="figure"
        title={name}
        description="A chart of the gallery."
        ink={PRINT_INK}
      />
    ),
  };
}
