import { createHash } from "node:crypto";
import { PLAUSIBILITY_RULES, type Report } from "@oslag/schema";

/**
 * Returns the SHA-256 of all samples of a report with their measurements, in a fixed order. Two reports of one run have the
 * same digest, whatever else was changed. Null if there are so few samples that two runs could agree by chance.
 */
export function samplesDigest(report: Report): string | null {
  const lines = report.measurements.flatMap((measurement) =>
    measurement.outcome === "samples"
      ? measurement.samples.map(
          ([process, iterations, elapsed, cpu, before, after]) =>
            `${measurement.benchmark} ${measurement.variant} ${measurement.storage ?? ""} ${process} ${iterations} ${elapsed} ${cpu} ${before} ${after}`,
        )
      : [],
  );
  const rule = PLAUSIBILITY_RULES.find(({ kind }) => kind === "site-repeated");
  if (rule?.kind !== "site-repeated" || lines.length < rule.samples) return null;
  return createHash("sha256").update(lines.toSorted().join("\n")).digest("hex");
}
