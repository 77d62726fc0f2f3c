import {
  BENCHMARKS,
  getBenchmark,
  toSampleQuantity,
  type Benchmark,
  type BenchmarkId,
  type Quantity,
} from "./benchmarks";

/** Fields that most extensions share. */
const PLAIN = {
  tables1990: [],
  processorBound: false,
  rating: false,
  files: false,
  onePass: false,
} as const;

/** The variants of a parallel benchmark. */
const PROCESSES_AT_ONCE = [
  { id: "1", title: "one process" },
  { id: "2", title: "2 processes" },
  { id: "4", title: "4 processes" },
  { id: "8", title: "8 processes" },
  { id: "16", title: "16 processes" },
  { id: "32", title: "32 processes" },
  { id: "64", title: "64 processes" },
  { id: "128", title: "128 processes" },
  { id: "256", title: "256 processes" },
  { id: "512", title: "512 processes" },
  { id: "all", title: "one process on each processor" },
] as const;

/**
 * Benchmarks that are not in the paper. They have their own section in a report, and they are on no axis of the paper's figures, in no rank and in
 * no geometric mean. `BENCHMARKS` does not contain them; use `ALL_BENCHMARKS` or `getAnyBenchmark`. Ids are append-only. The
 * suite lists extensions in this order, after its other benchmarks.
 */
export const EXTENSIONS = [
  {
    ...PLAIN,
    id: "create-delete-fsync",
    title: "Create, sync and delete",
    summary: "Create and delete, with one fsync before the file is closed.",
    quantity: "time",
    unit: "ns/cycle",
    variants: [
      { id: "0", title: "no data" },
      { id: "10k", title: "10 kbytes" },
      { id: "100k", title: "100 kbytes" },
    ],
    files: true,
  },
  {
    ...PLAIN,
    id: "create-delete-sweep",
    title: "Create and delete by size",
    summary: "Create and delete with 2 to 16 kbytes, in steps of 1 kbyte.",
    quantity: "time",
    unit: "ns/cycle",
    variants: [
      { id: "2k", title: "2 kbytes" },
      { id: "3k", title: "3 kbytes" },
      { id: "4k", title: "4 kbytes" },
      { id: "5k", title: "5 kbytes" },
      { id: "6k", title: "6 kbytes" },
      { id: "7k", title: "7 kbytes" },
      { id: "8k", title: "8 kbytes" },
      { id: "9k", title: "9 kbytes" },
      { id: "10k", title: "10 kbytes" },
      { id: "11k", title: "11 kbytes" },
      { id: "12k", title: "12 kbytes" },
      { id: "13k", title: "13 kbytes" },
      { id: "14k", title: "14 kbytes" },
      { id: "15k", title: "15 kbytes" },
      { id: "16k", title: "16 kbytes" },
    ],
    files: true,
  },
  {
    ...PLAIN,
    id: "fork-exec",
    title: "Process creation",
    summary: "Forks, executes a small program that does nothing, and waits for its end.",
    quantity: "time",
    unit: "ns/process",
    variants: [{ id: "default", title: "fork, exec and wait" }],
  },
  {
    ...PLAIN,
    id: "page-fault",
    title: "Page fault",
    summary: "The first write to a page of fresh anonymous memory.",
    quantity: "time",
    unit: "ns/page",
    variants: [{ id: "default", title: "first touch" }],
    processorBound: true,
  },
  {
    ...PLAIN,
    id: "thread-switch",
    title: "Thread switch",
    summary:
      "Two threads wake each other through condition variables. The result is the whole round trip.",
    quantity: "time",
    unit: "ns/round trip",
    variants: [
      { id: "same-cpu", title: "both threads on one processor" },
      { id: "cross-cpu", title: "one processor each" },
    ],
  },
  {
    ...PLAIN,
    id: "bcopy-sizes",
    title: "Block copy by size",
    summary:
      "The C library's memory copy of blocks from 4 KiB to 256 MiB. Each size is twice the previous one.",
    quantity: "bandwidth",
    unit: "bytes/s",
    variants: [
      { id: "4k", title: "4 KiB" },
      { id: "8k", title: "8 KiB" },
      { id: "16k", title: "16 KiB" },
      { id: "32k", title: "32 KiB" },
      { id: "64k", title: "64 KiB" },
      { id: "128k", title: "128 KiB" },
      { id: "256k", title: "256 KiB" },
      { id: "512k", title: "512 KiB" },
      { id: "1m", title: "1 MiB" },
      { id: "2m", title: "2 MiB" },
      { id: "4m", title: "4 MiB" },
      { id: "8m", title: "8 MiB" },
      { id: "16m", title: "16 MiB" },
      { id: "32m", title: "32 MiB" },
      { id: "64m", title: "64 MiB" },
      { id: "128m", title: "128 MiB" },
      { id: "256m", title: "256 MiB" },
    ],
  },
  {
    ...PLAIN,
    id: "getpid-parallel",
    title: "Kernel entries on all processors",
    summary: "Kernel entries by parallel processes, each on its own processor.",
    quantity: "rate",
    unit: "operations/s",
    variants: PROCESSES_AT_ONCE,
    parallel: true,
  },
  {
    ...PLAIN,
    id: "cswitch-parallel",
    title: "Context switches on all processors",
    summary:
      "Round trips between two processes on one processor, by parallel pairs, each pair on its own processor.",
    quantity: "rate",
    unit: "operations/s",
    variants: PROCESSES_AT_ONCE,
    parallel: true,
  },
  {
    ...PLAIN,
    id: "create-delete-parallel",
    title: "Creation and deletion on all processors",
    summary:
      "Creation and deletion of an empty file by parallel processes, each on its own processor and in its own directory.",
    quantity: "rate",
    unit: "operations/s",
    variants: PROCESSES_AT_ONCE,
    files: true,
    parallel: true,
  },
] as const satisfies readonly Benchmark[];

export type ExtensionId = (typeof EXTENSIONS)[number]["id"];

/** The extensions that run on several processors at once, in the registry's order. */
export const PARALLEL_BENCHMARKS = EXTENSIONS.filter((extension) => "parallel" in extension).map(
  ({ id }) => id,
);

/** Every benchmark that a report may contain, in the registry's order. */
export const ALL_BENCHMARKS: readonly Benchmark[] = [...BENCHMARKS, ...EXTENSIONS];

export const ALL_BENCHMARK_IDS = ALL_BENCHMARKS.map(({ id }) => id) as [
  BenchmarkId | ExtensionId,
  ...(BenchmarkId | ExtensionId)[],
];

const BY_ID = new Map(ALL_BENCHMARKS.map((benchmark) => [benchmark.id, benchmark]));

/** Returns a benchmark or extension, or null. `getBenchmark` finds only those that figures and ranks may show. */
export function getAnyBenchmark(id: string): Benchmark | null {
  return BY_ID.get(id) ?? null;
}

/** Returns what a benchmark measures. Assumes a time, the commonest quantity, if the registry does not name the benchmark. */
export function quantityOfBenchmark(id: string): Quantity {
  return getAnyBenchmark(id)?.quantity ?? "time";
}

/** Returns what one sample of a measurement yields. Throws a RangeError for a benchmark that the registry does not name. */
export function sampleQuantityOf(measurement: {
  readonly benchmark: string;
  readonly parameters: Readonly<Record<string, string | number>>;
}) {
  const benchmark = getAnyBenchmark(measurement.benchmark);
  if (benchmark === null) throw new RangeError(`the unknown benchmark ${measurement.benchmark}`);
  return toSampleQuantity(benchmark, measurement.parameters);
}

/**
 * Returns whether a result depends only on the processor's clock rate, so that it has a cost in cycles and a value at the
 * fastest clock. Method 1 counts switches between two processors among these.
 */
export function isProcessorBound(
  { benchmark, variant }: { readonly benchmark: string; readonly variant: string },
  method: number,
): boolean {
  const known = getAnyBenchmark(benchmark);
  if (known === null || !known.processorBound) return false;
  const isAcross = known.variants.find(({ id }) => id === variant)?.acrossProcessors === true;
  return method === 1 || !isAcross;
}

export function isOnePass(id: string): boolean {
  return getAnyBenchmark(id)?.onePass === true;
}

/**
 * Returns a benchmark that has a leaderboard, with the variants by which it is ranked, or null. A parallel extension is ranked by each
 * number of processes, first by two; the variant `all` is another number on another machine.
 */
export function getRankedBenchmark(id: string): Benchmark | null {
  const parallel = PARALLEL_BENCHMARKS.some((known) => known === id);
  const known = parallel ? getAnyBenchmark(id) : getBenchmark(id);
  if (known === null || !parallel) return known;
  const numbers = known.variants.filter((variant) => variant.id !== "all" && variant.id !== "1");
  const one = known.variants.filter((variant) => variant.id === "1");
  const [first, ...others] = [...numbers, ...one];
  return first === undefined ? null : { ...known, variants: [first, ...others] };
}

/** Whether a benchmark is ranked only by its value: a rating has no cost, and a rate has none either. */
export function isRankedByValue({ rating, quantity }: Benchmark): boolean {
  return rating || quantity === "rate";
}

export function isExtension(id: string): boolean {
  return EXTENSIONS.some((extension) => extension.id === id);
}

/**
 * Returns whether the parameter `processes` fits a variant of a parallel benchmark: it must be the variant's number, or at
 * least one for `all`.
 */
export function hasItsProcesses(variant: string, processes: unknown): boolean {
  if (typeof processes !== "number" || processes < 1) return false;
  return variant === "all" || String(processes) === variant;
}
