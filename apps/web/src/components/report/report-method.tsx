import { isKnownMethod, type RunOutcome } from "@oslag/schema";

/** Says why a stored report counts nowhere: its run was interrupted, or nobody knows its method. Shows nothing otherwise. */
export function ReportMethod({
  method,
  outcome,
}: {
  readonly method: number;
  readonly outcome: RunOutcome;
}) {
  return (
    <>
      {!isKnownMethod(method) && (
        <p className="note">
          <strong>This site does not know method {method} of the suite.</strong> The report is
          stored and shown, but counts in no ranking, plot or value.
        </p>
      )}
      {outcome === "interrupted" && (
        <p className="note">
          <strong>This run was interrupted.</strong> The report holds what was measured until then.
          It is stored and shown, but counts in no ranking, plot or value.
        </p>
      )}
    </>
  );
}
