import type { CurvesFigure } from "@oslag/schema";
import { presentCurves } from "@/figures/present-curves";
import { paths } from "@/lib/paths";
import { FigureCaptionText } from "./explore/figure-caption-text";
import { ReportFigureTable } from "./figure/report-figure-table";
import { ReportFigureView } from "./figure/report-figure-view";

const WIDE = { width: 700, fontSize: 13 };
const NARROW = { width: 380, fontSize: 12 };

/** Draws an extension over configurations as it would be frozen now, with its values in a table. */
export function CurvesSection({ figure }: { readonly figure: CurvesFigure }) {
  const presentation = presentCurves(figure);
  const { benchmark: y, method } = figure.specification;
  return (
    <>
      <ReportFigureView
        id={`curves-${y}`}
        figure={figure}
        presentation={presentation}
        sizes={[WIDE, NARROW]}
        counts
        className="figure-middle"
        caption={<FigureCaptionText caption={presentation.caption} />}
      />
      <ReportFigureTable
        presentation={presentation}
        label={presentation.title}
        csv={paths.api.curvesCsv({ y, method: String(method) })}
      />
    </>
  );
}

/** Stands in place of the curves while no report has the extension. */
export function NoCurves() {
  return (
    <p>
      No report has these results yet. Measure a machine with <code>oslag run --extensions</code>.{" "}
      <a href={paths.run()}>Get the runner</a>
    </p>
  );
}
