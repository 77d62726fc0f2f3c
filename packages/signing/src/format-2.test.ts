import { readdirSync, readFileSync } from "node:fs";
import { checkMeaning, Report2, type Report } from "@oslag/schema";
import fc from "fast-check";
import { expect, test } from "vitest";
import { openStatement, verifyOffline } from "./open-envelope";

const folder = new URL("../../schema/fixtures/format-2/", import.meta.url);
const read = (path: string) => readFileSync(new URL(path, folder));

test("A40: an undisturbed part that does not lie within the whole is refused", () => {
  const lies = readdirSync(new URL("invalid/", folder)).filter((name) =>
    /^impossible--(slices|witnesses|none|cold)-/.test(name),
  );
  expect(lies.length).toBeGreaterThan(20);
  for (const name of lies)
    expect(verifyOffline(read(`invalid/${name}`))).toMatchObject({
      problem: {
        code: "impossible",
        field: expect.stringMatching(/^measurements\.0\.(samples|parts_reason)$/),
      },
    });
});

test("A40: whatever the undisturbed part says, it is refused or gives a value above zero that the total allows", () => {
  const sliced = reportOf("valid/sliced.json");
  const number = fc.oneof(
    fc.integer({ min: -1, max: 20 }),
    fc.constantFrom(100_000, 99_999, 100_001, 6_000_000, 5_999_999, 6_000_001),
    fc.maxSafeInteger(),
  );
  let accepted = 0;
  fc.assert(
    fc.property(fc.tuple(number, number, number, number), ([parts, undisturbed, n, ns]) => {
      const [measurement] = structuredClone(sliced.measurements);
      if (measurement?.outcome !== "samples") throw new Error("The fixture has no samples.");
      measurement.samples = [[0, 100_000, 6_000_000, 1, 1, 1, parts, undisturbed, n, ns]];
      if (!checkMeaning({ ...sliced, measurements: [measurement] }).ok) return;
      accepted++;
      expect(parts).toBeGreaterThanOrEqual(1);
      expect(undisturbed >= 0 && undisturbed <= parts && n >= 0 && ns >= 0).toBe(true);
      expect(n <= 100_000 && ns <= 6_000_000).toBe(true);
      expect(undisturbed === 0 ? n + ns === 0 : ns / n > 0 && Number.isFinite(ns / n)).toBe(true);
    }),
    { numRuns: 20_000, seed: 40 },
  );
  expect(accepted).toBeGreaterThan(20);
});

test("A41: a report that says one format, type or method and has another is refused", () => {
  const wrong = readdirSync(new URL("invalid/", folder)).filter((name) =>
    /--(format-.-under|fields-of-format|method-.-in-format)/.test(name),
  );
  expect(wrong.length).toBe(6);
  for (const name of wrong) expect(verifyOffline(read(`invalid/${name}`)).ok).toBe(false);
});

function reportOf(path: string): Report {
  const { payload } = JSON.parse(read(path).toString()) as { payload: string };
  return Report2.parse(JSON.parse(Buffer.from(payload, "base64").toString()));
}

test("a payload type of a newer format is refused by the same code, with a detail that says so", () => {
  const detailOf = (name: string, open: typeof verifyOffline | typeof openStatement) => {
    const opened = open(read(`../invalid/wrong_payload_type--${name}.json`));
    expect(opened).toMatchObject({ problem: { code: "wrong_payload_type", field: "payloadType" } });
    return opened.ok ? "" : opened.problem.detail;
  };
  expect(detailOf("next-version", verifyOffline)).toBe(
    "The payload is of format 3, and the newest that is known here is format 2.",
  );
  for (const name of ["json", "statement", "upper-case", "with-parameter", "empty"])
    expect(detailOf(name, verifyOffline)).toContain("The payload type must be");
  // A report is no newer version of a statement.
  expect(detailOf("next-version", openStatement)).toContain("The payload type must be");
});
