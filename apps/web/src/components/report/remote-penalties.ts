import { getAnyBenchmark } from "@oslag/schema";
import { remotePenaltyPercent } from "@oslag/science";
import type { MeasurementSummary } from "@oslag/store";

export type RemotePenalty = {
  readonly local: MeasurementSummary;
  readonly remote: MeasurementSummary;
  /** In percent of the local time; a bandwidth or a rate counts as the time of a byte or an operation. */
  readonly percent: number;
};

/** Every measurement that the report holds on local and on remote files, in the report's order. */
export function remotePenalties(measurements: readonly MeasurementSummary[]): RemotePenalty[] {
  return measurements.flatMap((local) => {
    const remote = measurements.find(
      (one) =>
        one.storage === "remote" &&
        one.benchmark === local.benchmark &&
        one.variant === local.variant,
    );
    if (local.storage !== "local" || !local.summary || !remote?.summary) return [];
    const isTime = getAnyBenchmark(local.benchmark)?.quantity === "time";
    const timeOf = (value: number) => (isTime ? value : 1 / value);
    const percent = remotePenaltyPercent({
      local: timeOf(local.summary.median),
      remote: timeOf(remote.summary.median),
    });
    return [{ local, remote, percent }];
  });
}
