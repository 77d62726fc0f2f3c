import type { PaperUnit } from "./data/published-table";

/** A value in the units of reports: a time in ns, a bandwidth in bytes/s. */
export type SiValue =
  | { readonly quantity: "time"; readonly value: number; readonly unit: "ns" }
  | { readonly quantity: "bandwidth"; readonly value: number; readonly unit: "bytes/s" };

/**
 * Converts a printed value to the report's units. A paper's Mbyte is 10^6 bytes. Every printed value is a whole number of
 * nanoseconds or bytes per second, so rounding removes only the errors of binary fractions.
 */
export function toSi(value: number, unit: PaperUnit): SiValue {
  switch (unit) {
    case "us":
      return { quantity: "time", value: Math.round(value * 1e3), unit: "ns" };
    case "ms":
      return { quantity: "time", value: Math.round(value * 1e6), unit: "ns" };
    case "s":
      return { quantity: "time", value: Math.round(value * 1e9), unit: "ns" };
    case "Mbytes/s":
      return { quantity: "bandwidth", value: Math.round(value * 1e6), unit: "bytes/s" };
  }
}
