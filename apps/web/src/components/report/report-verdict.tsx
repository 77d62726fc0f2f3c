import { t, translate } from "@oslag/language";
import { isOfPoint, QUIET, VERDICTS, verdictOf } from "@oslag/schema";
import { formatPercent, formatShort, measurementName } from "@oslag/labels";
import type { ReportDetail } from "@oslag/store";

/** Says what a report counts for, as the runner does. ReportNotice says it of a report about which there are statements. */
export function ReportVerdict({ detail }: { detail: ReportDetail }) {
  const verdict = verdictOf(detail);
  if (verdict === "withdrawn" || verdict === "flagged" || verdict === "hidden") return null;
  const { says, ranked } = VERDICTS[verdict];
  return (
    <p className={ranked ? "small" : "note"}>
      {translate(says)}
      {verdict === "unknown-method" &&
        ` ${t("It is of method {method}.", { method: String(detail.method) })}`}
      {verdict === "busy" && ` ${busySentence(detail)}`}
    </p>
  );
}

function busySentence({ method, measurements }: ReportDetail): string {
  if (method === 1)
    return t(
      "Other work or the hypervisor took processor time: the load average before the run was above {load} per core, more than {steal} of the time was stolen, or the runner warned of either.",
      { load: formatShort(QUIET.limits.load), steal: formatPercent(QUIET.limits.steal) },
    );
  const disturbed = measurements.filter(
    (measurement) => measurement.summary?.valueReason === "too-few" && isOfPoint(measurement),
  );
  return disturbed.length === 0
    ? t(
        "Other work or the hypervisor took processor time: the run has no undisturbed part by which it could be judged, and the hypervisor took more than {steal} of the time, or the runner warned of that.",
        { steal: formatPercent(QUIET.limits.steal) },
      )
    : t("Too few slices of {measurements} were undisturbed.", {
        measurements: disturbed.map(measurementName).join(", "),
      });
}
