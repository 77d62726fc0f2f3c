import { Resvg } from "@resvg/resvg-js";
import { EXPORT_FONT, figureFonts } from "./figure-fonts";

/** `widthPx` pixels wide; a paper's drawing at 300 dots per inch or a picture for a screen. */
export function renderPng(svg: string, widthPx: number): Buffer {
  const { regular, semibold } = figureFonts();
  const picture = new Resvg(svg, {
    fitTo: { mode: "width", value: widthPx },
    background: "#ffffff",
    font: {
      loadSystemFonts: false,
      fontFiles: [regular, semibold],
      defaultFontFamily: EXPORT_FONT,
      sansSerifFamily: EXPORT_FONT,
    },
  });
  return picture.render().asPng();
}
