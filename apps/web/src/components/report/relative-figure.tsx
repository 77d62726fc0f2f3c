import { countsInAggregates, type RelativeSpeedsFigure } from "@oslag/schema";
import { presentRelativeSpeeds } from "@/figures/present-relative-speeds";
import type { ReportDetail } from "@oslag/store";
import { ReportFigureView } from "../figure/report-figure-view";

const WIDE = { width: 700, fontSize: 13 };
const NARROW = { width: 380, fontSize: 12 };

type RelativeFigureProps = {
  readonly detail: ReportDetail;
  readonly figure: RelativeSpeedsFigure | null;
};

/** The report's relative speeds over the default set, beside the machines of 1990. */
export function RelativeFigure({ detail, figure }: RelativeFigureProps) {
  if (figure === null)
    return <p>Nothing of the default set was measured, so there is no relative speed.</p>;
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
          Dots are this report’s medians with their intervals; ticks are the machines of the 1990
          paper, local files, each operating system on its own. To the right of the line an
          operation got faster than its hardware.
        </>
      }
    />
  );
}
