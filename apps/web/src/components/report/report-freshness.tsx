import { rich } from "@/lib/rich";
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
        {rich(
          "<strong>Offline.</strong> The report has no challenge of this site, so the site cannot check the times in it.",
          {},
        )}
      </p>
    );
  return (
    <p>
      {rich(
        "<strong>Fresh.</strong> The report has a challenge that this site issued <issued></issued>, so it was signed between then and <received></received>.",
        {
          issued: <TimeStamp time={challengeIssued} />,
          received: <TimeStamp time={received} />,
        },
      )}
    </p>
  );
}
