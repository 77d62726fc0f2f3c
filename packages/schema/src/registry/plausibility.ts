import type { FlagCode } from "./flags";

/**
 * The one list of plausibility rules, as data: packages/science and the runner evaluate it, each in its own language and
 * proven equal on packages/schema/fixtures/findings.json. Ids are append-only; `PLAUSIBILITY_VERSION` rises with every
 * change of a rule, and the site then derives every stored report anew.
 */
export type PlausibilityRule = {
  readonly id: string;
  readonly flag: FlagCode;
  readonly reason: string;
} & PlausibilityCheck;

type Subject = { readonly benchmark: string; readonly variant: string };

export type PlausibilityCheck =
  /** The median is below `limit`, in the benchmark's unit; for a bandwidth or a rate it is above. */
  | {
      readonly kind: "bound";
      readonly benchmark: string;
      readonly variants: readonly string[];
      readonly limit: number;
    }
  /** The median rate of `processes` at once leaves each of them less than `limit` ns for an operation. */
  | { readonly kind: "each-bound"; readonly benchmark: string; readonly limit: number }
  /** The median time of `slower` is below `factor` times that of `faster`; a bandwidth counts as time per byte. */
  | {
      readonly kind: "order";
      readonly slower: Subject;
      readonly faster: Subject;
      readonly factor: number;
    }
  /** The samples' elapsed times add up to more than the run's; of one pass's overlapping windows the longest counts. */
  | { readonly kind: "wall-time" }
  /** The processor time of a measurement is above `factor` times its elapsed time on every processor of the machine. */
  | { readonly kind: "processor-time"; readonly factor: number }
  /** At least `samples` samples, all equal, each longer than `steps` steps of the recorded clock. */
  | { readonly kind: "equal-samples"; readonly samples: number; readonly steps: number }
  /** At least `samples` samples, all multiples of one interval of at least `floorNs` and `steps` steps of the clock. */
  | {
      readonly kind: "quantised";
      readonly samples: number;
      readonly steps: number;
      readonly floorNs: number;
    }
  | { readonly kind: "sample-count"; readonly samples: number }
  /** Cores, threads, sockets and core types contradict each other, or exceed `threads`, or `threadsPerCore`. */
  | { readonly kind: "topology"; readonly threads: number; readonly threadsPerCore: number }
  | { readonly kind: "memory"; readonly minimumBytes: number; readonly maximumBytes: number }
  /** Needs what only a site knows. `samples`: at least that many make a repetition no coincidence. */
  | { readonly kind: "site-repeated"; readonly samples: number }
  | { readonly kind: "site-challenge" }
  /** The rating is below `factor` times the median of its processor model. */
  | { readonly kind: "site-rating"; readonly factor: number }
  /** The report's key has signed for more than `machines` machines. */
  | { readonly kind: "site-machines"; readonly machines: number };

export const PLAUSIBILITY_VERSION = 6;

/** A kernel entry and exit is a trap, a return and some tens of cycles between them: 8 ns is about 50 cycles at 6 GHz. */
const KERNEL_ENTRY_NS = 8;

/** 4 KiB to 256 MiB, each twice the one before. */
const COPIED_SIZES = "4k 8k 16k 32k 64k 128k 256k 512k 1m 2m 4m 8m 16m 32m 64m 128m 256m".split(
  " ",
);

/** 2 to 16 kbytes. */
const SWEPT_SIZES = Array.from({ length: 15 }, (_, index) => `${index + 2}k`);

export const PLAUSIBILITY_RULES = [
  {
    id: "getpid-floor",
    flag: "implausible",
    kind: "bound",
    benchmark: "getpid",
    variants: ["default"],
    limit: KERNEL_ENTRY_NS,
    reason: "Entering and leaving the kernel takes about 50 cycles at least: 8 ns at 6 GHz.",
  },
  {
    id: "cswitch-floor",
    flag: "implausible",
    kind: "bound",
    benchmark: "cswitch",
    variants: ["same-cpu", "cross-cpu"],
    limit: 4 * KERNEL_ENTRY_NS,
    reason: "A round trip holds two writes and two reads, each a kernel entry of at least 8 ns.",
  },
  {
    id: "select-floor",
    flag: "implausible",
    kind: "bound",
    benchmark: "select",
    variants: ["10-full", "10-empty", "1-empty"],
    limit: KERNEL_ENTRY_NS,
    reason: "Each select is a kernel entry of at least 8 ns.",
  },
  {
    id: "open-close-floor",
    flag: "implausible",
    kind: "bound",
    benchmark: "open-close",
    variants: ["foo", "a/b/c/foo"],
    limit: 2 * KERNEL_ENTRY_NS,
    reason: "A pair of open and close is two kernel entries of at least 8 ns each.",
  },
  {
    id: "create-delete-floor",
    flag: "implausible",
    kind: "bound",
    benchmark: "create-delete",
    variants: ["0", "10k", "100k"],
    limit: 6 * KERNEL_ENTRY_NS,
    reason:
      "Create, close, open, read, close and delete are six kernel entries of at least 8 ns each.",
  },
  {
    id: "bcopy-ceiling",
    flag: "implausible",
    kind: "bound",
    benchmark: "bcopy",
    variants: ["cached", "uncached"],
    limit: 1e12,
    reason: "One core that stores 128 bytes in each cycle at 7 GHz copies 0.9 x 10^12 bytes/s.",
  },
  {
    id: "read-ceiling",
    flag: "implausible",
    kind: "bound",
    benchmark: "read",
    variants: ["default"],
    limit: 1e12,
    reason: "Reading copies, and one core cannot copy 10^12 bytes/s even within its first cache.",
  },
  {
    id: "dhrystone-ceiling",
    flag: "implausible",
    kind: "bound",
    benchmark: "dhrystone",
    variants: ["default"],
    limit: 4e8,
    reason:
      "An iteration is some 200 instructions; 4 x 10^8 of them a second would be 12 instructions a cycle at 6.5 GHz.",
  },
  {
    id: "create-delete-fsync-floor",
    flag: "implausible",
    kind: "bound",
    benchmark: "create-delete-fsync",
    variants: ["0", "10k", "100k"],
    limit: 7 * KERNEL_ENTRY_NS,
    reason:
      "Creating, syncing and deleting a file takes seven kernel entries of at least 8 ns each.",
  },
  {
    id: "page-fault-floor",
    flag: "implausible",
    kind: "bound",
    benchmark: "page-fault",
    variants: ["default"],
    limit: KERNEL_ENTRY_NS,
    reason: "A page fault enters the kernel and leaves it, which takes at least 8 ns.",
  },
  {
    id: "thread-switch-floor",
    flag: "implausible",
    kind: "bound",
    benchmark: "thread-switch",
    variants: ["same-cpu"],
    limit: 2 * KERNEL_ENTRY_NS,
    reason:
      "Two threads on one processor switch twice in a round trip, through the kernel each time.",
  },
  {
    id: "bcopy-sizes-ceiling",
    flag: "implausible",
    kind: "bound",
    benchmark: "bcopy-sizes",
    variants: COPIED_SIZES,
    limit: 1e12,
    reason: "One core that stores 128 bytes in each cycle at 7 GHz copies 0.9 x 10^12 bytes/s.",
  },
  {
    id: "getpid-parallel-ceiling",
    flag: "implausible",
    kind: "each-bound",
    benchmark: "getpid-parallel",
    limit: KERNEL_ENTRY_NS,
    reason:
      "Each process has a processor of its own and enters the kernel at most once in every 8 ns.",
  },
  {
    id: "cswitch-parallel-each-floor",
    flag: "implausible",
    kind: "each-bound",
    benchmark: "cswitch-parallel",
    limit: 4 * KERNEL_ENTRY_NS,
    reason:
      "A round trip on one processor holds two writes and two reads, each a kernel entry of at least 8 ns.",
  },
  {
    id: "create-delete-parallel-each-floor",
    flag: "implausible",
    kind: "each-bound",
    benchmark: "create-delete-parallel",
    limit: 6 * KERNEL_ENTRY_NS,
    reason:
      "Each process creates, closes, opens, reads, closes and deletes: six kernel entries of at least 8 ns each.",
  },
  {
    id: "create-delete-sweep-floor",
    flag: "implausible",
    kind: "bound",
    benchmark: "create-delete-sweep",
    variants: SWEPT_SIZES,
    limit: 7 * KERNEL_ENTRY_NS,
    reason:
      "Create, write, close, open, read, close and delete are seven kernel entries of at least 8 ns each.",
  },
  {
    id: "cswitch-above-getpid",
    flag: "contradictory-order",
    kind: "order",
    slower: { benchmark: "cswitch", variant: "same-cpu" },
    faster: { benchmark: "getpid", variant: "default" },
    factor: 2,
    reason:
      "A round trip holds four kernel entries and two switches; half of the entries are left for drift.",
  },
  {
    id: "select-above-getpid",
    flag: "contradictory-order",
    kind: "order",
    slower: { benchmark: "select", variant: "1-empty" },
    faster: { benchmark: "getpid", variant: "default" },
    factor: 0.5,
    reason: "A select is a kernel entry with work behind it; half of it is left for drift.",
  },
  {
    id: "open-close-above-getpid",
    flag: "contradictory-order",
    kind: "order",
    slower: { benchmark: "open-close", variant: "foo" },
    faster: { benchmark: "getpid", variant: "default" },
    factor: 1,
    reason: "Open and close are two kernel entries with work behind them; one is left for drift.",
  },
  {
    id: "create-delete-above-open-close",
    flag: "contradictory-order",
    kind: "order",
    slower: { benchmark: "create-delete", variant: "0" },
    faster: { benchmark: "open-close", variant: "foo" },
    factor: 0.5,
    reason:
      "Each cycle opens and closes a file twice, besides creating and deleting it; the rest is left for drift.",
  },
  {
    id: "bcopy-uncached-below-cached",
    flag: "contradictory-order",
    kind: "order",
    slower: { benchmark: "bcopy", variant: "uncached" },
    faster: { benchmark: "bcopy", variant: "cached" },
    factor: 0.5,
    reason: "No memory is twice as fast as the first-level cache before it.",
  },
  {
    id: "fork-exec-above-getpid",
    flag: "contradictory-order",
    kind: "order",
    slower: { benchmark: "fork-exec", variant: "default" },
    faster: { benchmark: "getpid", variant: "default" },
    factor: 3,
    reason: "A process is made, loaded and waited for by many kernel entries; three are asked for.",
  },
  {
    id: "bcopy-256m-below-4k",
    flag: "contradictory-order",
    kind: "order",
    slower: { benchmark: "bcopy-sizes", variant: "256m" },
    faster: { benchmark: "bcopy-sizes", variant: "4k" },
    factor: 0.5,
    reason:
      "Two blocks of 4 KiB lie in the first-level cache, and nothing behind it is twice as fast.",
  },
  {
    id: "select-ten-above-one",
    flag: "unusual-order",
    kind: "order",
    slower: { benchmark: "select", variant: "10-empty" },
    faster: { benchmark: "select", variant: "1-empty" },
    factor: 0.8,
    reason: "Ten descriptors are more work than one.",
  },
  {
    id: "deep-path-above-shallow",
    flag: "unusual-order",
    kind: "order",
    slower: { benchmark: "open-close", variant: "a/b/c/foo" },
    faster: { benchmark: "open-close", variant: "foo" },
    factor: 0.8,
    reason: "Four path components are more work than one.",
  },
  {
    id: "create-10k-above-empty",
    flag: "unusual-order",
    kind: "order",
    slower: { benchmark: "create-delete", variant: "10k" },
    faster: { benchmark: "create-delete", variant: "0" },
    factor: 0.8,
    reason:
      "Writing 10 kbytes is more work than writing none. The paper itself has a machine that breaks this.",
  },
  {
    id: "create-100k-above-10k",
    flag: "unusual-order",
    kind: "order",
    slower: { benchmark: "create-delete", variant: "100k" },
    faster: { benchmark: "create-delete", variant: "10k" },
    factor: 0.8,
    reason: "Writing 100 kbytes is more work than writing 10.",
  },
  {
    id: "fsync-above-none",
    flag: "unusual-order",
    kind: "order",
    slower: { benchmark: "create-delete-fsync", variant: "10k" },
    faster: { benchmark: "create-delete", variant: "10k" },
    factor: 0.8,
    reason: "Waiting for the disk is more work than not waiting.",
  },
  {
    id: "sweep-16k-above-2k",
    flag: "unusual-order",
    kind: "order",
    slower: { benchmark: "create-delete-sweep", variant: "16k" },
    faster: { benchmark: "create-delete-sweep", variant: "2k" },
    factor: 0.8,
    reason: "Writing and reading 16 kbytes is more work than 2.",
  },
  {
    id: "run-shorter-than-samples",
    flag: "inconsistent",
    kind: "wall-time",
    reason:
      "Samples are taken one after another, so together they cannot last longer than the run.",
  },
  {
    id: "processor-time-beyond-processors",
    flag: "inconsistent",
    kind: "processor-time",
    factor: 1.25,
    reason:
      "Processor time is at most elapsed time on every processor; a quarter is left for clocks that count in ticks.",
  },
  {
    id: "equal-samples",
    flag: "equal-samples",
    kind: "equal-samples",
    samples: 5,
    steps: 1000,
    reason:
      "Five samples of a thousand clock steps each do not agree to the last step on any machine that runs.",
  },
  {
    id: "coarse-samples",
    flag: "coarse-samples",
    kind: "quantised",
    samples: 5,
    steps: 10,
    floorNs: 1000,
    reason:
      "Five unrelated intervals share a divisor above 1000 ns by chance less than once in 10^12 reports.",
  },
  {
    id: "too-few-samples",
    flag: "too-few-samples",
    kind: "sample-count",
    samples: 5,
    reason: "Every mode of the suite takes at least five samples of a measurement.",
  },
  {
    id: "topology",
    flag: "unlikely-machine",
    kind: "topology",
    threads: 8192,
    threadsPerCore: 8,
    reason:
      "A machine has cores, at most eight threads on each, no fewer threads than cores, and no more sockets than cores.",
  },
  {
    id: "memory",
    flag: "unlikely-machine",
    kind: "memory",
    minimumBytes: 2 ** 20,
    maximumBytes: 2 ** 48,
    reason: "The suite does not run in less than 1 MiB, and no machine has more than 256 TiB.",
  },
  {
    id: "repeated-samples",
    flag: "repeated-samples",
    kind: "site-repeated",
    samples: 20,
    reason: "Twenty samples to the nanosecond do not occur twice by chance.",
  },
  {
    id: "challenge-after-start",
    flag: "late-challenge",
    kind: "site-challenge",
    reason: "Between challenge and upload there was less time than the run took.",
  },
  {
    id: "rating-below-model",
    flag: "low-rating",
    kind: "site-rating",
    factor: 0.6,
    reason:
      "Three keys or more agree on a rating of this processor model that is well above this report's.",
  },
  {
    id: "machines-of-one-key",
    flag: "many-machines",
    kind: "site-machines",
    machines: 50,
    reason: "One person rarely measures more than fifty machines, while a shared key soon does.",
  },
] as const satisfies readonly PlausibilityRule[];

export type PlausibilityRuleId = (typeof PLAUSIBILITY_RULES)[number]["id"];

/** What a rule found: which rule, and which measurement, such as `select 10-full`; empty when it is about the report. */
export type Finding = { readonly rule: string; readonly subject: string };

export function getPlausibilityRule(id: string): PlausibilityRule | null {
  return PLAUSIBILITY_RULES.find((rule) => rule.id === id) ?? null;
}
