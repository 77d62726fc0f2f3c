import { t } from "@oslag/language";
import type { Quantity } from "@oslag/schema";

/** A unit for a value's size: divide the value by `divisor` and write `unit`. Bandwidths use 10^6 bytes, as in the paper. */
type ReadableUnit = { readonly divisor: number; readonly unit: string };

/** @param value in the registry's unit: ns, bytes/s or iterations/s. */
export function readableUnit(quantity: Quantity, value: number): ReadableUnit {
  switch (quantity) {
    case "time":
      if (value < 1e3) return { divisor: 1, unit: t("ns") };
      if (value < 1e6) return { divisor: 1e3, unit: t("µs") };
      return value < 1e9 ? { divisor: 1e6, unit: t("ms") } : { divisor: 1e9, unit: t("s") };
    case "bandwidth":
      return value < 1e9 ? { divisor: 1e6, unit: t("MB/s") } : { divisor: 1e9, unit: t("GB/s") };
    case "rate":
      return value < 1e6 ? { divisor: 1, unit: t("/s") } : { divisor: 1e6, unit: t("million/s") };
  }
}
