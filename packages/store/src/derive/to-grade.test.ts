import { readFileSync } from "node:fs";
import {
  BENCHMARKS,
  GRADE_CAPS,
  GRADE_CRITERIA,
  gradeRuleOf,
  GRADES,
  QUIET,
  WARNING_CODES,
  type Report,
  type Sample,
} from "@oslag/schema";
import { gradeNoise, worstGrade, type Noise } from "@oslag/science";
import { openEnvelope } from "@oslag/signing";
import fc from "fast-check";
import { describe, expect, it, test } from "vitest";
import { gradeMeasurement, gradeReport, isQuietReport } from "./to-grade";

const RULE = { criteria: GRADE_CRITERIA, caps: GRADE_CAPS };
const fixtures = new URL("../../../schema/fixtures/noisy/", import.meta.url);

function noisy(name: string): Report {
  const bytes = readFileSync(new URL(`${name}.json`, fixtures));
  const opened = openEnvelope(bytes);
  if (!opened.ok) throw new Error(opened.problem.detail);
  return opened.value.report;
}

const gradesOf = (report: Report) =>
  Object.fromEntries(
    report.measurements.map((one) => [one.benchmark, gradeMeasurement(one, report)?.grade ?? null]),
  );

describe("the grade of a measurement", () => {
  test.each([
    ["quiet", "A", true],
    ["processes-10", "A", true],
    ["processes-9", "B", true],
    ["processes-6", "B", true],
    ["processes-5", "C", true],
    ["processes-2", "D", true],
    ["processes-1", "D", true],
    ["interval-very-wide", "D", true],
    ["spread-within-processes", "B", true],
    ["clock-drift", "B", true],
    ["clock-drift-wide", "D", true],
    ["rating-drift", "B", true],
    ["rating-drift-wider", "C", true],
    ["rating-drift-wide", "D", true],
    ["clock-coarse", "B", true],
    ["clock-very-coarse", "D", true],
    ["load-0.5-for-each-core", "B", true],
    ["load-above", "C", false],
    ["load-high", "D", false],
    ["cores-not-known", "B", true],
    ["steal-1-percent", "B", true],
    ["steal-above", "C", false],
    ["steal-counted-backwards", "A", true],
    ["on-battery", "B", true],
    ["virtual-machine", "B", true],
    ["busy-machine", "C", false],
    ["stolen-time", "C", false],
    ["warnings-that-bend-no-grade", "A", true],
  ])("in %s.json is %s; quiet: %s", (name, grade, quiet) => {
    const report = noisy(name);
    expect(gradesOf(report)).toMatchObject({ getpid: grade, read: grade, select: null });
    expect(isQuietReport(report, [])).toBe(quiet);
  });

  it("is lower for an unpinned context switch than for other unpinned measurements", () => {
    expect(gradesOf(noisy("not-pinned"))).toMatchObject({ getpid: "B", cswitch: "C" });
  });

  it("names every reason, the worst first", () => {
    const report = noisy("busy-machine");
    const [getpid] = report.measurements;
    expect(getpid && gradeMeasurement(getpid, report)?.reasons).toEqual([
      { id: "busy-machine", grade: "C", value: null },
      { id: "on-battery", grade: "B", value: null },
    ]);
  });
});

const noise = fc.record({
  benchmark: fc.constantFrom(...BENCHMARKS.map(({ id }) => id)),
  values: fc.record(
    Object.fromEntries(
      GRADE_CRITERIA.map(({ id, limits }) => [
        id,
        fc.oneof(fc.constantFrom(...limits), fc.double({ min: 0, max: 2000, noNaN: true })),
      ]),
    ),
    { requiredKeys: [] },
  ),
  warnings: fc.subarray([...WARNING_CODES]),
});
const rank = (one: Noise) => GRADES.indexOf(gradeNoise(one, RULE).grade);

describe("more noise never gives a better grade", () => {
  it("when any value gets worse or any warning is added", () => {
    fc.assert(
      fc.property(
        noise,
        fc.constantFrom(...GRADE_CRITERIA),
        fc.record({
          by: fc.double({ min: 0, max: 100, noNaN: true }),
          warning: fc.constantFrom(...WARNING_CODES),
        }),
        (quiet, { id, worse }, { by, warning }) => {
          const value = quiet.values[id];
          const moved =
            value === undefined ? {} : { [id]: worse === "above" ? value + by : value - by };
          const louder = { ...quiet, values: { ...quiet.values, ...moved } };
          expect(rank(louder)).toBeGreaterThanOrEqual(rank(quiet));
          const warned = { ...quiet, warnings: [...quiet.warnings, warning] };
          expect(rank(warned)).toBeGreaterThanOrEqual(rank(quiet));
        },
      ),
    );
  });

  it("when the samples deviate more from their middle", () => {
    const report = noisy("quiet");
    const deviation = fc.double({ min: -0.4, max: 0.4, noNaN: true });
    fc.assert(
      fc.property(
        fc.array(deviation, { minLength: 12, maxLength: 30 }),
        fc.double({ min: 1, max: 2, noNaN: true }),
        (deviations, stretch) => {
          // Every deviation has its opposite beside it, so the middle does not move.
          const of = (factor: number) =>
            withSamples(report, [...deviations, ...deviations.map((one) => -one), 0], factor);
          expect(rankOfReport(of(stretch))).toBeGreaterThanOrEqual(rankOfReport(of(1)));
        },
      ),
    );
  });
});

/** Returns the report with one sample in each process, of 10 ms and its deviation. */
function withSamples(report: Report, deviations: readonly number[], factor: number): Report {
  const samples = deviations.map((deviation, process): Sample => {
    const elapsedNs = Math.round(1e7 * (1 + Math.max(-0.9, deviation * factor)));
    return [process, 1000, elapsedNs, elapsedNs, 1300, 1300];
  });
  const [getpid] = report.measurements;
  if (getpid?.outcome !== "samples") throw new Error("the fixture has no samples");
  return { ...report, measurements: [{ ...getpid, samples }] };
}

function rankOfReport(report: Report): number {
  const [getpid] = report.measurements;
  return GRADES.indexOf((getpid && gradeMeasurement(getpid, report)?.grade) ?? "A");
}

describe("the grade of a report", () => {
  const row = (place: string, grade: string | null, storage = "none") => {
    const [benchmark = "", variant = ""] = place.split(" ");
    return { benchmark, variant, storage, grade };
  };

  it("is the worst grade of the set's headlines and the rating", () => {
    expect(
      gradeReport([
        row("getpid default", "A"),
        row("dhrystone default", "B"),
        row("open-close foo", "A", "local"),
        row("open-close foo", "D", "remote"),
        row("select 1-empty", "D"),
        row("bcopy uncached", "D"),
        row("read default", null, "local"),
      ]),
    ).toBe("B");
    expect(gradeReport([row("bcopy uncached", "D")])).toBeNull();
    expect(worstGrade([])).toBe("A");
  });
});

const doc = readFileSync(new URL("../../../../docs/science.md", import.meta.url), "utf8");
const [ofMethod2 = "", ofMethod1 = ""] = doc.split("### Version 2, for method 1");

test.each([
  { method: 1, text: ofMethod1 },
  { method: 2, text: ofMethod2.split("### Version 3, for method 2")[1] ?? "" },
])("docs/science.md states the rule for method $method", ({ method, text }) => {
  const { criteria, caps } = gradeRuleOf(method);
  const rows = text.split("\n").map((line) => line.split("|").map((cell) => cell.trim()));
  const stated = (id: string) => rows.find(([, name]) => name === `\`${id}\``)?.slice(3, 6);
  // Where there is no witness, version 3 has some criteria of version 2.
  const own = method === 1 ? criteria : criteria.slice(0, 6);
  for (const { id, limits } of own) expect(stated(id), id).toEqual(limits.map(String));
  for (const { id } of criteria) expect(text).toContain(`\`${id}\``);
  for (const { warning, grade } of caps)
    expect(
      rows.some(([, names, cap]) => names?.includes(`\`${warning}\``) && cap === grade),
      `${warning} ${grade}`,
    ).toBe(true);
});

test("docs/science.md states what a busy machine is", () => {
  expect(doc).toContain(`exceeds ${QUIET.limits.load} × cores`);
  expect(doc).toContain(`more than ${QUIET.limits.steal * 100} % of the`);
});

test("what version 3 takes from version 2 has the same limits there", () => {
  for (const { id, limits } of GRADE_CRITERIA)
    for (const other of gradeRuleOf(2).criteria.filter((one) => one.id === id))
      expect(other.limits).toEqual(limits);
});
