import type { ListedRule } from "./rule";

/**
 * The least cost of a kernel entry, in instructions of a VAX. An entry takes at least about 50 cycles (`bounds.ts`). The
 * MicroVAX II, with 0.9 MIPS at 5 MHz, executes 0.2 of these instructions per cycle, and every later processor more.
 */
const KERNEL_ENTRY_INSTRUCTIONS = 10;
/** 128 bytes per cycle (`bounds.ts`) at 0.2 instructions per cycle. */
const BYTES_PER_INSTRUCTION = 640;

/** Rules that compare the rating with the clock of the same report, and every result with the rating. */
export const RATINGS = [
  {
    id: "rating-by-clock",
    flag: "rating-against-clock",
    kind: "by-clock",
    benchmark: "dhrystone",
    least: 5,
    most: 10_000,
    reason:
      "A multiply-add takes three cycles or more, and an iteration about 200 instructions: five multiply-adds would be 13 instructions per cycle. Real runs take 36 to 120 of them, and an overloaded machine some hundred times that.",
  },
  {
    id: "getpid-cost-floor",
    flag: "implausible",
    kind: "cost",
    benchmark: "getpid",
    limit: KERNEL_ENTRY_INSTRUCTIONS,
    reason:
      "A kernel entry costs at least 10 instructions of a VAX: 50 cycles at 0.2 of them per cycle, as on the MicroVAX II.",
  },
  {
    id: "cswitch-cost-floor",
    flag: "implausible",
    kind: "cost",
    benchmark: "cswitch",
    limit: 4 * KERNEL_ENTRY_INSTRUCTIONS,
    reason: "A round trip has four kernel entries of at least 10 instructions each.",
  },
  {
    id: "select-cost-floor",
    flag: "implausible",
    kind: "cost",
    benchmark: "select",
    limit: KERNEL_ENTRY_INSTRUCTIONS,
    reason: "Each select is a kernel entry of at least 10 instructions.",
  },
  {
    id: "open-close-cost-floor",
    flag: "implausible",
    kind: "cost",
    benchmark: "open-close",
    limit: 2 * KERNEL_ENTRY_INSTRUCTIONS,
    reason: "Open and close are two kernel entries of at least 10 instructions each.",
  },
  {
    id: "create-delete-cost-floor",
    flag: "implausible",
    kind: "cost",
    benchmark: "create-delete",
    limit: 6 * KERNEL_ENTRY_INSTRUCTIONS,
    reason:
      "Create, close, open, read, close and delete are six kernel entries of at least 10 instructions each.",
  },
  {
    id: "read-cost-floor",
    flag: "implausible",
    kind: "cost",
    benchmark: "read",
    limit: BYTES_PER_INSTRUCTION,
    reason:
      "One core copies at most 128 bytes per cycle and executes at least 0.2 instructions of a VAX: 640 bytes for each.",
  },
  {
    id: "bcopy-cost-floor",
    flag: "implausible",
    kind: "cost",
    benchmark: "bcopy",
    limit: BYTES_PER_INSTRUCTION,
    reason:
      "One core copies at most 128 bytes per cycle and executes at least 0.2 instructions of a VAX: 640 bytes for each.",
  },
] as const satisfies readonly ListedRule[];
