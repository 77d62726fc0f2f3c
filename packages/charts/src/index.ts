/** Charts in three steps: series (rows to points, no pixels), layout (pixels, pure) and svg (React components). */
export { FIGURE_FONT, PAGE_INK, PRINT_INK, type Ink } from "./ink";
export { LOOKS, type LookId } from "./series/look";
export {
  toScalingSeries,
  type ScalingFit,
  type ScalingRow,
  type ScalingSeries,
} from "./series/scaling-series";
export { layoutScalingFigure, type ScalingLayout } from "./layout/scaling-figure";
export { ScalingFigure, type ScalingFigureProps } from "./svg/scaling-figure";
