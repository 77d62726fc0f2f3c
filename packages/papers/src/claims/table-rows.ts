import type { EditionId, MachineType } from "../data/published-edition";
import type { PaperBenchmark, PaperStorage, StorageRole } from "../data/published-table";
import { EDITIONS } from "../editions";
import type { ClaimCase } from "./claim";

/** A row of a benchmark's tables, with what claims compute from. */
export type ClaimRow = {
  readonly machine: string;
  readonly os: string;
  readonly osVersion: string | null;
  readonly storage: PaperStorage | null;
  readonly type: MachineType | null;
  readonly ratingMips: number;
  /** Measured values by variant, in the printed unit. */
  readonly measured: Readonly<Record<string, number>>;
  /** Recomputed: the relative speed, bytes for each instruction, or the remote penalty in percent; by role in Table 8. */
  readonly derived: Readonly<Record<string, number>>;
};

export function rowsOf(edition: EditionId, table: number): readonly ClaimRow[] {
  const { machines, tables } = EDITIONS[edition];
  const found = tables.find(({ number }) => number === table);
  if (found === undefined) throw new RangeError(`no Table ${table} in the edition of ${edition}`);
  return found.rows.map((row) => {
    const machine = machines.find(({ id }) => id === row.machine);
    const measured = row.cells.flatMap((cell) =>
      cell.kind === "measured" ? [[cell.variant, cell.value]] : [],
    );
    const derived = row.cells.flatMap((cell) => {
      if (cell.kind !== "derived") return [];
      const name =
        cell.quantity === "relative-speed" ? `relative ${cell.role ?? "none"}` : cell.quantity;
      return [[name, cell.recomputed]];
    });
    return {
      machine: row.machine,
      os: row.os,
      osVersion: row.osVersion,
      storage: row.storage,
      type: machine?.type ?? null,
      ratingMips: machine?.ratingMips ?? NaN,
      measured: Object.fromEntries(measured),
      derived: Object.fromEntries(derived),
    };
  });
}

const TABLES = {
  getpid: 2,
  cswitch: 3,
  select: 4,
  bcopy: 5,
  read: 6,
  andrew: 7,
  "open-close": 9,
  "create-delete": 10,
} as const satisfies Record<PaperBenchmark, number>;

type Place = {
  readonly edition?: EditionId;
  readonly benchmark: PaperBenchmark;
  readonly variant: string;
  readonly machine: string;
  readonly os: string;
  readonly storage?: PaperStorage;
};

/** Returns a measured value in the printed unit. Throws a RangeError if the edition has none. */
export function printedIn(place: Place): number {
  const { edition = "1990", benchmark, variant, machine, os, storage = null } = place;
  const row = rowsOf(edition, TABLES[benchmark]).find(
    (own) => own.machine === machine && own.os === os && own.storage === storage,
  );
  const value = row?.measured[variant];
  if (value === undefined) throw new RangeError(`no ${JSON.stringify(place)} in the tables`);
  return value;
}

/** A machine, a system and a storage, such as "DS3100 Ultrix local". */
export type ConfigurationWords = `${string} ${string} ${PaperStorage}`;

export function wordsOf(name: ConfigurationWords): [string, string, PaperStorage] {
  return name.split(" ") as [string, string, PaperStorage];
}

/** Returns the total of the Andrew benchmark in seconds. */
export function andrew(name: ConfigurationWords, edition: EditionId = "1990"): number {
  const [machine, os, storage] = wordsOf(name);
  return printedIn({ edition, benchmark: "andrew", variant: "total", machine, os, storage });
}

export function nameOf({ machine, os, osVersion, storage }: ClaimRow): string {
  const system = osVersion === null ? os : `${os} ${osVersion}`;
  return storage === null ? `${machine} ${system}` : `${machine} ${system} ${storage}`;
}

export const isRisc = ({ type }: ClaimRow) => type === "RISC";
export const isUnix = ({ os }: ClaimRow) => os !== "Sprite";
export const roleOf = ({ storage }: ClaimRow): StorageRole | "none" =>
  storage === null ? "none" : storage === "local" ? "local" : "remote";

/** A range as printed: its ends may be half a unit of their last digit further out. */
export function within(low: string, high: string): { readonly low: number; readonly high: number } {
  return { low: Number(low) - halfUnit(low), high: Number(high) + halfUnit(high) };
}

/** A single printed number, which rounding to its digits must give. */
export const exactly = (printed: string) => within(printed, printed);

/** "About" a printed number: up to a tenth away. */
export function about(printed: string): { readonly low: number; readonly high: number } {
  return { low: 0.9 * Number(printed), high: 1.1 * Number(printed) };
}

export const above = (low: number) => ({ low, high: Infinity });
export const below = (high: number) => ({ low: -Infinity, high });

function halfUnit(printed: string): number {
  const digits = printed.split(".")[1]?.length ?? 0;
  return 0.5 * 10 ** -digits;
}

/** How many percent longer the first time is. */
export const percentLonger = (first: number, second: number) => 100 * (first / second - 1);

type Range = { readonly low: number; readonly high: number };

/** Returns a case for each row, all in one range. */
export function casesOf(
  rows: readonly ClaimRow[],
  options: {
    readonly range: Range;
    readonly unit?: string;
    readonly value: (row: ClaimRow) => number;
  },
): readonly [ClaimCase, ...ClaimCase[]] {
  const { range, unit = "", value } = options;
  const [first, ...others] = rows.map((row) => ({
    name: nameOf(row),
    value: value(row),
    unit,
    ...range,
  }));
  if (first === undefined) throw new RangeError("a claim about no row");
  return [first, ...others];
}

export function oneCase(
  name: string,
  value: number,
  rest: Range & { readonly unit?: string },
): ClaimCase {
  const { low, high, unit = "" } = rest;
  return { name, value, unit, low, high };
}
