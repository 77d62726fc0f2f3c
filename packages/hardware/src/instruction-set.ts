import type { InstructionSet, Style } from "./entry";

/*
 * The paper's main contrast, RISC or CISC, depends on the instruction set, so it is known even if the processor is not. For
 * the sets that the paper measured, the styles are the paper's own (Ousterhout 1990, Table 1).
 */
const STYLES: Readonly<Record<InstructionSet, Style>> = {
  x86: "CISC",
  arm: "RISC",
  riscv: "RISC",
  power: "RISC",
  romp: "RISC",
  s390: "CISC",
  mips: "RISC",
  sparc: "RISC",
  alpha: "RISC",
  hppa: "RISC",
  vax: "CISC",
  m68k: "CISC",
  titan: "RISC",
  spur: "RISC",
};

const PREFIXES: readonly (readonly [prefix: string, instructionSet: InstructionSet])[] = [
  ["x86", "x86"],
  ["amd64", "x86"],
  ["386", "x86"],
  ["i386", "x86"],
  ["i486", "x86"],
  ["i586", "x86"],
  ["i686", "x86"],
  ["aarch64", "arm"],
  ["arm", "arm"],
  ["riscv", "riscv"],
  ["ppc", "power"],
  ["powerpc", "power"],
  ["power", "power"],
  ["romp", "romp"],
  ["s390", "s390"],
  ["mips", "mips"],
  ["sparc", "sparc"],
  ["alpha", "alpha"],
  ["hppa", "hppa"],
  ["parisc", "hppa"],
  ["vax", "vax"],
  ["m68k", "m68k"],
  ["m680", "m68k"],
  ["titan", "titan"],
  ["spur", "spur"],
];

/** Returns the instruction set of a report's `machine.processor.architecture`, or null if it is not listed. */
export function getInstructionSet(architecture: string): InstructionSet | null {
  const name = architecture.toLowerCase();
  return PREFIXES.find(([prefix]) => name.startsWith(prefix))?.[1] ?? null;
}

export function getStyle(instructionSet: InstructionSet): Style {
  return STYLES[instructionSet];
}
