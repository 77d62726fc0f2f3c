/**
 * The rule by which each measurement gets a grade for noise, as data: packages/science and the runner evaluate it, each in
 * its own language and proven equal on packages/schema/fixtures/grades.json. docs/science.md explains it. Ids are
 * append-only; `GRADE_VERSION` rises with every change, and the site then derives every stored report anew.
 */
import type { WarningCode } from "./warnings";

export const GRADE_VERSION = 2;

/** From best to worst. */
export const GRADES = ["A", "B", "C", "D"] as const;
export type Grade = (typeof GRADES)[number];

export type GradeCriterion = {
  readonly id: string;
  /** Whether a larger value is the worse or the better one. */
  readonly worse: "above" | "below";
  /** The last values that still give A, B and C; what is worse gives D. */
  readonly limits: readonly [number, number, number];
  /** How a value is written: a count, or a share as a percentage; a share stands beside 1. */
  readonly shown: "count" | "share" | "number";
  readonly title: string;
  readonly reason: string;
  readonly remedy: string;
};

export const GRADE_CRITERIA = [
  {
    id: "processes",
    worse: "below",
    limits: [10, 6, 3],
    shown: "count",
    title: "Fresh processes measured",
    reason:
      "Processes differ more than samples within one. From 6 on an interval covers 0.95, and from 10 on it need not reach the extremes.",
    remedy: "Use the standard mode, or --thorough.",
  },
  {
    id: "interval",
    worse: "above",
    limits: [0.02, 0.05, 0.15],
    shown: "share",
    title: "Half width of the interval, by the median",
    reason: "So far may the median be from that of more processes.",
    remedy: "Close other programs, or use --thorough, which starts more processes.",
  },
  {
    id: "spread",
    worse: "above",
    limits: [0.05, 0.1, 0.25],
    shown: "share",
    title: "Quartile distance of the samples, by their median",
    reason: "Something other than the operation takes part when samples differ so much.",
    remedy: "Close other programs and run again.",
  },
  {
    id: "clock-drift",
    worse: "above",
    limits: [0.05, 0.1, 0.25],
    shown: "share",
    title: "Range of the clock witness during the measurement",
    reason:
      "The processor changed its clock rate, so the samples are of several machines as it were.",
    remedy: "Fix the governor or switch boost off, let the machine cool, and run again.",
  },
  {
    id: "rating-drift",
    worse: "above",
    limits: [0.05, 0.1, 0.25],
    shown: "share",
    title: "Range of the rating by the clock witness during the run",
    reason:
      "The rating calls no kernel. Where it changes and the clock does not, others used the core too: its second thread, or another guest of the host.",
    remedy:
      "Close other programs. On a virtual machine, run again at a quieter hour, or on hardware of your own.",
  },
  {
    id: "clock-steps",
    worse: "below",
    limits: [500, 100, 20],
    shown: "number",
    title: "Length of a sample in steps of the clock",
    reason: "A sample is rounded to whole steps of the clock.",
    remedy: "Use --thorough, whose samples are longer.",
  },
  {
    id: "load",
    worse: "above",
    limits: [0.25, 0.5, 1],
    shown: "number",
    title: "Load average before the run, for each core",
    reason: "Other work was waiting for the processors when the run began.",
    remedy: "Run with --wait, which waits until the machine is quiet.",
  },
  {
    id: "steal",
    worse: "above",
    limits: [0.002, 0.01, 0.05],
    shown: "share",
    title: "Processor time that the hypervisor gave to others",
    reason: "In that time this machine did not run, but the clock did.",
    remedy: "Run again at a quieter hour, or on hardware of your own.",
  },
] as const satisfies readonly GradeCriterion[];

type GradeCriterionId = (typeof GRADE_CRITERIA)[number]["id"];

/** The best grade that a measurement can have under a warning, be it the run's or its own. */
export type GradeCap = {
  readonly warning: WarningCode;
  readonly grade: Grade;
  readonly benchmark?: string;
};

export const GRADE_CAPS = [
  { warning: "busy-machine", grade: "C" },
  { warning: "stolen-time", grade: "C" },
  { warning: "on-battery", grade: "B" },
  // A guest is not told who shares its cores, and one neighbour through a whole run changes no sample against another.
  { warning: "virtual-machine", grade: "B" },
  { warning: "not-pinned", grade: "B" },
  // Unpinned, the scheduler's choice changes a context switch by a factor of up to 25.
  { warning: "not-pinned", grade: "C", benchmark: "cswitch" },
  { warning: "few-samples", grade: "B" },
  { warning: "clock-coarse", grade: "B" },
  { warning: "processor-time-differs", grade: "C" },
  { warning: "page-cache-missed", grade: "C" },
] as const satisfies readonly GradeCap[];

/**
 * What a report must meet to enter a headline: the values of these criteria up to these limits, and none of these
 * warnings. Any other report is busy: kept and marked, but ranked and fitted nowhere.
 */
export const QUIET = {
  limits: { load: 0.5, steal: 0.01 },
  warnings: ["busy-machine", "stolen-time"],
} as const satisfies {
  readonly limits: Partial<Record<GradeCriterionId, number>>;
  readonly warnings: readonly WarningCode[];
};
