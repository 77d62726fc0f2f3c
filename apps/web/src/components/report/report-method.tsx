import { isKnownMethod } from "@oslag/schema";

/** Says that a stored report of an unknown method counts nowhere; nothing if the method is known. */
export function ReportMethod({ method }: { readonly method: number }) {
  if (isKnownMethod(method)) return null;
  return (
    <p className="note">
      <strong>This site does not know method {method} of the suite.</strong> The report is stored
      and shown, but counts in no ranking, plot or median.
    </p>
  );
}
