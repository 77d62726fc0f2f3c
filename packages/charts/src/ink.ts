/**
 * The figure's colours and typeface. On a page they are CSS variables, so that a figure follows the reader's light or dark
 * setting; in an exported file they are plain values, because other renderers do not know variables.
 * The hues are Okabe and Ito's blue and vermillion, darkened for contrast on white; shape and fill carry the same
 * distinctions, so that the figure survives greyscale.
 */
export type Ink = {
  readonly paper: string;
  readonly text: string;
  readonly muted: string;
  readonly grid: string;
  readonly official: string;
  readonly officialPale: string;
  readonly local: string;
  readonly fit: string;
};

export const PRINT_INK: Ink = {
  paper: "#ffffff",
  text: "#1a1a1a",
  muted: "#5a5a5a",
  grid: "#e2e2e2",
  official: "#0b5394",
  officialPale: "#c9dff2",
  local: "#b34700",
  fit: "#5a5a5a",
};

export const PAGE_INK: Ink = {
  paper: "var(--figure-paper, #ffffff)",
  text: "var(--figure-text, #1a1a1a)",
  muted: "var(--figure-muted, #5a5a5a)",
  grid: "var(--figure-grid, #e2e2e2)",
  official: "var(--figure-official, #0b5394)",
  officialPale: "var(--figure-official-pale, #c9dff2)",
  local: "var(--figure-local, #b34700)",
  fit: "var(--figure-fit, #5a5a5a)",
};

/** How the bar is drawn that says how far a rating may be off: lighter than marks and text, but darker than the grid that it lies on. */
export const RATING_BAR = { strokeWidth: 0.8, strokeOpacity: 0.8 } as const;

/** Label widths are computed for Inter; the fallbacks are of similar or smaller width. */
export const FIGURE_FONT = "'Inter Variable', Inter, 'Helvetica Neue', Arial, sans-serif";
