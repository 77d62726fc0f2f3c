import { readFileSync } from "node:fs";
import path from "node:path";
import { Envelope, Report } from "@oslag/schema";
import { describe, expect, test } from "vitest";
import { measuredSamples } from "./measured-samples";

const FIXTURES = path.join(import.meta.dirname, "../../../../packages/schema/fixtures/valid");

function readReport(name: string): Report {
  const envelope = Envelope.parse(JSON.parse(readFileSync(path.join(FIXTURES, name), "utf8")));
  return Report.parse(JSON.parse(Buffer.from(envelope.payload, "base64").toString("utf8")));
}

describe.each(["arm.json", "largest.json", "unsupported-and-failed.json"])("%s", (name) => {
  const report = readReport(name);

  test("each measurement has the values of all its samples, and only these", () => {
    for (const measurement of report.measurements) {
      const { benchmark, variant, storage, outcome, operation } = measurement;
      const identity = { benchmark, variant, storage: storage ?? null };
      const values = measuredSamples(report, {
        ...identity,
        outcome,
        operation,
        reason: null,
        warnings: [],
        graded: null,
        summary: null,
      });
      const expected = measurement.outcome === "samples" ? measurement.samples : [];
      expect(values.map(({ process }) => process)).toEqual(expected.map(([process]) => process));
      expect(values.every(({ value }) => value > 0)).toBe(true);
    }
  });
});
