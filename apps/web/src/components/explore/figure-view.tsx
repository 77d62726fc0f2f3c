import { t } from "@oslag/language";
import type { Result } from "@oslag/schema";
import { paths } from "@/lib/paths";
import { INLINE_ROWS_MAX } from "@/lib/viewed-rows";
import type { ViewedFigure } from "@/server/figures/view-figure";
import { DrawnFigure } from "./drawn-figure";
import { FoldedCaption } from "./figure-caption-text";
import { FigureTable } from "./figure-table";
import { StaticPart } from "@/components/static-part";
import { FreezeButton } from "./freeze-button";

type FigureViewProps = {
  readonly id: string;
  readonly figure: Result<ViewedFigure>;
  /** The name of a page's main figure, such as Figure 1: it is wide, and its points can be selected. */
  readonly name?: string;
};

/** A figure of the plot builder on another page, with its values and the button that freezes it. */
export function FigureView({ id, figure, name }: FigureViewProps) {
  if (!figure.ok) return <p className="note">{figure.problem.detail}</p>;
  const { query, specification, snapshot, chart, plotted, caption, cited, drawings } = figure.value;
  const isMain = name !== undefined;
  const values = isMain
    ? t("The values of {name} as a table", { name })
    : t("Its values as a table");
  return (
    <>
      <figure className={isMain ? "figure" : "figure figure-middle"}>
        {drawings !== null && (
          <DrawnFigure id={id} drawings={drawings} explore={isMain ? paths.explore(query) : null} />
        )}
        <figcaption>
          <FoldedCaption {...{ name, caption, cited }} />
        </figcaption>
        <StaticPart name={`${id}-values`}>
          {plotted > INLINE_ROWS_MAX ? (
            <p className="small">
              <a href={`${paths.explore(query)}#values`}>{values}</a>
            </p>
          ) : (
            <details>
              <summary>{values}</summary>
              <FigureTable
                {...{ specification, snapshot, chart, plotted }}
                csv={paths.api.exploreCsv(query)}
                label={
                  isMain
                    ? t("The values of {name}", { name })
                    : t("Values: {title}", { title: caption[0] ?? "" })
                }
              />
            </details>
          )}
        </StaticPart>
      </figure>
      <StaticPart name={`${id}-freeze`}>
        <FreezeButton query={query} disabled={plotted === 0} />
      </StaticPart>
    </>
  );
}
