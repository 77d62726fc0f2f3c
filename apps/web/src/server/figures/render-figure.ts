import type { FrozenFigure } from "@oslag/schema";
import type { FigurePresentation } from "@/figures/figure-presentation";
import { embedSvgFont } from "./embed-svg-font";
import { figureCsv } from "./figure-csv";
import { bibtexCitation, plainCitation, risCitation, type Citation } from "./figure-citation";
import {
  FIGURE_SIZES,
  PNG_DOTS_PER_INCH,
  POINTS_PER_INCH,
  type FigureColumns,
} from "./figure-sizes";
import { withResolution } from "./png-resolution";
import { CARD, cardArea, previewCard } from "./preview-card";
import { presentFigure } from "./present-figure";
import { renderPdf } from "./render-pdf";
import { renderPng } from "./render-png";
import { renderScreenSvg, renderSvg } from "./render-svg";
import type { Rendering } from "@oslag/store";

/** Units across the drawing of a preview: fewer make its text larger. */
const PREVIEW_LAYOUT_WIDTH = 720;

/** Renders every form of a frozen figure that never changes. */
export async function renderFigure(
  figure: FrozenFigure,
  citation: Citation,
): Promise<readonly Rendering[]> {
  const presentation = presentFigure(figure);
  const [preview, ...drawings] = await Promise.all([
    renderPreview(presentation),
    ...(Object.keys(FIGURE_SIZES) as FigureColumns[]).map((columns) =>
      renderDrawings(presentation, { columns, citation }),
    ),
  ]);
  return [
    ...drawings.flat(),
    preview,
    rendering("csv", figureCsv(figure)),
    rendering("bib", bibtexCitation(citation)),
    rendering("ris", risCitation(citation)),
  ];
}

/** Renders the picture that other sites show with a link to the figure: its title, its drawing and whose it is. */
export async function renderPreview(presentation: FigurePresentation): Promise<Rendering> {
  const { title } = presentation;
  const area = cardArea(title);
  const width = PREVIEW_LAYOUT_WIDTH;
  const drawing = await renderScreenSvg(presentation, {
    width,
    height: (width * area.height) / area.width,
  });
  const png = await renderPng(previewCard(title, drawing), CARD.width);
  return rendering("preview.png", withResolution(png, PNG_DOTS_PER_INCH));
}

async function renderDrawings(
  presentation: FigurePresentation,
  { columns, citation }: { readonly columns: FigureColumns; readonly citation: Citation },
): Promise<Rendering[]> {
  const { svg, width, height } = await renderSvg(presentation, columns);
  const { inches } = FIGURE_SIZES[columns];
  const widthPt = inches * POINTS_PER_INCH;
  const drawn = renderPng(svg, Math.round(inches * PNG_DOTS_PER_INCH));
  const pdf = await renderPdf(svg, {
    widthPt,
    heightPt: (widthPt * height) / width,
    title: citation.title,
    subject: plainCitation(citation),
    date: citation.date,
  });
  return [
    rendering(`${columns}.svg`, embedSvgFont(svg)),
    rendering(`${columns}.png`, withResolution(await drawn, PNG_DOTS_PER_INCH)),
    rendering(`${columns}.pdf`, pdf),
  ];
}

function rendering(name: string, content: string | Buffer): Rendering {
  return { name, bytes: new Uint8Array(Buffer.from(content)) };
}
