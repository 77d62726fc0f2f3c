import { bytesPerInstruction } from "./bytes-per-instruction";
import { costInInstructions } from "./cost-in-instructions";

/**
 * Returns the cost in instructions of a time in ns, or the bytes per instruction of a bandwidth in bytes/s, at a rating in
 * MIPS. Throws a RangeError for a value or rating that is not above zero.
 */
export function resultCost(
  { quantity, value }: { readonly quantity: "time" | "bandwidth"; readonly value: number },
  ratingMips: number,
): number {
  return quantity === "time"
    ? costInInstructions({ timeNs: value, ratingMips })
    : bytesPerInstruction({ bytesPerSecond: value, ratingMips });
}
