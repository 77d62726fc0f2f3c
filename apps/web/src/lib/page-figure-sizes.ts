/** How wide figures are drawn for pages, in CSS pixels. Phones get a drawing of their own, because the text of a shrunk one would be too small. */
export const PAGE_FIGURE_SIZES = {
  wide: { width: 1040, fontSize: 14 },
  middle: { width: 700, fontSize: 13 },
  narrow: { width: 380, fontSize: 12 },
} as const;
