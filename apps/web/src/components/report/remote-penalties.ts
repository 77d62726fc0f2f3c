import { getAnyBenchmark } from "@oslag/schema";
import { remotePenaltyPercent } from "@oslag/science";
import type { MeasurementSummary } from "@oslag/store";

type RemotePenalty = {
  readonly local: MeasurementSummary;
  readonly remote: MeasurementSummary;
  /** In percent of the local time. A bandwidth or a rate is converted to the time per byte or operation. */
  readonly percent: number;
};

/** Lists the measurements that the report has on both local and remote files, in the report's order. */
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
