import { escapeHtml } from "@/lib/escape-html";
import { paths } from "@/lib/paths";
import { SITE_NAME } from "@/lib/site";
import type { StoredFigure } from "@oslag/store";
import { renderSvg } from "./render-svg";
import { presentFigure } from "./present-figure";

export const EMBED_WIDTH = 760;
/** The line beneath the drawing, with room for it to wrap. */
const LINE_PX = 64;

export async function embedHeight(figure: StoredFigure, width: number): Promise<number> {
  const { width: drawn, height } = await renderSvg(presentFigure(figure), "2");
  return Math.round((width * height) / drawn) + LINE_PX;
}

/** A page for other sites' frames: the stored drawing, its footnote and a link back, no script, nothing from elsewhere. */
export function embedPage(figure: StoredFigure, footnote: string | null): string {
  const { id } = figure;
  const presentation = presentFigure(figure);
  const title = escapeHtml(presentation.title);
  const caption = escapeHtml(presentation.caption.join(" "));
  const description = escapeHtml(presentation.description);
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title} | ${SITE_NAME}</title>
<style>
body { margin: 0; background: #fff; color: #1a1a1a; font: 14px/1.4 system-ui, sans-serif }
main { margin: 0 }
img { display: block; width: 100%; height: auto }
p { margin: .4rem .6rem }
a { color: #0b4f8a }
</style>
</head>
<body>
<main>
<h1 style="position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%)">${title}</h1>
<img src="${paths.figureFile(id, "svg", "2")}" alt="${description}" title="${caption}">
<p><a href="${paths.figure(id)}" target="_blank" rel="noopener">${title}: data, caption and citation at ${SITE_NAME}</a>${footnote === null ? "" : `<br>${escapeHtml(footnote)}`}</p>
</main>
</body>
</html>
`;
}
