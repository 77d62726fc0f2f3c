import { leastSquares } from "@oslag/science";
import { FIGURE_1_PLOTTED } from "../data/figure-1";
import type { Claim, ClaimCase } from "./claim";
import * as today from "./measures";
import { above, below, oneCase, printedIn } from "./table-rows";

const edition = "1990";
const text = { noCheck: "text-only" } as const;
const expectation = { noCheck: "expectation" } as const;
const plotted = (machine: string) =>
  FIGURE_1_PLOTTED.find((own) => own.machine === machine)?.relativeSpeed ?? NaN;
const faster = FIGURE_1_PLOTTED.filter(({ ratingMips }) => ratingMips > 6);
const writeOverNfs = (os: string) =>
  printedIn({
    benchmark: "create-delete",
    variant: "100k",
    machine: "DS3100",
    os,
    storage: "nfs",
  });

/** What the text gives as a cause or a remedy, and what it says of Figure 1. Most of it is in no table. */
export const CLAIMS_1990_CAUSES: readonly Claim[] = [
  {
    id: "abstract-not-keeping-pace",
    edition,
    section: "Abstract",
    printed: [],
    statement: "Operating systems are not getting faster at the same rate as the hardware.",
    tables: {
      computation: "Figure 1 as plotted: slope of log relative speed over log rating, below 0.",
      quantifier: "every",
      cases: [oneCase("exponent", exponentOfFigure1(), below(0))],
    },
    today: today.NOT_SENT.all,
  },
  {
    id: "abstract-remedies",
    edition,
    section: "Abstract",
    printed: [],
    statement:
      "The most obvious remedies are more memory bandwidth and systems that wait less for the disk.",
    tables: expectation,
    today: today.NOT_SENT.design,
  },
  {
    id: "1-figure-1",
    edition,
    section: "1",
    printed: ["1.0"],
    statement: "In Figure 1 the faster machines all have values much less than 1.0.",
    tables: {
      computation: "Figure 1 as plotted, machines above 6 MIPS; much less is below 0.75.",
      quantifier: "every",
      cases: faster.map(({ machine, relativeSpeed }) =>
        oneCase(machine, relativeSpeed, below(0.75)),
      ) as [ClaimCase, ...ClaimCase[]],
    },
    today: today.NOT_SENT.all,
  },
  {
    id: "1-8800",
    edition,
    section: "1",
    printed: ["one"],
    statement: "Only one fast machine, the VAX 8800, comes near its processor’s speed.",
    tables: {
      computation: "Figure 1 as plotted: the 8800 / each machine above 6 MIPS.",
      quantifier: "every",
      cases: faster.map(({ machine, relativeSpeed }) =>
        oneCase(`8800 / ${machine}`, plotted("8800") / relativeSpeed, above(1)),
      ) as [ClaimCase, ...ClaimCase[]],
    },
    today: today.NOT_SENT.machine,
  },
  {
    id: "1-two-factors",
    edition,
    section: "1",
    printed: ["two"],
    statement:
      "At least two factors are possible: memory bandwidth, and file systems that wait for the disk.",
    tables: text,
    today: today.NOT_SENT.all,
  },
  {
    id: "2-mach-disks",
    edition,
    section: "2",
    printed: [],
    statement: "Mach ran on the DS3100 with slightly faster disks than Sprite and Ultrix.",
    tables: text,
    today: today.NOT_SENT.machine,
  },
  {
    id: "7-risc-permits",
    edition,
    section: "7",
    printed: [],
    statement:
      "Memory is slow beside RISC processors because RISC lets a processor be much faster with the same memory.",
    tables: text,
    today: today.NOT_SENT.riscToday,
  },
  {
    id: "9-phases-bound",
    edition,
    section: "9",
    printed: [],
    statement:
      "Compiling is bound by the processor on slower machines and waits much for input and output on faster ones; copying waits still more and makes many processes.",
    tables: text,
    today: {
      because: "reports do not divide a phase of Andrew into computing and waiting",
    },
  },
  {
    id: "11-slower-disks",
    edition,
    section: "11",
    printed: [],
    statement:
      "Ultrix on the DS3100 may be slow beside the 8800 in part because of slower disks (RZ55).",
    tables: text,
    today: today.NOT_SENT.machine,
  },
  {
    id: "11-not-only-flush",
    edition,
    section: "11",
    printed: [],
    statement:
      "That NFS writes when a file is closed is only a part of why Ultrix is slow on remote files.",
    tables: {
      computation:
        "Table 10, 100 kbytes on the DS3100 over NFS: Ultrix / Mach, which writes on closing too; at least 1.5.",
      quantifier: "every",
      cases: [oneCase("Ultrix / Mach", writeOverNfs("Ultrix") / writeOverNfs("Mach"), above(1.5))],
    },
    today: today.NOT_SENT.machine,
  },
  {
    id: "11-tuning",
    edition,
    section: "11",
    printed: [],
    statement: "Ultrix could be tuned so that its files are much faster.",
    tables: expectation,
    today: today.NOT_SENT.machine,
  },
  {
    id: "11-mapped-files",
    edition,
    section: "11",
    printed: [],
    statement:
      "The jump may come from mapped files in SunOS 4.0.3, since it is at the size of a page.",
    tables: text,
    today: today.NOT_SENT.machine,
  },
  {
    id: "12.1-registers",
    edition,
    section: "12.1",
    printed: [],
    statement:
      "The additional registers of RISC machines alone do not explain why switching costs more.",
    tables: text,
    today: today.NOT_SENT.riscToday,
  },
  {
    id: "12.1-workstations",
    edition,
    section: "12.1",
    printed: [],
    statement: "Workstations must be cheap, which may tempt designers to save on memory.",
    tables: expectation,
    today: today.NOT_SENT.design,
  },
  {
    id: "12.2-delay",
    edition,
    section: "12.2",
    printed: [],
    statement: "Writing later may lose data in a crash.",
    tables: expectation,
    today: today.NOT_SENT.design,
  },
  {
    id: "12.2-non-volatile",
    edition,
    section: "12.2",
    printed: [],
    statement:
      "Writing to non-volatile memory first may be faster as a whole than writing to the disk at once.",
    tables: expectation,
    today: today.NOT_SENT.design,
  },
  {
    id: "12.2-log-structured",
    edition,
    section: "12.2",
    printed: [],
    statement:
      "Log-structured file systems make files less dependent on the disk’s speed and use the disk better.",
    tables: expectation,
    today: today.NOT_SENT.design,
  },
];

function exponentOfFigure1(): number {
  return leastSquares(
    FIGURE_1_PLOTTED.map(({ ratingMips, relativeSpeed }) => ({
      x: Math.log(ratingMips),
      y: Math.log(relativeSpeed),
    })),
  ).slope;
}
