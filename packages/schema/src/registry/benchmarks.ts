/**
 * The one list of benchmarks, variants and units, except for the extensions (extensions.ts). The runner's tables, the API
 * and every page read it. A test of the suite compares its own list with packages/schema/fixtures/suite.txt, which is
 * generated from this list. Published ids are append-only.
 */
export type Quantity = "time" | "bandwidth" | "rate";

export type Variant = {
  readonly id: string;
  readonly title: string;
  /** True if two processors take turns, so that the result also depends on how one wakes the other. */
  readonly acrossProcessors?: boolean;
};

export type Benchmark = {
  readonly id: string;
  readonly title: string;
  readonly summary: string;
  /** What one sample yields: time per iteration (ns), bytes per second, or iterations per second. */
  readonly quantity: Quantity;
  readonly unit: string;
  /** The first is the headline, which the paper scales to MIPS-relative speed. */
  readonly variants: readonly [Variant, ...Variant[]];
  /** Tables of the 1990 paper that show this operation. */
  readonly tables1990: readonly number[];
  /** True if the result depends only on the processor's clock rate, so that the clock witness can normalise it. */
  readonly processorBound: boolean;
  /** True for CPU ratings. They are denominators, not operations of the operating system. */
  readonly rating: boolean;
  /** True if the benchmark uses the file system of the chosen directory. */
  readonly files: boolean;
  /** True if one pass yields a sample of every variant, so that the windows of the variants overlap. */
  readonly onePass: boolean;
  /** True if the variants are numbers of parallel processes, which the parameter `processes` states. */
  readonly parallel?: boolean;
};

export const BENCHMARKS = [
  {
    id: "getpid",
    title: "Kernel entry",
    summary: "One kernel entry and exit by the cheapest real system call.",
    quantity: "time",
    unit: "ns/op",
    variants: [{ id: "default", title: "getpid" }],
    tables1990: [2],
    processorBound: true,
    rating: false,
    files: false,
    onePass: false,
  },
  {
    id: "cswitch",
    title: "Context switch",
    summary:
      "One byte to a child process and back over two pipes. The result is the whole round trip.",
    quantity: "time",
    unit: "ns/round trip",
    variants: [
      { id: "same-cpu", title: "both processes on one processor" },
      { id: "cross-cpu", title: "one processor each", acrossProcessors: true },
    ],
    tables1990: [3],
    processorBound: true,
    rating: false,
    files: false,
    onePass: false,
  },
  {
    id: "select",
    title: "Select",
    summary: "select with a time-out of zero on pipes.",
    quantity: "time",
    unit: "ns/op",
    variants: [
      { id: "10-full", title: "ten pipes, each holding a byte" },
      { id: "10-empty", title: "ten empty pipes" },
      { id: "1-empty", title: "one empty pipe" },
    ],
    tables1990: [4],
    processorBound: true,
    rating: false,
    files: false,
    onePass: false,
  },
  {
    id: "bcopy",
    title: "Block copy",
    summary: "The C library's memory copy of large aligned blocks.",
    quantity: "bandwidth",
    unit: "bytes/s",
    variants: [
      { id: "uncached", title: "blocks well beyond the last-level cache" },
      { id: "cached", title: "both blocks warm in the first-level caches" },
    ],
    tables1990: [5],
    processorBound: false,
    rating: false,
    files: false,
    onePass: false,
  },
  {
    id: "read",
    title: "Read from the file cache",
    summary:
      "Reads of 16 kbytes from a file that fits in the file cache but not in a hardware cache.",
    quantity: "bandwidth",
    unit: "bytes/s",
    variants: [{ id: "default", title: "16-kbyte blocks" }],
    tables1990: [6],
    processorBound: false,
    rating: false,
    files: true,
    onePass: false,
  },
  {
    id: "open-close",
    title: "Open and close",
    summary: "Opens and closes an existing file.",
    quantity: "time",
    unit: "ns/pair",
    variants: [
      { id: "foo", title: "a name of one component" },
      { id: "a/b/c/foo", title: "a name of four components" },
    ],
    tables1990: [9],
    processorBound: true,
    rating: false,
    files: true,
    onePass: false,
  },
  {
    id: "create-delete",
    title: "Create and delete",
    summary: "Creates a file, writes n bytes, closes; opens, reads all, closes; deletes.",
    quantity: "time",
    unit: "ns/cycle",
    variants: [
      { id: "0", title: "no data" },
      { id: "10k", title: "10 kbytes" },
      { id: "100k", title: "100 kbytes" },
    ],
    tables1990: [10],
    processorBound: false,
    rating: false,
    files: true,
    onePass: false,
  },
  {
    id: "dhrystone",
    title: "Dhrystone 2.1",
    summary: "The CPU rating: VAX MIPS = dhrystones per second / 1757.",
    quantity: "rate",
    unit: "iterations/s",
    variants: [
      { id: "default", title: "string loops of its own: the rating" },
      { id: "library-strings", title: "strcpy and strcmp of the C library" },
    ],
    tables1990: [1],
    processorBound: true,
    rating: true,
    files: false,
    onePass: false,
  },
  {
    id: "andrew",
    title: "Modified Andrew benchmark",
    summary: "Makes directories, copies, lists, reads and compiles a frozen tree of 72 files.",
    quantity: "time",
    unit: "ns/pass",
    variants: [
      { id: "total", title: "all five phases" },
      { id: "copy", title: "phases I to IV, all but compilation" },
      { id: "compile", title: "phase V, compile and link" },
      { id: "phase-1", title: "phase I, make directories" },
      { id: "phase-2", title: "phase II, copy each file" },
      { id: "phase-3", title: "phase III, list each file" },
      { id: "phase-4", title: "phase IV, read each file" },
    ],
    tables1990: [7, 8],
    processorBound: false,
    rating: false,
    files: true,
    onePass: true,
  },
  {
    id: "compile-in-memory",
    title: "Compilation in memory",
    summary: "A second CPU rating: the compiler and linker of Andrew, from memory to memory.",
    quantity: "bandwidth",
    unit: "bytes/s",
    variants: [{ id: "default", title: "bytes of C compiled" }],
    tables1990: [],
    processorBound: true,
    rating: true,
    files: false,
    onePass: false,
  },
] as const satisfies readonly Benchmark[];

export type BenchmarkId = (typeof BENCHMARKS)[number]["id"];

/** The default set S of the live figure (docs/science.md): headline variants on local storage, without bcopy. */
export const DEFAULT_SET = [
  "getpid",
  "cswitch",
  "select",
  "read",
  "open-close",
  "create-delete",
] as const satisfies readonly BenchmarkId[];

const BY_ID: ReadonlyMap<string, Benchmark> = new Map(
  BENCHMARKS.map((benchmark) => [benchmark.id, benchmark]),
);

export function getBenchmark(id: string): Benchmark | null {
  return BY_ID.get(id) ?? null;
}

/** Returns what one sample of a measurement yields, in the shape that packages/science computes with. */
export function toSampleQuantity(
  { quantity }: Pick<Benchmark, "quantity">,
  parameters: Readonly<Record<string, string | number>>,
) {
  if (quantity !== "bandwidth") return { quantity };
  return { quantity, bytesPerIteration: Number(parameters["bytes_per_iteration"]) };
}

/** The variant that is scaled to MIPS-relative speed. */
export function headlineVariant(benchmark: Benchmark): Variant {
  return benchmark.variants[0];
}
