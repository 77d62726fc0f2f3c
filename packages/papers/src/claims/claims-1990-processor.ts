import { geometricMean, median } from "@oslag/science";
import { EDITIONS } from "../editions";
import type { Claim } from "./claim";
import * as today from "./measures";
import {
  about,
  above,
  below,
  casesOf,
  exactly,
  isRisc,
  nameOf,
  oneCase,
  printedIn,
  roleOf,
  rowsOf,
  within,
  type ClaimRow,
} from "./table-rows";

const edition = "1990";
const text = { noCheck: "text-only" } as const;
const method = { noCheck: "method" } as const;

const relative = (row: ClaimRow) => row.derived[`relative ${roleOf(row)}`] ?? NaN;
const getpid = rowsOf(edition, 2);
const cswitch = rowsOf(edition, 3);
const select = rowsOf(edition, 4);
const bcopy = rowsOf(edition, 5);
const read = rowsOf(edition, 6);
const bytes = (row: ClaimRow) => row.derived["bytes-per-instruction"] ?? NaN;
const machineMips = (id: string) => getpid.find(({ machine }) => machine === id)?.ratingMips ?? NaN;

const allRelative = [
  ...getpid,
  ...cswitch,
  ...select,
  ...read,
  ...rowsOf(edition, 9),
  ...rowsOf(edition, 10),
];
const isCommercial = ({ os }: ClaimRow) => ["SunOS", "Ultrix", "RISC/os"].includes(os);
const isCswitchException = ({ machine, os }: ClaimRow) =>
  os === "Ultrix" && (machine === "DS3100" || machine === "DS5000");

/** Returns the part of pairs of rows in which the faster processor has the smaller value. */
export function partFalling(rows: readonly ClaimRow[], value: (row: ClaimRow) => number): number {
  let [falling, pairs] = [0, 0];
  for (const slow of rows)
    for (const fast of rows)
      if (fast.ratingMips > slow.ratingMips && value(fast) !== value(slow)) {
        pairs += 1;
        if (value(fast) < value(slow)) falling += 1;
      }
  return falling / pairs;
}

/** Sections 1 to 8: the machines, kernel calls, context switches and memory. */
export const CLAIMS_1990_PROCESSOR: readonly Claim[] = [
  {
    id: "1-slower-than-cpu",
    edition,
    section: "1",
    printed: ["10%", "10x"],
    statement:
      "All machines but the VAX 8800 ran operations from a tenth slower to ten times slower than their processors suggest.",
    tables: {
      computation:
        "Relative speeds of Tables 2-4, 6, 9 and 10, recomputed, without those of the 8800 and the MVAX2: from 1/10 to 9/10.",
      quantifier: "every",
      cases: casesOf(
        allRelative.filter(({ machine }) => machine !== "8800" && machine !== "MVAX2"),
        {
          range: within("0.10", "0.90"),
          value: relative,
        },
      ),
    },
    today: today.NOT_SENT.all,
  },
  {
    id: "2-machines",
    edition,
    section: "2",
    printed: ["ten"],
    statement: "Ten hardware configurations were measured.",
    tables: {
      computation: "Machines of Table 1.",
      quantifier: "every",
      cases: [oneCase("machines", EDITIONS[edition].machines.length, exactly("10"))],
    },
    today: today.NOT_SENT.method,
  },
  {
    id: "2-ds3100-sun4",
    edition,
    section: "2",
    printed: ["1.5"],
    statement: "If systems scaled, a DS3100 would be about 1.5 times as fast as a Sun4.",
    tables: {
      computation: "Ratings of Table 1: 12 / 8.",
      quantifier: "every",
      cases: [oneCase("DS3100 / Sun4", machineMips("DS3100") / machineMips("Sun4"), about("1.5"))],
    },
    today: today.NOT_SENT.ratings,
  },
  {
    id: "2-ds3100-sun3",
    edition,
    section: "2",
    printed: ["seven"],
    statement: "If systems scaled, a DS3100 would be about seven times as fast as a Sun3.",
    tables: {
      computation: "Ratings of Table 1: 12 / 1.8.",
      quantifier: "every",
      cases: [oneCase("DS3100 / Sun3", machineMips("DS3100") / machineMips("Sun3"), about("7"))],
    },
    today: today.NOT_SENT.ratings,
  },
  {
    id: "2-vax-780",
    edition,
    section: "2",
    printed: ["1.0"],
    statement:
      "Ratings are the author's estimates of integer speed; a VAX-11/780 has about 1.0 MIPS.",
    tables: method,
    today: today.NOT_SENT.method,
  },
  {
    id: "3-systems",
    edition,
    section: "3",
    printed: ["six"],
    statement: "Six operating systems were measured.",
    tables: {
      computation: "Different systems of Tables 2-10.",
      quantifier: "every",
      cases: [oneCase("operating systems", new Set(getpid.map(({ os }) => os)).size, exactly("6"))],
    },
    today: today.NOT_SENT.method,
  },
  {
    id: "3-sunos-versions",
    edition,
    section: "3",
    printed: ["4.0.3", "3.5"],
    statement: "The Sun4 ran SunOS 4.0.3 and the Sun3 ran SunOS 3.5.",
    tables: {
      computation:
        "Rows of Tables 2-10 under SunOS on the Sun4 and the Sun3 that name another version.",
      quantifier: "every",
      cases: [
        oneCase(
          "rows with another version",
          EDITIONS[edition].tables
            .flatMap(({ rows }) => rows)
            .filter(
              ({ machine, os, osVersion }) =>
                os === "SunOS" &&
                ((machine === "Sun4" && osVersion !== "4.0.3") ||
                  (machine === "Sun3" && osVersion !== "3.5")),
            ).length,
          { low: 0, high: 0 },
        ),
      ],
    },
    today: today.NOT_SENT.machine,
  },
  {
    id: "3-bsd",
    edition,
    section: "3",
    printed: ["4.3"],
    statement: "Ultrix and SunOS are derived from 4.3 BSD UNIX.",
    tables: text,
    today: today.NOT_SENT.method,
  },
  {
    id: "4-one",
    edition,
    section: "4",
    printed: ["1.0", ".5"],
    statement:
      "A relative speed of 1.0 is as the rating lets expect from the MVAX2's time; at 0.5 a machine is half as fast as that.",
    tables: {
      computation: "Table 2: the relative speed of the MVAX2 itself, as printed.",
      quantifier: "every",
      cases: [
        oneCase(
          "MVAX2 Ultrix",
          relative(getpid.find(({ machine }) => machine === "MVAX2") as ClaimRow),
          exactly("1.0"),
        ),
      ],
    },
    today: today.NOT_SENT.method,
  },
  {
    id: "4-worked-example",
    edition,
    section: "4",
    printed: ["11", "18", "207", "0.9", "0.94"],
    statement: "The DS5000's getpid of 11 µs at 18 MIPS gives a relative speed of 0.94.",
    tables: {
      computation: "(207 / 11) / (18 / 0.9).",
      quantifier: "every",
      cases: casesOf(
        getpid.filter(({ machine }) => machine === "DS5000"),
        { range: exactly("0.94"), value: relative },
      ),
    },
    today: today.NOT_SENT.machine,
  },
  {
    id: "4-getpid-hp",
    edition,
    section: "4",
    printed: ["4.3"],
    statement:
      "getpid of the HP835 took 4.3 µs, since it does not enter the kernel; gethostid was measured in its place.",
    tables: text,
    today: {
      because: "the suite calls the kernel directly, so that no cached process id is measured",
    },
  },
  {
    id: "4-getpid-risc",
    edition,
    section: "4",
    printed: ["0.5", "0.8"],
    statement:
      "Relative speeds of getpid on RISC machines are typically 0.5 to 0.8: entering the kernel has not kept pace with computing.",
    tables: {
      computation: "Relative speeds of Table 2, recomputed, of RISC machines.",
      quantifier: "most",
      cases: casesOf(getpid.filter(isRisc), { range: within("0.5", "0.8"), value: relative }),
    },
    today: today.GETPID_BEHIND,
  },
  {
    id: "4-risc-absolute",
    edition,
    section: "4",
    printed: [],
    statement: "RISC machines generally enter the kernel in less time than CISC machines.",
    tables: {
      computation: "Median time of the CISC machines of Table 2 / each RISC machine's time.",
      quantifier: "most",
      cases: casesOf(getpid.filter(isRisc), {
        range: above(1),
        value: ({ measured }) =>
          median(
            getpid.filter((row) => !isRisc(row)).map((row) => row.measured["default"] ?? NaN),
          ) / (measured["default"] ?? NaN),
      }),
    },
    today: today.NOT_SENT.riscToday,
  },
  {
    id: "5-round-trip",
    edition,
    section: "5",
    printed: ["one byte", "two pipes", "one read", "one write", "two context switches"],
    statement:
      "A round trip passes one byte over two pipes: a read and a write in each process and two switches.",
    tables: method,
    today: today.NOT_SENT.method,
  },
  {
    id: "5-cswitch-risc",
    edition,
    section: "5",
    printed: ["0.3", "0.5"],
    statement:
      "Relative speeds of context switches on RISC machines are only 0.3 to 0.5, but for Ultrix on two DECstations.",
    tables: {
      computation:
        "Relative speeds of Table 3, recomputed, of RISC machines without the two that the text excepts.",
      quantifier: "every",
      cases: casesOf(
        cswitch.filter((row) => isRisc(row) && !isCswitchException(row)),
        { range: within("0.3", "0.5"), value: relative },
      ),
    },
    today: today.CSWITCH_BEHIND,
  },
  {
    id: "5-cswitch-ultrix",
    edition,
    section: "5",
    printed: ["0.81", "1.02"],
    statement: "The exceptions: Ultrix switches at 0.81 on the DS3100 and at 1.02 on the DS5000.",
    tables: {
      computation: "Relative speeds of Table 3, recomputed.",
      quantifier: "every",
      cases: [
        ...casesOf(
          cswitch.filter((row) => isCswitchException(row) && row.machine === "DS3100"),
          { range: exactly("0.81"), value: relative },
        ),
        ...casesOf(
          cswitch.filter((row) => isCswitchException(row) && row.machine === "DS5000"),
          { range: exactly("1.02"), value: relative },
        ),
      ],
    },
    today: today.NOT_SENT.machine,
  },
  {
    id: "6-select-cases",
    edition,
    section: "6",
    printed: ["three", "single", "ten", "ten", "zero"],
    statement:
      "select was measured in three configurations, with a timeout of zero: one empty pipe, ten empty ones, and ten with data.",
    tables: method,
    today: today.NOT_SENT.method,
  },
  {
    id: "6-select-commercial",
    edition,
    section: "6",
    printed: ["two"],
    statement:
      "Commercial systems but HP-UX generally kept pace in select; HP-UX, Sprite and Mach were slower.",
    tables: {
      computation:
        "Relative speed of Table 4 of each configuration of SunOS, Ultrix and RISC/os / the median of the others.",
      quantifier: "most",
      cases: casesOf(select.filter(isCommercial), {
        range: above(1),
        value: (row) =>
          relative(row) / median(select.filter((other) => !isCommercial(other)).map(relative)),
      }),
    },
    today: today.SELECT_IN_LINE,
  },
  {
    id: "6-select-riscos",
    edition,
    section: "6",
    printed: ["10 ms"],
    statement:
      "RISC/os seems to wait 10 ms in select on empty pipes although no wait is asked for.",
    tables: {
      computation: "Table 4, the M2000 on empty pipes.",
      quantifier: "every",
      cases: ["1-empty", "10-empty"].map((variant) =>
        oneCase(
          variant,
          printedIn({ benchmark: "select", variant, machine: "M2000", os: "RISC/os" }) / 1000,
          { ...exactly("10"), unit: "ms" },
        ),
      ) as [ReturnType<typeof oneCase>],
    },
    today: today.EMPTY_SELECT_WAITS,
  },
  {
    id: "7-block-sizes",
    edition,
    section: "7",
    printed: ["two"],
    statement: "bcopy was measured with two block sizes: within the cache and beyond it.",
    tables: method,
    today: today.NOT_SENT.method,
  },
  {
    id: "7-8800",
    edition,
    section: "7",
    printed: ["16", "6", "2.7"],
    statement: "The 8800 moves 16/6 = 2.7 bytes for each instruction.",
    tables: {
      computation: "Table 5: 16 Mbytes/s / 6 MIPS.",
      quantifier: "every",
      cases: casesOf(
        bcopy.filter(({ machine }) => machine === "8800"),
        { range: exactly("2.7"), value: bytes },
      ),
    },
    today: today.NOT_SENT.machine,
  },
  {
    id: "7-cisc-bytes",
    edition,
    section: "7",
    printed: ["2.7", "3.7"],
    statement: "CISC machines copy 2.7 to 3.7 bytes for each instruction.",
    tables: {
      computation: "Table 5: uncached bandwidth / rating, of CISC machines.",
      quantifier: "every",
      cases: casesOf(
        bcopy.filter((row) => !isRisc(row)),
        { range: within("2.7", "3.7"), value: bytes },
      ),
    },
    today: today.NOT_SENT.riscToday,
  },
  {
    id: "7-risc-bytes",
    edition,
    section: "7",
    printed: ["1.0"],
    statement:
      "RISC machines but the RT-APC copy at most 1.0 byte for each instruction, so programs that use much memory will not scale.",
    tables: {
      computation: "Table 5: uncached bandwidth / rating, of RISC machines but the RT-APC.",
      quantifier: "every",
      cases: casesOf(
        bcopy.filter((row) => isRisc(row) && row.machine !== "RT-APC"),
        { range: { low: 0, high: 1.05 }, value: bytes },
      ),
    },
    today: today.FEW_BYTES,
  },
  {
    id: "7-copy-falls",
    edition,
    section: "7",
    printed: [],
    statement:
      "The relative speed of copying falls almost without exception as processors get faster, for RISC and for CISC.",
    tables: {
      computation:
        "Table 5: of all pairs of configurations of one kind with different ratings, the part in which the faster processor copies fewer bytes for each instruction; almost all is three quarters.",
      quantifier: "every",
      cases: [
        oneCase("RISC", partFalling(bcopy.filter(isRisc), bytes), above(0.75)),
        oneCase(
          "CISC",
          partFalling(
            bcopy.filter((row) => !isRisc(row)),
            bytes,
          ),
          above(0.75),
        ),
      ],
    },
    today: today.NOT_SENT.trend,
  },
  {
    id: "8-blocks",
    edition,
    section: "8",
    printed: ["16-kbyte"],
    statement: "A cached file is read in blocks of 16 kbytes.",
    tables: method,
    today: today.NOT_SENT.method,
  },
  {
    id: "8-read-as-copy",
    edition,
    section: "8",
    printed: [],
    statement:
      "Reading from the file cache reflects the memory bandwidth fairly closely, but for the Sun4 and the DS5000.",
    tables: {
      computation:
        "Table 6 / Table 5 (uncached) of the same configuration, within a factor of 1.5.",
      quantifier: "every",
      cases: casesOf(
        read.filter(({ machine }) => machine !== "Sun4" && machine !== "DS5000").filter(hasCopy),
        { range: { low: 1 / 1.5, high: 1.5 }, value: readByCopy },
      ),
    },
    today: today.READ_AS_COPY,
  },
  {
    id: "8-sun4-write-back",
    edition,
    section: "8",
    printed: [],
    statement: "The Sun4 reads faster than its memory copies, because its cache writes back.",
    tables: {
      computation: "Table 6 / Table 5 (uncached) of the Sun4.",
      quantifier: "every",
      cases: casesOf(read.filter(({ machine }) => machine === "Sun4").filter(hasCopy), {
        range: above(1),
        value: readByCopy,
      }),
    },
    today: today.NOT_SENT.machine,
  },
  {
    id: "8-ds5000",
    edition,
    section: "8",
    printed: [],
    statement: "The DS5000 reads much slower than its memory bandwidth lets expect.",
    tables: {
      computation: "Table 6 / Table 5 (uncached) of the DS5000: 6.1 / 12.6.",
      quantifier: "every",
      cases: casesOf(
        read.filter(({ machine }) => machine === "DS5000"),
        { range: below(1 / 1.5), value: readByCopy },
      ),
    },
    today: today.NOT_SENT.machine,
  },
  {
    id: "12.1-four-areas",
    edition,
    section: "12",
    printed: ["four", "two", "two"],
    statement:
      "The benchmarks point at four problem areas, two of hardware and two of operating systems.",
    tables: text,
    today: today.NOT_SENT.design,
  },
  {
    id: "12-almost-every",
    edition,
    section: "12",
    printed: [],
    statement:
      "On almost every benchmark the faster machines ran more slowly than their processors suggest.",
    tables: {
      computation:
        "Relative speeds of Tables 2-4, 6, 9 and 10, recomputed, of machines above 6 MIPS.",
      quantifier: "most",
      cases: casesOf(
        allRelative.filter(({ ratingMips }) => ratingMips > 6),
        { range: { low: 0, high: 1 }, value: relative },
      ),
    },
    today: today.NOT_SENT.all,
  },
  {
    id: "12.1-bandwidth-gap",
    edition,
    section: "12.1",
    printed: ["3-4x"],
    statement: "Relative to memory, RISC processors are 3 to 4 times as fast as CISC processors.",
    tables: {
      computation:
        "Table 5: geometric mean of bytes for each instruction of CISC machines / that of RISC machines.",
      quantifier: "every",
      cases: [
        oneCase(
          "CISC / RISC",
          geometricMean(bcopy.filter((row) => !isRisc(row)).map(bytes)) /
            geometricMean(bcopy.filter(isRisc).map(bytes)),
          within("3", "4"),
        ),
      ],
    },
    today: today.NOT_SENT.riscToday,
  },
  {
    id: "12.1-one-time",
    edition,
    section: "12.1",
    printed: ["one-time-only"],
    statement: "This difference came once, in the shift from CISC to RISC.",
    tables: { noCheck: "expectation" },
    today: today.NOT_SENT.riscToday,
  },
  {
    id: "12.1-memory-limit",
    edition,
    section: "12.1",
    printed: [],
    statement: "Memory will be harder to speed up than processors, and will limit some programs.",
    tables: { noCheck: "expectation" },
    today: today.FEW_BYTES,
  },
  {
    id: "12.1-risc-switching",
    edition,
    section: "12.1",
    printed: ["2x"],
    statement:
      "Entering the kernel and switching processes cost about twice as much on RISC as on CISC machines.",
    tables: {
      computation:
        "Tables 2 and 3: geometric mean of the relative speeds of CISC machines / that of RISC machines; about 2 is from 1.5 to 2.5.",
      quantifier: "every",
      cases: [
        oneCase("getpid", gap(getpid), within("2", "2")),
        oneCase("cswitch", gap(cswitch), within("2", "2")),
      ],
    },
    today: today.NOT_SENT.riscToday,
  },
  {
    id: "12.1-not-serious",
    edition,
    section: "12.1",
    printed: ["2x"],
    statement:
      "A factor of 2 may not be serious, unless the relative speed of switching falls further in future machines.",
    tables: { noCheck: "expectation" },
    today: today.NOT_SENT.trend,
  },
];

function gap(rows: readonly ClaimRow[]): number {
  return (
    geometricMean(rows.filter((row) => !isRisc(row)).map(relative)) /
    geometricMean(rows.filter(isRisc).map(relative))
  );
}

function hasCopy(row: ClaimRow): boolean {
  return bcopy.some((own) => nameOf(own) === nameOf(row));
}

function readByCopy(row: ClaimRow): number {
  const copy = bcopy.find((own) => nameOf(own) === nameOf(row));
  return (row.measured["default"] ?? NaN) / (copy?.measured["uncached"] ?? NaN);
}
