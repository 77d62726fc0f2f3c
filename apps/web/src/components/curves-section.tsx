import { t } from "@oslag/language";
import { PAGE_FIGURE_SIZES } from "@/lib/page-figure-sizes";
import { link, rich } from "@/lib/rich";
import { toCurvesQuery, type CurvesFigure } from "@oslag/schema";
import { presentCurves } from "@/figures/present-curves";
import { paths } from "@/lib/paths";
import { FigureCaptionText } from "./explore/figure-caption-text";
import { ReportFigureTable } from "./figure/report-figure-table";
import { ReportFigureView } from "./figure/report-figure-view";

const WIDE = { width: 700, fontSize: 13 };
const NARROW = PAGE_FIGURE_SIZES.narrow;

/** Draws an extension over configurations as it would be frozen now, with its values in a table, which is folded for plots beside the curves. */
export function CurvesSection({ figure }: { readonly figure: CurvesFigure }) {
  const presentation = presentCurves(figure);
  const { benchmark: y, x } = figure.specification;
  const table = (
    <ReportFigureTable
      presentation={presentation}
      label={presentation.title}
      csv={paths.api.curvesCsv({ y, ...toCurvesQuery(figure.specification) })}
    />
  );
  return (
    <>
      <ReportFigureView
        id={x === undefined ? `curves-${y}` : `curves-${y}-${x}`}
        figure={figure}
        presentation={presentation}
        sizes={[WIDE, NARROW]}
        counts
        className="figure-middle"
        caption={<FigureCaptionText caption={presentation.caption} />}
      />
      {x === undefined ? (
        table
      ) : (
        <details>
          <summary>{t("Values")}</summary>
          {table}
        </details>
      )}
    </>
  );
}

type NoCurvesProps = {
  /** The page without filters; null where it has none. */
  readonly all: string | null;
};

/** Stands in place of the curves while no report has the extension, or none that the filters leave. */
export function NoCurves({ all }: NoCurvesProps) {
  if (all !== null)
    return (
      <p>
        {rich("No configuration matches these filters. <link>Show all</link>", { link: link(all) })}
      </p>
    );
  return (
    <p>
      {rich(
        "No report has these results yet. Measure a machine with <code>oslag run --extensions</code>. <link>Get the runner</link>",
        { link: link(paths.run()) },
      )}
    </p>
  );
}
