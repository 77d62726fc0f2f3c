import { createHash } from "node:crypto";
import { PLAUSIBILITY_RULES, type Report } from "@oslag/schema";

/**
 * SHA-256 over all samples of a report with the measurements they belong to, whatever their order: what two reports of
 * one run have in common, however the rest was changed. Null for so few samples that they could agree by chance.
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
