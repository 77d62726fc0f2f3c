import { storageRole } from "../../storage-role";
import type { PublishedEdition } from "../published-edition";
import { machines1990 } from "./machines";
import { table2 } from "./table-2";
import { table3 } from "./table-3";
import { table4 } from "./table-4";
import { table5 } from "./table-5";
import { table6 } from "./table-6";
import { table7 } from "./table-7";
import { table8 } from "./table-8";
import { table9 } from "./table-9";
import { table10 } from "./table-10";

export const edition1990: PublishedEdition = {
  id: "1990",
  title: "Why Aren't Operating Systems Getting Faster As Fast as Hardware?",
  author: "John K. Ousterhout",
  year: 1990,
  publication: "USENIX Summer Conference, Anaheim, California, June 11-15, 1990",
  machines: machines1990,
  tables: [table2, table3, table4, table5, table6, table7, table8, table9, table10],
  baselineOf: (_, { storage }) => {
    const role = storageRole(storage);
    const baseline = { machine: "MVAX2", os: "Ultrix", osVersion: "3.0", ratingMips: 0.9 } as const;
    return { ...baseline, storage: role === "remote" ? "nfs" : role };
  },
  baselineRule:
    "MVAX2 under Ultrix 3.0 (0.9 MIPS) for every operating system. Local results are relative to its local ones; NFS, AFS and diskless results are relative to its NFS ones.",
  notes: [
    "Transcribed from scanned text. The scan drops words that repeat a word of a neighbouring line. A note beside each row names every restored word.",
    "On the DS3100, Mach ran with slightly faster disks than Sprite and Ultrix (section 2). Ultrix had RZ55 disks (section 11).",
    "No version is printed for Sprite and HP-UX.",
  ],
};
