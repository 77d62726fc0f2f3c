/**
 * A column of the common two-column formats (USENIX, ACM, IEEE) is 3.33 in wide, both together 7 in. Layouts are made at
 * a font size of 12 units, so the width in units fixes the size of the type: 7 and 8 points.
 */
export const FIGURE_SIZES = {
  "1": { inches: 3.33, typePoints: 7 },
  "2": { inches: 7, typePoints: 8 },
} as const;
export type FigureColumns = keyof typeof FIGURE_SIZES;

export const LAYOUT_FONT_SIZE = 12;
export const POINTS_PER_INCH = 72;
/** The resolution that publishers require of bitmaps. */
export const PNG_DOTS_PER_INCH = 300;

export function layoutWidth(columns: FigureColumns): number {
  const { inches, typePoints } = FIGURE_SIZES[columns];
  return Math.round((inches * POINTS_PER_INCH * LAYOUT_FONT_SIZE) / typePoints);
}
