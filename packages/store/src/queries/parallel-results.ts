import { EXTENSIONS, type Report } from "@oslag/schema";
import { parallelEfficiency } from "@oslag/science";
import type { MeasurementSummary, ReportDetail, SampleSummary } from "./get-report";

type ParallelResult = {
  readonly processes: number;
  /** Operations per second of all processes together. */
  readonly summary: SampleSummary;
  /** Null if one process alone was not measured. */
  readonly efficiency: number | null;
};

type ParallelIdentity = Pick<MeasurementSummary, "benchmark" | "storage">;

export type ParallelSeries = {
  readonly identity: ParallelIdentity;
  /** In the order of the number of processes. */
  readonly results: readonly ParallelResult[];
};

/** Returns the results of every parallel extension that the report measured, for each place of its files. */
export function listParallelResults({ report, measurements }: ReportDetail): ParallelSeries[] {
  return EXTENSIONS.filter((extension) => "parallel" in extension).flatMap(({ id: benchmark }) =>
    ([null, "local", "remote"] as const).flatMap((storage) => {
      const identity = { benchmark, storage };
      const results = parallelResults(report, measurements, identity);
      return results.length === 0 ? [] : [{ identity, results }];
    }),
  );
}

/** Returns the results in the order of the number of processes. If a number was measured twice, the first result is used. */
export function parallelResults(
  report: Report,
  measurements: readonly MeasurementSummary[],
  { benchmark, storage }: ParallelIdentity,
): ParallelResult[] {
  const own = measurements
    .filter((one) => one.benchmark === benchmark && one.storage === storage)
    .flatMap((one) => {
      const processes = processesOf(report, one);
      return one.summary === null || processes === null
        ? []
        : [{ processes, summary: one.summary }];
    })
    .toSorted((a, b) => a.processes - b.processes)
    .filter((one, index, all) => one.processes !== all[index - 1]?.processes);
  const ofOne = own.find(({ processes }) => processes === 1)?.summary.value ?? null;
  return own.map((one) => ({
    ...one,
    efficiency:
      ofOne === null
        ? null
        : parallelEfficiency({
            throughput: one.summary.value,
            ofOne,
            processes: one.processes,
          }),
  }));
}

/** Returns the number of parallel processes that a measurement states, or null. */
export function processesOf(
  report: Report,
  { benchmark, variant, storage }: Pick<MeasurementSummary, "benchmark" | "variant" | "storage">,
): number | null {
  const found = report.measurements.find(
    (one) =>
      one.benchmark === benchmark && one.variant === variant && (one.storage ?? null) === storage,
  );
  const processes = found?.parameters["processes"];
  return typeof processes === "number" ? processes : null;
}
