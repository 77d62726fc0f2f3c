import type { InstructionSet, Source, YearOf } from "../entry";
import type { SourceId } from "./sources";

/** `null` if no source that was read gives the year. The year is a product's unless the row says `announcement`. */
type YearRow =
  | readonly [year: number, source: SourceId]
  | readonly [year: number, source: SourceId, of: Extract<YearOf, "announcement">]
  | null;

/** By generation. */
export type YearTable = Readonly<Record<string, YearRow>>;

/** Families and models as CPUID's display values, with the extended fields added. */
type CpuidRow = readonly [
  family: number,
  models: readonly number[],
  microarchitecture: string,
  generation: string,
  source: SourceId,
];

/** Steppings that have their own name. They have priority over the row of their model. */
type SteppingRow = readonly [
  family: number,
  model: number,
  steppings: readonly number[],
  microarchitecture: string,
  generation: string,
  source: SourceId,
];

/** Models that a source names only as a range or a whole family. Such an identification is inferred, not stated. */
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

/** Processors and machines by name. Case and punctuation do not matter. */
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
