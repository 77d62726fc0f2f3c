/**
 * The rule that gives each measurement a grade for noise, as data. packages/science (TypeScript) and the runner (Go) both
 * evaluate it, and packages/schema/fixtures/grades.json proves them equal. docs/science.md explains the rule. Ids are
 * append-only. `DERIVATION` of packages/store rises with every change of a limit or a cap, and `npm run rederive` then derives
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

export const GRADE_CRITERIA = [
  {
    id: "processes",
    worse: "below",
    limits: [10, 6, 3],
    shown: "count",
    title: "Number of processes",
    seen: "{} processes ran",
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

type GradeCriterionId = (typeof GRADE_CRITERIA)[number]["id"];

/** The best grade of a measurement that has a warning, either its own or the run's. */
export type GradeCap = {
  readonly warning: WarningCode;
  readonly grade: Grade;
  readonly benchmark?: string;
};

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
 * What makes a report quiet: the values of these criteria are within these limits, and it has none of these warnings. Any
 * other report is busy. The site stores and marks it, but leaves it out of ranks and fits.
 */
export const QUIET = {
  limits: { load: 0.5, steal: 0.01 },
  warnings: ["busy-machine", "stolen-time"],
} as const satisfies {
  readonly limits: Partial<Record<GradeCriterionId, number>>;
  readonly warnings: readonly WarningCode[];
};
