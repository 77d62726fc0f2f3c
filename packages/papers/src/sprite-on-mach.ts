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
