import type { FigureRow } from "@oslag/schema";
import { formatShort } from "./format-number";

type Published = NonNullable<FigureRow["published"]>;

const RATINGS: Readonly<Record<Published["rating"], string>> = {
  "same-run": "rating of the same run",
  vendor: "rating of the vendor",
  model: "rating by model",
  inferred: "rating by a model that is inferred",
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
    `${RATINGS[rating]}, ${formatShort(low)} to ${formatShort(high)} MIPS`,
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
    PROCESSORS[processors ?? "unknown"],
    pinned === null ? "pinning unknown" : pinned ? "pinned" : "not pinned",
    HOSTS[host ?? "unknown"],
  ];
}

const PROCESSORS = {
  one: "one processor",
  several: "several processors",
  unknown: "number of processors unknown",
} as const;

const HOSTS = {
  bare: "bare machine",
  virtual: "virtual machine",
  unknown: "bare or virtual unknown",
} as const;
