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
/** Longest name first, so that an `Apple M1 Pro` is not identified as an `Apple M1`. */
const namesLongestFirst = NAME_ENTRIES.toSorted((a, b) => b.name.length - a.name.length);

/** Finds an x86 processor. `vendor` is the text of CPUID leaf 0, such as GenuineIntel. */
export function findByCpuid({ vendor, family, model, stepping }: Cpuid): CpuidEntry | null {
  if (family === undefined || model === undefined) return null;
  const key = `${vendor}/${family}/${model}`;
  return cpuidByKey.get(`${key}/${stepping}`) ?? cpuidByKey.get(`${key}/any`) ?? null;
}

/** Finds the narrowest range that contains the model. */
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
 * Finds the entry whose name equals the brand (`exact`), or whose name the brand contains as whole words. Only entries of the
 * same instruction set match, because a Ryzen Embedded R2000 is not a MIPS R2000. Without a known instruction set only an
 * exact name matches.
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
