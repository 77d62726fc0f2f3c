import { readFileSync } from "node:fs";
import { EXPORT_FONT, figureFonts } from "./figure-fonts";

/** Puts the typeface into the drawing, because the drawing was laid out with its widths. */
export function embedSvgFont(svg: string): string {
  const font = readFileSync(figureFonts().web).toString("base64");
  const face = `@font-face{font-family:${EXPORT_FONT};font-weight:100 900;src:url(data:font/woff2;base64,${font}) format("woff2")}`;
  return svg.replace(/<svg [^>]*>/, (element) => `${element}<style>${face}</style>`);
}
