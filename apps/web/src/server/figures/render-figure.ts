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
import { presentFigure } from "./present-figure";
import { renderPdf } from "./render-pdf";
import { renderPng } from "./render-png";
import { renderScreenSvg, renderSvg } from "./render-svg";
import type { Rendering } from "@oslag/store";

/** The picture that other sites show with a link to the page; large previews are 1.91 to 1. */
const PREVIEW = { width: 1200, layoutWidth: 640 } as const;

/** Renders every form of a frozen figure that never changes. */
export async function renderFigure(
  figure: FrozenFigure,
  citation: Citation,
): Promise<readonly Rendering[]> {
  const presentation = presentFigure(figure);
  const drawings = await Promise.all(
    (Object.keys(FIGURE_SIZES) as FigureColumns[]).map((columns) =>
      renderDrawings(presentation, { columns, citation }),
    ),
  );
  const preview = await renderPreview(presentation);
  return [
    ...drawings.flat(),
    preview,
    rendering("csv", figureCsv(figure)),
    rendering("bib", bibtexCitation(citation)),
    rendering("ris", risCitation(citation)),
  ];
}

export async function renderPreview(presentation: FigurePresentation): Promise<Rendering> {
  const { svg } = await renderScreenSvg(presentation, PREVIEW.layoutWidth);
  return rendering("preview.png", renderPng(svg, PREVIEW.width));
}

async function renderDrawings(
  presentation: FigurePresentation,
  { columns, citation }: { readonly columns: FigureColumns; readonly citation: Citation },
): Promise<Rendering[]> {
  const { svg, width, height } = await renderSvg(presentation, columns);
  const { inches } = FIGURE_SIZES[columns];
  const widthPt = inches * POINTS_PER_INCH;
  const pdf = await renderPdf(svg, {
    widthPt,
    heightPt: (widthPt * height) / width,
    title: citation.title,
    subject: plainCitation(citation),
    date: citation.date,
  });
  return [
    rendering(`${columns}.svg`, embedSvgFont(svg)),
    rendering(`${columns}.png`, renderPng(svg, Math.round(inches * PNG_DOTS_PER_INCH))),
    rendering(`${columns}.pdf`, pdf),
  ];
}

function rendering(name: string, content: string | Buffer): Rendering {
  return { name, bytes: new Uint8Array(Buffer.from(content)) };
}
