import { GRADE_CAPS, GRADE_CRITERIA, QUIET, sampleQuantityOf, type Report } from "@oslag/schema";
import { gradeNoise, isQuiet, noiseOfMeasurement } from "@oslag/science";
import { FLAGGED_REPORTS } from "../fixtures/flagged-reports";
import { NOISY_REPORTS } from "../fixtures/noisy-reports";
import { VALID_REPORTS } from "../fixtures/valid-reports";

const RULE = { criteria: GRADE_CRITERIA, caps: GRADE_CAPS };

/** Returns the grades of each accepted fixture with their reasons, by its path. The runner must give the same. */
export function grades(): string {
  const graded = Object.fromEntries([
    ...Object.entries(VALID_REPORTS).map(([name, make]) => [
      `valid/${name}.json`,
      gradesOf(make()),
    ]),
    ...[...FLAGGED_REPORTS].map(([name, report]) => [`flagged/${name}.json`, gradesOf(report)]),
    ...[...NOISY_REPORTS].map(([name, report]) => [`noisy/${name}.json`, gradesOf(report)]),
  ]);
  return `${JSON.stringify(graded, null, 2)}\n`;
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
