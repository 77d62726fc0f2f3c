import { symbolDiamond, symbolTriangle, symbolWye, type SymbolType } from "d3-shape";
import type { RATING_CLASSES } from "@oslag/schema";

/** An equilateral triangle on its tip. */
const symbolTriangleDown: SymbolType = {
  draw(context, size) {
    const height = Math.sqrt(size / (Math.sqrt(3) * 3));
    context.moveTo(0, height * 2);
    context.lineTo(-Math.sqrt(3) * height, -height);
    context.lineTo(Math.sqrt(3) * height, -height);
    context.closePath();
  },
};

/** The mark of a published value says where its rating is from. No mark of today or of a paper has these shapes hollow. */
export const RATING_SHAPES: Readonly<Record<(typeof RATING_CLASSES)[number], SymbolType>> = {
  "same-run": symbolDiamond,
  vendor: symbolTriangle,
  model: symbolTriangleDown,
  inferred: symbolWye,
};

/** The dashes of a mark's outline if its number of processors is unknown. */
export const UNKNOWN_DASH = "1.6 1.6";
