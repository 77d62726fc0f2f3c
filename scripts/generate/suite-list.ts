import { ALL_BENCHMARKS, isExtension, WARNINGS } from "@oslag/schema";

/**
 * Returns what the suite must list, for a test in C. Each line has `benchmark`, `extension` or `warning`, an id, and a variant.
 */
export function suiteList(): string {
  const variants = ALL_BENCHMARKS.flatMap(({ id, variants }) =>
    variants.map((variant) => [isExtension(id) ? "extension" : "benchmark", id, variant.id]),
  );
  const warnings = Object.keys(WARNINGS).map((code) => ["warning", code, "-"]);
  return [...variants, ...warnings].map((words) => `${words.join(" ")}\n`).join("");
}
