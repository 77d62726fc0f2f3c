import { BOTTLENECKS_1992, CODE_SIZE_1992 } from "../sprite-on-mach";
import type { Claim } from "./claim";
import { about, exactly, oneCase, rowsOf, type ClaimRow } from "./table-rows";

const edition = "1992";
const percent = { unit: "%" };
const seconds = { unit: "s" };
const text = { noCheck: "text-only" } as const;

const rows = rowsOf(edition, 1);
const total = (os: string, storage: ClaimRow["storage"], at = 0) => {
  const row = rows.filter((own) => own.os === os && own.storage === storage)[at];
  return row?.measured["total"] ?? NaN;
};
const native = total("Sprite", "diskless");
const server = total("Mach with Sprite server", "diskless");
const early = total("Mach with Sprite server", "diskless", 1);
const projected = total("Mach with Sprite server", "diskless", 2);
const { nativeKernel, spriteServer, missingFunctions } = CODE_SIZE_1992;
const [fork, , rpc, fault, systemCalls] = BOTTLENECKS_1992;
const bottlenecks = BOTTLENECKS_1992.reduce((sum, own) => sum + own.seconds, 0);
const share = (part: number, whole: number) => (100 * part) / whole;

const NOT_MACH = {
  because: "it is about Sprite on Mach 3.0, of which nobody can send reports",
} as const;

/** A claim that follows from other numbers of the abstract. */
function itself(
  own: Pick<Claim, "id" | "section" | "statement" | "printed">,
  check: { readonly computation: string; readonly cases: readonly ReturnType<typeof oneCase>[] },
): Claim {
  const [first, ...others] = check.cases;
  if (first === undefined) throw new RangeError(`claim ${own.id} has no case`);
  return {
    ...own,
    edition,
    tables: { computation: check.computation, quantifier: "every", cases: [first, ...others] },
    today: NOT_MACH,
  };
}

/** The extended abstract of 1992. It has no tables, so that its numbers are tested against each other. */
export const CLAIMS_1992_TEXT: readonly Claim[] = [
  {
    id: "abstract-months",
    edition,
    section: "Abstract",
    printed: ["19 months", "3.0"],
    statement: "Sprite was ported to Mach 3.0 as a server in 19 months.",
    tables: text,
    today: NOT_MACH,
  },
  itself(
    {
      id: "abstract-dependent-kernel",
      section: "Abstract",
      printed: ["14%"],
      statement: "14 % of the kernel's source lines depend on the machine.",
    },
    {
      computation:
        "27,000 / 143,000 lines of the comparable kernel. With the functions that the server lacks it is 29,400 / 201,000 = 14.6 %, which is 14 if it is cut.",
      cases: [
        oneCase("comparable kernel", share(nativeKernel.machineDependent, nativeKernel.lines), {
          ...exactly("14"),
          ...percent,
        }),
      ],
    },
  ),
  itself(
    {
      id: "abstract-dependent-server",
      section: "Abstract",
      printed: ["1%"],
      statement: "1 % of the server's source lines depend on the machine.",
    },
    {
      computation: "1,300 / 111,000 lines.",
      cases: [
        oneCase("server", share(spriteServer.machineDependent, spriteServer.lines), {
          ...exactly("1"),
          ...percent,
        }),
      ],
    },
  ),
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
  itself(
    {
      id: "4-kept",
      section: "4",
      printed: ["90,000", "63%"],
      statement: "About 90,000 lines of the kernel were kept, 63 %.",
    },
    {
      computation: "90,000 / 143,000 lines.",
      cases: [oneCase("kept", share(90_000, nativeKernel.lines), { ...exactly("63"), ...percent })],
    },
  ),
  itself(
    {
      id: "4-thrown-away",
      section: "4",
      printed: ["39,000", "27%"],
      statement: "39,000 lines were thrown away, 27 %.",
    },
    {
      computation: "39,000 / 143,000 lines.",
      cases: [
        oneCase("thrown away", share(39_000, nativeKernel.lines), { ...exactly("27"), ...percent }),
      ],
    },
  ),
  itself(
    {
      id: "4-rewritten",
      section: "4",
      printed: ["14,000", "10%"],
      statement: "About 14,000 lines were rewritten, 10 %.",
    },
    {
      computation: "14,000 / 143,000 lines.",
      cases: [
        oneCase("rewritten", share(14_000, nativeKernel.lines), { ...exactly("10"), ...percent }),
      ],
    },
  ),
  itself(
    {
      id: "4-lines-add-up",
      section: "4",
      printed: ["143,000"],
      statement: "The comparable kernel has about 143,000 lines: kept, thrown away or rewritten.",
    },
    {
      computation: "90,000 + 39,000 + 14,000.",
      cases: [
        oneCase("sum", 90_000 + 39_000 + 14_000, {
          low: nativeKernel.lines - 500,
          high: nativeKernel.lines + 500,
        }),
      ],
    },
  ),
  itself(
    {
      id: "4-missing",
      section: "4",
      printed: ["58,000", "52,000", "2000", "4000"],
      statement:
        "The missing functions need another 58,000 lines: 52,000 unchanged, 2,000 thrown away, 4,000 rewritten.",
    },
    {
      computation: "52,000 + 2,000 + 4,000.",
      cases: [
        oneCase(
          "sum",
          missingFunctions.unchanged + missingFunctions.thrownAway + missingFunctions.rewritten,
          { low: missingFunctions.lines, high: missingFunctions.lines },
        ),
      ],
    },
  ),
  {
    id: "4-assembly",
    edition,
    section: "4",
    printed: ["3600", "4"],
    statement: "The kernel has 3,600 lines of assembly code, the server 4.",
    tables: text,
    today: NOT_MACH,
  },
  itself(
    {
      id: "5-slower-than-ultrix",
      section: "5",
      printed: ["91", "118", "141"],
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
      printed: ["440", "237"],
      statement:
        "Tuning brought the server from about 440 s to 237 s: caching of program texts, calls to the file server, and strings in exec.",
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
      printed: ["98", "45", "18", "11", "8", "8"],
      statement:
        "Five bottlenecks explain about 98 s: fork 45 s, copying to and from processes 18 s, remote procedure calls 11 s, page faults after exec 8 s, system calls 8 s.",
    },
    {
      computation: "45 + 18 + 11 + 8 + 8 s.",
      cases: [oneCase("sum", bottlenecks, { ...about("98"), ...seconds })],
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
      computation: "(2.2 - 0.85) ms x 8,200.",
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
        "At least a third of the gap comes from Sprite being distributed: an external pager, no mapped files, slower calls.",
    },
    {
      computation:
        "Fork (45 s), copying (18 s) and remote procedure calls (11 s) / 146 s: at least 1/3.",
      cases: [oneCase("share", (45 + 18 + 11) / (server - native), { low: 1 / 3, high: 1 })],
    },
  ),
];
