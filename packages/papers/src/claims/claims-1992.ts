import { BOTTLENECKS_1992 } from "../sprite-on-mach";
import type { Claim } from "./claim";
import { CLAIMS_1992_SOURCES } from "./claims-1992-sources";
import { edition, itself, NOT_MACH, percent, share } from "./claims-1992-words";
import { about, below, exactly, oneCase, rowsOf, type ClaimRow } from "./table-rows";

const seconds = { unit: "s" };

const rows = rowsOf(edition, 1);
const total = (os: string, storage: ClaimRow["storage"], at = 0) => {
  const row = rows.filter((own) => own.os === os && own.storage === storage)[at];
  return row?.measured["total"] ?? NaN;
};
const native = total("Sprite", "diskless");
const server = total("Mach with Sprite server", "diskless");
const early = total("Mach with Sprite server", "diskless", 1);
const projected = total("Mach with Sprite server", "diskless", 2);
const [fork, copying, rpc, fault, systemCalls] = BOTTLENECKS_1992;
const bottlenecks = BOTTLENECKS_1992.reduce((sum, own) => sum + own.seconds, 0);

/** The extended abstract of 1992. It has no tables, so that its numbers are tested against each other. */
export const CLAIMS_1992_TEXT: readonly Claim[] = [
  ...CLAIMS_1992_SOURCES,
  itself(
    {
      id: "abstract-38",
      section: "Abstract",
      printed: ["38%"],
      statement: "The server runs Andrew at 38 % of the speed of native Sprite.",
    },
    {
      computation: "91 s / 237 s.",
      cases: [oneCase("server", share(native, server), { ...exactly("38"), ...percent })],
    },
  ),
  {
    id: "5-memory",
    edition,
    section: "5",
    printed: ["32 megabytes"],
    statement:
      "The times are of a DECstation 5000 with at least 32 megabytes of memory, with the files on a native Sprite server unless stated.",
    tables: { noCheck: "method" },
    today: NOT_MACH,
  },
  itself(
    {
      id: "5-slower-than-ultrix",
      section: "5",
      printed: ["91", "118", "4.2", "141"],
      statement:
        "Native Sprite needs 91 s for Andrew; Ultrix 4.2 and the UNIX server about 118 s on local files, and Ultrix 141 s with NFS.",
    },
    {
      computation: "Totals of Table 1 / that of native Sprite: above 1.",
      cases: rows
        .filter(({ os }) => os === "Ultrix" || os === "Mach with UNIX server")
        .map((row) =>
          oneCase(`${row.os} ${row.storage ?? ""}`, (row.measured["total"] ?? NaN) / native, {
            low: 1,
            high: Infinity,
          }),
        ),
    },
  ),
  itself(
    {
      id: "5-early",
      section: "5",
      printed: ["440", "237", "three"],
      statement:
        "Tuning brought the server from about 440 s to 237 s, most of it in three areas: caching of program texts, latency of remote procedure calls, and strings in exec.",
    },
    {
      computation: "440 s / 237 s: above 1.",
      cases: [oneCase("early / tuned", early / server, { low: 1, high: Infinity })],
    },
  ),
  itself(
    {
      id: "5-gap",
      section: "5",
      printed: ["146"],
      statement: "The gap between the server and native Sprite is 146 s.",
    },
    {
      computation: "237 s - 91 s.",
      cases: [oneCase("gap", server - native, { ...exactly("146"), ...seconds })],
    },
  ),
  itself(
    {
      id: "5-unexplained",
      section: "5",
      printed: ["98", "48"],
      statement: "About 98 s of the gap are explained; 48 s are not.",
    },
    {
      computation: "146 s - 98 s.",
      cases: [oneCase("rest", server - native - 98, { ...exactly("48"), ...seconds })],
    },
  ),
  itself(
    {
      id: "5-bottlenecks",
      section: "5",
      printed: ["5", "45", "18", "11", "8", "8"],
      statement:
        "The top 5 bottlenecks that are understood, at least in part: fork 45 s, copying to and from processes 18 s, remote procedure calls 11 s, page faults after exec 8 s, system calls 8 s.",
    },
    {
      computation:
        "45 + 18 + 11 + 8 + 8 s: at most the 98 s that are explained. The text does not say where the other 8 s are spent.",
      cases: [oneCase("sum", bottlenecks, { low: 0, high: 98, ...seconds })],
    },
  ),
  itself(
    {
      id: "5-rpc",
      section: "5",
      printed: ["0.85", "2.2", "8200", "11"],
      statement:
        "A null remote procedure call takes 2.2 ms in place of 0.85 ms; about 8,200 of them cost about 11 s (a paragraph that was cut).",
    },
    {
      computation: "(2.2 − 0.85) ms x 8,200.",
      cases: [oneCase("calls", (2.2 - 0.85) * 8.2, { ...about("11"), ...seconds })],
    },
  ),
  itself(
    {
      id: "5-faults",
      section: "5",
      printed: ["8300", "1 millisecond", "8"],
      statement: "About 8,300 page faults of 1 ms cost about 8 s (a paragraph that was cut).",
    },
    {
      computation: "1 ms x 8,300.",
      cases: [oneCase("faults", 8.3, { ...about("8"), ...seconds })],
    },
  ),
  itself(
    {
      id: "6-projected",
      section: "6",
      printed: ["165"],
      statement:
        "With the fixes that are known or expected, about 165 s would remain, which is still worse than Ultrix with NFS.",
    },
    {
      computation:
        "237 s without fork (45), calls (11), faults (8) and system calls (8); and 165 s / 141 s.",
      cases: [
        oneCase(
          "without four bottlenecks",
          server - fork.seconds - rpc.seconds - fault.seconds - systemCalls.seconds,
          { ...about("165"), ...seconds },
        ),
        oneCase("expected / Ultrix nfs", projected / total("Ultrix", "nfs"), {
          low: 1,
          high: Infinity,
        }),
      ],
    },
  ),
  itself(
    {
      id: "8-third",
      section: "8",
      printed: ["one third"],
      statement:
        "At least a third of the gap comes from Sprite being distributed: an external pager and no mapped files.",
    },
    {
      computation: "Fork (45 s) and copying (18 s) / 146 s: at least 1/3.",
      cases: [
        oneCase("share", (fork.seconds + copying.seconds) / (server - native), {
          low: 1 / 3,
          high: 1,
        }),
      ],
    },
  ),
  itself(
    {
      id: "8-not-rpc",
      section: "8",
      printed: [],
      statement:
        "The gap does not come primarily from latency or throughput of remote procedure calls.",
    },
    {
      computation: "Remote procedure calls (11 s) / 146 s: below 50 %.",
      cases: [oneCase("calls", share(rpc.seconds, server - native), { ...below(50), ...percent })],
    },
  ),
];
