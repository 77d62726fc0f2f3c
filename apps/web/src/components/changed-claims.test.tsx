import { CLAIMS, measureName, measuresOf, valuesOf1990 } from "@oslag/papers";
import { median } from "@oslag/science";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { ChangedClaims } from "./changed-claims";

/** What today's configurations would measure if each median were this many times that of 1990, for one benchmark after the other. */
const FACTORS = [1, 8, 0.01, 3, 50, 1.1, 2];

test("three claims are named, those with the largest factors between the medians of 1990 and of today, each of a benchmark of its own", () => {
  const byBenchmark = new Map<string, number>();
  const measured = new Map<string, readonly number[]>();
  for (const measure of measuresOf(CLAIMS["1990"])) {
    const of1990 = valuesOf1990(measure);
    if (measure.kind === "milliseconds" || of1990.length < 3) continue;
    const { benchmark } = measure.of;
    const factor = byBenchmark.get(benchmark) ?? FACTORS[byBenchmark.size % FACTORS.length] ?? 1;
    byBenchmark.set(benchmark, factor);
    const value = median(of1990) * factor;
    measured.set(measureName(measure), [value, value, value]);
  }
  expect(byBenchmark.size).toBeGreaterThan(3);
  const most = [...byBenchmark]
    .toSorted(([, a], [, b]) => Math.abs(Math.log(b)) - Math.abs(Math.log(a)))
    .slice(0, 3)
    .map(([benchmark]) => benchmark);
  const shown = renderToStaticMarkup(<ChangedClaims measured={measured} />);
  const named = [...shown.matchAll(/href="\/papers\/1990\/claims#([^"]+)"/g)].map(([, id]) => id);
  const benchmarks = named.map((id) => {
    const today = CLAIMS["1990"].find((claim) => claim.id === id)?.today;
    return today !== undefined && "measure" in today ? today.measure.of.benchmark : null;
  });
  expect(benchmarks).toEqual(most);
  // The rule stands on the page, and leads to all of them.
  expect(shown).toContain("largest factors between the medians of 1990 and of today");
  expect(shown).toContain('href="/method#science-the-papers-claims-tested-again"');
});

test("nothing is named where no claim can be tested", () => {
  expect(renderToStaticMarkup(<ChangedClaims measured={new Map()} />)).toBe("");
});
