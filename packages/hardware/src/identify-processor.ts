import type { InstructionSet, ProcessorEntry, Source, Style, YearOf } from "./entry";
import { findByCpuid, findByCpuidRange, findByMidr, findByName } from "./find-entry";
import { getInstructionSet, getStyle } from "./instruction-set";

/** The fields of a report's `machine.processor` that identify it. */
export interface ProcessorIdentity {
  readonly vendor: string;
  readonly brand: string;
  readonly architecture: string;
  readonly family?: number | undefined;
  readonly model?: number | undefined;
  readonly stepping?: number | undefined;
  readonly implementer?: number | undefined;
  readonly part?: number | undefined;
}

/**
 * `stated`: the processor gives a key that a source names. `inferred`: found by words in the brand, or by a range of models.
 * `unknown`: not found; the style may still follow from the instruction set. A hypervisor can state a processor that does not
 * exist, so `stated` means only what the machine says about itself.
 */
type Basis = "stated" | "inferred" | "unknown";

interface Identification {
  readonly vendor: string | null;
  readonly microarchitecture: string | null;
  readonly generation: string | null;
  /** The first year of the generation; null when no source that was read gives it. */
  readonly year: number | null;
  readonly yearOf: YearOf | null;
  readonly style: Style | null;
  readonly basis: Basis;
  /** The key of the entry that was found, or why there is none. */
  readonly rule: string;
  readonly source: Source | null;
  readonly yearSource: Source | null;
}

/*
 * Emulators and translators invent family and model. QEMU's default models claim a K8 or a Pentium 4, and Rosetta claims a
 * Westmere. They are recognised by their brands.
 */
const MADE_UP_BRAND = /^(qemu|common (32-bit )?kvm processor|virtualapple)/i;

/** Looks up a processor. An identity that is in no table gives `unknown`, never an error. */
export function identifyProcessor(identity: ProcessorIdentity): Identification {
  const instructionSet = getInstructionSet(identity.architecture);
  if (MADE_UP_BRAND.test(identity.brand)) return unknown(instructionSet, "made-up brand");

  const named = findByName(identity.brand, instructionSet);
  const byMidr = findByMidr(identity);
  if (byMidr !== null) {
    // A product's own name gives a better date than its licensed core, provided that both agree on the core.
    if (named !== null && named.entry.microarchitecture === byMidr.microarchitecture) {
      return toIdentification(named.entry, named.exact ? "stated" : "inferred");
    }
    return toIdentification(byMidr, "stated");
  }
  const byCpuid = findByCpuid(identity);
  if (byCpuid !== null) return toIdentification(byCpuid, "stated");
  if (named?.exact === true) return toIdentification(named.entry, "stated");
  const inRange = findByCpuidRange(identity);
  if (inRange !== null) return toIdentification(inRange, "inferred");
  if (named !== null) return toIdentification(named.entry, "inferred");
  return unknown(instructionSet, "no entry");
}

function toIdentification(entry: ProcessorEntry, basis: Basis): Identification {
  return {
    vendor: entry.vendor,
    microarchitecture: entry.microarchitecture,
    generation: entry.generation,
    year: entry.year,
    yearOf: entry.yearOf,
    style: getStyle(entry.instructionSet),
    basis,
    rule: entry.key,
    source: entry.idSource,
    yearSource: entry.yearSource,
  };
}

function unknown(instructionSet: InstructionSet | null, rule: string): Identification {
  return {
    vendor: null,
    microarchitecture: null,
    generation: null,
    year: null,
    yearOf: null,
    style: instructionSet === null ? null : getStyle(instructionSet),
    basis: "unknown",
    rule,
    source: null,
    yearSource: null,
  };
}
