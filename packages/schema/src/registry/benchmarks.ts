/**
 * The one list of benchmarks, variants and units, but for the extensions (extensions.ts). The suite's own list, the runner's tables, the API and every page
 * read it or are checked against it. Published identifiers are append-only.
 */
export type Quantity = "time" | "bandwidth" | "rate";

export type Variant = {
  readonly id: string;
  readonly title: string;
};

export type Benchmark = {
  readonly id: string;
  readonly title: string;
  readonly summary: string;
  /** What one sample yields: time per iteration (ns), bytes per second, or iterations per second. */
  readonly quantity: Quantity;
  readonly unit: string;
  /** The variant the paper scales to MIPS-relative speed stands first. */
  readonly variants: readonly [Variant, ...Variant[]];
  /** Tables of the 1990 paper that print this operation. */
  readonly tables1990: readonly number[];
  /** True when the processor's clock alone governs the result, so that the clock witness may normalise it. */
  readonly processorBound: boolean;
  /** True for CPU ratings, which are denominators and never operations of the operating system. */
  readonly rating: boolean;
  /** True when the file system below the chosen directory takes part. */
  readonly files: boolean;
  /** True when one pass yields a sample of every variant, so that the windows of the variants overlap. */
  readonly onePass: boolean;
  /** True when a variant is a number of processes at once, which the parameter `processes` states. */
  readonly parallel?: boolean;
};

export const BENCHMARKS = [
  {
    id: "getpid",
    title: "Kernel entry",
    summary: "One real kernel entry and exit by the cheapest real system call.",
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
    summary: "One byte to a child process and back over two pipes: the round trip, never halved.",
    quantity: "time",
    unit: "ns/round trip",
    variants: [
      { id: "same-cpu", title: "both processes on one processor" },
      { id: "cross-cpu", title: "one processor each" },
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
    summary: "select with a zero time-out over pipes.",
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
    summary: "16-kbyte reads of a file that fits in the file cache and in no hardware cache.",
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
    summary: "open and close of one existing file.",
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
    summary: "Create, write n bytes, close; open, read all, close; delete.",
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
    variants: [{ id: "default", title: "Dhrystone 2.1" }],
    tables1990: [1],
    processorBound: true,
    rating: true,
    files: false,
    onePass: false,
  },
  {
    id: "andrew",
    title: "Modified Andrew benchmark",
    summary: "Make directories, copy, list, read and compile a frozen tree of 72 files.",
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
    summary: "A second CPU rating: the Andrew compiler and linker, memory to memory.",
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

/** The default set S of the live figure (docs/method.md): headline variants, local storage; bcopy is not in it. */
export const DEFAULT_SET = [
  "getpid",
  "cswitch",
  "select",
  "read",
  "open-close",
  "create-delete",
] as const satisfies readonly BenchmarkId[];

export function getBenchmark(id: string): Benchmark | null {
  return BENCHMARKS.find((benchmark) => benchmark.id === id) ?? null;
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
