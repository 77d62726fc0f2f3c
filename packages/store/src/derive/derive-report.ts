import { sampleQuantityOf, type Measurement, type Report } from "@oslag/schema";
import {
  fastestWitnessPs,
  median,
  processMedians,
  ratingMips,
  sampleValue,
  type Graded,
} from "@oslag/science";
import type { ConfigurationRow, MeasurementRow, ReportRow } from "../db/rows";
import { DERIVATION } from "./derivation";
import { officialSuites as releasedSuites } from "../releases/official-suites";
import { samplesDigest } from "./samples-digest";
import { flagsOf, type FlagRow } from "./to-flags";
import { toConfiguration } from "./to-configuration";
import { gradeReport, isQuietReport } from "./to-grade";
import { toMeasurement } from "./to-measurement";

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
  >;
  readonly measurements: readonly MeasurementRow[];
  /** The grade of each measurement, in the same order, with the reasons, which are not stored. */
  readonly graded: readonly (Graded | null)[];
  /** The flags that follow from the report alone; the site's own rules can add others. */
  readonly flags: readonly FlagRow[];
  readonly samplesDigest: string | null;
};

/** Derives all rows from one report, which must have passed `checkMeaning`. The same report always gives the same rows. */
export function deriveReport(
  { id, report }: { readonly id: string; readonly report: Report },
  officialSuites: ReadonlySet<string> = releasedSuites(),
): DerivedReport {
  const configuration = toConfiguration(report, officialSuites);
  const rating = ratingOf(report.measurements);
  const samples = report.measurements.flatMap((measurement) =>
    measurement.outcome === "samples" ? measurement.samples : [],
  );
  const run = {
    reportId: id,
    report,
    ratingMips: rating,
    fastestWitnessPs: samples.length === 0 ? 0 : fastestWitnessPs(samples),
  };
  const derived = report.measurements.map((measurement) => toMeasurement(measurement, run));
  const measurements = derived.map(({ row }) => row);
  const medians = new Map(
    report.measurements.map((measurement, at) => [measurement, measurements[at]?.median]),
  );
  return {
    configuration,
    report: {
      derivation: DERIVATION,
      configurationId: configuration.id,
      method: report.suite.method,
      suiteVersion: toSuiteVersion(report.suite.version),
      mode: report.run.mode,
      ratingMips: rating,
      cores: report.machine.processor.cores ?? null,
      warnings: [...report.run.warnings],
      grade: gradeReport(measurements),
      quiet: isQuietReport(report),
    },
    measurements,
    graded: derived.map(({ graded }) => graded),
    flags: flagsOf(report, medians),
    samplesDigest: samplesDigest(report),
  };
}

/** Returns `0.2.0` for `0.2.0+4c4df18-dirty`: the text after the plus sign names a build (Semantic Versioning 2.0, 10). */
function toSuiteVersion(version: string): string {
  return version.split("+", 1)[0] ?? version;
}

/** Returns the rating, which Dhrystone's variant `default` gives; null if the run did not measure it. */
function ratingOf(measurements: readonly Measurement[]): number | null {
  const dhrystone = measurements.find(
    ({ benchmark, variant }) => benchmark === "dhrystone" && variant === "default",
  );
  if (dhrystone?.outcome !== "samples") return null;
  const quantity = sampleQuantityOf(dhrystone);
  return ratingMips(median(processMedians(dhrystone.samples, (one) => sampleValue(one, quantity))));
}
