import {
  ExploreFigure,
  layoutExplore,
  toExploreSeries,
  type ExploreChart,
  type PlacedMark,
} from "@oslag/charts";
import { paths } from "@/lib/paths";
import { ExploreFrame } from "./explore-frame.client";

const WIDE = { width: 1040, fontSize: 14 };
/** Drawn anew for phones rather than shrunk, so that its text stays legible. */
const NARROW = { width: 380, fontSize: 12 };

export type ExploreChartViewProps = {
  readonly chart: ExploreChart;
  readonly title: string;
  readonly description: string;
  readonly describe: (mark: PlacedMark) => string;
};

/** A figure on the page: complete without JavaScript, each point of today a link to its newest report. */
export function ExploreChartView({ chart, title, description, describe }: ExploreChartViewProps) {
  const series = toExploreSeries(chart);
  const hrefOf = ({ newest_report: report }: PlacedMark) =>
    report === null ? null : paths.report(report);
  return (
    <ExploreFrame>
      {[
        { id: "explore", className: "figure-wide", size: WIDE },
        { id: "explore-narrow", className: "figure-narrow", size: NARROW },
      ].map(({ id, className, size }) => (
        <div key={id} className={className}>
          <ExploreFigure
            {...{ id, title, description, describe, hrefOf }}
            layout={layoutExplore(series, size)}
          />
        </div>
      ))}
    </ExploreFrame>
  );
}
