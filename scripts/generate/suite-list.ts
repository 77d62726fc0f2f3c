import { ALL_BENCHMARKS, isExtension, WARNINGS } from "@oslag/schema";

/** What the suite must list, for a test in C: a line `benchmark`, `extension` or `warning`, an identifier, and a variant's. */
export function suiteList(): string {
  const variants = ALL_BENCHMARKS.flatMap(({ id, variants }) =>
    variants.map((variant) => [isExtension(id) ? "extension" : "benchmark", id, variant.id]),
  );
  const warnings = Object.keys(WARNINGS).map((code) => ["warning", code, "-"]);
  return [...variants, ...warnings].map((words) => `${words.join(" ")}\n`).join("");
}
