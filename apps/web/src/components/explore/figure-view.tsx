import type { Result } from "@oslag/schema";
import { paths } from "@/lib/paths";
import type { ViewedFigure } from "@/server/figures/view-figure";
import { ExploreChartView } from "./explore-chart-view";
import { FigureCaptionText } from "./figure-caption-text";
import { FigureTable } from "./figure-table";
import { FreezeButton } from "./freeze-button";

const MIDDLE = { width: 700, fontSize: 13 };

type FigureViewProps = {
  readonly id: string;
  readonly figure: Result<ViewedFigure>;
  /** The name of a page's main figure, such as Figure 1: it is wide, and its points can be selected. */
  readonly name?: string;
};

/** A figure of the plot builder on another page, with its values and the button that freezes it. */
export function FigureView({ id, figure, name }: FigureViewProps) {
  if (!figure.ok) return <p className="note">{figure.problem.detail}</p>;
  const { query, specification, snapshot, chart, title, caption, description, describe } =
    figure.value;
  const isMain = name !== undefined;
  return (
    <>
      <figure className={isMain ? "figure" : "figure figure-middle"}>
        <ExploreChartView
          {...{ id, chart, title, description, describe }}
          selectable={isMain}
          {...(isMain ? {} : { wide: MIDDLE })}
        />
        <figcaption>
          <FigureCaptionText caption={isMain ? [`${name}.`, ...caption] : caption} />
        </figcaption>
        <details>
          <summary>{isMain ? `The values of ${name} as a table` : "Its values as a table"}</summary>
          <FigureTable
            {...{ specification, snapshot, chart }}
            csv={paths.api.exploreCsv(query)}
            label={isMain ? `The values of ${name}` : `Values of ${id}`}
          />
        </details>
      </figure>
      <FreezeButton query={query} disabled={snapshot.rows.length === 0} />
    </>
  );
}
