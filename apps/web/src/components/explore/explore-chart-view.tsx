import {
  ExploreFigure,
  layoutExplore,
  toExploreSeries,
  type ExploreChart,
  type PlacedMark,
} from "@oslag/charts";
import { paths } from "@/lib/paths";
import { FigureTooltip } from "../figure-tooltip.client";
import { ExploreFrame } from "./explore-frame.client";

const WIDE = { width: 1040, fontSize: 14 };
/** Phones get a drawing of their own, because the text of a shrunk one would be too small. */
const NARROW = { width: 380, fontSize: 12 };

type ExploreChartViewProps = {
  /** Distinguishes the figures of one page. */
  readonly id?: string;
  readonly wide?: { readonly width: number; readonly fontSize: number };
  /** Whether points can be selected and the table below follows; one figure of a page at most. */
  readonly selectable?: boolean;
  readonly chart: ExploreChart;
  readonly title: string;
  readonly description: string;
  readonly describe: (mark: PlacedMark) => string;
};

/** A figure on the page: complete without JavaScript, each point of today a link to its newest report. */
export function ExploreChartView({
  id: name = "explore",
  wide = WIDE,
  selectable = true,
  chart,
  title,
  description,
  describe,
}: ExploreChartViewProps) {
  const Frame = selectable ? ExploreFrame : FigureTooltip;
  const series = toExploreSeries(chart);
  const hrefOf = ({ newest_report: report }: PlacedMark) =>
    report === null ? null : paths.report(report);
  return (
    <Frame>
      {[
        { id: name, className: "figure-wide", size: wide },
        { id: `${name}-narrow`, className: "figure-narrow", size: NARROW },
      ].map(({ id, className, size }) => (
        <div key={id} className={className}>
          <ExploreFigure
            {...{ id, title, description, describe, hrefOf }}
            layout={layoutExplore(series, size)}
          />
        </div>
      ))}
    </Frame>
  );
}
