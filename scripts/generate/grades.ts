import { gradeRuleOf, sampleQuantityOf, type Report } from "@oslag/schema";
import { gradeNoise, noiseOfMeasurement, summarise } from "@oslag/science";
import { isQuietReport } from "@oslag/store";

/** Returns the grades of each accepted fixture with their reasons, by its path. The runner must give the same. */
export function grades(accepted: ReadonlyMap<string, Report>): string {
  const graded = [...accepted].map(([path, report]) => [path, gradesOf(report)]);
  return `${JSON.stringify(Object.fromEntries(graded), null, 2)}\n`;
}

function gradesOf(report: Report) {
  return {
    quiet: isQuietReport(report, report.measurements.map(toRow)),
    measurements: report.measurements.map((measurement) => {
      if (measurement.outcome !== "samples") return null;
      const quantity = sampleQuantityOf(measurement);
      const { grade, reasons } = gradeNoise(
        noiseOfMeasurement(measurement, { report, quantity }),
        gradeRuleOf(report.suite.method),
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

/** Returns what decides whether a report is quiet. */
function toRow(measurement: Report["measurements"][number]) {
  const { benchmark, variant, storage = "none", outcome } = measurement;
  const head = { benchmark, variant, storage, outcome };
  if (outcome !== "samples") return { ...head, slices: null, valuePart: null };
  const { samples, parts } = measurement;
  const { slices, valueOf: valuePart } = summarise(samples, {
    ...sampleQuantityOf(measurement),
    ...(parts === undefined ? {} : { parts }),
  });
  return { ...head, slices, valuePart };
}
