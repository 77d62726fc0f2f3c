/** Whether a copy's block had the size that the rule gives, or was capped as in quick runs; the two are never set side by side. */
export type Sizing = "full" | "capped";

const CAPPED = "uncached-block-capped";

export function sizingOf(warnings: readonly string[]): Sizing {
  return warnings.includes(CAPPED) ? "capped" : "full";
}
