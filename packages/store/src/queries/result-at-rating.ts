import type { Quantity } from "@oslag/schema";
import type { BenchmarkResult } from "@oslag/science";

const NS_PER_US = 1000;
const INSTRUCTIONS_PER_S_AND_MIPS = 1e6;

/**
 * Returns the time or bandwidth of a cost on a machine of the given rating: the inverse of T x M and of B / M. Aggregates are
 * costs, because these are ratios within one run, but relative speed is computed from a time or bandwidth.
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
