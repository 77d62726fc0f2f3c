import {
  ExploreFigure,
  layoutExplore,
  toExploreSeries,
  type ExploreChart,
  type PlacedMark,
} from "@oslag/charts";
import { PAGE_FIGURE_SIZES } from "@/lib/page-figure-sizes";
import { FigureTooltip } from "../figure-tooltip.client";

const SIZES = {
  "figure-wide": PAGE_FIGURE_SIZES.wide,
  "figure-narrow": PAGE_FIGURE_SIZES.narrow,
} as const;

type ExploreChartViewProps = {
  /** Distinguishes the figures of one page. */
  readonly id: string;
  readonly chart: ExploreChart;
  readonly title: string;
  readonly description: string;
  readonly describe: (mark: PlacedMark) => string;
};

/** A figure that the browser draws, without links. The site draws all others (src/server/drawing). */
export function ExploreChartView({ id, chart, ...drawn }: ExploreChartViewProps) {
  const series = toExploreSeries(chart);
  return (
    <FigureTooltip>
      {Object.entries(SIZES).map(([className, size]) => (
        <div key={className} className={className}>
          <ExploreFigure
            {...drawn}
            id={`${id}-${className}`}
            layout={layoutExplore(series, size)}
          />
        </div>
      ))}
    </FigureTooltip>
  );
}
