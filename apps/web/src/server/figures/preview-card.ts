import { PRINT_GROUP_INK, wrapText } from "@oslag/charts";
import { escapeHtml } from "@/lib/escape-html";
import { SITE_NAME, SITE_QUESTION } from "@/lib/site";
import { EXPORT_FONT } from "./figure-fonts";

/** The picture that other sites show with a link: 1.91 to 1, as they crop others. Pixels. */
export const CARD = { width: 1200, height: 630 } as const;
const MARGIN = 44;
const TITLE = { fontSize: 34, line: 42, lines: 2 } as const;
const BRAND = { fontSize: 30, questionSize: 23, height: 64 } as const;
/** Where a card has its drawing, with a title of so many lines. */
function areaBelow(lines: number) {
  const y = MARGIN + lines * TITLE.line + 10;
  return { x: MARGIN, y, width: CARD.width - 2 * MARGIN, height: CARD.height - BRAND.height - y };
}

function titleLines(title: string): readonly string[] {
  const width = CARD.width - 2 * MARGIN;
  return wrapText(title, { width, fontSize: TITLE.fontSize, bold: true, lines: TITLE.lines });
}

/** Returns the room for the drawing of a card, in pixels. */
export function cardArea(title: string): { readonly width: number; readonly height: number } {
  return areaBelow(titleLines(title).length);
}

/** Returns a card as SVG: the title, the drawing as large as its area allows, and the site's mark, name and question. */
export function previewCard(
  title: string,
  drawing: { readonly svg: string; readonly width: number; readonly height: number },
): string {
  const lines = titleLines(title);
  const area = areaBelow(lines.length);
  const scale = Math.min(area.width / drawing.width, area.height / drawing.height);
  const left = area.x + (area.width - scale * drawing.width) / 2;
  const { paper, text, muted, grid } = PRINT_GROUP_INK;
  const brandY = CARD.height - BRAND.height;
  const baseline = brandY + 42;
  const spans = lines.map(
    (line, index) =>
      `<text x="${MARGIN}" y="${MARGIN + index * TITLE.line + 28}" font-size="${TITLE.fontSize}" font-weight="600">${escapeHtml(line)}</text>`,
  );
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${CARD.width}" height="${CARD.height}" font-family="${EXPORT_FONT}" fill="${text}">
<rect width="${CARD.width}" height="${CARD.height}" fill="${paper}"/>
${spans.join("\n")}
<g transform="translate(${left},${area.y}) scale(${scale})">${drawing.svg.replace(/^<\?xml[^>]*>\s*/, "")}</g>
<path d="M${MARGIN},${brandY + 6}H${CARD.width - MARGIN}" stroke="${grid}" stroke-width="1.5"/>
<g transform="translate(${MARGIN},${brandY + 16})">${MARK}</g>
<text x="${MARGIN + 46}" y="${baseline}" font-size="${BRAND.fontSize}" font-weight="600">${SITE_NAME}</text>
<text x="${CARD.width - MARGIN}" y="${baseline}" font-size="${BRAND.questionSize}" fill="${muted}" text-anchor="end">${escapeHtml(SITE_QUESTION)}</text>
</svg>`;
}

/** The site's icon on paper (src/app/icon.svg). */
const MARK =
  '<path d="M4 9H28" stroke="#1b1a18" stroke-width="2"/><circle cx="8" cy="9" r="3.2"/><circle cx="14" cy="14" r="3.2"/><circle cx="19" cy="19" r="3.2"/><path fill="#b34700" d="M25 19.5L29 27H21Z"/>';
