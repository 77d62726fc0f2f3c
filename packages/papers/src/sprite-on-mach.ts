import { compareWithPublished, type Agreement } from "@oslag/science";
import type { Cause } from "./edition";

/** A number that the abstract of 1992 states and that follows from others which it states. */
type PaperClaim = {
  readonly claim: string;
  readonly section: string;
  readonly unit: "%" | "s";
  readonly printed: string;
  readonly recomputed: number;
  readonly agreement: Agreement;
  readonly cause: Cause | null;
};

type StatedClaim = Pick<PaperClaim, "claim" | "section" | "unit" | "printed"> & {
  readonly raw: readonly [string, string];
  readonly formula: (first: number, second: number) => number;
  readonly cause?: Cause;
};

const percent = (part: number, whole: number) => (100 * part) / whole;
const difference = (first: number, second: number) => first - second;

const STATED: readonly StatedClaim[] = [
  {
    claim: "Machine-dependent share of the native kernel's source lines",
    section: "Abstract",
    unit: "%",
    printed: "14",
    raw: ["27000", "143000"],
    formula: percent,
    cause: {
      code: "unknown",
      sentence:
        "With the functions that the server lacks, (27,000 + 2,400) / (143,000 + 58,000) = 14.6 %, truncated 14: the share of the complete kernel.",
    },
  },
  {
    claim: "Machine-dependent share of the Sprite server's source lines",
    section: "Abstract",
    unit: "%",
    printed: "1",
    raw: ["1300", "111000"],
    formula: percent,
  },
  {
    claim: "Source lines of the native kernel kept",
    section: "Section 4",
    unit: "%",
    printed: "63",
    raw: ["90000", "143000"],
    formula: percent,
  },
  {
    claim: "Source lines thrown away",
    section: "Section 4",
    unit: "%",
    printed: "27",
    raw: ["39000", "143000"],
    formula: percent,
  },
  {
    claim: "Source lines rewritten",
    section: "Section 4",
    unit: "%",
    printed: "10",
    raw: ["14000", "143000"],
    formula: percent,
  },
  {
    claim: "Gap between the Sprite server and native Sprite",
    section: "Section 5",
    unit: "s",
    printed: "146",
    raw: ["237", "91"],
    formula: difference,
  },
  {
    claim: "Part of the gap that is not explained",
    section: "Section 5",
    unit: "s",
    printed: "48",
    raw: ["146", "98"],
    formula: difference,
  },
];

export const CLAIMS_1992: readonly PaperClaim[] = STATED.map(
  ({ raw, formula, cause, ...stated }) => {
    const { recomputed, agreement } = compareWithPublished({
      printed: stated.printed,
      raw,
      formula: ([first = 0, second = 0]) => formula(first, second),
    });
    return { ...stated, recomputed, agreement, cause: cause ?? null };
  },
);

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
