import type { Agreement } from "@oslag/science";
import type { ConfigurationName, EditionId, MachineType } from "./data/published-edition";
import type {
  DerivedQuantity,
  PaperBenchmark,
  PaperUnit,
  StorageRole,
} from "./data/published-table";
import type { SiValue } from "./si-value";

/** A machine as one edition rates it. */
export type PaperMachine = {
  readonly id: string;
  readonly name: string;
  readonly type: MachineType | null;
  /** The author's estimate in MIPS, with VAX-11/780 = 1. Null if he gave none; the machine is then on no rating axis. */
  readonly ratingMips: number | null;
  readonly notes: readonly string[];
};

/** The place of a value. Row 1 is the first below the headings. */
export type CellSource = {
  readonly edition: EditionId;
  readonly table: number;
  readonly row: number;
};

type CauseCode =
  | "rating-of-other-edition"
  | "baseline-of-other-system"
  | "carried-over"
  | "truncated"
  | "unknown";

/** Why a published value disagrees with the recomputed one, if arithmetic can show it. */
export type Cause = { readonly code: CauseCode; readonly sentence: string };

type CellHead = {
  readonly source: CellSource;
  readonly benchmark: PaperBenchmark;
  readonly variant: string;
  readonly role: StorageRole | null;
};

/** A number that the author measured. */
export type MeasuredCell = CellHead & {
  readonly kind: "measured";
  readonly printed: string;
  readonly value: number;
  readonly unit: PaperUnit;
  readonly si: SiValue;
};

/** A number that the author computed, beside the same number computed from his printed values. */
export type DerivedCell = CellHead & {
  readonly kind: "derived";
  readonly quantity: DerivedQuantity;
  readonly unit: "1" | "bytes/instruction" | "%";
  /** As printed; null if the source prints none and there is only `recomputed`. */
  readonly printed: string | null;
  readonly published: number | null;
  readonly recomputed: number;
  readonly agreement: Agreement | null;
  /** Only if the two disagree. */
  readonly cause: Cause | null;
};

/** Nothing was measured, or nothing can be computed. */
export type BlankCell = CellHead & { readonly kind: "blank" };

export type PaperCell = MeasuredCell | DerivedCell | BlankCell;

export type PaperColumn = {
  readonly heading: string;
  readonly kind: "measured" | DerivedQuantity;
  readonly variant: string;
  readonly unit: PaperUnit | DerivedCell["unit"];
};

export type PaperRow = ConfigurationName & {
  readonly number: number;
  /** The day of the measurement, YYYY-MM-DD or only the year or month; null if the source gives none. */
  readonly dated: string | null;
  readonly projected: boolean;
  /** Aligned with the table's columns. */
  readonly cells: readonly PaperCell[];
  readonly notes: readonly string[];
};

export type PaperTable = {
  readonly number: number;
  readonly benchmark: PaperBenchmark;
  readonly title: string;
  readonly columns: readonly PaperColumn[];
  readonly rows: readonly PaperRow[];
  readonly notes: readonly string[];
};

export type Edition = {
  readonly id: EditionId;
  readonly title: string;
  readonly author: string;
  readonly year: number;
  readonly publication: string;
  readonly baselineRule: string;
  readonly machines: readonly PaperMachine[];
  /** In the paper's own order, rows as printed. */
  readonly tables: readonly PaperTable[];
  readonly notes: readonly string[];
};
