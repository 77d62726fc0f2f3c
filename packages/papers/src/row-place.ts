import type { PublishedEdition } from "./data/published-edition";
import type { PublishedColumn, PublishedRow, PublishedTable } from "./data/published-table";

export type DerivedColumn = Exclude<PublishedColumn, { kind: "measured" }>;

/** One printed row, with all that its derived cells may need. */
export type RowPlace = {
  readonly edition: PublishedEdition;
  /** Where baselines are looked up: the edition itself, and the 1990 edition for the archive. */
  readonly baselineEdition: PublishedEdition;
  readonly table: PublishedTable;
  readonly row: PublishedRow;
};
