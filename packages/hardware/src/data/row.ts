import type { InstructionSet, Source, YearOf } from "../entry";
import type { SourceId } from "./sources";

/** `null`: no source that was read gives the year. Otherwise the year is a product's unless it says `announcement`. */
type YearRow =
  | readonly [year: number, source: SourceId]
  | readonly [year: number, source: SourceId, of: Extract<YearOf, "announcement">]
  | null;

/** By generation. */
export type YearTable = Readonly<Record<string, YearRow>>;

/** Families and models as CPUID's display values, extensions already added. */
type CpuidRow = readonly [
  family: number,
  models: readonly number[],
  microarchitecture: string,
  generation: string,
  source: SourceId,
];

/** Steppings that have a name of their own; they go before the row of their model. */
type SteppingRow = readonly [
  family: number,
  model: number,
  steppings: readonly number[],
  microarchitecture: string,
  generation: string,
  source: SourceId,
];

/** Models that a source names only as a range or as a whole family: a look-up through one is inferred, not stated. */
type RangeRow = readonly [
  family: number,
  firstModel: number,
  lastModel: number,
  microarchitecture: string,
  generation: string,
  source: SourceId,
];

export interface CpuidTable {
  readonly vendor: string;
  /** The text of CPUID leaf 0. */
  readonly vendorId: string;
  readonly models: readonly CpuidRow[];
  readonly steppings: readonly SteppingRow[];
  readonly ranges: readonly RangeRow[];
  readonly years: YearTable;
}

type MidrRow = readonly [
  part: number,
  microarchitecture: string,
  generation: string,
  source: SourceId,
];

export interface MidrTable {
  readonly vendor: string;
  readonly implementer: number;
  readonly parts: readonly MidrRow[];
}

/** Processors and machines that call themselves by a name; case and punctuation do not count. */
type NameRow = readonly [
  name: string,
  microarchitecture: string | null,
  generation: string,
  source: SourceId,
];

export interface NameTable {
  readonly vendor: string;
  readonly instructionSet: InstructionSet;
  readonly names: readonly NameRow[];
}

export type { Source, SourceId };
