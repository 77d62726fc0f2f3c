/**
 * The rules that give each measurement a grade for noise, as data: version 2 for method 1, version 3 for every later method.
 * packages/science (TypeScript) and the runner (Go) both evaluate them, and the fixtures grades.json of packages/schema prove them
 * equal. docs/science.md explains the rules. Ids are append-only. `DERIVATION` of packages/store rises with every change of a limit or a cap, and `npm run rederive` then derives
 * every stored report again.
 */
import type { WarningCode } from "./warnings";

/** From best to worst. */
export const GRADES = ["A", "B", "C", "D"] as const;
export type Grade = (typeof GRADES)[number];

export type GradeCriterion = {
  readonly id: string;
  /** Whether values above or below a limit are worse. */
  readonly worse: "above" | "below";
  /** The last values that still give A, B and C. A worse value gives D. */
  readonly limits: readonly [number, number, number];
  /** How to write a value. A share is written as a percentage; 1 is 100 %. */
  readonly shown: "count" | "share" | "number";
  readonly title: string;
  /** A clause about the value, which replaces `{}`. */
  readonly seen: string;
  readonly reason: string;
  readonly remedy: string;
};

/** The criteria of version 2. */
export const GRADE_CRITERIA = [
  {
    id: "processes",
    worse: "below",
    limits: [10, 6, 3],
    shown: "count",
    title: "Number of processes",
    seen: "the number of processes was {}",
    reason:
      "Processes differ more than samples within one process. With 6 or more the interval covers 0.95. With 10 or more it need not reach the extremes.",
    remedy: "Use the standard mode, or --thorough.",
  },
  {
    id: "interval",
    worse: "above",
    limits: [0.02, 0.05, 0.15],
    shown: "share",
    title: "Half width of the interval / median",
    seen: "the interval is ± {} of the median",
    reason: "With more processes the median could change by this much.",
    remedy: "Close other programs, or use --thorough, which starts more processes.",
  },
  {
    id: "spread",
    worse: "above",
    limits: [0.05, 0.1, 0.25],
    shown: "share",
    title: "Distance of the quartiles / median of the samples",
    seen: "the quartiles of the samples are {} apart",
    reason: "If samples differ this much, they contain time of something else than the operation.",
    remedy: "Close other programs and run again.",
  },
  {
    id: "clock-drift",
    worse: "above",
    limits: [0.05, 0.1, 0.25],
    shown: "share",
    title: "Change of the CPU clock during the measurement",
    seen: "the CPU clock varied by {}",
    reason: "The processor changed its clock rate, so the samples describe different speeds.",
    remedy:
      "Set the governor to a fixed clock rate, or switch boost off. Let the machine cool and run again.",
  },
  {
    id: "rating-drift",
    worse: "above",
    limits: [0.05, 0.1, 0.25],
    shown: "share",
    title: "Change of the rating during the run, at equal CPU clock",
    seen: "the rating varied by {} at equal CPU clock",
    reason:
      "The rating makes no kernel calls. If it changes and the clock does not, the core was shared: with its second thread, or with another guest of the host.",
    remedy:
      "Close other programs. On a virtual machine, run again at a quieter time, or on your own hardware.",
  },
  {
    id: "clock-steps",
    worse: "below",
    limits: [500, 100, 20],
    shown: "number",
    title: "Length of a sample in steps of the clock",
    seen: "a sample lasted only {} steps of the clock",
    reason: "A sample is rounded to whole steps of the clock.",
    remedy: "Use --thorough, whose samples are longer.",
  },
  {
    id: "load",
    worse: "above",
    limits: [0.25, 0.5, 1],
    shown: "number",
    title: "Load average per core before the run",
    seen: "the load average per core was {} before the run",
    reason: "Other work was waiting for the processors when the run began.",
    remedy: "Run again when nothing else runs.",
  },
  {
    id: "steal",
    worse: "above",
    limits: [0.002, 0.01, 0.05],
    shown: "share",
    title: "Processor time that the hypervisor gave to others",
    seen: "the hypervisor gave {} of the processor time to others",
    reason: "During that time this machine did not run, but the clock did.",
    remedy: "Run again at a quieter time, or on your own hardware.",
  },
] as const satisfies readonly GradeCriterion[];

const criterionOf2 = (id: GradeCriterionId): GradeCriterion => {
  const known = GRADE_CRITERIA.find((criterion) => criterion.id === id);
  if (known === undefined) throw new RangeError(`There is no criterion ${id}.`);
  return known;
};

/**
 * The criteria of version 3. Without a witness nothing is known of the core, and a total is then judged by the criteria of version 2,
 * but not by the load before the run.
 */
export const GRADE_CRITERIA_3: readonly GradeCriterion[] = [
  {
    id: "undisturbed",
    worse: "below",
    limits: [0.05, 0.01, 0.002],
    shown: "share",
    title: "Share of undisturbed slices",
    seen: "only {} of the slices were undisturbed",
    reason:
      "The value is that of the undisturbed slices. The fewer they are, the more a few of them decide.",
    remedy: "Run with --wait, or close other programs.",
  },
  {
    id: "undisturbed-total",
    worse: "below",
    limits: [0.9, 0.5, 0.2],
    shown: "share",
    title: "Share of a total that was undisturbed",
    seen: "only {} of what was measured was undisturbed, and the value is of all of it",
    reason:
      "Too few slices were undisturbed, or the operation is too long to be cut. The value then contains what others did to the core.",
    remedy: "Run with --wait, which waits until the core is left alone, or close other programs.",
  },
  { ...criterionOf2("processes"), title: "Number of processes that the value is of" },
  {
    ...criterionOf2("interval"),
    title: "Half width of the interval / value",
    seen: "the interval is ± {} of the value",
    reason: "With more processes the value could change by this much.",
  },
  {
    id: "reference-drift",
    worse: "above",
    limits: [0.01, 0.03, 0.1],
    shown: "share",
    title: "Change of the reference between the halves of the run",
    seen: "the reference of the width witness changed by {} during the run",
    reason:
      "Slices are compared with one reference of the whole run. If it changed by more than the tolerance, only one part of the run counts, or another clock rate was taken for a neighbour.",
    remedy:
      "Set the governor to a fixed clock rate, or switch boost off. Let the machine cool and run again.",
  },
  { ...criterionOf2("clock-steps"), title: "Length of a slice or sample in steps of the clock" },
  criterionOf2("spread"),
  criterionOf2("clock-drift"),
  criterionOf2("rating-drift"),
  criterionOf2("steal"),
];

type GradeCriterionId = (typeof GRADE_CRITERIA)[number]["id"];

/** The best grade of a measurement that has a warning, either its own or the run's. */
export type GradeCap = {
  readonly warning: WarningCode;
  readonly grade: Grade;
  readonly benchmark?: string;
  /** The cap holds only for values that are totals, not for undisturbed ones. */
  readonly ofTotal?: true;
};

/** The caps of version 2. */
export const GRADE_CAPS = [
  { warning: "busy-machine", grade: "C" },
  { warning: "stolen-time", grade: "C" },
  { warning: "on-battery", grade: "B" },
  // A guest cannot see who shares its cores. A neighbour that stays for a whole run affects all samples alike.
  { warning: "virtual-machine", grade: "B" },
  { warning: "not-pinned", grade: "B" },
  // Without pinning, the scheduler's choice of processor changes a context switch by a factor of up to 25.
  { warning: "not-pinned", grade: "C", benchmark: "cswitch" },
  { warning: "few-samples", grade: "B" },
  { warning: "clock-coarse", grade: "B" },
  { warning: "processor-time-differs", grade: "C" },
  { warning: "page-cache-missed", grade: "C" },
] as const satisfies readonly GradeCap[];

/**
 * The caps of version 3. An undisturbed value says itself that nobody else used the core, also in a virtual machine (D87). The load
 * before a run tells of what ended before it.
 */
export const GRADE_CAPS_3: readonly GradeCap[] = [
  { warning: "stolen-time", grade: "C", ofTotal: true },
  { warning: "on-battery", grade: "B" },
  { warning: "virtual-machine", grade: "B", ofTotal: true },
  { warning: "not-pinned", grade: "B", ofTotal: true },
  // Slices of one process do not show on which processor its partner runs.
  { warning: "not-pinned", grade: "C", benchmark: "cswitch" },
  { warning: "few-samples", grade: "B" },
  { warning: "clock-coarse", grade: "B" },
  { warning: "processor-time-differs", grade: "C", ofTotal: true },
  { warning: "page-cache-missed", grade: "C" },
];

export type GradeRule = {
  readonly version: number;
  readonly criteria: readonly GradeCriterion[];
  readonly caps: readonly GradeCap[];
};

const RULE_2: GradeRule = { version: 2, criteria: GRADE_CRITERIA, caps: GRADE_CAPS };
const RULE_3: GradeRule = { version: 3, criteria: GRADE_CRITERIA_3, caps: GRADE_CAPS_3 };

/** Returns the rule for reports of a method. What method 1 does not tell is not judged, so its reports keep their rule. */
export function gradeRuleOf(method: number): GradeRule {
  return method === 1 ? RULE_2 : RULE_3;
}

/**
 * What makes a report of method 1 quiet: the values of these criteria are within these limits, and it has none of these warnings. Any
 * other report is busy. The site stores and marks it, but leaves it out of ranks and fits.
 */
export const QUIET = {
  limits: { load: 0.5, steal: 0.01 },
  warnings: ["busy-machine", "stolen-time"],
} as const satisfies {
  readonly limits: Partial<Record<GradeCriterionId, number>>;
  readonly warnings: readonly WarningCode[];
};
