import {
  symbolAsterisk,
  symbolCircle,
  symbolCross,
  symbolDiamond,
  symbolSquare,
  symbolStar,
  symbolTimes,
  symbolTriangle,
  type SymbolType,
} from "d3-shape";
import { RATING_SHAPES } from "../svg/rating-shapes";
import type { ExploreStyle } from "./explore-series";

/** A lying bar. A cross would say that benchmarks are lacking. */
const symbolBar: SymbolType = {
  draw(context, size) {
    const height = Math.sqrt(size / 2);
    context.rect(-height, -height / 2, 2 * height, height);
  },
};

/** In the order of slots. What is beyond the last, and what is not known, is a bar. */
const SHAPES = [
  symbolCircle,
  symbolSquare,
  symbolTriangle,
  symbolDiamond,
  symbolCross,
  symbolStar,
] as const;

/** Marks that no group has. */
const FIXED_SHAPES: Partial<Record<ExploreStyle, SymbolType>> = {
  incomplete: symbolTimes,
  crossed: symbolAsterisk,
  published: symbolDiamond,
  "published-same-run": RATING_SHAPES["same-run"],
  "published-vendor": RATING_SHAPES.vendor,
  "published-model": RATING_SHAPES.model,
  "published-inferred": RATING_SHAPES.inferred,
};

type Shaped = { readonly style: ExploreStyle; readonly shapeSlot: number };

export function markShape({ style, shapeSlot }: Shaped): SymbolType {
  return FIXED_SHAPES[style] ?? SHAPES[shapeSlot] ?? symbolBar;
}

/** How far a shape reaches to a side, above or below, in radii of the circle of the same area. */
const REACH: ReadonlyMap<SymbolType, number> = new Map([
  [symbolCircle, 1],
  [symbolSquare, 1],
  [symbolTriangle, 1.56],
  [symbolDiamond, 1.65],
  [symbolCross, 1.2],
  [symbolStar, 1.68],
  [symbolBar, 1.26],
  [symbolTimes, 1.1],
  [symbolAsterisk, 1.06],
  [RATING_SHAPES.model, 1.56],
  [RATING_SHAPES.inferred, 1.32],
]);

const FARTHEST = Math.max(...REACH.values());

/** Returns how far a mark reaches from its middle, in radii; its names stand beyond. */
export function markReach(mark: Shaped): number {
  return REACH.get(markShape(mark)) ?? FARTHEST;
}
