/** Whether a copy's block had the size of the sizing rule (`full`) or the quick mode's maximum (`capped`). The two are never compared. */
export type Sizing = "full" | "capped";

/** The warning of a measurement whose block was capped. */
export const CAPPED = "uncached-block-capped";

export function sizingOf(warnings: readonly string[]): Sizing {
  return warnings.includes(CAPPED) ? "capped" : "full";
}
