import { DEFAULT_SET } from "@oslag/schema";
import Link from "next/link";
import { formatRelativeSpeed, formatSignificant } from "@oslag/labels";
import { paths } from "@/lib/paths";
import type { ReportDetail } from "@oslag/store";

/** Shows the rating, the relative speed and the number of benchmarks behind it. */
export function ReportResults({ detail }: { detail: ReportDetail }) {
  const { ratingMips, geometricMean, completeness } = detail;
  const complete = completeness.measured === completeness.of;
  return (
    <>
      <dl className="results">
        <div>
          <dt>Rating</dt>
          <dd>
            {ratingMips === null ? (
              <small>not measured</small>
            ) : (
              <>
                {formatSignificant(ratingMips)} <small>MIPS (VAX-11/780 = 1)</small>
              </>
            )}
          </dd>
        </div>
        <div>
          <dt>Relative speed, geometric mean</dt>
          <dd>
            {geometricMean === null ? (
              <small>needs the rating and at least one benchmark</small>
            ) : (
              <>
                {formatRelativeSpeed(geometricMean)} <small>1 = keeps pace with the hardware</small>
              </>
            )}
          </dd>
        </div>
        <div>
          <dt>Benchmarks of the default set</dt>
          <dd>
            {completeness.measured} <small>of {completeness.of}</small>
          </dd>
        </div>
      </dl>
      {!complete && (
        <p className="note">
          This report is incomplete: its geometric mean covers fewer than the {completeness.of}{" "}
          benchmarks of the default set ({DEFAULT_SET.join(", ")}). Figures draw it with a different
          mark, and it is not ranked.
        </p>
      )}
      {geometricMean !== null && (
        <p>
          {paceSentence(geometricMean, detail.configuration.host)}{" "}
          <Link href={paths.homeMarking(detail.id)}>Show it on Figure 1</Link>
        </p>
      )}
    </>
  );
}

function paceSentence(geometricMean: number, host: string): string {
  const measured = host === "browser" ? "the browser’s file layer" : "this operating system";
  const pace =
    geometricMean < 1
      ? `${formatSignificant(1 / geometricMean, 2)} times slower than`
      : "at least as fast as";
  return `Relative to its processor, ${measured} is ${pace} Ultrix was on a MicroVAX II.`;
}
