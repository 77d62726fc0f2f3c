import { REPORT_FIGURE_VERSION, counts } from "@oslag/schema";
import { relativeSpeedsFace } from "@/figures/relative-speeds-face";
import { toRelativeSpeedsFigure, type ReportDetail } from "@oslag/store";
import { ReportFigureView } from "../figure/report-figure-view";

const WIDE = { width: 700, fontSize: 13 };
const NARROW = { width: 380, fontSize: 12 };

/** The report's relative speeds over the default set, beside the machines of 1990. */
export function RelativeFigure({ detail }: { detail: ReportDetail }) {
  const version = REPORT_FIGURE_VERSION;
  const figure = toRelativeSpeedsFigure(
    {
      version,
      kind: "relative-speeds",
      report: detail.id,
      set: "default-set",
      baseline: "1990",
    },
    detail,
  );
  if (!figure.ok)
    return <p>Nothing of the default set was measured, so there is no relative speed.</p>;
  const face = relativeSpeedsFace(figure.value);
  return (
    <ReportFigureView
      figure={figure.value}
      face={face}
      id="relative-speeds"
      className="figure-middle"
      sizes={[WIDE, NARROW]}
      counts={counts(detail)}
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
