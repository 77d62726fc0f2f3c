import { TimeStamp } from "@/components/time-stamp";
import type { ReportDetail } from "@oslag/store";

/** Says whether the site knows when the report was signed. */
export function ReportFreshness({
  detail: { challengeIssued, received },
}: {
  detail: Pick<ReportDetail, "challengeIssued" | "received">;
}) {
  if (challengeIssued === null)
    return (
      <p>
        <strong>Offline.</strong> The report has no challenge of this site, so the site cannot check
        the times in it.
      </p>
    );
  return (
    <p>
      <strong>Fresh.</strong> The report has a challenge that this site issued{" "}
      <TimeStamp time={challengeIssued} />, so it was signed between then and{" "}
      <TimeStamp time={received} />.
    </p>
  );
}
