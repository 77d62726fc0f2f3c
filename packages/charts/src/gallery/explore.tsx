import type { FigureFit, FigureRow } from "@oslag/schema";
import { ExploreFigure } from "../explore/explore-figure";
import { layoutExplore } from "../explore/explore-layout";
import { toExploreSeries, type ExploreChart } from "../explore/explore-series";
import { PRINT_GROUP_INK } from "../explore/palette";
import { EDITION_ROWS } from "./edition-rows";
import type { GalleryChart } from "./gallery-chart";

/** A fixed sequence in [0, 1) that looks irregular. */
const spread = (index: number) => (index * 0.618034) % 1;

const PAPER: readonly FigureRow[] = EDITION_ROWS.filter(
  ({ origin }) => origin === "recomputed",
).map(({ id, label, ratingMips, relativeSpeed }, index) => ({
  ...row(id, { x: ratingMips, y: relativeSpeed }),
  label,
  origin: "paper",
  newest_report: null,
  colour: index % 3 === 0 ? "CISC" : "RISC",
  facet: "1990",
}));

/** Two systems on each machine, one above the other; the name in the row says the system, which the colour says too. */
const SEVERAL_SYSTEMS = PAPER.flatMap((own, index) =>
  ["Sprite", "Ultrix"].map((os, step): FigureRow => ({
    ...own,
    id: `${own.id}-${os}`,
    label: `${own.label} ${os}`,
    y: own.y * (1 - 0.08 * step),
    colour: os,
    covered: { measured: index === 4 && step === 1 ? 4 : 6, of: 6 },
  })),
);

const TODAY: readonly FigureRow[] = Array.from({ length: 14 }, (_, index) => ({
  ...row(`t${index}`, {
    x: 9_000 + 42_000 * spread(index + 1),
    y: 0.05 + 0.3 * spread(3 * index + 2),
  }),
  label: `Example ${1000 + index}, Linux 6.1`,
  origin: index % 4 === 0 ? "local" : "official",
  colour: ["Linux", "FreeBSD", "macOS"][index % 3] ?? null,
  shape: index % 5 === 0 ? "virtual machine" : "bare metal",
  facet: ["AMD", "Intel", "Apple", null][index % 4] ?? null,
}));

const BARS = TODAY.map((own) => ({ ...own, low: own.y * 0.8, high: own.y * 1.3 }));

const CROWD: readonly FigureRow[] = Array.from({ length: 900 }, (_, index) => {
  const x = 10 ** (3.6 + 1.3 * spread(index + 1));
  const height = spread(7 * index + 3) + spread(11 * index + 5) + spread(13 * index + 1);
  return row(`c${index}`, { x, y: 10 ** (-1.6 + 0.7 * height) });
});

const MANY_GROUPS = Array.from({ length: 40 }, (_, index) => ({
  ...row(`g${index}`, { x: 1000 * (1 + index), y: 0.1 + spread(index) }),
  colour: `family ${index % 9}`,
}));

const FIT: FigureFit = {
  group: null,
  points: 12,
  slope: -0.25,
  slope_low: -0.31,
  slope_high: -0.2,
  exponent: { value: 0.75, low: 0.69, high: 0.8 },
  line: [0.9, 3, 20, 400, 9_000, 50_000].map((x) => ({
    x,
    y: 0.95 * x ** -0.2,
    low: 0.95 * x ** -0.2 * 0.8,
    high: 0.95 * x ** -0.2 * 1.25,
  })),
};

const SPEED: ExploreChart = {
  rows: [...PAPER, ...TODAY],
  fits: [],
  x: { title: "CPU rating (MIPS, VAX-11/780 = 1)", log: true, divisor: 1 },
  y: { title: "Relative speed", log: true, divisor: 1 },
  reference: { y: 1, text: "1: keeps pace with the hardware" },
  colourTitle: null,
  shapeTitle: null,
  facetTitle: null,
};

export const EXPLORE_CHARTS: readonly GalleryChart[] = [
  explore("explore-plain", { ...SPEED, fits: [FIT] }),
  explore("explore-one-column", { ...SPEED, fits: [FIT] }, 411),
  explore("explore-colour", { ...SPEED, colourTitle: "System" }),
  explore("explore-colour-and-shape", {
    ...SPEED,
    rows: BARS,
    colourTitle: "System",
    shapeTitle: "Machine",
  }),
  explore("explore-facets", { ...SPEED, facetTitle: "Vendor", colourTitle: "System" }),
  explore("explore-facets-one-column", { ...SPEED, facetTitle: "Vendor" }, 411),
  explore("explore-many-groups", { ...SPEED, rows: MANY_GROUPS, colourTitle: "Family" }),
  explore("explore-dense", { ...SPEED, rows: [...PAPER, ...CROWD], colourTitle: "System" }),
  explore("explore-years-and-time", {
    ...SPEED,
    rows: TODAY.map((own, index) => ({ ...own, x: 2008 + index, y: own.y * 4000 })),
    x: { title: "Year of the processor", log: false, divisor: 1 },
    y: { title: "getpid (µs per operation)", log: true, divisor: 1000 },
    reference: null,
  }),
  explore("explore-short-range", {
    ...SPEED,
    rows: TODAY,
    facetTitle: "Vendor",
  }),
  explore(
    "explore-papers-alone",
    { ...SPEED, rows: SEVERAL_SYSTEMS, colourTitle: "Operating system" },
    411,
  ),
  explore("explore-empty", { ...SPEED, rows: [], reference: null }),
  explore("explore-single", { ...SPEED, rows: TODAY.slice(0, 1) }),
  explore("warn-explore-zero", { ...SPEED, rows: [row("zero", { x: 10, y: 0 })] }),
];

function row(id: string, { x, y }: { readonly x: number; readonly y: number }): FigureRow {
  return {
    id,
    label: id,
    origin: "official",
    x,
    y,
    low: null,
    high: null,
    covered: { measured: 6, of: 6 },
    colour: null,
    shape: null,
    facet: null,
    reports: 1,
    keys: 1,
    newest_report: "f".repeat(64),
  };
}

function explore(name: string, chart: ExploreChart, width = 756): GalleryChart {
  const series = toExploreSeries(chart);
  return {
    name,
    warnings: series.warnings,
    element: (
      <ExploreFigure
        id="figure"
        title="A chart"
        description="A chart of the gallery."
        ink={PRINT_GROUP_INK}
        layout={layoutExplore(series, { width, fontSize: 12 })}
        describe={({ label, x, y }) => `${label}: ${x}, ${y}`}
      />
    ),
  };
}
