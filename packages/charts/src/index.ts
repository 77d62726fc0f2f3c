/** Charts in three steps: series (rows to points, no pixels), layout (pixels, pure) and svg (React components). */
export { FIGURE_FONT, PAGE_INK, PRINT_INK, type Ink } from "./ink";
export { LOOKS, type LookId } from "./series/look";
export {
  toScalingSeries,
  type ScalingFit,
  type ScalingPlace,
  type ScalingRow,
  type ScalingSeries,
} from "./series/scaling-series";
export { layoutScalingFigure, type ScalingLayout } from "./layout/scaling-figure";
export { ScalingFigure, type ScalingFigureProps } from "./svg/scaling-figure";
export type { DrawnProps } from "./svg/figure-root";
export { toSampleSeries, type SampleStripInput } from "./series/sample-series";
export { layoutSampleStrips, type SampleStripsLayout } from "./layout/sample-strips";
export { SampleStrips, type SampleStripsProps } from "./svg/sample-strips";
export { toRelativeSeries, type RelativeRow } from "./series/relative-series";
export { layoutRelativeSpeeds, type RelativeSpeedsLayout } from "./layout/relative-speeds";
export { RelativeSpeeds, type RelativeSpeedsProps } from "./svg/relative-speeds";
export { toHistoricalSeries, type HistoricalRow } from "./series/historical-series";
export { layoutHistoricalFigure, type HistoricalLayout } from "./layout/historical-figure";
export { HistoricalFigure, type HistoricalFigureProps } from "./svg/historical-figure";
export {
  DENSE_FROM,
  isToday,
  toExploreSeries,
  type ExploreAxis,
  type ExploreChart,
  type ExploreSeries,
} from "./explore/explore-series";
export { trendWords } from "./explore/trend-words";
export { layoutExplore, type ExploreLayout, type PlacedMark } from "./explore/explore-layout";
export { ExploreFigure, type ExploreFigureProps } from "./explore/explore-figure";
export { GROUP_COLOURS, PAGE_GROUP_INK, PRINT_GROUP_INK, type GroupInk } from "./explore/palette";
export { layoutCurve, type CurveInput, type CurveLayout, type CurvePoint } from "./layout/curve";
export { Curve, type CurveProps } from "./svg/curve";
export {
  layoutValueHistory,
  type HistoryEntry,
  type HistoryInput,
  type ValueHistoryLayout,
} from "./layout/value-history";
export { ValueHistory, type ValueHistoryProps } from "./svg/value-history";
