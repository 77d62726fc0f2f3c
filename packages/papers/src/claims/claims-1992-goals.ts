import { CODE_SIZE_1992 } from "../sprite-on-mach";
import type { Claim } from "./claim";
import { edition, itself, NOT_MACH, percent, share } from "./claims-1992-words";
import { above, oneCase, rowsOf } from "./table-rows";

const text = { noCheck: "text-only" } as const;
const { spriteServer } = CODE_SIZE_1992;
const totals = rowsOf(edition, 1);
const totalOf = (os: string) => totals.find((own) => own.os === os)?.measured["total"] ?? NaN;
/** Of the server's lines, those that were kept from the kernel. */
const KEPT = 90_000;

/** The three reasons and the four goals of section 2, what section 6 says of each goal, and the causes of the bottlenecks. */
export const CLAIMS_1992_GOALS: readonly Claim[] = [
  inText({
    id: "2-reasons",
    section: "2",
    printed: ["three"],
    statement:
      "Sprite was put on Mach for three reasons: to make it more portable, to make it easier to distribute, and to see whether Mach suits distributed systems.",
  }),
  inText({
    id: "2-goals",
    section: "2",
    printed: ["first", "second", "third", "fourth"],
    statement:
      "The design had four goals: portability, simplicity, few changes to Sprite, and a performance comparable to that of native Sprite.",
  }),
  inText({
    id: "3-asynchronous",
    section: "3",
    printed: [],
    statement:
      "Many of the problems came from asynchronous interactions of the server, its processes and Mach.",
  }),
  inText({
    id: "3-pager",
    section: "3",
    printed: [],
    statement:
      "The server pages whole processes from files, unlike the UNIX server, so that machines without disks and migration work.",
  }),
  inText({
    id: "3-interfaces",
    section: "3",
    printed: [],
    statement:
      "Other problems came from keeping Sprite’s internal interfaces: processes of the server must kill and suspend others, which changed the locking and caused many bugs.",
  }),
  inText({
    id: "5-one-benchmark",
    section: "5",
    printed: ["one"],
    statement: "For want of time one benchmark was used to tune the server, Andrew.",
  }),
  inText({
    id: "5-fork",
    section: "5",
    printed: ["45"],
    statement:
      "fork costs 45 s, because Mach copies memory that a server manages and does not share it until it is written.",
  }),
  inText({
    id: "5-copying",
    section: "5",
    printed: ["18"],
    statement:
      "Copying to and from processes in read and write costs 18 s, which the UNIX server avoids by mapped files.",
  }),
  inText({
    id: "5-system-calls",
    section: "5",
    printed: ["8"],
    statement: "System calls cost 8 s more, perhaps because of needless context switches.",
  }),
  inText({
    id: "5-rpc-cause",
    section: "5",
    printed: [],
    statement:
      "Most of the higher latency of remote procedure calls is probably spent in Mach’s network code, which was not verified for input.",
  }),
  inText({
    id: "5-remedies",
    section: "5",
    printed: [],
    statement:
      "Page faults after exec could be avoided by using the old segments again, and the time of system calls by another collection of entries in the process table.",
  }),
  itself(
    {
      id: "6-portable",
      section: "6",
      printed: [],
      statement: "The goal of portability was met: very little code depends on the machine.",
    },
    {
      computation: "(111,000 − 1,300) / 111,000 lines: above 95 %.",
      cases: [
        oneCase(
          "independent",
          share(spriteServer.lines - spriteServer.machineDependent, spriteServer.lines),
          { ...above(95), ...percent },
        ),
      ],
    },
  ),
  inText({
    id: "6-simple",
    section: "6",
    printed: [],
    statement: "The server is not as simple as was hoped, but most of it was straightforward.",
  }),
  itself(
    {
      id: "6-few-changes",
      section: "6",
      printed: [],
      statement:
        "The goal of few changes was met: most of the server’s code is that of the kernel.",
    },
    {
      computation: "90,000 / 111,000 lines: above 50 %.",
      cases: [oneCase("kept", share(KEPT, spriteServer.lines), { ...above(50), ...percent })],
    },
  ),
  itself(
    {
      id: "6-not-fast",
      section: "6",
      printed: [],
      statement: "The goal of comparable performance was missed.",
    },
    {
      computation: "237 s / 91 s; comparable would be at most 1.1.",
      cases: [
        oneCase(
          "server / native",
          totalOf("Mach with Sprite server") / totalOf("Sprite"),
          above(1.1),
        ),
      ],
    },
  ),
  inText({
    id: "8-lesson",
    section: "8",
    printed: [],
    statement:
      "Fast communication is not enough for a fast distributed system, and Mach 3.0 supports some designs less well than others; some of this could be mended in Mach, and some needs another server.",
  }),
  inText({
    id: "8-worth",
    section: "8",
    printed: [],
    statement:
      "Porting a system to Mach may be worth it for a small research group, for the portability; for vendors it looks less attractive.",
  }),
];

function inText(own: Pick<Claim, "id" | "section" | "statement" | "printed">): Claim {
  return { ...own, edition, tables: text, today: NOT_MACH };
}
