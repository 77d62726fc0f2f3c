import { CODE_SIZE_1992, MONTHS_1992 } from "../sprite-on-mach";
import type { Claim } from "./claim";
import { edition, itself, NOT_MACH, percent, share } from "./claims-1992-words";
import { above, below, exactly, oneCase } from "./table-rows";

const text = { noCheck: "text-only" } as const;
const { halfTime, fullTime } = MONTHS_1992;
const { nativeKernel, spriteServer, missingFunctions } = CODE_SIZE_1992;
const complete = {
  lines: nativeKernel.lines + missingFunctions.lines,
  machineDependent: nativeKernel.machineDependent + missingFunctions.machineDependent,
};

/** The work and the sources: how long the port took, and how many lines it kept. */
export const CLAIMS_1992_SOURCES: readonly Claim[] = [
  itself(
    {
      id: "abstract-months",
      section: "Abstract",
      printed: ["19 months", "3.0"],
      statement: "Sprite was ported to Mach 3.0 as a server in 19 months.",
    },
    {
      computation: "7 months of half time + 12 of full time (section 4).",
      cases: [oneCase("months", halfTime + fullTime, exactly("19"))],
    },
  ),
  itself(
    {
      id: "abstract-dependent-kernel",
      section: "Abstract",
      printed: ["14%"],
      statement: "14 % of the kernel's source lines depend on the machine.",
    },
    {
      computation:
        "(27,000 + 2,400) / (143,000 + 58,000) lines, with the functions that the server lacks. The abstract does not say which kernel it means; with the server's functions alone it is 27,000 / 143,000 = 18.9 %.",
      cases: [
        oneCase("complete kernel", share(complete.machineDependent, complete.lines), {
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
      id: "4-months",
      section: "4",
      printed: ["19 months", "7", "12"],
      statement: "Of the 19 months, the first 7 were of half time and the other 12 of full time.",
    },
    {
      computation: "7 + 12.",
      cases: [oneCase("months", halfTime + fullTime, exactly("19"))],
    },
  ),
  {
    id: "4-tuning",
    edition,
    section: "4",
    printed: ["2.5 months"],
    statement: "2.5 months of tuning are among the 12 months of full time.",
    tables: text,
    today: NOT_MACH,
  },
  {
    id: "4-kernel",
    edition,
    section: "4",
    printed: ["143,000", "27,000", "3600"],
    statement:
      "The comparable kernel has about 143,000 lines, of which 27,000 depend on the machine; 3,600 of these are assembly code.",
    tables: text,
    today: NOT_MACH,
  },
  {
    id: "4-server",
    edition,
    section: "4",
    printed: ["111,000", "1300"],
    statement: "The server has 111,000 lines, of which 1,300 depend on the machine.",
    tables: text,
    today: NOT_MACH,
  },
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
    id: "4-missing-dependent",
    edition,
    section: "4",
    printed: ["58,000", "2400"],
    statement: "Of the 58,000 lines of missing functions, 2,400 depend on the machine.",
    tables: text,
    today: NOT_MACH,
  },
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
      id: "6-less-code",
      section: "6",
      printed: [],
      statement: "The server has less code than a kernel with the same functions.",
    },
    {
      computation: "111,000 / 143,000 lines: below 1.",
      cases: [oneCase("server / kernel", spriteServer.lines / nativeKernel.lines, below(1))],
    },
  ),
  itself(
    {
      id: "6-missing-independent",
      section: "6",
      printed: [],
      statement: "Most of the code that is missing does not depend on the machine.",
    },
    {
      computation: "(58,000 − 2,400) / 58,000 lines: above 50 %.",
      cases: [
        oneCase(
          "independent",
          share(missingFunctions.lines - missingFunctions.machineDependent, missingFunctions.lines),
          { ...above(50), ...percent },
        ),
      ],
    },
  ),
];
