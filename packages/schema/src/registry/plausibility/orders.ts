import type { ListedRule } from "./rule";

/** With so many samples of each, chance puts all of one before all of the other once in 252 times at most. */
const CLEAR_SAMPLES = 5;

/** Pairs of operations in which one cannot be, or is hardly ever, faster than the other, because it contains more work. Of unusual
 * orders only clear ones count: on a busy machine the medians of a few disturbed samples come in any order. */
export const ORDERS = [
  {
    id: "cswitch-above-getpid",
    flag: "contradictory-order",
    kind: "order",
    slower: { benchmark: "cswitch", variant: "same-cpu" },
    faster: { benchmark: "getpid", variant: "default" },
    factor: 2,
    reason:
      "A round trip has four kernel entries and two switches. The rule counts only two of the entries, to allow for drift.",
  },
  {
    id: "select-above-getpid",
    flag: "contradictory-order",
    kind: "order",
    slower: { benchmark: "select", variant: "1-empty" },
    faster: { benchmark: "getpid", variant: "default" },
    factor: 0.5,
    reason:
      "A select is a kernel entry plus work. The rule counts only half an entry, to allow for drift.",
  },
  {
    id: "open-close-above-getpid",
    flag: "contradictory-order",
    kind: "order",
    slower: { benchmark: "open-close", variant: "foo" },
    faster: { benchmark: "getpid", variant: "default" },
    factor: 1,
    reason:
      "Open and close are two kernel entries plus work. The rule counts only one entry, to allow for drift.",
  },
  {
    id: "create-delete-above-open-close",
    flag: "contradictory-order",
    kind: "order",
    slower: { benchmark: "create-delete", variant: "0" },
    faster: { benchmark: "open-close", variant: "foo" },
    factor: 0.5,
    reason:
      "Each cycle opens and closes a file twice, and also creates and deletes it. The rule counts only half of one open and close, to allow for drift.",
  },
  {
    id: "bcopy-uncached-below-cached",
    flag: "contradictory-order",
    kind: "order",
    slower: { benchmark: "bcopy", variant: "uncached" },
    faster: { benchmark: "bcopy", variant: "cached" },
    factor: 0.5,
    reason: "No memory is twice as fast as the first-level cache.",
  },
  {
    id: "fork-exec-above-getpid",
    flag: "contradictory-order",
    kind: "order",
    slower: { benchmark: "fork-exec", variant: "default" },
    faster: { benchmark: "getpid", variant: "default" },
    factor: 3,
    reason:
      "Creating, loading and waiting for a process takes many kernel entries. The rule counts only three.",
  },
  {
    id: "bcopy-256m-below-4k",
    flag: "contradictory-order",
    kind: "order",
    slower: { benchmark: "bcopy-sizes", variant: "256m" },
    faster: { benchmark: "bcopy-sizes", variant: "4k" },
    factor: 0.5,
    reason:
      "Two blocks of 4 KiB fit in the first-level cache, and no other memory is twice as fast.",
  },
  {
    id: "select-ten-above-one",
    flag: "unusual-order",
    kind: "clear-order",
    slower: { benchmark: "select", variant: "10-empty" },
    faster: { benchmark: "select", variant: "1-empty" },
    factor: 0.8,
    samples: CLEAR_SAMPLES,
    reason: "Ten descriptors are more work than one.",
  },
  {
    id: "deep-path-above-shallow",
    flag: "unusual-order",
    kind: "clear-order",
    slower: { benchmark: "open-close", variant: "a/b/c/foo" },
    faster: { benchmark: "open-close", variant: "foo" },
    factor: 0.8,
    samples: CLEAR_SAMPLES,
    reason: "Four path components are more work than one.",
  },
  {
    id: "create-10k-above-empty",
    flag: "unusual-order",
    kind: "clear-order",
    slower: { benchmark: "create-delete", variant: "10k" },
    faster: { benchmark: "create-delete", variant: "0" },
    factor: 0.8,
    samples: CLEAR_SAMPLES,
    reason:
      "Writing 10 kbytes is more work than writing none. One machine of the paper breaks this rule.",
  },
  {
    id: "create-100k-above-10k",
    flag: "unusual-order",
    kind: "clear-order",
    slower: { benchmark: "create-delete", variant: "100k" },
    faster: { benchmark: "create-delete", variant: "10k" },
    factor: 0.8,
    samples: CLEAR_SAMPLES,
    reason: "Writing 100 kbytes is more work than writing 10.",
  },
  {
    id: "fsync-above-none",
    flag: "unusual-order",
    kind: "clear-order",
    slower: { benchmark: "create-delete-fsync", variant: "10k" },
    faster: { benchmark: "create-delete", variant: "10k" },
    factor: 0.8,
    samples: CLEAR_SAMPLES,
    reason: "Waiting for the disk is more work than not waiting.",
  },
  {
    id: "sweep-16k-above-2k",
    flag: "unusual-order",
    kind: "clear-order",
    slower: { benchmark: "create-delete-sweep", variant: "16k" },
    faster: { benchmark: "create-delete-sweep", variant: "2k" },
    factor: 0.8,
    samples: CLEAR_SAMPLES,
    reason: "Writing and reading 16 kbytes is more work than 2 kbytes.",
  },
] as const satisfies readonly ListedRule[];
