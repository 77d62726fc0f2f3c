import type { PublishedEdition } from "./data/published-edition";
import type { PaperBenchmark, PaperStorage, PublishedTable } from "./data/published-table";

export type ValueName = {
  readonly benchmark: PaperBenchmark;
  readonly variant: string;
  readonly machine: string;
  readonly os: string;
  readonly storage: PaperStorage | null;
};

/** Returns the measured value of one configuration as an edition prints it; null if it does not. */
export function findPrinted(edition: PublishedEdition, wanted: ValueName): string | null {
  for (const table of edition.tables) {
    if (table.benchmark !== wanted.benchmark) continue;
    const index = measuredColumn(table, wanted.variant);
    const row = table.rows.find(
      ([machine, os, , storage]) =>
        machine === wanted.machine && os === wanted.os && storage === wanted.storage,
    );
    const printed = index < 0 ? undefined : row?.[4][index];
    if (printed) return printed;
  }
  return null;
}

function measuredColumn(table: PublishedTable, variant: string): number {
  return table.columns.findIndex(
    (column) => column.kind === "measured" && column.variant === variant,
  );
}

/** Returns the rating as printed; null for a machine that the edition does not rate. */
export function findRating(edition: PublishedEdition, machine: string): string | null {
  return edition.machines.find(({ id }) => id === machine)?.ratingPrinted ?? null;
}
