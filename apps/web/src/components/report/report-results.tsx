import { t } from "@oslag/language";
import { DEFAULT_SET } from "@oslag/schema";
import type { ReportDetail, ResultCard as Card } from "@oslag/store";
import { MeanTable } from "../mean-table";
import { ResultCard } from "./result-card";

/** Shows the result card, every mean, and what an incomplete report lacks. */
export function ReportResults({
  detail,
  card,
}: {
  readonly detail: ReportDetail;
  readonly card: Card;
}) {
  const { completeness } = detail;
  const complete = completeness.measured === completeness.of;
  return (
    <>
      <ResultCard detail={detail} card={card} />
      {!complete && (
        <p className="note">
          {t(
            "This report is incomplete: it lacks {lacking} of the {of} benchmarks of the default set ({set}). Relative speed differs from operation to operation, so this report says nothing about the operating system as a whole. Figures draw it with a different mark.",
            {
              lacking: String(completeness.of - completeness.measured),
              of: String(completeness.of),
              set: DEFAULT_SET.join(", "),
            },
          )}
        </p>
      )}
      {complete && <MeanTable means={detail.means} />}
    </>
  );
}
