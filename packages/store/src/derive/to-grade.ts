import {
  gradeRuleOf,
  isOfPoint,
  QUIET,
  sampleQuantityOf,
  type Measurement,
  type Report,
} from "@oslag/schema";
import {
  gradeNoise,
  isQuiet,
  noiseOfMeasurement,
  worstGrade,
  type Grade,
  type Graded,
  type NoisySummary,
} from "@oslag/science";
import type { MeasurementRow } from "../db/rows";

/** Returns a measurement's grade with its reasons; null without samples. `summary` saves computing it again. */
export function gradeMeasurement(
  measurement: Measurement,
  report: Report,
  summary?: NoisySummary,
): Graded | null {
  if (measurement.outcome !== "samples") return null;
  const quantity = sampleQuantityOf(measurement);
  const known = summary === undefined ? {} : { summary };
  return gradeNoise(
    noiseOfMeasurement(measurement, { report, quantity, ...known }),
    gradeRuleOf(report.suite.method),
  );
}

/**
 * Returns whether the run may enter a headline (docs/science.md, "Busy machines"). In method 1 this follows from the load and the time that
 * the hypervisor gave to others. Later methods see whether the core was shared: the run must be complete, and its rating and the
 * measured headlines of the default set undisturbed. Only for samples that were not cut, the rule of method 1 holds, without the load
 * before the run.
 */
export function isQuietReport(report: Report, rows: readonly ValuedRow[]): boolean {
  if (report.suite.method === 1) return isQuiet(report, QUIET);
  if (report.run.outcome !== "complete") return false;
  const points = rows.filter((row) => row.outcome === "samples" && isOfPoint(row));
  const isCut = ({ slices }: ValuedRow) => slices !== null;
  if (points.some((row) => isCut(row) && row.valuePart !== "undisturbed")) return false;
  return points.every(isCut) || isQuiet(report, QUIET_WITHOUT_LOAD);
}

type ValuedRow = Pick<
  MeasurementRow,
  "benchmark" | "variant" | "storage" | "outcome" | "slices" | "valuePart"
>;

/** The load before a run tells of what ended before it. */
const QUIET_WITHOUT_LOAD = {
  limits: { ...QUIET.limits, load: Infinity },
  warnings: QUIET.warnings.filter((warning) => warning !== "busy-machine"),
};

type GradedRow = {
  readonly benchmark: string;
  readonly variant: string;
  readonly storage: string;
  readonly grade: string | null;
};

/** Returns a report's grade: the worst of the rating and of the default set's headlines; null if none of them is graded. */
export function gradeReport(rows: readonly GradedRow[]): Grade | null {
  const grades = rows.flatMap((row) =>
    isOfPoint(row) && row.grade !== null ? [row.grade as Grade] : [],
  );
  return grades.length === 0 ? null : worstGrade(grades);
}
