/** Whether a copy's block had the size that the rule gives, or was capped as in quick runs; the two are never set side by side. */
export type Sizing = "full" | "capped";

/** The warning of a measurement whose block was capped. */
export const CAPPED = "uncached-block-capped";

export function sizingOf(warnings: readonly string[]): Sizing {
  return warnings.includes(CAPPED) ? "capped" : "full";
}
