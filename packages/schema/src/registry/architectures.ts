import { toSpellings } from "./spellings";

/**
 * The one list of names of architectures. A report of format 2 says the canonical name; other spellings of it are refused, so
 * that one machine has one name. An architecture that is not listed has any other name. A report of format 1 says what its
 * runner said: mostly Go's name. Names are append-only.
 */
export type Architecture = {
  readonly id: string;
  /** Other spellings of the name, which a report of format 2 may not use. */
  readonly aliases: readonly string[];
  /** What runners of format 1 wrote. Ids of configurations contain it, so that they are the same in both formats. */
  readonly inFormat1: string;
};

export const ARCHITECTURES = [
  {
    id: "x86-64",
    aliases: ["x86_64", "amd64", "x64", "x8664", "intel64", "em64t"],
    inFormat1: "amd64",
  },
  {
    id: "i686",
    aliases: ["i386", "i486", "i586", "i786", "386", "486", "586", "686", "x86", "x86-32", "ia32"],
    inFormat1: "386",
  },
  {
    id: "arm64",
    aliases: ["aarch64", "arm64e", "armv8", "armv8-a", "arm64v8"],
    inFormat1: "arm64",
  },
  { id: "armv7", aliases: ["armv7l", "armv7a", "armv7-a", "armhf", "arm32v7"], inFormat1: "arm" },
  { id: "armv6", aliases: ["armv6l", "armv6kz", "arm32v6"], inFormat1: "arm" },
  { id: "armv5", aliases: ["armv5l", "armv5te", "armv5tel", "armel"], inFormat1: "arm" },
  { id: "riscv64", aliases: ["rv64", "rv64gc", "riscv64gc"], inFormat1: "riscv64" },
  { id: "riscv32", aliases: ["rv32", "rv32gc", "riscv32gc"], inFormat1: "riscv32" },
  { id: "ppc64le", aliases: ["ppc64el", "powerpc64le"], inFormat1: "ppc64le" },
  { id: "ppc64", aliases: ["powerpc64"], inFormat1: "ppc64" },
  { id: "ppc", aliases: ["powerpc", "ppc32"], inFormat1: "ppc" },
  { id: "s390x", aliases: ["systemz", "s390-64"], inFormat1: "s390x" },
  { id: "loongarch64", aliases: ["loong64"], inFormat1: "loong64" },
  { id: "mips64", aliases: ["mips64eb"], inFormat1: "mips64" },
  { id: "mips64le", aliases: ["mips64el"], inFormat1: "mips64le" },
  { id: "mips", aliases: ["mips32", "mipseb"], inFormat1: "mips" },
  { id: "mipsle", aliases: ["mipsel", "mips32el"], inFormat1: "mipsle" },
  { id: "sparc64", aliases: ["sparcv9", "sun4u", "sun4v"], inFormat1: "sparc64" },
  { id: "sparc", aliases: ["sparc32", "sun4m"], inFormat1: "sparc" },
  { id: "alpha", aliases: ["alphaev6", "axp"], inFormat1: "alpha" },
  { id: "hppa", aliases: ["parisc", "pa-risc"], inFormat1: "hppa" },
  { id: "m68k", aliases: ["m68000", "68k"], inFormat1: "m68k" },
  { id: "vax", aliases: [], inFormat1: "vax" },
  { id: "wasm32", aliases: ["wasm", "webassembly"], inFormat1: "wasm32" },
] as const satisfies readonly Architecture[];

const BY_NAME: ReadonlyMap<string, Architecture> = new Map(
  ARCHITECTURES.flatMap((architecture) =>
    [architecture.id, ...architecture.aliases].map((name) => [name, architecture] as const),
  ),
);

/** Returns the canonical name of an architecture; the name itself if it is not listed. */
export function canonicalArchitecture(name: string): string {
  return BY_NAME.get(name)?.id ?? name;
}

/**
 * Returns the name that ids of configurations contain: of a report of format 1 its own, and of a later one what a runner of
 * format 1 said on the same machine.
 */
export function architectureInIds(name: string): string {
  return ARCHITECTURES.find(({ id }) => id === name)?.inFormat1 ?? name;
}

/**
 * The 32-bit Arm architectures are listed together: in ids, and so in what is stored of a configuration, all of them are Go's `arm`.
 */
const LISTED_TOGETHER: Readonly<Record<string, string>> = {
  armv7: "arm",
  armv6: "arm",
  armv5: "arm",
};

const listedAs = (id: string) => LISTED_TOGETHER[id] ?? id;

/** The names that listings, filters and labels show, each once. */
export const LISTED_ARCHITECTURES: readonly string[] = [
  ...new Set(ARCHITECTURES.map(({ id }) => listedAs(id))),
];

const SPELLINGS = toSpellings(
  LISTED_ARCHITECTURES.map((name) => ({
    id: name,
    aliases: ARCHITECTURES.filter(({ id }) => listedAs(id) === name).flatMap(
      ({ id, aliases, inFormat1 }) => [id, ...aliases, inFormat1],
    ),
  })),
);

/**
 * Returns the name under which a site lists an architecture, whatever a report or a reader calls it: `x86-64` for `amd64`. A text
 * that is not listed is returned in lower case.
 */
export function architectureName(text: string): string {
  return SPELLINGS.nameOf(text) ?? text.trim().toLowerCase();
}

/** Returns every text by which reports may state this architecture, in lower case. */
export const architectureSpellings = SPELLINGS.spellingsOf;
