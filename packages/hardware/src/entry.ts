/*
 * What this package knows about one processor. Every fact has its source. A fact without a source is null, never a guess.
 */

export type Style = "RISC" | "CISC";

/** `address` for a page; `repository`, `path` and `commit` for a file of a public repository; `publication` for print. */
export type Source = {
  readonly title: string;
  /** The only information that was taken from it. */
  readonly gave: string;
} & (
  | { readonly address: string }
  | { readonly publication: string }
  | { readonly repository: string; readonly path: string; readonly commit: string }
);

/** What the year is of. Licensed cores are announced long before a product has them. */
export type YearOf = "product" | "announcement";

export interface ProcessorEntry {
  /** Unique, and readable: `x86 GenuineIntel 6/207`, `arm 0x41/0xd0c`, `name vax microvax ii`. */
  readonly key: string;
  readonly vendor: string;
  readonly instructionSet: InstructionSet;
  /** The design of the core. A hybrid has two names with a slash between, performance core first. */
  readonly microarchitecture: string | null;
  /** The product generation, by its code name or its number. */
  readonly generation: string;
  /** The first year of the generation, from 1978 to 2026; null if no source that was read gives it. */
  readonly year: number | null;
  readonly yearOf: YearOf | null;
  readonly idSource: Source;
  readonly yearSource: Source | null;
}

export type InstructionSet =
  | "x86"
  | "arm"
  | "riscv"
  | "power"
  | "romp"
  | "s390"
  | "mips"
  | "sparc"
  | "alpha"
  | "hppa"
  | "vax"
  | "m68k"
  | "titan"
  | "spur";
