/** The five bottlenecks that section 5 explains, in seconds of the Andrew benchmark; together 90 s of about 98 s. */
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
