import { readFileSync } from "node:fs";
import path from "node:path";
import { parseExploreQuery, type FigureSnapshot, type FigureSpecification } from "@oslag/schema";
import { expect, test } from "vitest";
import { figureCaption } from "./figure-caption";
import { figureTitle, yAxis } from "./figure-text";

const FROZEN = "20c936b22d634a69b925e24aabe95a12dafd209aa751c3984d25622c296839d1.json";
const content = readFileSync(
  path.join(import.meta.dirname, "../testing/frozen-before", FROZEN),
  "utf8",
);
const { specification, snapshot } = JSON.parse(content) as {
  specification: FigureSpecification;
  snapshot: FigureSnapshot;
};
const captionWith = (renderer: number) =>
  figureCaption(specification, { ...snapshot, renderer }).join(" ");

test("C24: methods on one axis are named by the axis and the caption, with what differs", () => {
  const both = { ...specification, method: 2, methods: [1, 2] };
  expect(yAxis(both, snapshot).title).toContain("methods 1 and 2");
  expect(yAxis(specification, snapshot).title).not.toContain("method");
  const caption = figureCaption(both, { ...snapshot, newest_received: "2026-01-01T00:00:00.000Z" });
  expect(caption.join(" ")).toContain("suite methods 1 and 2");
  expect(caption.join(" ")).toContain("Methods measure differently");
});

test("captions of figures frozen before have none of the later remarks", () => {
  const [before, since] = [7, 8].map((renderer) => captionWith(renderer));
  expect(before).not.toContain("other durability");
  expect(since).toContain("create-delete: same calls, other durability");
});

test("a figure says what counted once when it was made: each key, later each network", () => {
  expect(captionWith(snapshot.renderer)).toContain("the median over its keys of each key’s median");
  expect(captionWith(7)).toContain("the median over networks of the median over each");
});

test("a fit says what its interval covers: a bootstrap in figures frozen before, clusters since", () => {
  const line = {
    group: null,
    points: 12,
    slope: 0.8,
    slope_low: 0.7,
    slope_high: 0.9,
    exponent: null,
  };
  const captionOf = (fits: FigureSnapshot["fits"]) =>
    figureCaption({ ...specification, fit: "groups" }, { ...snapshot, fits }).join(" ");
  expect(captionOf([{ ...line, line: [] }])).toContain(
    "official builds, with a pointwise bootstrap interval at a nominal 95 % (about 90 % achieved with so few).",
  );
  const since = [0.96, 0.95].map((coverage) => ({ ...line, line: [], clusters: 9, coverage }));
  expect(captionOf(since)).toContain(
    "official builds; 95 to 96 % intervals that let points of one processor model or machine err together.",
  );
});

test("an interval over more points than were simulated states no achieved coverage", () => {
  const line = {
    group: null,
    slope: 0.8,
    slope_low: 0.7,
    slope_high: 0.9,
    exponent: null,
    line: [],
  };
  const captionOf = (...points: number[]) =>
    figureCaption(
      { ...specification, fit: "groups" },
      { ...snapshot, fits: points.map((count) => ({ ...line, points: count })) },
    ).join(" ");
  expect(captionOf(356)).toContain("with a pointwise bootstrap interval at a nominal 95 %.");
  expect(captionOf(356)).not.toContain("so few");
  expect(captionOf(356, 12)).toContain("(about 90 % achieved with so few)");
});

test("filters have their listed names, and one is singular, in figures since renderer 9", () => {
  const filters = {
    ...specification.filters,
    os: "Linux",
    vendor: "AuthenticAMD",
    architecture: "amd64",
  };
  const captionOf = (renderer: number) =>
    figureCaption(
      { ...specification, filters },
      { ...snapshot, renderer, counts: { ...snapshot.counts, without_x: 1 } },
    ).join(" ");
  expect(captionOf(8)).toContain("processor vendor AuthenticAMD, architecture amd64");
  expect(captionOf(8)).toContain("1 have no value");
  expect(captionOf(9)).toContain(
    "operating system Linux, processor vendor AMD, architecture x86-64",
  );
  expect(captionOf(9)).toContain("1 has no value");
});

test("axis and caption say that several methods share the axis, and nothing of it where one stands alone", () => {
  const both = { ...specification, points: "configurations", method: 2, methods: [1, 2] } as const;
  const plain = yAxis(specification, snapshot).title;
  expect(yAxis({ ...both, methods: [1, 2] }, snapshot).title).toBe(`${plain}, methods 1 and 2`);
  const caption = figureCaption(
    { ...both, methods: [1, 2] },
    { ...snapshot, newest_received: "2026-11-22T00:00:00.000Z" },
  ).join(" ");
  expect(caption).toContain("suite methods 1 and 2.");
  expect(captionWith(snapshot.renderer)).not.toContain("methods 1 and 2");
});

test("a caption says of what the bars are the interval: a mean, a median, or a value of method 2", () => {
  const rows = snapshot.rows.map((row) => ({ ...row, low: row.y / 2, high: row.y * 2 }));
  const barsOf = (own: Partial<FigureSpecification>, method = 1) =>
    figureCaption(
      { ...specification, points: "configurations", ...own },
      { ...snapshot, rows, method, bars: "interval" },
    ).find((sentence) => sentence.startsWith("Bars: "));
  const mean = { y: { set: "default-set" } } as const;
  const getpid = { y: { benchmark: "getpid", variant: "default" } } as const;
  expect(barsOf(mean)).toContain("interval for the mean over a configuration’s");
  expect(barsOf(getpid)).toContain("interval for the median over");
  expect(barsOf(getpid, 2)).toContain("interval for the value over");
  expect(barsOf({ ...mean, points: "reports" })).toBe(
    "Bars: interval for the mean, over the rounds of the run.",
  );
  expect(barsOf({ ...getpid, points: "reports" })).toContain("one ranked process median");
  expect(barsOf({ ...getpid, points: "reports" }, 2)).toContain("interval for the value, over");
});

test("the figures of the papers have a title each, and so a citation", () => {
  const queries = [
    { points: "none" },
    { points: "none", colour: "style", fit: "groups" },
    { points: "none", colour: "os" },
    { points: "none", colour: "os", shape: "style" },
    { y: "remote-penalty", points: "none", colour: "os" },
    { points: "none", plotted: "1990" },
    { points: "none", paper: "1989" },
    ...["A", "B", "C", "D", "F"].map((convention) => ({ points: "none", convention })),
    {},
    { colour: "os" },
  ];
  const titles = queries.map((query) => {
    const parsed = parseExploreQuery(query);
    if (!parsed.ok) throw new Error(parsed.problem.detail);
    return figureTitle(parsed.value);
  });
  expect(new Set(titles).size).toBe(queries.length);
  expect(titles[2]).toBe(
    "Relative speed, geometric mean over the default set, against the CPU rating, by operating system, machines of 1990 alone",
  );
});

test("a figure frozen before keeps the title that is in its files", () => {
  const divided = { ...specification, colour: "os", points: "none" } as const;
  expect(figureTitle(divided, 8)).toBe(figureTitle(specification, 8));
  expect(figureTitle(divided, 9)).toContain("by operating system, machines of 1990 alone");
  expect(captionWith(8)).toContain(`${figureTitle(specification, 8)}.`);
});

test("the times of Andrew are in seconds, as the paper prints them, and in microseconds in figures frozen before", () => {
  const andrew = {
    ...specification,
    y: { benchmark: "andrew", variant: "total" },
    value: "absolute",
  } as const;
  expect(yAxis(andrew, { renderer: 11 })).toEqual({
    title: "andrew total (s/pass)",
    log: true,
    divisor: 1e9,
  });
  expect(yAxis(andrew, { renderer: 10 })).toEqual({
    title: "andrew total (µs/pass)",
    log: true,
    divisor: 1e3,
  });
});
