import { setFlagsFromString } from "node:v8";
import { describe, expect, it } from "vitest";
import { toReportDetail } from "../queries/get-report";
import { inFormat1, inFormat2, makeReport } from "../testing/make-report";
import { deriveReport } from "./derive-report";

setFlagsFromString("--allow-natives-syntax");
const haveSameMap = new Function("a", "b", "return %HaveSameMap(a, b)") as (
  a: object,
  b: object,
) => boolean;

const ID = "0".repeat(64);
const RECEIVED = new Date("2026-01-01T00:00:00Z");

/** Returns where the objects of two equal results have different hidden classes of V8. */
function differences(a: unknown, b: unknown, at = ""): readonly string[] {
  if (typeof a !== "object" || a === null || typeof b !== "object" || b === null) return [];
  const own = haveSameMap(a, b) ? [] : [at === "" ? "the result" : at];
  const inner = Object.entries(a).flatMap(([key, value]) =>
    differences(value, (b as Record<string, unknown>)[key], `${at}.${key}`),
  );
  return [...own, ...inner];
}

// In V8 of Node.js 20, `{ ...a, b }` makes a new hidden class each time. Classes lie in the old space, so that they bring about
// collections of all garbage, after which V8 has to compile what had been compiled (D295).
describe.each([
  ["1", inFormat1],
  ["2", inFormat2],
])("a report of format %s", (_, change) => {
  const detail = () => {
    const report = makeReport({ change });
    const derived = deriveReport({ id: ID, report });
    const row = {
      id: ID,
      received: RECEIVED,
      keyId: report.key,
      machineId: report.machine.id,
      challengeIssued: null,
      configuration: derived.configuration,
      measurements: derived.measurements,
      flags: derived.flags,
      state: null,
      ...derived.report,
    };
    const { graded } = derived;
    return { derived, made: toReportDetail(row, { report, envelopeBytes: 1, graded }) };
  };

  it("gives objects of the same hidden classes each time", () => {
    for (let i = 0; i < 20; i += 1) detail();
    const [first, again] = [detail(), detail()];
    expect(differences(first.derived, again.derived)).toEqual([]);
    expect(differences(first.made, again.made)).toEqual([]);
  });
});
