import { TimeStamp } from "@/components/time-stamp";
import type { ReportDetail } from "@oslag/store";

/** Whether the site can say when the report was signed, and what that proves. */
export function ReportFreshness({
  detail: { challengeIssued, received },
}: {
  detail: Pick<ReportDetail, "challengeIssued" | "received">;
}) {
  if (challengeIssued === null)
    return (
      <p>
        <strong>Offline.</strong> The report carries no challenge of this site, so the times in it
        are the sender’s word alone.
      </p>
    );
  return (
    <p>
      <strong>Fresh.</strong> The report carries a challenge that this site issued{" "}
      <TimeStamp time={challengeIssued} />, so it was signed between then and{" "}
      <TimeStamp time={received} />.
    </p>
  );
}
