import { GRADE_CAPS, GRADE_CRITERIA, QUIET, sampleQuantityOf, type Report } from "@oslag/schema";
import { gradeNoise, isQuiet, noiseOfMeasurement } from "@oslag/science";

const RULE = { criteria: GRADE_CRITERIA, caps: GRADE_CAPS };

/** Returns the grades of each accepted fixture with their reasons, by its path. The runner must give the same. */
export function grades(accepted: ReadonlyMap<string, Report>): string {
  const graded = [...accepted].map(([path, report]) => [path, gradesOf(report)]);
  return `${JSON.stringify(Object.fromEntries(graded), null, 2)}\n`;
}

function gradesOf(report: Report) {
  return {
    quiet: isQuiet(report, QUIET),
    measurements: report.measurements.map((measurement) => {
      if (measurement.outcome !== "samples") return null;
      const quantity = sampleQuantityOf(measurement);
      const { grade, reasons } = gradeNoise(
        noiseOfMeasurement(measurement, { report, quantity }),
        RULE,
      );
      // Nine digits reveal a different formula, but hide the last bit, which differs between processors.
      return {
        grade,
        reasons: reasons.map((reason) => ({
          ...reason,
          value: reason.value === null ? null : Number(reason.value.toPrecision(9)),
        })),
      };
    }),
  };
}
