import type { ListedRule } from "./rule";

/** A kernel entry and exit takes a trap, a return and some tens of cycles between them: 8 ns is about 50 cycles at 6 GHz. */
const KERNEL_ENTRY_NS = 8;

/** 4 KiB to 256 MiB. Each size is twice the previous one. */
const COPIED_SIZES = "4k 8k 16k 32k 64k 128k 256k 512k 1m 2m 4m 8m 16m 32m 64m 128m 256m".split(
  " ",
);

/** 2 to 16 kbytes. */
const SWEPT_SIZES = Array.from({ length: 15 }, (_, index) => `${index + 2}k`);

/** Limits that no machine can beat. */
export const BOUNDS = [
  {
    id: "getpid-floor",
    flag: "implausible",
    kind: "bound",
    benchmark: "getpid",
    variants: ["default"],
    limit: KERNEL_ENTRY_NS,
    reason: "Entering and leaving the kernel takes at least about 50 cycles: 8 ns at 6 GHz.",
  },
  {
    id: "cswitch-floor",
    flag: "implausible",
    kind: "bound",
    benchmark: "cswitch",
    variants: ["same-cpu", "cross-cpu"],
    limit: 4 * KERNEL_ENTRY_NS,
    reason: "A round trip needs two writes and two reads. Each is a kernel entry of at least 8 ns.",
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
    reason: "Open and close are two kernel entries of at least 8 ns each.",
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
    reason: "One core that stores 128 bytes per cycle at 7 GHz copies 0.9 x 10^12 bytes/s.",
  },
  {
    id: "read-ceiling",
    flag: "implausible",
    kind: "bound",
    benchmark: "read",
    variants: ["default"],
    limit: 1e12,
    reason:
      "A read copies data, and one core cannot copy 10^12 bytes/s even within its first-level cache.",
  },
  {
    id: "dhrystone-ceiling",
    flag: "implausible",
    kind: "bound",
    benchmark: "dhrystone",
    variants: ["default", "library-strings"],
    limit: 4e8,
    reason:
      "An iteration has about 200 instructions. 4 x 10^8 iterations per second would be 12 instructions per cycle at 6.5 GHz.",
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
      "Two threads on one processor switch twice in a round trip, and each switch enters the kernel.",
  },
  {
    id: "bcopy-sizes-ceiling",
    flag: "implausible",
    kind: "bound",
    benchmark: "bcopy-sizes",
    variants: COPIED_SIZES,
    limit: 1e12,
    reason: "One core that stores 128 bytes per cycle at 7 GHz copies 0.9 x 10^12 bytes/s.",
  },
  {
    id: "getpid-parallel-ceiling",
    flag: "implausible",
    kind: "each-bound",
    benchmark: "getpid-parallel",
    limit: KERNEL_ENTRY_NS,
    reason: "Each process has its own processor and enters the kernel at most once every 8 ns.",
  },
  {
    id: "cswitch-parallel-each-floor",
    flag: "implausible",
    kind: "each-bound",
    benchmark: "cswitch-parallel",
    limit: 4 * KERNEL_ENTRY_NS,
    reason:
      "A round trip on one processor needs two writes and two reads. Each is a kernel entry of at least 8 ns.",
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
] as const satisfies readonly ListedRule[];
