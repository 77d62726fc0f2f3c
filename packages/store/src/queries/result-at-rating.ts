import type { Quantity } from "@oslag/schema";
import type { BenchmarkResult } from "@oslag/science";

const NS_PER_US = 1000;
const INSTRUCTIONS_PER_S_AND_MIPS = 1e6;

/**
 * The time or bandwidth that a cost means on a machine of the given rating: the inverse of T x M and of B / M. What is
 * aggregated is the cost, because it is a ratio within one run; this gives it back the form that relative speed takes.
 */
export function resultAtRating(
  {
    benchmark,
    cost_instructions: cost,
    bytes_per_instruction: bytes,
  }: {
    readonly benchmark: string;
    readonly cost_instructions: number | null;
    readonly bytes_per_instruction: number | null;
  },
  { quantity, ratingMips }: { readonly quantity: Quantity; readonly ratingMips: number },
): BenchmarkResult[] {
  switch (quantity) {
    case "time":
      if (cost === null) return [];
      return [{ benchmark, quantity, value: (cost / ratingMips) * NS_PER_US }];
    case "bandwidth":
      if (bytes === null) return [];
      return [{ benchmark, quantity, value: bytes * ratingMips * INSTRUCTIONS_PER_S_AND_MIPS }];
    case "rate":
      return [];
  }
}
