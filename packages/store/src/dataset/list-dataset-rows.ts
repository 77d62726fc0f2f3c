import {
  countsInAggregates,
  DATASET_COLUMNS,
  DatasetRow,
  getAnyBenchmark,
  type DatasetQuery,
} from "@oslag/schema";
import type { MeasurementRow } from "../db/rows";
import { toReportState } from "../fragments/report-state";
import { configurationColumns, toConfigurationSummary } from "../queries/configuration-summary";
import { relativeOfMeasurement } from "../queries/relative-of-measurement";
import { csvCell } from "./csv-cell";
import { listDatasetBatches, OLDEST_FIRST, type DatasetSource } from "./list-dataset-batches";

const BATCH = 100;

const columns = {
  id: true,
  received: true,
  keyId: true,
  machineId: true,
  mode: true,
  method: true,
  suiteVersion: true,
  ratingMips: true,
  warnings: true,
  quiet: true,
  outcome: true,
  configuration: { select: configurationColumns },
  state: true,
  flags: { select: { flag: true, excludes: true } },
  measurements: { orderBy: [{ benchmark: "asc" }, { variant: "asc" }, { storage: "asc" }] },
} as const;

/** Yields the data set as CSV (RFC 4180): the header, then chunks of whole rows, one for each measurement. */
export async function* listDatasetCsv(
  { db, now }: DatasetSource,
  query: DatasetQuery,
): AsyncGenerator<string> {
  yield `${DATASET_COLUMNS.join(",")}\r\n`;
  const batches = listDatasetBatches(query, {
    batch: BATCH,
    now,
    read: (where, take) => readReports(db, where, take),
  });
  for await (const reports of batches) {
    const rows = reports.flatMap((report) =>
      report.measurements.map((measurement) => toDatasetRow(report, measurement)),
    );
    if (rows.length > 0) yield rows.map(toCsvLine).join("");
  }
}

function readReports(db: DatasetSource["db"], where: object, take: number) {
  const measurements = { orderBy: [...columns.measurements.orderBy] };
  return db.report.findMany({
    select: { ...columns, measurements },
    where,
    orderBy: [...OLDEST_FIRST],
    take,
  });
}

type StoredReport = Awaited<ReturnType<typeof readReports>>[number];

function toDatasetRow(report: StoredReport, measurement: MeasurementRow): DatasetRow {
  const configuration = toConfigurationSummary(report.configuration);
  const state = toReportState(report.state);
  const { ratingMips } = report;
  return DatasetRow.parse({
    report: report.id,
    received: report.received.toISOString(),
    state,
    counts: countsInAggregates({ ...report, state }),
    quiet: report.quiet,
    flags: [...new Set(report.flags.map(({ flag }) => flag))].toSorted().join(" "),
    report_warnings: report.warnings.join(" "),
    key: report.keyId,
    machine: report.machineId,
    method: report.method,
    suite_version: report.suiteVersion,
    mode: report.mode,
    build: configuration.buildClass,
    host: configuration.host,
    configuration: configuration.id,
    processor_vendor: configuration.processorVendor,
    processor_brand: configuration.processorBrand,
    microarchitecture: configuration.microarchitecture,
    year: configuration.year,
    architecture: report.configuration.architecture,
    os_family: configuration.osFamily,
    os_name: configuration.osName,
    os_version: configuration.osVersion,
    kernel_series: configuration.kernelSeries,
    virtualization: configuration.virtualization,
    container: configuration.container,
    storage_class: configuration.storageClass,
    filesystem: configuration.filesystem,
    rating_mips: ratingMips,
    benchmark: measurement.benchmark,
    variant: measurement.variant,
    storage: measurement.storage === "none" ? null : measurement.storage,
    unit: getAnyBenchmark(measurement.benchmark)?.unit ?? "",
    outcome: measurement.outcome,
    reason: measurement.reason,
    warnings: measurement.warnings.join(" "),
    grade: measurement.grade,
    samples: measurement.samples,
    processes: measurement.processes,
    median: measurement.median,
    minimum: measurement.minimum,
    first_quartile: measurement.firstQuartile,
    third_quartile: measurement.thirdQuartile,
    maximum: measurement.maximum,
    interval_low: measurement.intervalLow,
    interval_high: measurement.intervalHigh,
    interval_coverage: measurement.intervalCoverage,
    at_fastest_clock: measurement.atFastestClock,
    cpu_share: measurement.cpuShare,
    cost_instructions: measurement.costInstructions,
    bytes_per_instruction: measurement.bytesPerInstruction,
    relative_speed: relativeOfMeasurement(measurement, report),
    value: measurement.value,
    value_of: measurement.valuePart,
    value_reason: measurement.valueReason,
    value_low: measurement.valueLow,
    value_high: measurement.valueHigh,
    value_coverage: measurement.valueCoverage,
    cost_low: measurement.costLow,
    cost_high: measurement.costHigh,
    cost_coverage: measurement.costCoverage,
    slices: measurement.slices,
    undisturbed_slices: measurement.undisturbedSlices,
    undisturbed_processes: measurement.undisturbedProcesses,
    outcome_of_run: report.outcome,
    architecture_name: configuration.architecture,
  });
}

const toCsvLine = (row: DatasetRow): string =>
  `${DATASET_COLUMNS.map((column) => csvCell(row[column])).join(",")}\r\n`;
