import {
  CPUID_ENTRIES,
  type CpuidEntry,
  MIDR_ENTRIES,
  type MidrEntry,
  NAME_ENTRIES,
  type NameEntry,
  RANGE_ENTRIES,
  type RangeEntry,
} from "./catalogue";
import type { InstructionSet } from "./entry";
import { normalizeName } from "./normalize-name";

interface Cpuid {
  readonly vendor: string;
  readonly family?: number | undefined;
  readonly model?: number | undefined;
  readonly stepping?: number | undefined;
}

const cpuidByKey = new Map(
  CPUID_ENTRIES.map((entry) => [
    [entry.vendorId, entry.family, entry.model, entry.stepping ?? "any"].join("/"),
    entry,
  ]),
);
const midrByKey = new Map(
  MIDR_ENTRIES.map((entry) => [`${entry.implementer}/${entry.part}`, entry]),
);
/** Longest name first, so that `Apple M1 Pro` is not taken for an `Apple M1`. */
const namesLongestFirst = NAME_ENTRIES.toSorted((a, b) => b.name.length - a.name.length);

/** `vendor` is the text of CPUID leaf 0, such as GenuineIntel. */
export function findByCpuid({ vendor, family, model, stepping }: Cpuid): CpuidEntry | null {
  if (family === undefined || model === undefined) return null;
  const key = `${vendor}/${family}/${model}`;
  return cpuidByKey.get(`${key}/${stepping}`) ?? cpuidByKey.get(`${key}/any`) ?? null;
}

/** The narrowest range that holds the model. */
export function findByCpuidRange({ vendor, family, model }: Cpuid): RangeEntry | null {
  if (family === undefined || model === undefined) return null;
  const width = (entry: RangeEntry): number => entry.lastModel - entry.firstModel;
  const holding = RANGE_ENTRIES.filter(
    (entry) =>
      entry.vendorId === vendor &&
      entry.family === family &&
      entry.firstModel <= model &&
      model <= entry.lastModel,
  );
  return holding.toSorted((a, b) => width(a) - width(b))[0] ?? null;
}

export function findByMidr(identity: {
  readonly implementer?: number | undefined;
  readonly part?: number | undefined;
}): MidrEntry | null {
  return midrByKey.get(`${identity.implementer}/${identity.part}`) ?? null;
}

/**
 * The entry whose name the brand is (`exact`) or holds as whole words. Names count only within their own instruction set,
 * for a Ryzen Embedded R2000 is no MIPS R2000; without a known instruction set only an exact name counts.
 */
export function findByName(
  brand: string,
  instructionSet: InstructionSet | null,
): { readonly entry: NameEntry; readonly exact: boolean } | null {
  const name = normalizeName(brand);
  const candidates = namesLongestFirst.filter(
    (entry) => instructionSet === null || entry.instructionSet === instructionSet,
  );
  const exact = candidates.find((entry) => entry.name === name);
  if (exact !== undefined) return { entry: exact, exact: true };
  if (instructionSet === null) return null;
  const held = candidates.find((entry) => ` ${name} `.includes(` ${entry.name} `));
  return held === undefined ? null : { entry: held, exact: false };
}
