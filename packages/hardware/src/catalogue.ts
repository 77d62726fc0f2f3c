import type { InstructionSet, ProcessorEntry, YearOf } from "./entry";
import { AMD, HYGON } from "./data/amd";
import { APPLE, APPLE_NAMES, APPLE_YEARS } from "./data/apple";
import { ARM, ARM_YEARS } from "./data/arm";
import { ARM_LICENSEES, ARM_LICENSEE_YEARS } from "./data/arm-licensees";
import { IBM, IBM_YEARS } from "./data/ibm";
import { INTEL } from "./data/intel";
import { PAPER_MACHINES, PAPER_MACHINE_YEARS } from "./data/paper-machines";
import { PRODUCTS, PRODUCT_YEARS } from "./data/products";
import type { CpuidTable, MidrTable, NameTable, YearTable } from "./data/row";
import { SOURCES, type SourceId } from "./data/sources";
import { SPARC, SPARC_YEARS } from "./data/sparc";
import { VAX, VAX_YEARS } from "./data/vax";
import { WORKSTATION_CHIPS, WORKSTATION_CHIP_YEARS } from "./data/workstation-chips";
import { normalizeName } from "./normalize-name";

/*
 * The tables as entries, one for each key, with year and sources. The lists keep keys that occur twice, because these are
 * errors in the data that the tests look for.
 */

export interface CpuidEntry extends ProcessorEntry {
  readonly vendorId: string;
  readonly family: number;
  readonly model: number;
  /** Null for every stepping of the model that has no entry of its own. */
  readonly stepping: number | null;
}
export interface RangeEntry extends ProcessorEntry {
  readonly vendorId: string;
  readonly family: number;
  readonly firstModel: number;
  readonly lastModel: number;
}
export interface MidrEntry extends ProcessorEntry {
  readonly implementer: number;
  readonly part: number;
}
export interface NameEntry extends ProcessorEntry {
  /** As processors print it. */
  readonly text: string;
  /** The same, normalised. */
  readonly name: string;
}

interface Facts {
  key: string;
  vendor: string;
  instructionSet: InstructionSet;
  microarchitecture: string | null;
  generation: string;
  source: SourceId;
  years: YearTable;
}

function toEntry(facts: Facts): ProcessorEntry {
  const { years, source, ...rest } = facts;
  const row = years[facts.generation] ?? null;
  const yearOf: YearOf | null = row === null ? null : (row[2] ?? "product");
  return {
    ...rest,
    year: row?.[0] ?? null,
    yearOf,
    idSource: SOURCES[source],
    yearSource: row === null ? null : SOURCES[row[1]],
  };
}

function toCpuidEntries(table: CpuidTable): CpuidEntry[] {
  const { vendor, vendorId, years } = table;
  const base = { vendor, instructionSet: "x86" as const, years };
  const models = table.models.flatMap(([family, list, microarchitecture, generation, source]) =>
    list.map((model) => {
      const key = `x86 ${vendorId} ${family}/${model}`;
      const entry = toEntry({ ...base, key, microarchitecture, generation, source });
      return { ...entry, vendorId, family, model, stepping: null };
    }),
  );
  const steppings = table.steppings.flatMap(
    ([family, model, list, microarchitecture, generation, source]) =>
      list.map((stepping) => {
        const key = `x86 ${vendorId} ${family}/${model}/${stepping}`;
        const entry = toEntry({ ...base, key, microarchitecture, generation, source });
        return { ...entry, vendorId, family, model, stepping };
      }),
  );
  return [...models, ...steppings];
}

function toRangeEntries(table: CpuidTable): RangeEntry[] {
  const { vendor, vendorId, years } = table;
  return table.ranges.map(([family, first, last, microarchitecture, generation, source]) => {
    const key = `x86 ${vendorId} ${family}/${first}-${last}`;
    const facts = { key, vendor, instructionSet: "x86" as const, microarchitecture, generation };
    const entry = toEntry({ ...facts, source, years });
    return { ...entry, vendorId, family, firstModel: first, lastModel: last };
  });
}

function toMidrEntries(table: MidrTable, years: YearTable): MidrEntry[] {
  const { vendor, implementer } = table;
  return table.parts.map(([part, microarchitecture, generation, source]) => {
    const key = `arm 0x${implementer.toString(16)}/0x${part.toString(16)}`;
    const facts = { key, vendor, instructionSet: "arm" as const, microarchitecture, generation };
    return { ...toEntry({ ...facts, source, years }), implementer, part };
  });
}

function toNameEntries(tables: readonly NameTable[], years: YearTable): NameEntry[] {
  return tables.flatMap(({ vendor, instructionSet, names }) =>
    names.map(([text, microarchitecture, generation, source]) => {
      const name = normalizeName(text);
      const key = `name ${instructionSet} ${name}`;
      const facts = { key, vendor, instructionSet, microarchitecture, generation };
      return { ...toEntry({ ...facts, source, years }), text, name };
    }),
  );
}

const X86_TABLES = [INTEL, AMD, HYGON];

export const CPUID_ENTRIES: readonly CpuidEntry[] = X86_TABLES.flatMap(toCpuidEntries);
export const RANGE_ENTRIES: readonly RangeEntry[] = X86_TABLES.flatMap(toRangeEntries);
export const MIDR_ENTRIES: readonly MidrEntry[] = [
  ...toMidrEntries(ARM, ARM_YEARS),
  ...ARM_LICENSEES.flatMap((table) => toMidrEntries(table, ARM_LICENSEE_YEARS)),
  ...toMidrEntries(APPLE, APPLE_YEARS),
];
export const NAME_ENTRIES: readonly NameEntry[] = [
  ...toNameEntries(PAPER_MACHINES, PAPER_MACHINE_YEARS),
  ...toNameEntries([VAX], VAX_YEARS),
  ...toNameEntries(WORKSTATION_CHIPS, WORKSTATION_CHIP_YEARS),
  ...toNameEntries(SPARC, SPARC_YEARS),
  ...toNameEntries(IBM, IBM_YEARS),
  ...toNameEntries([APPLE_NAMES], APPLE_YEARS),
  ...toNameEntries(PRODUCTS, PRODUCT_YEARS),
];
