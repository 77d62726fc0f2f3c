import {
  BENCHMARKS,
  DEFAULT_SET,
  GRADE_CAPS,
  GRADE_CRITERIA,
  headlineVariant,
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

const RULE = { criteria: GRADE_CRITERIA, caps: GRADE_CAPS };

/** Returns a measurement's grade with its reasons; null without samples. `summary` saves computing it again. */
export function gradeMeasurement(
  measurement: Measurement,
  report: Report,
  summary?: NoisySummary,
): Graded | null {
  if (measurement.outcome !== "samples") return null;
  const quantity = sampleQuantityOf(measurement);
  const known = summary === undefined ? {} : { summary };
  return gradeNoise(noiseOfMeasurement(measurement, { report, quantity, ...known }), RULE);
}

/** Returns whether the run may enter a headline (docs/science.md, "Busy machines"). */
export function isQuietReport(report: Report): boolean {
  return isQuiet(report, QUIET);
}

type GradedRow = {
  readonly benchmark: string;
  readonly variant: string;
  readonly storage: string;
  readonly grade: string | null;
};

/** Returns a report's grade: the worst of the rating and of the default set's headlines; null if none of them is graded. */
export function gradeReport(rows: readonly GradedRow[]): Grade | null {
  const grades = rows.flatMap(({ benchmark, variant, storage, grade }) =>
    storage !== "remote" && POINT.has(`${benchmark} ${variant}`) && grade !== null
      ? [grade as Grade]
      : [],
  );
  return grades.length === 0 ? null : worstGrade(grades);
}

const POINT = new Set(
  BENCHMARKS.filter(
    ({ id }) => id === "dhrystone" || (DEFAULT_SET as readonly string[]).includes(id),
  ).map((benchmark) => `${benchmark.id} ${headlineVariant(benchmark).id}`),
);
