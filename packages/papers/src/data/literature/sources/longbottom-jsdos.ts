import type { PublishedSource } from "../published-source";

export const longbottomJsdos: PublishedSource = {
  id: "longbottom-jsdos",
  title: "Roy Longbottom, Dhrystone 2 results (Opt), as copied into js-dos",
  authors: "Roy Longbottom",
  year: "to c. 2014",
  where: "github.com/caiiiycuk/js-dos commit b5d2745d075d20e5db2aae720cdaf2f821f1c40d src/window/dos/dos-dhry2.tsx (names roylongbottom.org.uk/dhrystone results.htm)",
  note: "ratings only; the column (Dhry2 Opt VAX MIPS) is not named in the copy",
  machines: [
  ],
};
