import { edition1990 } from "../edition-1990/edition";
import type { PublishedEdition } from "../published-edition";
import { machinesArchive } from "./machines";
import { table2 } from "./table-2";
import { table3 } from "./table-3";
import { table4 } from "./table-4";
import { table5 } from "./table-5";
import { table6 } from "./table-6";
import { table9 } from "./table-9";
import { table10 } from "./table-10";

export const editionArchive: PublishedEdition = {
  id: "archive",
  title: "The author's own result files, 1988-1992",
  author: "John K. Ousterhout",
  year: 1992,
  publication: "Public Sprite archive (OSPreservProject/sprite)",
  machines: machinesArchive,
  tables: [table2, table3, table4, table5, table6, table9, table10],
  baselineOf: edition1990.baselineOf,
  baselineRule: "As in 1990, with the values and ratings printed there. Machines that 1990 does not rate have no relative speed.",
  notes: [
    "Dated raw results behind the paper, in the order of the files. Each table has the number of the corresponding table of 1990.",
    "The files contain no relative speeds. Those shown here are computed.",
    "RS/6000-320, SPUR, DEC Titan and VAX-11/785 were never rated, so none of them is on a rating axis. The last two have only runs of Andrew and no row in a table.",
  ],
};
