import type { PublishedEdition } from "./data/published-edition";
import type { PublishedColumn, PublishedRow, PublishedTable } from "./data/published-table";

export type DerivedColumn = Exclude<PublishedColumn, { kind: "measured" }>;

/** One printed row, with everything that its derived cells may need. */
export type RowPlace = {
  readonly edition: PublishedEdition;
  /** The edition that has the baselines: the edition itself or, for the archive, that of 1990. */
  readonly baselineEdition: PublishedEdition;
  readonly table: PublishedTable;
  readonly row: PublishedRow;
};
