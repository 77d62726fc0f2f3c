import { getBenchmark } from "@oslag/schema";
import { relativeToBaseline } from "./relative-to-baseline";
import { resultAtRating } from "./result-at-rating";

type CostedResult = {
  readonly benchmark: string;
  readonly variant: string;
  readonly costInstructions: number | null;
  readonly bytesPerInstruction: number | null;
};

/**
 * Returns the relative speed against the 1990 baseline of a result whose cost is known. The rating cancels out, so the
 * function uses 1 MIPS. Null if the edition has no such cell.
 */
export function relativeOfResult(result: CostedResult, storageClass: string | null): number | null {
  const { benchmark, variant } = result;
  const quantity = getBenchmark(benchmark)?.quantity;
  if (quantity === undefined) return null;
  const costs = {
    benchmark,
    cost_instructions: result.costInstructions,
    bytes_per_instruction: result.bytesPerInstruction,
  };
  const [own] = resultAtRating(costs, { quantity, ratingMips: 1 });
  if (own === undefined) return null;
  return relativeToBaseline({
    benchmark,
    variant,
    storage: storageClass,
    value: own.value,
    ratingMips: 1,
  });
}
