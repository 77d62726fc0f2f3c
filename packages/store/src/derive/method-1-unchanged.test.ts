import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { openEnvelope } from "@oslag/signing";
import { describe, expect, it } from "vitest";
import { deriveReport } from "./derive-report";

const FIXTURES = path.join(import.meta.dirname, "../../../schema/fixtures");

/** Digests of everything that derivation 6 computed from the fixtures of format 1, by the ids of the reports. */
const BEFORE = JSON.parse(
  readFileSync(path.join(import.meta.dirname, "derivation-6.json"), "utf8"),
) as Readonly<Record<string, string>>;

/** The columns of measurements and reports that derivation 7 added. */
const ADDED = new Set([
  "derivation",
  "value",
  "valuePart",
  "valueReason",
  "valueLow",
  "valueHigh",
  "valueCoverage",
  "slices",
  "undisturbedSlices",
  "undisturbedProcesses",
  "costLow",
  "costHigh",
  "costCoverage",
  "geometricMean",
  "meanLow",
  "meanHigh",
  "meanCoverage",
  "withoutCreateDelete",
  "withoutCreateDeleteLow",
  "withoutCreateDeleteHigh",
  "withoutCreateDeleteCoverage",
  "withFsync",
  "withFsyncLow",
  "withFsyncHigh",
  "withFsyncCoverage",
]);

const withoutAdded = (row: object) =>
  Object.fromEntries(
    Object.entries(row)
      .filter(([name]) => !ADDED.has(name))
      .toSorted(([a], [b]) => (a < b ? -1 : 1)),
  );

const derived = ["flagged", "noisy", "valid"].flatMap((folder) =>
  readdirSync(path.join(FIXTURES, folder))
    .filter((name) => name.endsWith(".json"))
    .flatMap((name) => {
      const opened = openEnvelope(readFileSync(path.join(FIXTURES, folder, name)));
      if (!opened.ok) throw new Error(`${name} is refused: ${opened.problem.detail}`);
      const rows = deriveReport(opened.value, new Set());
      return opened.value.id in BEFORE
        ? [{ name: `${folder}/${name}`, ...opened.value, rows }]
        : [];
    }),
);

describe("a report of method 1", () => {
  it.each(derived)("$name keeps every derived number bit for bit", ({ id, rows }) => {
    const { outcome: _, ...report } = rows.report;
    const text = JSON.stringify({
      report: withoutAdded(report),
      configuration: withoutAdded(rows.configuration),
      measurements: rows.measurements.map(withoutAdded),
      flags: rows.flags.map(withoutAdded),
      samplesDigest: rows.samplesDigest,
      grades: rows.graded.map((graded) => graded?.grade ?? null),
    });
    expect(createHash("sha256").update(text).digest("hex")).toBe(BEFORE[id]);
  });

  it.each(derived)("$name has its median as value", ({ rows }) => {
    for (const row of rows.measurements) {
      expect(row.value).toBe(row.median);
      expect([row.valueLow, row.valueHigh, row.valueCoverage]).toEqual([
        row.intervalLow,
        row.intervalHigh,
        row.intervalCoverage,
      ]);
      expect([row.costLow, row.slices, row.valueReason]).toEqual([null, null, null]);
    }
  });

  it("is tried with many fixtures", () => {
    expect(derived.length).toBeGreaterThan(80);
  });
});
