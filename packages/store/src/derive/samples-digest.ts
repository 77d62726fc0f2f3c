import { createHash } from "node:crypto";
import { PLAUSIBILITY_RULES, type Report } from "@oslag/schema";

/**
 * Returns the SHA-256 of all samples of a report with their measurements, in a fixed order. Two reports of one run have the
 * same digest, whatever else was changed. Null if there are so few samples that two runs could agree by chance.
 */
export function samplesDigest(report: Report): string | null {
  const sampled = report.measurements.flatMap((measurement) =>
    measurement.outcome === "samples"
      ? [{ name: nameOf(measurement), samples: measurement.samples }]
      : [],
  );
  const count = sampled.reduce((sum, { samples }) => sum + samples.length, 0);
  if (count < SAMPLES_MIN) return null;
  // Two names differ before the shorter one ends, so sorting within measurements sorts all lines.
  const lines = sampled
    .toSorted((a, b) => (a.name < b.name ? -1 : 1))
    .map(({ name, samples }) => {
      const own = samples
        .map((one) => `${one[0]} ${one[1]} ${one[2]} ${one[3]} ${one[4]} ${one[5]}`)
        .toSorted();
      return `${name} ${own.join(`\n${name} `)}`;
    });
  return createHash("sha256").update(lines.join("\n")).digest("hex");
}

/** Neither part has a space, so the spaces around an absent storage tell the names of two measurements apart. */
const nameOf = ({ benchmark, variant, storage }: Report["measurements"][number]) =>
  `${benchmark} ${variant} ${storage ?? ""}`;

const SAMPLES_MIN = samplesOfRule();

function samplesOfRule(): number {
  const rule = PLAUSIBILITY_RULES.find(({ kind }) => kind === "site-repeated");
  if (rule?.kind !== "site-repeated")
    throw new RangeError("There is no rule for repeated samples.");
  return rule.samples;
}
