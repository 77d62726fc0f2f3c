import { setFlagsFromString } from "node:v8";
import { describe, expect, it } from "vitest";
import { deriveReport } from "../derive/derive-report";
import { makeAdmission } from "../testing/make-admission";
import { inFormat1, inFormat2, makeEnvelope, makeReport, WHOLE_SET } from "../testing/make-report";
import { useDatabase } from "../testing/use-database";
import { ingest } from "./ingest";

setFlagsFromString("--allow-natives-syntax");
const haveSameMap = new Function("a", "b", "return %HaveSameMap(a, b)") as (
  a: object,
  b: object,
) => boolean;

/**
 * Returns where the objects and arrays of two equal results have different hidden classes of V8. Dates are left out: the `Date`
 * that Next.js puts in place of the runtime's gives each date a hidden class of its own, and another test may have loaded it.
 */
function differences(a: unknown, b: unknown, at = "the result"): readonly string[] {
  if (typeof a !== "object" || a === null || typeof b !== "object" || b === null) return [];
  if (a instanceof Date) return [];
  const own = haveSameMap(a, b) ? [] : [at];
  const inner = Object.entries(a).flatMap(([key, value]) =>
    differences(value, (b as Record<string, unknown>)[key], `${at}.${key}`),
  );
  return [...own, ...inner];
}

const test = useDatabase("stable_shapes");

// In V8 of Node.js 20, `{ ...a, b }` makes a new hidden class each time. Classes lie in the old space, so that they bring about
// collections of all garbage, after which V8 has to compile what had been compiled (D295).
describe.each([
  ["1", inFormat1],
  ["2", inFormat2],
])("an upload of format %s", (_, change) => {
  const scenario = { ratingMips: 18, values: WHOLE_SET, change };

  const store = async (serial: number) => {
    const stored = await ingest(makeEnvelope({ ...scenario, serial }), makeAdmission(test.db));
    if (!stored.ok || stored.value.detail === null) throw new Error("the report is not new");
    return stored.value.detail;
  };
  const derive = () => deriveReport({ id: "0".repeat(64), report: makeReport(scenario) });

  it("is stored and derived with the hidden classes of the one before", async () => {
    for (let serial = 1; serial <= 20; serial += 1) await store(serial);
    expect(differences(await store(21), await store(22))).toEqual([]);
    expect(differences(derive(), derive())).toEqual([]);
  });
});
