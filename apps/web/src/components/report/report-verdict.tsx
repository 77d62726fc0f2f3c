import { isOfPoint, QUIET, VERDICTS, verdictOf } from "@oslag/schema";
import { formatPercent, measurementName } from "@oslag/labels";
import type { ReportDetail } from "@oslag/store";

/** Says what a report counts for, as the runner does. ReportNotice says it of a report about which there are statements. */
export function ReportVerdict({ detail }: { detail: ReportDetail }) {
  const verdict = verdictOf(detail);
  if (verdict === "withdrawn" || verdict === "flagged" || verdict === "hidden") return null;
  const { says, ranked } = VERDICTS[verdict];
  return (
    <p className={ranked ? "small" : "note"}>
      {says}
      {verdict === "unknown-method" && ` It is of method ${detail.method}.`}
      {verdict === "busy" && ` ${busySentence(detail)}`}
    </p>
  );
}

function busySentence({ method, measurements }: ReportDetail): string {
  if (method === 1)
    return `Other work or the hypervisor took processor time: the load average before the run was above ${QUIET.limits.load} per core, more than ${formatPercent(QUIET.limits.steal)} of the time was stolen, or the runner warned of either.`;
  const disturbed = measurements.filter(
    (measurement) => measurement.summary?.valueReason === "too-few" && isOfPoint(measurement),
  );
  return disturbed.length === 0
    ? `Other work or the hypervisor took processor time: the run has no undisturbed part by which it could be judged, and the hypervisor took more than ${formatPercent(QUIET.limits.steal)} of the time, or the runner warned of that.`
    : `Too few slices of ${disturbed.map(measurementName).join(", ")} were undisturbed.`;
}
