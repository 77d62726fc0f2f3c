import PDFDocument from "pdfkit";
import svgToPdf from "svg-to-pdfkit";
import { EXPORT_FONT, figureFonts } from "./figure-fonts";

/**
 * One page of exactly the drawing's size, vectors throughout, the typeface embedded. The document's date is the figure's,
 * so that the same figure gives the same bytes.
 */
export async function renderPdf(
  svg: string,
  page: {
    readonly widthPt: number;
    readonly heightPt: number;
    readonly title: string;
    readonly subject: string;
    readonly date: Date;
  },
): Promise<Buffer> {
  const { regular, semibold } = figureFonts();
  const document = new PDFDocument({
    size: [page.widthPt, page.heightPt],
    margin: 0,
    info: {
      Title: page.title,
      Subject: page.subject,
      Creator: "OSlag",
      Producer: "OSlag",
      CreationDate: page.date,
      ModDate: page.date,
    },
  });
  const chunks: Buffer[] = [];
  const ended = new Promise<Buffer>((resolve, reject) => {
    document.on("data", (chunk: Buffer) => chunks.push(chunk));
    document.on("end", () => resolve(Buffer.concat(chunks)));
    document.on("error", reject);
  });
  document.registerFont(EXPORT_FONT, regular);
  document.registerFont(`${EXPORT_FONT}-Bold`, semibold);
  svgToPdf(document, svg, 0, 0, {
    width: page.widthPt,
    height: page.heightPt,
    assumePt: false,
    fontCallback: (_family, bold) => (bold ? `${EXPORT_FONT}-Bold` : EXPORT_FONT),
    warningCallback: (warning) => {
      throw new Error(`The drawing has something that PDF cannot show: ${warning}`);
    },
  });
  document.end();
  return ended;
}
