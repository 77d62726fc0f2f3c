import type { Report } from "@oslag/schema";
import {
  fastestWitnessPs,
  referenceWitnessPs,
  type Graded,
  type KnownValues,
} from "@oslag/science";
import type { ConfigurationRow, MeasurementRow, ReportRow } from "../db/rows";
import { DERIVATION } from "./derivation";
import { officialSuites as releasedSuites } from "../releases/official-suites";
import { samplesDigest } from "./samples-digest";
import { flagsOf, type FlagRow } from "./to-flags";
import { toConfiguration } from "./to-configuration";
import { gradeReport, isQuietReport } from "./to-grade";
import { ratingOf } from "./to-rating";
import { toMeasurement } from "./to-measurement";
import { meansOf, type MeanColumns } from "./to-means";

/** Every derived row and column of one report. */
export type DerivedReport = {
  readonly configuration: ConfigurationRow;
  readonly report: Pick<
    ReportRow,
    | "derivation"
    | "configurationId"
    | "method"
    | "suiteVersion"
    | "mode"
    | "ratingMips"
    | "cores"
    | "warnings"
    | "grade"
    | "quiet"
    | "outcome"
    | keyof MeanColumns
  >;
  readonly measurements: readonly MeasurementRow[];
  /** The grade of each measurement, in the same order, with the reasons, which are not stored. */
  readonly graded: readonly (Graded | null)[];
  /** The flags that follow from the report and its challenge; the site's other rules can add more. */
  readonly flags: readonly FlagRow[];
  readonly samplesDigest: string | null;
};

/**
 * Derives all rows from one report, which must have passed `checkMeaning`, and from when the site issued its challenge (null without
 * one). The same values always give the same rows.
 */
export function deriveReport(
  {
    id,
    report,
    challengeIssued: issued = null,
  }: { readonly id: string; readonly report: Report; readonly challengeIssued?: Date | null },
  officialSuites: ReadonlySet<string> = releasedSuites(),
): DerivedReport {
  const configuration = toConfiguration(report, officialSuites);
  const rating = ratingOf(report);
  const samples = report.measurements.flatMap((measurement) =>
    measurement.outcome === "samples" ? measurement.samples : [],
  );
  const witnessPs = report.suite.method === 1 ? fastestWitnessPs : referenceWitnessPs;
  const run = {
    reportId: id,
    report,
    rating,
    fastestWitnessPs: samples.length === 0 ? 0 : witnessPs(samples),
  };
  const derived = report.measurements.map((measurement) => toMeasurement(measurement, run));
  const measurements = derived.map(({ row }) => row);
  const known = new Map<object, KnownValues>();
  for (const [at, measurement] of report.measurements.entries()) {
    const { median = null, value = null, valuePart = null } = measurements[at] ?? {};
    const undisturbed = valuePart === "undisturbed" ? value : null;
    if (median !== null) known.set(measurement, { median, undisturbed });
  }
  const { host, storageClass } = configuration;
  return {
    configuration,
    report: {
      derivation: DERIVATION,
      configurationId: configuration.id,
      method: report.suite.method,
      suiteVersion: toSuiteVersion(report.suite.version),
      mode: report.run.mode,
      ratingMips: rating?.mips ?? null,
      cores: report.machine.processor.cores ?? null,
      warnings: [...report.run.warnings],
      grade: gradeReport(measurements),
      quiet: isQuietReport(report, measurements),
      outcome: report.run.outcome ?? "complete",
      ...meansOf(report, { measurements, rating, host, storageClass }),
    },
    measurements,
    graded: derived.map(({ graded }) => graded),
    flags: flagsOf(report, { known, issued }),
    samplesDigest: samplesDigest(report),
  };
}

/** Returns `0.2.0` for `0.2.0+4c4df18-dirty`: the text after the plus sign names a build (Semantic Versioning 2.0, 10). */
function toSuiteVersion(version: string): string {
  return version.split("+", 1)[0] ?? version;
}
