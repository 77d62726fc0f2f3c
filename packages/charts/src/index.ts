/** Charts in three steps: series (rows to points, no pixels), layout (pixels, pure) and svg (React components). */
export type { DrawnProps } from "./svg/figure-root";
export { toSampleSeries } from "./series/sample-series";
export { layoutSampleStrips } from "./layout/sample-strips";
export { SampleStrips } from "./svg/sample-strips";
export { toRelativeSeries, type RelativeRow } from "./series/relative-series";
export { layoutRelativeSpeeds } from "./layout/relative-speeds";
export { RelativeSpeeds } from "./svg/relative-speeds";
export { toHistoricalSeries } from "./series/historical-series";
export { layoutHistoricalFigure } from "./layout/historical-figure";
export { HistoricalFigure } from "./svg/historical-figure";
export {
  DENSE_FROM,
  isToday,
  showsToday,
  toExploreSeries,
  type ExploreAxis,
  type ExploreChart,
  type ExploreSeries,
} from "./explore/explore-series";
export { ERA_TEXTS } from "./explore/explore-legend";
export { trendText } from "./explore/trend-text";
export { layoutExplore, type ExploreLayout } from "./explore/explore-layout";
export type { PlacedMark } from "./explore/placed-panel";
export { ExploreFigure } from "./explore/explore-figure";
export { GROUP_COLOURS, PRINT_GROUP_INK } from "./explore/palette";
export { rangeOf } from "./layout/range-of";
export { wrapText } from "./layout/text-width";
export { layoutCurve, type CurveInput, type CurvePoint } from "./layout/curve";
export { Curve } from "./svg/curve";
export { layoutValueHistory } from "./layout/value-history";
export { ValueHistory } from "./svg/value-history";
export { layoutTimeline, type TimelineInput } from "./layout/timeline";
export { Timeline } from "./svg/timeline";
export { layoutFactors, type FactorRow } from "./layout/factors";
export { Factors } from "./svg/factors";
export { layoutCurves, type CurvesInput } from "./layout/curves";
export { Curves } from "./svg/curves";
export {
  layoutPairFigure,
  type PairFigureInput,
  type PairMark,
  type PairMedian,
  PAIR_RADIUS_PX,
} from "./layout/pair-figure";
export { PairFigure } from "./svg/pair-figure";
export { layoutBoardFigure, type BoardLine } from "./layout/board-figure";
export { BoardFigure } from "./svg/board-figure";
