import type { FigureFit, FigureRow } from "@oslag/schema";
import { ExploreFigure } from "../explore/explore-figure";
import { layoutExplore } from "../explore/explore-layout";
import { toExploreSeries, type ExploreChart } from "../explore/explore-series";
import { PRINT_GROUP_INK } from "../explore/palette";
import { EDITION_ROWS, PLOTTED_ROWS, row } from "./edition-rows";
import type { GalleryChart } from "./gallery-chart";

/** A fixed sequence in [0, 1) that looks irregular. */
const spread = (index: number) => (index * 0.618034) % 1;

/** Two systems on each machine, one above the other; the name in the row says the system, which the colour says too. */
const SEVERAL_SYSTEMS = EDITION_ROWS.flatMap((own, index) =>
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

const DENSE: readonly FigureRow[] = Array.from({ length: 900 }, (_, index) => {
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
  rows: [...EDITION_ROWS, ...TODAY],
  fits: [],
  x: { title: "CPU rating (MIPS, VAX-11/780 = 1)", log: true, divisor: 1 },
  y: { title: "Relative speed", log: true, divisor: 1 },
  reference: { y: 1, text: "1: keeps pace with the hardware" },
  colourTitle: null,
  shapeTitle: null,
  facetTitle: null,
};

/** Figure 1: the machines of 1990 recomputed and as plotted, beside today's. */
const FIGURE_ONE: ExploreChart = {
  ...SPEED,
  rows: [...PLOTTED_ROWS, ...EDITION_ROWS],
  fits: [FIT],
};

const FEW: readonly FigureRow[] = [
  { ...row("EPYC 7763, Linux 6.8, virtual", { x: 21_900, y: 0.062 }) },
  { ...row("Core i7-12700, Linux 6.1", { x: 36_000, y: 0.16 }) },
  { ...row("Raspberry Pi 4, Linux 6.1", { x: 6_100, y: 0.12 }), origin: "local" },
  { ...row("Core i5-8250U, Linux 6.5", { x: 15_000, y: 0.21 }), busy: true },
  {
    ...row("Chromium 140", { x: 9_000, y: 0.03 }),
    origin: "browser",
    covered: { measured: 3, of: 6 },
  },
];

const SOME = Array.from({ length: 90 }, (_, index) => ({
  ...row(`s${index}`, {
    x: 10 ** (2.2 + 2.5 * spread(index + 1)),
    y: 10 ** (-1.4 + 0.6 * spread(7 * index + 3)),
  }),
  origin: index % 3 === 0 ? ("local" as const) : ("official" as const),
}));

const BROWSERS = FEW.filter(({ origin }) => origin === "browser");

const MARKED: FigureRow = {
  ...row("this machine", { x: 20_000, y: 0.11 }),
  origin: "local",
  marked: true,
};

/** Published values between the paper's machines and those of today. */
const PUBLISHED = Array.from({ length: 20 }, (_, index): FigureRow => ({
  ...row(`l${index}`, { x: 60 * 1.3 ** index, y: (0.4 + 0.4 * spread(index)) * 0.93 ** index }),
  label: `Board ${index}, Linux 2.4`,
  origin: "literature",
  source: "example",
}));

const RATED = (["same-run", "model", "vendor", "inferred"] as const).flatMap((rating, at) =>
  PUBLISHED.filter((_, index) => index % 4 === at).map((own, index): FigureRow => ({
    ...own,
    published: {
      rating,
      x_low: own.x / 2,
      x_high: own.x * 2,
      year: 1996 + index,
      processors: ([null, "one", "several"] as const)[index % 3] ?? null,
      pinned: index % 3 === 2 ? false : null,
      host: index % 2 === 0 ? "bare" : null,
    },
  })),
);

export const EXPLORE_CHARTS: readonly GalleryChart[] = [
  explore("explore-plain", { ...SPEED, fits: [FIT] }),
  explore("explore-one-column", { ...SPEED, fits: [FIT] }, 411),
  explore("explore-colour", { ...SPEED, colourTitle: "System" }),
  explore("explore-published", {
    ...SPEED,
    rows: [...EDITION_ROWS, ...PUBLISHED, ...TODAY],
    colourTitle: "System",
  }),
  explore("explore-published-rated", {
    ...SPEED,
    rows: [...EDITION_ROWS, ...RATED, ...TODAY],
    fits: [FIT],
  }),
  explore(
    "explore-published-rated-one-column",
    { ...SPEED, rows: [...EDITION_ROWS, ...RATED, ...TODAY] },
    411,
  ),
  explore("explore-colour-and-shape", {
    ...SPEED,
    rows: BARS,
    colourTitle: "System",
    shapeTitle: "Machine",
  }),
  explore("explore-facets", { ...SPEED, facetTitle: "Vendor", colourTitle: "System" }),
  explore("explore-facets-one-column", { ...SPEED, facetTitle: "Vendor" }, 411),
  explore("explore-many-groups", { ...SPEED, rows: MANY_GROUPS, colourTitle: "Family" }),
  explore("explore-dense", { ...SPEED, rows: [...EDITION_ROWS, ...DENSE], colourTitle: "System" }),
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
  explore("figure-one", { ...FIGURE_ONE, rows: [...FIGURE_ONE.rows, ...TODAY.slice(0, 4)] }, 1040),
  explore("figure-one-one-column", { ...FIGURE_ONE, rows: [...FIGURE_ONE.rows, ...FEW] }, 411),
  explore("figure-one-of-many", { ...FIGURE_ONE, rows: [...FIGURE_ONE.rows, ...SOME, MARKED] }),
  explore("figure-one-marked", { ...FIGURE_ONE, rows: [...FIGURE_ONE.rows, ...FEW, MARKED] }),
  explore("figure-one-dense", {
    ...FIGURE_ONE,
    rows: [...FIGURE_ONE.rows, ...DENSE, ...BROWSERS, MARKED],
  }),
  explore(
    "figure-one-dense-one-column",
    { ...FIGURE_ONE, rows: [...FIGURE_ONE.rows, ...DENSE, ...BROWSERS, MARKED] },
    411,
  ),
  explore("figure-one-of-the-paper", { ...FIGURE_ONE, fits: [] }),
  explore("warn-explore-zero", { ...SPEED, rows: [row("zero", { x: 10, y: 0 })] }),
];

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
