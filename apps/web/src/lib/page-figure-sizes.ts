/**
 * How wide figures are drawn for pages, in CSS pixels. Phones get a drawing of their own, because the text of a shrunk one would be too
 * small: the column of a phone of 390 pixels is as wide as it, so that no text is smaller than 12 pixels.
 */
export const PAGE_FIGURE_SIZES = {
  wide: { width: 1040, fontSize: 14 },
  middle: { width: 700, fontSize: 13 },
  narrow: { width: 347, fontSize: 12, leastFontSize: 12 },
} as const;

/** Of the small charts of a page, which are drawn once: legible on a phone, and narrow enough for two in a row on a wide screen. */
export const SMALL_FIGURE_SIZE = { width: 376, fontSize: 13 } as const;
