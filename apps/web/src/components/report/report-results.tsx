import { DEFAULT_SET } from "@oslag/schema";
import { formatOrNull, formatRelativeSpeed, formatSignificant } from "@oslag/labels";
import { paths } from "@/lib/paths";
import type { ReportDetail } from "@oslag/store";
import { MeanTable } from "../mean-table";
import { ResultList } from "../result-list";

/** Shows the rating, the relative speed and the number of benchmarks behind it. */
export function ReportResults({ detail }: { detail: ReportDetail }) {
  const { ratingMips, geometricMean, completeness } = detail;
  const complete = completeness.measured === completeness.of;
  return (
    <>
      <ResultList
        results={[
          {
            name: "Rating",
            value: formatOrNull(ratingMips, formatSignificant),
            note: ratingMips === null ? "not measured" : "MIPS (VAX-11/780 = 1)",
          },
          {
            name: `Relative speed, ${meanName(completeness)}`,
            value: formatOrNull(geometricMean, formatRelativeSpeed),
            note: meanNote(detail),
          },
          {
            name: "Benchmarks of the default set",
            value: completeness.measured,
            note: `of ${completeness.of}`,
          },
        ]}
      />
      {!complete && (
        <p className="note">
          This report is incomplete: it lacks {completeness.of - completeness.measured} of the{" "}
          {completeness.of} benchmarks of the default set ({DEFAULT_SET.join(", ")}). Relative speed
          differs from operation to operation, so this report says nothing about the operating
          system as a whole. Figures draw it with a different mark, and it is not ranked.
        </p>
      )}
      {complete && <MeanTable means={detail.means} />}
      {geometricMean !== null && (
        <p>
          {complete && paceSentence(geometricMean, detail.configuration.host)}{" "}
          <a href={paths.homeMarking(detail.id, detail.method)}>Show it on Figure 1</a>
        </p>
      )}
    </>
  );
}

function meanName({ measured, of }: ReportDetail["completeness"]): string {
  return measured > 0 && measured < of
    ? `${measured === 1 ? "one operation" : `${measured} operations`} of ${of}`
    : "geometric mean";
}

function meanNote({ geometricMean, completeness }: ReportDetail): string {
  if (geometricMean === null) return "needs the rating and at least one benchmark";
  return completeness.measured < completeness.of
    ? "not comparable with a mean over all"
    : "1 = keeps pace with the hardware";
}

function paceSentence(geometricMean: number, host: string): string {
  const measured = host === "browser" ? "the browser’s file layer" : "this operating system";
  const pace =
    geometricMean < 1
      ? `${formatSignificant(1 / geometricMean, 2)} times slower than`
      : "at least as fast as";
  return `Relative to its processor, ${measured} is ${pace} Ultrix was on a MicroVAX II.`;
}
