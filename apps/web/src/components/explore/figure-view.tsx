import type { Result } from "@oslag/schema";
import { paths } from "@/lib/paths";
import type { ViewedFigure } from "@/server/figures/view-figure";
import { ExploreChartView } from "./explore-chart-view";
import { FigureCaptionText } from "./figure-caption-text";
import { FigureTable } from "./figure-table";
import { FreezeButton } from "./freeze-button";

const WIDE = { width: 700, fontSize: 13 };

/** A figure of the plot builder on another page, with its values and the button that freezes it. */
export function FigureView({ id, figure }: { id: string; figure: Result<ViewedFigure> }) {
  if (!figure.ok) return <p className="note">{figure.problem.detail}</p>;
  const { query, specification, snapshot, chart, title, caption, description, describe } =
    figure.value;
  return (
    <>
      <figure className="figure figure-middle">
        <ExploreChartView
          {...{ id, chart, title, description, describe }}
          selectable={false}
          wide={WIDE}
        />
        <figcaption>
          <FigureCaptionText caption={caption} />
        </figcaption>
        <details>
          <summary>Its values as a table</summary>
          <FigureTable
            {...{ specification, snapshot, chart }}
            csv={paths.api.exploreCsv(query)}
            label={`Values of ${id}`}
          />
        </details>
      </figure>
      <FreezeButton query={query} disabled={snapshot.rows.length === 0} />
    </>
  );
}
