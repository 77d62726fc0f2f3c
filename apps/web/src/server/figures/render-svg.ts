import { PRINT_GROUP_INK } from "@oslag/charts";
import type { FigurePresentation } from "@/figures/figure-presentation";
import { EXPORT_FONT } from "./figure-fonts";
import { FIGURE_SIZES, LAYOUT_FONT_SIZE, layoutWidth, type FigureColumns } from "./figure-sizes";
import { toMarkup } from "./to-markup";

type RenderedSvg = {
  readonly svg: string;
  /** In units of the view box. */
  readonly width: number;
  readonly height: number;
};

/** The drawing for print: on white, in Inter, at the size of one or two columns. */
export async function renderSvg(
  presentation: FigurePresentation,
  columns: FigureColumns,
): Promise<RenderedSvg> {
  const { inches: inchesWide } = FIGURE_SIZES[columns];
  return draw(presentation, { width: layoutWidth(columns), inchesWide });
}

/** The drawing at a given size, for pictures on screens. */
export async function renderScreenSvg(
  presentation: FigurePresentation,
  size: { readonly width: number; readonly height: number },
): Promise<RenderedSvg> {
  return draw(presentation, size);
}

async function draw(
  presentation: FigurePresentation,
  {
    width: asked,
    height: fitting,
    ...size
  }: { readonly width: number; readonly height?: number; readonly inchesWide?: number },
): Promise<RenderedSvg> {
  const { element, width, height } = presentation.draw(
    {
      width: asked,
      fontSize: LAYOUT_FONT_SIZE,
      ...(fitting === undefined ? {} : { height: fitting }),
    },
    {
      ...size,
      id: "figure",
      ink: PRINT_GROUP_INK,
      font: `${EXPORT_FONT}, Helvetica, Arial, sans-serif`,
    },
  );
  const svg = `<?xml version="1.0" encoding="UTF-8"?>\n${await toMarkup(element)}\n`;
  return { svg, width, height };
}
