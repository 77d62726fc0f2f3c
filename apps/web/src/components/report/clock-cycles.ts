import { canonicalArchitecture, type Report } from "@oslag/schema";

/**
 * Cycles of one dependent 32-bit multiply-add on 64-bit x86: 3 for imul and 1 for add, on every Intel core since Nehalem and
 * every AMD core since Zen (A. Fog, "Instruction tables", 2025). Other architectures have fused forms and other latencies.
 */
const CYCLES_PER_WITNESS_X86 = 4;

/** Returns the clock cycles of one step of the clock witness; null if they are not known for certain. */
export function cyclesPerWitness({
  machine: { processor },
}: Pick<Report, "machine">): number | null {
  const known = ["GenuineIntel", "AuthenticAMD"].includes(processor.vendor);
  const recent = (processor.family ?? 0) >= (processor.vendor === "AuthenticAMD" ? 23 : 6);
  const is64BitX86 = canonicalArchitecture(processor.architecture) === "x86-64";
  return known && recent && is64BitX86 ? CYCLES_PER_WITNESS_X86 : null;
}

/**
 * Converts a time to steps of the clock witness.
 * @param timeNs at the run's fastest clock, which is that of its shortest witness
 */
export function witnessesOf(timeNs: number, fastestWitnessPs: number): number {
  return (timeNs * 1000) / fastestWitnessPs;
}
