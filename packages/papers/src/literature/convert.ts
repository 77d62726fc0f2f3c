import type { Conversion, PublishedValue } from "../data/literature/published-source";
import { ratingMips } from "@oslag/science";

/** A value in the paper's terms: a time in µs, or a rating in MIPS with VAX-11/780 = 1. */
export type Converted = { readonly value: number; readonly unit: "us" | "MIPS" };

/** System calls in an iteration of UnixBench's loop: close, dup, getpid, getuid, umask; four where the C library keeps getpid. */
export const CALLS_PER_ITERATION = { "five-calls": 5, "four-calls": 4 } as const;

/** Returns a printed number as a time or rating of the paper; null for a bandwidth, a count, or a rate without a stated factor. */
export function convert(
  value: number,
  as: { readonly unit: PublishedValue[3]; readonly conversion?: Conversion | null | undefined },
): Converted | null {
  const { unit, conversion = null } = as;
  const isRate = unit === "lps" || unit === "1/s";
  switch (conversion) {
    case null:
      if (unit === "us") return { value, unit: "us" };
      return unit === "ms" ? { value: value * 1e3, unit: "us" } : null;
    case "one-way":
      if (unit === "us") return { value: value * 2, unit: "us" };
      if (unit === "ms") return { value: value * 2e3, unit: "us" };
      return isRate ? { value: 2e6 / value, unit: "us" } : refuse(unit, conversion);
    case "dhrystones":
      return isRate ? { value: ratingMips(value), unit: "MIPS" } : refuse(unit, conversion);
    case "round-trips":
      return isRate ? { value: 1e6 / value, unit: "us" } : refuse(unit, conversion);
    case "five-calls":
    case "four-calls":
      return isRate
        ? { value: 1e6 / (value * CALLS_PER_ITERATION[conversion]), unit: "us" }
        : refuse(unit, conversion);
  }
}

function refuse(unit: string, conversion: Conversion): never {
  throw new RangeError(`${conversion} converts a rate, got ${unit}`);
}
