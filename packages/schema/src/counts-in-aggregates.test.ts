import { expect, test } from "vitest";
import { countsInAggregates, verdictOf } from "./counts-in-aggregates";
import { VERDICTS } from "./registry/verdicts";

const good = {
  state: "counted",
  method: 2,
  outcome: "complete",
  flags: [],
  quiet: true,
  ratingMips: 1000,
  completeness: { measured: 6, of: 6 },
} as const;
const excluded = { ...good, flags: [{ excludes: true }] };

test.each([
  [good, "counted"],
  [{ ...good, flags: [{ excludes: false }] }, "counted"],
  [{ ...good, ratingMips: null }, "partial"],
  [{ ...good, completeness: { measured: 5, of: 6 } }, "partial"],
  [{ ...good, quiet: false }, "busy"],
  [{ ...good, quiet: false, ratingMips: null }, "busy"],
  [{ ...excluded, quiet: false }, "excluded"],
  [{ ...excluded, outcome: "interrupted" }, "interrupted"],
  [{ ...good, method: 9999, outcome: "interrupted" }, "unknown-method"],
  [{ ...excluded, state: "withdrawn" }, "withdrawn"],
  [{ ...good, state: "flagged" }, "flagged"],
  [{ ...good, state: "hidden", quiet: false }, "hidden"],
] as const)("%o is %s, and counts as that verdict says", (report, verdict) => {
  expect(verdictOf(report)).toBe(verdict);
  expect(countsInAggregates(report)).toBe(VERDICTS[verdict].counts);
});
