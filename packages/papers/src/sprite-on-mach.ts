/**
 * The top five bottlenecks of section 5 that are understood at least in part, in seconds of the Andrew benchmark. They are 90 s
 * of the 98 s or so that the author explains; the text does not list the rest.
 */
export const BOTTLENECKS_1992 = [
  {
    seconds: 45,
    what: "fork copies heap and stack: no copy-on-write for externally managed memory",
  },
  { seconds: 18, what: "copyin and copyout in read and write" },
  { seconds: 11, what: "higher latency of Sprite's remote procedure calls" },
  { seconds: 8, what: "faulting in heap and stack pages after exec" },
  { seconds: 8, what: "unexplained time in Sprite's system calls, perhaps context switches" },
] as const;

/** Source lines (section 4); the counts of the native kernel are approximate. */
export const CODE_SIZE_1992 = {
  nativeKernel: { lines: 143_000, machineDependent: 27_000, assembly: 3600 },
  spriteServer: { lines: 111_000, machineDependent: 1300, assembly: 4 },
  missingFunctions: {
    lines: 58_000,
    machineDependent: 2400,
    unchanged: 52_000,
    thrownAway: 2000,
    rewritten: 4000,
  },
} as const;

/** Months of work (section 4): first half time, then full time. The 2.5 months of tuning are among the full ones. */
export const MONTHS_1992 = { halfTime: 7, fullTime: 12 } as const;

/**
 * The seven claims that section 2 itemises: the reasons to put Sprite on Mach, and the goals of the design. `claim` is what the text
 * says of it at its end; null where it does not come back to it.
 */
export const ITEMS_1992 = [
  { kind: "reason", what: "make Sprite more portable", claim: "6-portable" },
  { kind: "reason", what: "make it easier to distribute", claim: null },
  { kind: "reason", what: "see whether Mach suits distributed systems", claim: "8-lesson" },
  { kind: "goal", what: "portability", claim: "6-portable" },
  { kind: "goal", what: "simplicity", claim: "6-simple" },
  { kind: "goal", what: "few changes to Sprite", claim: "6-few-changes" },
  { kind: "goal", what: "a performance comparable to that of native Sprite", claim: "6-not-fast" },
] as const satisfies readonly {
  readonly kind: "reason" | "goal";
  readonly what: string;
  readonly claim: string | null;
}[];
