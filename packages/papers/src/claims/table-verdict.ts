import type { Claim, ClaimCase, TableCheck } from "./claim";

export type TableVerdict =
  | "agrees"
  | "loose"
  | "contradicted"
  | "text-only"
  | "method"
  | "expectation";

/** Every case lies in its range, or misses it by at most this part of the bound. */
export const LOOSE_MISS = 0.1;
/** The share of cases that is enough: for "most" to agree, and for "every" to be loose. */
export const MOST = 3 / 4;
/** The share of cases from which "most" is loose. */
export const HALF = 1 / 2;

/**
 * Returns what the tables say of a claim. It agrees if every case is in its range; if the words say "most", three quarters are
 * enough. It is loose if no case misses its range by more than a tenth of the bound, or if three quarters of the cases are in
 * their ranges; for "most", half are enough. Otherwise the tables contradict it.
 */
export function tableVerdict({ tables }: Pick<Claim, "tables">): TableVerdict {
  if ("noCheck" in tables) return tables.noCheck;
  const { cases, quantifier } = tables;
  const share = cases.filter(isInRange).length / cases.length;
  if (share >= (quantifier === "every" ? 1 : MOST)) return "agrees";
  if (share >= (quantifier === "every" ? MOST : HALF)) return "loose";
  return cases.every((one) => missOf(one) <= LOOSE_MISS) ? "loose" : "contradicted";
}

export function isInRange(one: ClaimCase): boolean {
  return missOf(one) === 0;
}

export function countInRange({ cases }: TableCheck): number {
  return cases.filter(isInRange).length;
}

/** Returns how far a case is outside its range, as a part of the nearer bound. */
function missOf({ value, low, high }: ClaimCase): number {
  // The rounding of binary fractions must not put a value outside.
  const slack = 1e-9 * Math.abs(value);
  if (value < low - slack) return (low - value) / Math.abs(low);
  if (value > high + slack) return (value - high) / Math.abs(high);
  return 0;
}
