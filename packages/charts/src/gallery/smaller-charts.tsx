import { PRINT_INK } from "../ink";
import { layoutHistoricalFigure } from "../layout/historical-figure";
import { layoutRelativeSpeeds } from "../layout/relative-speeds";
import { layoutSampleStrips } from "../layout/sample-strips";
import { toHistoricalSeries } from "../series/historical-series";
import { toRelativeSeries, type RelativeRow } from "../series/relative-series";
import { toSampleSeries, type SampleStripInput } from "../series/sample-series";
import { HistoricalFigure } from "../svg/historical-figure";
import { RelativeSpeeds } from "../svg/relative-speeds";
import { SampleStrips } from "../svg/sample-strips";
import { MACHINES_1990 } from "./edition-rows";
import type { GalleryChart } from "./gallery-chart";

const NAMED = {
  id: "figure",
  title: "A chart",
  description: "A chart of the gallery.",
  ink: PRINT_INK,
};

const EVEN = Array.from({ length: 30 }, (_, index) => ({
  process: Math.floor(index / 3),
  value: 52 + ((index * 7) % 11) / 5 + Math.floor(index / 3) / 10,
}));
const ONE_OUTLIER = [...EVEN, { process: 9, value: 900 }];

const RELATIVE: RelativeRow[] = [
  row("getpid", 0.16, [0.3, 0.5, 0.6, 0.94, 1]),
  row("cswitch, same-cpu", 0.08, [0.21, 0.4, 0.55, 1.02]),
  row("open-close, foo", 0.41, [0.27, 0.41, 0.84, 1.3]),
  { ...row("select, 10-full", null, [0.5, 0.9]), absence: "unsupported: no select here" },
  { ...row("geometric mean", 0.17, [0.3, 0.4, 0.5, 1]), summary: true },
];

const HISTORICAL = MACHINES_1990.map(([machine, ratingMips, plotted, recomputed]) => ({
  machine,
  ratingMips,
  plotted,
  recomputed,
}));

export const SMALLER_CHARTS: readonly GalleryChart[] = [
  samples("samples-even", strip(EVEN)),
  samples("samples-outlier-on-log-axis", strip(ONE_OUTLIER)),
  samples("samples-equal", strip(EVEN.map((sample) => ({ ...sample, value: 53.2 })))),
  samples("samples-with-value-beside-the-median", {
    ...strip(EVEN),
    value: 51.4,
    interval: { low: 51.1, high: 53.1 },
  }),
  samples("samples-interval-beyond-the-axis", {
    ...strip(EVEN),
    value: 52.6,
    interval: { low: 0, high: 70 },
  }),
  samples(
    "samples-of-two",
    strip(EVEN, "A: Example 9000, Linux 6.1"),
    strip(EVEN.slice(6), "B: Example 9000, Linux 6.12"),
  ),
  relative("relative-speeds", RELATIVE),
  relative("warn-relative-speed-zero", [row("getpid", 0, [0, 1])]),
  {
    name: "historical",
    warnings: [],
    element: (
      <HistoricalFigure
        {...NAMED}
        layout={layoutHistoricalFigure(toHistoricalSeries(HISTORICAL), {
          width: 640,
          height: 440,
          fontSize: 13,
        })}
      />
    ),
  },
];

function row(label: string, relativeSpeed: number | null, peers: number[]): RelativeRow {
  const interval = relativeSpeed ? { low: relativeSpeed * 0.93, high: relativeSpeed * 1.1 } : null;
  return { id: label, label, relativeSpeed, interval, peers };
}

function strip(drawn: typeof EVEN, label: string | null = null): SampleStripInput {
  const sorted = drawn.map(({ value }) => value).toSorted((a, b) => a - b);
  const at = (share: number) => sorted[Math.floor(share * (sorted.length - 1))] ?? Number.NaN;
  return {
    label,
    samples: drawn,
    median: at(0.5),
    firstQuartile: at(0.25),
    thirdQuartile: at(0.75),
    interval: { low: at(0.4), high: at(0.6) },
  };
}

function samples(name: string, ...strips: readonly SampleStripInput[]): GalleryChart {
  const layout = layoutSampleStrips(toSampleSeries(strips, "ns/op"), { width: 640, fontSize: 12 });
  return { name, warnings: [], element: <SampleStrips {...NAMED} layout={layout} /> };
}

function relative(name: string, rows: readonly RelativeRow[]): GalleryChart {
  const series = toRelativeSeries(rows);
  const layout = layoutRelativeSpeeds(series, { width: 640, fontSize: 12 });
  return {
    name,
    warnings: series.warnings,
    element: <RelativeSpeeds {...NAMED} layout={layout} />,
  };
}
