import { renderAsync } from "@resvg/resvg-js";
import { EXPORT_FONT, figureFonts } from "./figure-fonts";

/**
 * `widthPx` pixels wide; a paper's drawing at 300 dots per inch or a picture for a screen. It is drawn in a thread of its own, while the
 * caller's goes on.
 */
export async function renderPng(svg: string, widthPx: number): Promise<Buffer> {
  const { regular, semibold } = figureFonts();
  const picture = await renderAsync(svg, {
    fitTo: { mode: "width", value: widthPx },
    background: "#ffffff",
    font: {
      loadSystemFonts: false,
      fontFiles: [regular, semibold],
      defaultFontFamily: EXPORT_FONT,
      sansSerifFamily: EXPORT_FONT,
    },
  });
  return picture.asPng();
}
