import type { PublishedEdition } from "../published-edition";
import { machines1989 } from "./machines";
import { table2 } from "./table-2";
import { table3 } from "./table-3";
import { table4 } from "./table-4";
import { table5 } from "./table-5";
import { table6 } from "./table-6";
import { table7 } from "./table-7";
import { table8 } from "./table-8";
import { table9 } from "./table-9";
import { table10 } from "./table-10";

export const edition1989: PublishedEdition = {
  id: "1989",
  title: "Why Aren't Operating Systems Getting Faster As Fast As Hardware?",
  author: "John Ousterhout",
  year: 1989,
  publication: "DEC Western Research Laboratory, Technical Note TN-11, October 1989",
  machines: machines1989,
  tables: [table2, table3, table4, table5, table6, table7, table8, table9, table10],
  baselineOf: (benchmark, { os, storage }) => {
    const sprite = { machine: "Sun3", os: "Sprite", osVersion: null, storage, ratingMips: 1.8 } as const;
    if (benchmark === "andrew") return { ...sprite, storage: "local" };
    return os === "Sprite" ? sprite : { ...sprite, os: "SunOS", osVersion: "3.5" };
  },
  baselineRule:
    "Sun3 (1.8 MIPS): under SunOS 3.5 for the UNIX derivatives, under Sprite for Sprite. In Table 8 every row is relative to the Sun3 under Sprite with local files.",
  notes: ["Section 2 mentions five machines; Table 1 lists six."],
};
