import { relativeSpeed, remotePenaltyPercent } from "@oslag/science";
import type { DerivedQuantity, PaperStorage } from "./data/published-table";
import type { DerivedCell } from "./edition";
import { findPrinted, findRating, type ValueName } from "./printed-values";
import type { DerivedColumn, RowPlace } from "./row-place";

/** How a derived value follows from printed ones. */
type Derivation = {
  readonly quantity: DerivedQuantity;
  readonly unit: DerivedCell["unit"];
  /** The measured values as printed. Ratings are estimates and count as exact. */
  readonly raw: readonly string[];
  /** Takes the values of `raw`, in their order. */
  readonly formula: (values: readonly number[]) => number;
};

/** Returns how a derived value follows; null if the edition does not print a value that the formula needs, or no rating. */
export function derivation(place: RowPlace, column: DerivedColumn): Derivation | null {
  switch (column.kind) {
    case "relative-speed":
      return relative(place, column);
    case "bytes-per-instruction":
      return bytesPerMips(place, column);
    case "remote-penalty":
      return penalty(place, column);
    case "percent-of-native":
      return percentOfNative(place, column);
  }
}

function relative(place: RowPlace, column: DerivedColumn): Derivation | null {
  const [machine, os, osVersion, ownStorage] = place.row;
  const { benchmark } = place.table;
  const storage: PaperStorage | null = column.role === "local" ? "local" : ownStorage;
  const baseline = place.edition.baselineOf(benchmark, { machine, os, osVersion, storage });
  const { variant } = column;
  const own = printedValue(place, { variant, storage });
  const reference = findPrinted(place.baselineEdition, { ...baseline, benchmark, variant });
  const rating = findRating(place.edition, machine);
  if (own === null || reference === null || rating === null) return null;
  const quantity = benchmark === "read" || benchmark === "bcopy" ? "bandwidth" : "time";
  const formula = ([value = 0, baselineValue = 0]: readonly number[]) =>
    relativeSpeed(
      { quantity, value, ratingMips: Number(rating) },
      { quantity, value: baselineValue, ratingMips: baseline.ratingMips },
    );
  return { quantity: "relative-speed", unit: "1", raw: [own, reference], formula };
}

/** Mbytes/s / MIPS is bytes per instruction, because both millions cancel out. */
function bytesPerMips(place: RowPlace, { variant }: DerivedColumn): Derivation | null {
  const own = printedValue(place, { variant, storage: place.row[3] });
  const rating = findRating(place.edition, place.row[0]);
  if (own === null || rating === null) return null;
  return {
    quantity: "bytes-per-instruction",
    unit: "bytes/instruction",
    raw: [own],
    formula: ([mbytesPerSecond = 0]) => mbytesPerSecond / Number(rating),
  };
}

function penalty(place: RowPlace, { variant }: DerivedColumn): Derivation | null {
  const local = printedValue(place, { variant, storage: "local" });
  const remote = printedValue(place, { variant, storage: place.row[3] });
  if (local === null || remote === null) return null;
  return {
    quantity: "remote-penalty",
    unit: "%",
    raw: [local, remote],
    formula: ([localTime = 0, remoteTime = 0]) =>
      remotePenaltyPercent({ local: localTime, remote: remoteTime }),
  };
}

function percentOfNative(place: RowPlace, { variant }: DerivedColumn): Derivation | null {
  const [machine, os, osVersion, storage] = place.row;
  const { benchmark } = place.table;
  const baseline = place.edition.baselineOf(benchmark, { machine, os, osVersion, storage });
  const own = printedValue(place, { variant, storage });
  const native = findPrinted(place.baselineEdition, { ...baseline, benchmark, variant });
  if (own === null || native === null) return null;
  return {
    quantity: "percent-of-native",
    unit: "%",
    raw: [own, native],
    formula: ([time = 0, nativeTime = 0]) => (100 * nativeTime) / time,
  };
}

/** Returns the value from the row itself or, for Table 8, from the table that prints it. */
function printedValue(
  { edition, table, row }: RowPlace,
  { variant, storage }: Pick<ValueName, "variant" | "storage">,
): string | null {
  const index = table.columns.findIndex(
    (column) => column.kind === "measured" && column.variant === variant,
  );
  const own = index < 0 ? undefined : row[4][index];
  if (own) return own;
  const [machine, os] = row;
  return findPrinted(edition, { benchmark: table.benchmark, machine, os, variant, storage });
}
