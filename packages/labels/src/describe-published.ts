import { msg, t, translate } from "@oslag/language";
import type { FigureRow } from "@oslag/schema";
import { formatShort } from "./format-number";

type Published = NonNullable<FigureRow["published"]>;

const RATINGS: Readonly<Record<Published["rating"], string>> = {
  "same-run": msg("rating of the same run"),
  vendor: msg("rating of the vendor"),
  model: msg("rating by model"),
  inferred: msg("rating by a model that is inferred"),
};

/** Says what the source of a published value says of it, and that it is unknown where the source is silent. */
export function describePublished({
  rating,
  x_low: low,
  x_high: high,
  ...where
}: Published): readonly string[] {
  return [
    ...(where.year === null ? [] : [String(where.year)]),
    t("{rating}, {low} to {high} MIPS", {
      rating: translate(RATINGS[rating]),
      low: formatShort(low),
      high: formatShort(high),
    }),
    ...describePlace(where),
  ];
}

/** Says on how many processors, how and where a published value was measured. */
export function describePlace({
  processors,
  pinned,
  host,
}: Pick<Published, "processors" | "pinned" | "host">): readonly string[] {
  return [
    translate(PROCESSORS[processors ?? "unknown"]),
    pinned === null ? t("pinning unknown") : pinned ? t("pinned") : t("not pinned"),
    translate(HOSTS[host ?? "unknown"]),
  ];
}

const PROCESSORS = {
  one: msg("one processor"),
  several: msg("several processors"),
  unknown: msg("number of processors unknown"),
} as const;

const HOSTS = {
  bare: msg("bare machine"),
  virtual: msg("virtual machine"),
  unknown: msg("bare or virtual unknown"),
} as const;
