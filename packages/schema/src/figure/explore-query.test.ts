import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { BENCHMARKS } from "../registry/benchmarks";
import { checkSpecification } from "./check-specification";
import { parseExploreQuery } from "./explore-query";
import { FIGURE_SET_IDS, figureSetMembers } from "./sets";
import {
  FIGURE_DIMENSION_IDS,
  FIGURE_X_IDS,
  FigureSpecification,
  type FigureY,
} from "./specification";
import { toExploreQuery } from "./to-explore-query";

const hex = (length: number) =>
  fc.array(fc.constantFrom(..."0123456789abcdef"), { minLength: length, maxLength: length });
const hexText = (length: number) => hex(length).map((digits) => digits.join(""));
const orNull = <T>(arbitrary: fc.Arbitrary<T>) => fc.option(arbitrary, { nil: null });
const dimension = orNull(fc.constantFrom(...FIGURE_DIMENSION_IDS));
const word = orNull(fc.stringMatching(/^[A-Za-z0-9&+%=#?.][A-Za-z0-9 &+%=#?.]{0,30}[a-z]$/));
const year = fc.integer({ min: 1960, max: 2100 });
const ys: readonly FigureY[] = [
  ...FIGURE_SET_IDS.map((set) => ({ set })),
  ...BENCHMARKS.flatMap(({ id, variants }) =>
    variants.map((variant) => ({ benchmark: id, variant: variant.id })),
  ),
];
const years = fc.oneof(
  fc.constant(null),
  fc.tuple(year, year).map(([a, b]) => ({ from: Math.min(a, b), to: Math.max(a, b) })),
  year.map((from) => ({ from, to: null })),
  year.map((to) => ({ from: null, to })),
);
const specifications = fc
  .record({
    version: fc.constant(1 as const),
    points: fc.constantFrom("configurations" as const, "reports" as const),
    x: fc.constantFrom(...FIGURE_X_IDS),
    y: fc.constantFrom(...ys),
    value: fc.constantFrom("relative" as const, "cost" as const, "absolute" as const),
    colour: dimension,
    shape: dimension,
    facet: dimension,
    fit: fc.constantFrom("none" as const, "all" as const, "groups" as const),
    paper: fc.constantFrom("1990" as const, "1989" as const, "none" as const),
    convention: fc.constantFrom("like-with-like" as const, "B" as const, "F" as const),
    baseline: fc.oneof(
      fc.constantFrom("1990", "1989-sunos", "1989-sprite"),
      hexText(32).map((id) => `configuration:${id}`),
      hexText(64).map((id) => `report:${id}`),
    ),
    method: fc.integer({ min: 1, max: 999 }),
    sizing: fc.constantFrom("rule" as const, "capped" as const),
    filters: fc.record({
      os: word,
      vendor: word,
      architecture: word,
      years,
      storage: fc.constantFrom(
        ...(["local", "remote", "memory", "any", "local-or-browser"] as const),
      ),
      virtual: orNull(fc.constantFrom("yes" as const, "no" as const)),
      build: orNull(fc.constantFrom("official" as const, "local" as const)),
      host: orNull(fc.constantFrom("native" as const, "browser" as const)),
      mode: orNull(fc.constantFrom("quick" as const, "standard" as const)),
      key: fc.constantFrom(null, `ed25519:${"A".repeat(43)}`),
      configuration: orNull(hexText(32)),
    }),
  })
  .chain((specification) =>
    fc
      .record({ plotted: fc.constant("1990" as const), mark: hexText(64) }, { requiredKeys: [] })
      .map((added) => ({ ...specification, ...added })),
  )
  .chain((specification) =>
    fc
      .record({ networks: fc.integer({ min: 2, max: 99 }) }, { requiredKeys: [] })
      .map((added) => ({ ...specification, filters: { ...specification.filters, ...added } })),
  )
  .filter((specification) => checkSpecification(specification).ok);

describe("the short form of a specification", () => {
  test("gives every specification back through an address", () => {
    fc.assert(
      fc.property(specifications, (specification) => {
        FigureSpecification.parse(specification);
        const address = new URLSearchParams(toExploreQuery(specification)).toString();
        const parsed = parseExploreQuery(Object.fromEntries(new URLSearchParams(address)));
        expect(parsed).toEqual({ ok: true, value: specification });
      }),
      { numRuns: 500, seed: 1990 },
    );
  });

  test("an empty query is the default figure, and an empty field counts as missing", () => {
    const empty = parseExploreQuery({});
    expect(empty.ok && toExploreQuery(empty.value)).toEqual({ method: "1" });
    expect(parseExploreQuery({ os: "", colour: "" })).toEqual(empty);
  });

  test("a rating is absolute by default", () => {
    const parsed = parseExploreQuery({ y: "dhrystone", x: "cores" });
    expect(parsed.ok && parsed.value.value).toBe("absolute");
    expect(parsed.ok && toExploreQuery(parsed.value)).toEqual({
      y: "dhrystone",
      x: "cores",
      method: "1",
    });
  });

  test.each([
    [{ colour: "taste" }, "colour", "one of os, kernel"],
    [{ color: "os" }, undefined, "do not have one of the parameters"],
    [{ y: "getppid" }, "y", "or a benchmark"],
    [{ y: "select:11-full" }, "y", "no such variant"],
    [{ y: "default-set:foo" }, "y", "or a benchmark"],
    [{ value: "cost" }, "value", "Only relative speeds"],
    [{ y: "dhrystone", value: "cost" }, "value", "only an absolute value"],
    [{ year: "2020-2010" }, "year", "ends before it begins"],
    [{ year: "1066" }, "year", "between 1960 and 2100"],
    [{ year: "20x0" }, "year", "2010-2020"],
    [{ baseline: "2001" }, "baseline", "1990, 1989-sunos"],
    [{ convention: "B", y: "getpid" }, "convention", "default set"],
    [{ fit: "groups" }, "fit", "needs a colour"],
    [{ os: ["linux", "darwin"] }, "os", "not allowed"],
    [{ os: "line\nbreak" }, "os", "not allowed"],
    [{ method: "0" }, "method", "not allowed"],
    [{ plotted: "1989" }, "plotted", "one of 1990"],
    [{ plotted: "1990", y: "getpid" }, "plotted", "a geometric mean"],
    [{ plotted: "1990", paper: "1989" }, "plotted", "the machines of 1990"],
    [{ plotted: "1990", convention: "B" }, "plotted", "like-with-like"],
    [{ plotted: "1990", x: "year" }, "plotted", "the rating as x axis"],
    [{ plotted: "1990", facet: "os" }, "plotted", "operating system"],
    [{ plotted: "1990", storage: "remote" }, "plotted", "remote files"],
    [{ mark: "abc" }, "mark", "not allowed"],
    [{ networks: "1" }, "networks", "2 to 99"],
    [{ networks: "100" }, "networks", "2 to 99"],
    [{ suite: "0.2.0+4c4df18" }, "suite", "without the plus sign"],
  ])("%j is refused with a sentence", (values, field, sentence) => {
    const parsed = parseExploreQuery(values);
    expect(parsed.ok ? null : parsed.problem).toMatchObject({
      code: "bad_query",
      detail: expect.stringContaining(sentence),
      ...(field === undefined ? {} : { field }),
    });
  });
});

test("F36: without a method a figure is of the site's default one, and its address names it from then on", () => {
  const bare = parseExploreQuery({ y: "getpid" }, { defaultMethod: 2 });
  if (!bare.ok) throw new Error(bare.problem.detail);
  expect(toExploreQuery(bare.value)).toEqual({ y: "getpid", method: "2" });
  const named = parseExploreQuery({ y: "getpid", method: "1" }, { defaultMethod: 2 });
  expect(named.ok && named.value.method).toBe(1);
});

test("the sets are S, and S with bcopy, by their headlines", () => {
  expect(figureSetMembers("default-set").map(({ benchmark }) => benchmark)).toEqual([
    "getpid",
    "cswitch",
    "select",
    "read",
    "open-close",
    "create-delete",
  ]);
  expect(figureSetMembers("default-set-bcopy").at(-1)).toEqual({
    benchmark: "bcopy",
    variant: "uncached",
    files: false,
  });
});

test("a grade is a filter, and without one the specification has no such field", () => {
  const graded = parseExploreQuery({ y: "getpid", grade: "B" });
  if (!graded.ok) throw new Error(graded.problem.detail);
  expect(graded.value.filters.grade).toBe("B");
  expect(toExploreQuery(graded.value)).toEqual({ y: "getpid", grade: "B", method: "1" });
  const all = parseExploreQuery({ y: "getpid" });
  expect(all.ok && Object.keys(all.value.filters)).not.toContain("grade");
  expect(parseExploreQuery({ grade: "D" })).toMatchObject({
    ok: false,
    problem: { field: "grade" },
  });
});

test("a version of the suite is a filter, and without one the specification has no such field", () => {
  const one = parseExploreQuery({ suite: "0.2.0" });
  if (!one.ok) throw new Error(one.problem.detail);
  expect(one.value.filters.suite).toBe("0.2.0");
  expect(toExploreQuery(one.value)).toEqual({ suite: "0.2.0", method: "1" });
  const all = parseExploreQuery({ suite: "" });
  expect(all.ok && Object.keys(all.value.filters)).not.toContain("suite");
});

test("the default for values without a baseline is the measured value", () => {
  const valueOf = (query: Record<string, string>) => {
    const parsed = parseExploreQuery(query);
    return parsed.ok ? parsed.value.value : parsed.problem.detail;
  };
  expect(valueOf({ y: "andrew" })).toBe("absolute");
  expect(valueOf({ y: "andrew:copy" })).toBe("absolute");
  expect(valueOf({ y: "andrew", value: "cost" })).toBe("cost");
  expect(valueOf({ y: "getpid" })).toBe("relative");
});

test("Figure 1's own members are absent from every other specification", () => {
  const plain = parseExploreQuery({ fit: "all" });
  if (!plain.ok) throw new Error(plain.problem.detail);
  expect(Object.keys(plain.value)).not.toContain("plotted");
  expect(Object.keys(plain.value)).not.toContain("mark");
  const query = { plotted: "1990", mark: "a".repeat(64), storage: "local-or-browser" };
  const own = parseExploreQuery(query);
  if (!own.ok) throw new Error(own.problem.detail);
  expect(own.value).toMatchObject({ plotted: "1990", mark: query.mark });
  expect(toExploreQuery(own.value)).toEqual({ ...query, method: "1" });
});
