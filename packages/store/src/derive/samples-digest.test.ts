import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import type { Report, Sample } from "@oslag/schema";
import { openEnvelope } from "@oslag/signing";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { makeReport } from "../testing/make-report";
import { samplesDigest } from "./samples-digest";

/** The definition: the digest of all lines in the order of their code units. */
function digestOfSortedLines(report: Report): string {
  const lines = report.measurements.flatMap((own) =>
    own.outcome === "samples"
      ? own.samples.map((sample) =>
          [own.benchmark, own.variant, own.storage ?? "", ...sample.slice(0, 6)].join(" "),
        )
      : [],
  );
  return createHash("sha256").update(lines.sort().join("\n")).digest("hex");
}

describe("the digest of a report's samples", () => {
  const folders = ["valid", "flagged", "format-2/valid"];
  it.each(folders)("is that of all lines, sorted: %s", (folder) => {
    const fixtures = new URL(`../../../schema/fixtures/${folder}/`, import.meta.url);
    for (const name of readdirSync(fixtures).filter((one) => one.endsWith(".json"))) {
      const opened = openEnvelope(readFileSync(new URL(name, fixtures)));
      const digest = opened.ok ? samplesDigest(opened.value.report) : null;
      if (opened.ok && digest !== null)
        expect(digest).toBe(digestOfSortedLines(opened.value.report));
    }
  });

  it("is that of all lines, sorted, for any samples and storages", () => {
    const number = fc.nat({ max: 120 });
    const sample = fc.tuple(number, number, number, number, number, number);
    const storage = fc.constantFrom("local", "remote", undefined);
    const variant = fc.constantFrom("0", "10", "10-full", "1");
    const measurement = fc.tuple(
      fc.constantFrom("read", "read-re", "andrew"),
      variant,
      storage,
      fc.array(sample, { minLength: 1, maxLength: 15 }),
    );
    const measurements = fc.uniqueArray(measurement, {
      minLength: 12,
      maxLength: 20,
      selector: ([benchmark, name, role]) => `${benchmark} ${name} ${role ?? ""}`,
    });
    fc.assert(
      fc.property(measurements, (all) => {
        const report = makeReport();
        const [like] = report.measurements;
        report.measurements = all.map(([benchmark, name, role, samples]) => {
          const made = { ...like, benchmark, variant: name, samples: samples as Sample[] };
          return {
            ...made,
            ...(role === undefined ? {} : { storage: role }),
          } as Report["measurements"][number];
        });
        const digest = samplesDigest(report);
        if (digest !== null) expect(digest).toBe(digestOfSortedLines(report));
      }),
    );
  });
});
