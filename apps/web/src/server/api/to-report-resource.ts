import { configurationLabel } from "@oslag/labels";
import {
  parallelResults,
  processesOf,
  type MeasurementSummary,
  type ReportDetail,
  type ReportListItem,
  type SampleSummary,
} from "@oslag/store";
import {
  countsInAggregates,
  getAnyBenchmark,
  isExtension,
  MEAN_IDS,
  type MeasurementResource,
  type ReportResource,
  type ReportSummaryResource,
} from "@oslag/schema";
import { toConfigurationResource } from "./to-configuration-resource";
import { toFlagResource } from "./to-flag-resource";

export function toReportSummaryResource(
  report: ReportListItem,
  origin: string,
): ReportSummaryResource {
  return {
    id: report.id,
    url: `${origin}/reports/${report.id}`,
    envelope_url: `${origin}/api/v1/reports/${report.id}/envelope`,
    received: report.received.toISOString(),
    key: report.key,
    machine: configurationLabel(report.configuration),
    machine_id: report.machineId,
    mode: report.mode,
    method: report.method,
    suite_version: report.suiteVersion,
    rating_mips: report.ratingMips,
    geometric_mean: report.geometricMean,
    geometric_mean_interval: report.means.set.interval,
    means: MEAN_IDS.map((mean) => ({ mean, ...report.means[mean] })),
    completeness: { ...report.completeness },
    warnings: [...report.warnings],
    grade: report.grade,
    quiet: report.quiet,
    outcome: report.outcome,
    state: report.state,
    challenge_issued: report.challengeIssued?.toISOString() ?? null,
    counts: countsInAggregates(report),
    flags: [...new Set(report.flags.map(({ flag }) => flag))],
    configuration: toConfigurationResource(report.configuration),
  };
}

export function toReportResource(detail: ReportDetail, origin: string): ReportResource {
  // Not a literal that begins with a spread, which would have a new hidden class each time (D295).
  return Object.assign(toReportSummaryResource(detail, origin), {
    started: detail.report.run.started,
    finished: detail.report.run.finished,
    derivation: detail.derivation,
    findings: detail.flags.map(toFlagResource),
    measurements: detail.measurements.map((one) => toMeasurementResource(one, detail)),
  });
}

function toMeasurementResource(
  measurement: MeasurementSummary,
  detail: ReportDetail,
): MeasurementResource {
  const { benchmark, variant, storage, operation, outcome, reason, warnings, graded, summary } =
    measurement;
  return {
    benchmark,
    variant,
    unit: getAnyBenchmark(benchmark)?.unit ?? "",
    storage,
    operation,
    outcome,
    reason,
    warnings: [...warnings],
    extension: isExtension(benchmark),
    parallel: toParallelResource(measurement, detail),
    grade: graded && {
      grade: graded.grade,
      reasons: graded.reasons.map((one) => ({ ...one })),
    },
    summary: summary === null ? null : toSummaryResource(summary),
  };
}

function toParallelResource(
  measurement: MeasurementSummary,
  { report, measurements }: ReportDetail,
): MeasurementResource["parallel"] {
  const processes = processesOf(report, measurement);
  if (processes === null || getAnyBenchmark(measurement.benchmark)?.parallel !== true) return null;
  const found = parallelResults(report, measurements, measurement).find(
    (result) => result.processes === processes,
  );
  return { processes, efficiency: found?.efficiency ?? null };
}

function toSummaryResource(summary: SampleSummary): NonNullable<MeasurementResource["summary"]> {
  return {
    samples: summary.samples,
    processes: summary.processes,
    value: summary.value,
    value_of: summary.valuePart,
    value_reason: summary.valueReason,
    value_interval: summary.valueInterval && { ...summary.valueInterval },
    slices: summary.slices?.all ?? null,
    undisturbed_slices: summary.slices?.undisturbed ?? null,
    undisturbed_processes: summary.slices?.processes ?? null,
    median: summary.median,
    minimum: summary.minimum,
    first_quartile: summary.firstQuartile,
    third_quartile: summary.thirdQuartile,
    maximum: summary.maximum,
    interval: summary.interval === null ? null : { ...summary.interval },
    at_fastest_clock: summary.atFastestClock,
    cpu_share: summary.cpuShare,
    cost_instructions: summary.costInInstructions,
    bytes_per_instruction: summary.bytesPerInstruction,
    cost_interval: summary.costInterval && { ...summary.costInterval },
    relative_speed: summary.relativeSpeed,
    relative_interval: summary.relativeInterval && { ...summary.relativeInterval },
  };
}
