declare module "svg-to-pdfkit" {
  type Options = {
    readonly width: number;
    readonly height: number;
    readonly assumePt: boolean;
    readonly fontCallback: (family: string, bold: boolean, italic: boolean) => string;
    readonly warningCallback: (warning: string) => void;
  };
  /** Draws an SVG at (0, 0) of the document's current page. */
  const svgToPdf: (
    document: PDFKit.PDFDocument,
    svg: string,
    ...rest: readonly [x: number, y: number, options: Options]
  ) => void;
  export default svgToPdf;
}
