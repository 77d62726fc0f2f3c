import { t } from "@oslag/language";
import { countsInAggregates, type RelativeSpeedsFigure } from "@oslag/schema";
import { valueWord } from "@/figures/interval-words";
import { presentRelativeSpeeds } from "@/figures/present-relative-speeds";
import { PAGE_FIGURE_SIZES } from "@/lib/page-figure-sizes";
import type { ReportDetail } from "@oslag/store";
import { ReportFigureView } from "../figure/report-figure-view";

const WIDE = { width: 700, fontSize: 13 };
const NARROW = PAGE_FIGURE_SIZES.narrow;

type RelativeFigureProps = {
  readonly detail: ReportDetail;
  readonly figure: RelativeSpeedsFigure | null;
};

/** Draws the report's relative speeds over the default set, beside the machines of 1990. */
export function RelativeFigure({ detail, figure }: RelativeFigureProps) {
  if (figure === null)
    return (
      <p>{t("The report has no benchmark of the default set, so there is no relative speed.")}</p>
    );
  const presentation = presentRelativeSpeeds(figure);
  return (
    <ReportFigureView
      figure={figure}
      presentation={presentation}
      id="relative-speeds"
      className="figure-middle"
      sizes={[WIDE, NARROW]}
      counts={countsInAggregates(detail)}
      caption={
        <>
          {t(
            "Dots are this report’s {word, select, median {medians} other {values}} with their intervals. Ticks are the machines of the 1990 paper, one per operating system, with local files. To the right of the line, an operation sped up more than its hardware.",
            { word: valueWord(detail.method) },
          )}
        </>
      }
    />
  );
}
