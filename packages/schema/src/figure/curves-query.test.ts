import { expect, it } from "vitest";
import { parseReportFigureQuery, toReportFigureQuery } from "./report-figure-query";
import { CurvesSpecification } from "./report-specification";

const parse = (more: Readonly<Record<string, string>>) =>
  parseReportFigureQuery({ kind: "curves", y: "getpid-parallel", method: "1", ...more });

it("reads filters and plots of curves, and writes the short form that it read", () => {
  const asked = { x: "year", processes: "4", os: "macOS", vendor: "GenuineIntel", virtual: "no" };
  const parsed = parse({ ...asked, processor: "  Core   i7 ", build: "official" });
  if (!parsed.ok) throw new Error(parsed.problem.detail);
  expect(parsed.value).toMatchObject({
    x: "year",
    processes: 4,
    filters: { os: "darwin", processor: "Core i7", virtual: "no", build: "official" },
  });
  expect(parseReportFigureQuery(toReportFigureQuery(parsed.value))).toEqual(parsed);
});

it("reads a plot of throughput, and writes it as it was read", () => {
  const parsed = parse({ x: "processes" });
  if (!parsed.ok) throw new Error(parsed.problem.detail);
  expect(parsed.value).toMatchObject({ x: "processes" });
  expect(toReportFigureQuery(parsed.value)).toMatchObject({ y: "getpid-parallel", x: "processes" });
});

it("makes one figure of one meaning", () => {
  const plain = { version: 1, kind: "curves", benchmark: "getpid-parallel", method: 1 };
  expect(parse({})).toEqual({ ok: true, value: plain });
  expect(parse({ virtual: "any" })).toEqual({ ok: true, value: plain });
  expect(parse({ os: "Mac OS X" })).toEqual(parse({ os: "darwin" }));
});

it.each([
  { y: "bcopy-sizes", x: "year" },
  { y: "bcopy-sizes", x: "processes" },
  { x: "processes", processes: "4" },
  { processes: "4" },
  { x: "processors", processes: "4" },
  { x: "year", processes: "3" },
  { x: "cores" },
  { method: "99" },
  { processor: " " },
  { processor: "\u0000" },
  { processor: "x".repeat(101) },
  { os: "" },
  { storage: "remote" },
])("refuses %j", (more) => {
  expect(parse(more).ok).toBe(false);
});

it.each(["os", "vendor", "architecture"])(
  "reads a %s with spaces around it as a valid specification, or refuses it",
  (name) => {
    const parsed = parse({ [name]: " no such name " });
    if (parsed.ok) expect(CurvesSpecification.parse(parsed.value)).toEqual(parsed.value);
    else expect(parsed.problem.code).toBe("bad_query");
  },
);
