import { EDITIONS } from "../editions";
import type { Claim, ClaimCase } from "./claim";
import { partFalling } from "./claims-1990-processor";
import * as today from "./measures";
import {
  about,
  above,
  andrew,
  below,
  casesOf,
  exactly,
  isRisc,
  isUnix,
  nameOf,
  oneCase,
  percentLonger,
  printedIn,
  roleOf,
  rowsOf,
  within,
  wordsOf,
  type ConfigurationWords,
  type ClaimRow,
} from "./table-rows";

const edition = "1989";
const text = { noCheck: "text-only" } as const;
const method = { noCheck: "method" } as const;
const percent = { unit: "%" };

const relative = (row: ClaimRow) => row.derived[`relative ${roleOf(row)}`] ?? NaN;
const bytes = (row: ClaimRow) => row.derived["bytes-per-instruction"] ?? NaN;
const penalty = (row: ClaimRow) => row.derived["remote-penalty"] ?? NaN;
const getpid = rowsOf(edition, 2);
const cswitch = rowsOf(edition, 3);
const select = rowsOf(edition, 4);
const bcopy = rowsOf(edition, 5);
const read = rowsOf(edition, 6);
const relativeAndrew = rowsOf(edition, 8);
const openClose = rowsOf(edition, 9);
const createDelete = rowsOf(edition, 10);
const isLocal = ({ storage }: ClaimRow) => storage === "local";
const ratingOf = (id: string) => getpid.find(({ machine }) => machine === id)?.ratingMips ?? NaN;
const penalties = relativeAndrew.filter((row) => row.derived["remote-penalty"] !== undefined);
const create = (variant: string, name: ConfigurationWords) => {
  const [machine, os, storage] = wordsOf(name);
  return printedIn({ edition, benchmark: "create-delete", variant, machine, os, storage });
};

/** The technical note of October 1989. Statements that 1990 repeats are tested against the tables and ratings of 1989. */
export const CLAIMS_1989: readonly Claim[] = [
  {
    id: "1-speedup",
    edition,
    section: "1",
    printed: [],
    statement:
      "From older machines to newer RISC machines most operations gained much less than the processor.",
    tables: {
      computation: "Relative speeds of Tables 2-4 and 6, recomputed, of RISC machines.",
      quantifier: "most",
      cases: casesOf([...getpid, ...cswitch, ...select, ...read].filter(isRisc), {
        range: { low: 0, high: 1 },
        value: relative,
      }),
    },
    today: today.NOT_SENT.all,
  },
  {
    id: "2-five-platforms",
    edition,
    section: "2",
    printed: ["five"],
    statement: "Five hardware platforms were measured.",
    tables: {
      computation: "Machines of Table 1.",
      quantifier: "every",
      cases: [oneCase("machines", EDITIONS[edition].machines.length, { low: 5, high: 5 })],
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
      computation: "Ratings of Table 1: 13 / 9.",
      quantifier: "every",
      cases: [oneCase("DS3100 / Sun4", ratingOf("DS3100") / ratingOf("Sun4"), about("1.5"))],
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
      computation: "Ratings of Table 1: 13 / 1.8.",
      quantifier: "every",
      cases: [oneCase("DS3100 / Sun3", ratingOf("DS3100") / ratingOf("Sun3"), about("7"))],
    },
    today: today.NOT_SENT.ratings,
  },
  {
    id: "3-four-systems",
    edition,
    section: "3",
    printed: ["four"],
    statement: "Four operating systems were measured.",
    tables: {
      computation: "Different systems of Table 2.",
      quantifier: "every",
      cases: [oneCase("operating systems", new Set(getpid.map(({ os }) => os)).size, exactly("4"))],
    },
    today: today.NOT_SENT.method,
  },
  {
    id: "3-sunos-versions",
    edition,
    section: "3",
    printed: ["4.0", "3.5"],
    statement: "The Sun4 ran SunOS 4.0 and the Sun3 ran SunOS 3.5.",
    tables: {
      computation: "Rows under SunOS on the Sun4 and the Sun3 that name another version.",
      quantifier: "every",
      cases: [
        oneCase(
          "rows with another version",
          EDITIONS[edition].tables
            .flatMap(({ rows }) => rows)
            .filter(
              ({ machine, os, osVersion }) =>
                os === "SunOS" && osVersion !== (machine === "Sun4" ? "4.0" : "3.5"),
            ).length,
          { low: 0, high: 0 },
        ),
      ],
    },
    today: today.NOT_SENT.machine,
  },
  {
    id: "4-worked-example",
    edition,
    section: "4",
    printed: ["108", "18", "20", "1.8", "0.54"],
    statement: "The M2000's getpid gives (108/18)/(20/1.8) = 0.54.",
    tables: {
      computation: "(108 / 18) / (20 / 1.8).",
      quantifier: "every",
      cases: casesOf(
        getpid.filter(({ machine }) => machine === "M2000"),
        { range: exactly("0.54"), value: relative },
      ),
    },
    today: today.NOT_SENT.machine,
  },
  {
    id: "4-getpid-risc",
    edition,
    section: "4",
    printed: ["0.5", "0.7"],
    statement: "Relative speeds of getpid on RISC machines are only about 0.5 to 0.7.",
    tables: {
      computation: "Relative speeds of Table 2, recomputed, of RISC machines.",
      quantifier: "every",
      cases: casesOf(getpid.filter(isRisc), { range: within("0.5", "0.7"), value: relative }),
    },
    today: today.GETPID_BEHIND,
  },
  {
    id: "5-cswitch-risc",
    edition,
    section: "5",
    printed: ["one", "two"],
    statement:
      "RISC machines fall behind in context switches, but for Ultrix on the DS3100. A round trip has two switches, and a read and a write in each process.",
    tables: {
      computation:
        "Relative speeds of Table 3, recomputed, of RISC machines without the exception: below 0.75.",
      quantifier: "every",
      cases: casesOf(
        cswitch.filter((row) => isRisc(row) && row.os !== "Ultrix"),
        { range: below(0.75), value: relative },
      ),
    },
    today: today.CSWITCH_BEHIND,
  },
  {
    id: "6-select",
    edition,
    section: "6",
    printed: ["three", "10"],
    statement:
      "select was generally in line with the ratings. It was measured on one empty pipe, on 10 empty ones and on 10 with data.",
    tables: {
      computation: "Relative speeds of Table 4, recomputed: from 0.8 to 1.2.",
      quantifier: "most",
      cases: casesOf(select, { range: { low: 0.8, high: 1.2 }, value: relative }),
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
      computation: "Table 4, the M2000 on ten empty pipes.",
      quantifier: "every",
      cases: [
        oneCase(
          "10-empty",
          printedIn({
            edition,
            benchmark: "select",
            variant: "10-empty",
            machine: "M2000",
            os: "RISC/os",
          }) / 1000,
          { ...exactly("10"), unit: "ms" },
        ),
      ],
    },
    today: today.EMPTY_SELECT_WAITS,
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
    printed: ["2.5", "4"],
    statement: "CISC machines copy 2.5 to 4 bytes for each instruction.",
    tables: {
      computation: "Table 5: uncached bandwidth / rating, of CISC machines.",
      quantifier: "every",
      cases: casesOf(
        bcopy.filter((row) => !isRisc(row)),
        { range: { low: 2.45, high: 4.5 }, value: bytes },
      ),
    },
    today: today.NOT_SENT.riscToday,
  },
  {
    id: "7-risc-bytes",
    edition,
    section: "7",
    printed: ["0.4", "1.0"],
    statement: "RISC machines copy 0.4 to 1.0 byte for each instruction.",
    tables: {
      computation: "Table 5: uncached bandwidth / rating, of RISC machines.",
      quantifier: "every",
      cases: casesOf(bcopy.filter(isRisc), { range: within("0.4", "1.0"), value: bytes }),
    },
    today: today.FEW_BYTES,
  },
  {
    id: "7-no-increase",
    edition,
    section: "7",
    printed: [],
    statement: "Faster RISC workstations of DEC and Sun have no more memory bandwidth than before.",
    tables: {
      computation:
        "Table 5, uncached: DS3100 and Sun4 / the best of the Sun3 and the MVAX2: at most 1.",
      quantifier: "every",
      cases: casesOf(
        bcopy.filter(({ machine }) => machine === "DS3100" || machine === "Sun4"),
        {
          range: below(1),
          value: ({ measured }) => (measured["uncached"] ?? NaN) / 5.5,
        },
      ),
    },
    today: today.NOT_SENT.trend,
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
      "Reading from the file cache reflects the memory bandwidth fairly closely, but for the Sun4.",
    tables: {
      computation:
        "Table 6 / Table 5 (uncached) of the same configuration, within a factor of 1.5.",
      quantifier: "every",
      cases: casesOf(
        read.filter((row) => row.machine !== "Sun4" && copyOf(row) !== null),
        {
          range: { low: 1 / 1.5, high: 1.5 },
          value: (row) => (row.measured["default"] ?? NaN) / (copyOf(row) ?? NaN),
        },
      ),
    },
    today: today.READ_AS_COPY,
  },
  {
    id: "9-no-system-scaled",
    edition,
    section: "9",
    printed: [],
    statement: "On Andrew no operating system scaled with the hardware.",
    tables: {
      computation:
        "Relative speeds of Table 8, recomputed, of machines faster than the Sun3: below 1.",
      quantifier: "every",
      cases: casesOf(
        relativeAndrew.filter(({ ratingMips }) => ratingMips > 1.8),
        { range: below(0.999), value: (row) => row.derived["relative local"] ?? relative(row) },
      ),
    },
    today: {
      because:
        "the tree and the compiler of today's Andrew are not those of 1989, so there is no relative speed",
    },
  },
  {
    id: "9-sprite-compile",
    edition,
    section: "9",
    printed: [],
    statement: "Sprite compiled no slower on remote files than on local ones.",
    tables: {
      computation: "Table 7, compile phase of Sprite: remote / local.",
      quantifier: "every",
      cases: ["DS3100", "Sun4", "Sun3"].map((machine) => {
        const compile = (storage: "local" | "diskless") =>
          printedIn({
            edition,
            benchmark: "andrew",
            variant: "compile",
            machine,
            os: "Sprite",
            storage,
          });
        return oneCase(`${machine} Sprite`, compile("diskless") / compile("local"), below(1));
      }) as unknown as readonly [ClaimCase],
    },
    today: today.NOT_SENT.sprite,
  },
  {
    id: "9-nfs-risc",
    edition,
    section: "9",
    printed: ["50%"],
    statement: "RISC workstations with NFS slow down by about 50 % on remote files.",
    tables: {
      computation: "Remote penalties of Table 8, recomputed, of RISC machines with NFS.",
      quantifier: "every",
      cases: casesOf(
        penalties.filter((row) => isRisc(row) && isUnix(row)),
        { range: about("50"), ...percent, value: penalty },
      ),
    },
    today: today.REMOTE_ANDREW,
  },
  {
    id: "9-mvax2-nfs",
    edition,
    section: "9",
    printed: ["20%"],
    statement: "The MVAX2 slowed down by only 20 % with NFS.",
    tables: {
      computation: "Remote penalty of Table 8, recomputed: 1707 s / 1416 s.",
      quantifier: "every",
      cases: casesOf(
        penalties.filter(({ machine }) => machine === "MVAX2"),
        { range: exactly("20"), ...percent, value: penalty },
      ),
    },
    today: today.NOT_SENT.machine,
  },
  {
    id: "9-ultrix-70",
    edition,
    section: "9",
    printed: ["70%"],
    statement:
      "Ultrix on the DS3100 with local files is about 70 % slower than Sprite on it with remote files.",
    tables: {
      computation: "Table 7: 213 s / 127 s.",
      quantifier: "every",
      cases: [
        oneCase(
          "DS3100 Ultrix local / Sprite diskless",
          percentLonger(
            andrew("DS3100 Ultrix local", edition),
            andrew("DS3100 Sprite diskless", edition),
          ),
          { ...about("70"), ...percent },
        ),
      ],
    },
    today: today.NOT_SENT.machine,
  },
  {
    id: "9-ultrix-sun4",
    edition,
    section: "9",
    printed: [],
    statement: "Ultrix on the DS3100 with remote files is not much faster than SunOS on the Sun4.",
    tables: {
      computation: "Table 7: 270 s / 269 s, at most 1.1.",
      quantifier: "every",
      cases: [
        oneCase(
          "Sun4 SunOS / DS3100 Ultrix",
          andrew("Sun4 SunOS nfs", edition) / andrew("DS3100 Ultrix nfs", edition),
          { low: 1, high: 1.1 },
        ),
      ],
    },
    today: today.NOT_SENT.machine,
  },
  {
    id: "10-unix-faster",
    edition,
    section: "10",
    printed: ["4"],
    statement:
      "With local files systems derived from UNIX open and close faster than Sprite, with names of one element and of 4.",
    tables: {
      computation: "Table 9, local: Sprite's time of foo / the other system's on the same machine.",
      quantifier: "every",
      cases: openClose
        .filter((row) => isLocal(row) && isUnix(row))
        .flatMap((row) => {
          const sprite = openClose.find(
            (own) => isLocal(own) && own.machine === row.machine && own.os === "Sprite",
          );
          return sprite === undefined
            ? []
            : [
                oneCase(
                  nameOf(row),
                  (sprite.measured["foo"] ?? NaN) / (row.measured["foo"] ?? NaN),
                  above(1),
                ),
              ];
        }) as unknown as readonly [ClaimCase],
    },
    today: today.NOT_SENT.sprite,
  },
  {
    id: "10-sprite-sunos",
    edition,
    section: "10",
    printed: [],
    statement: "With remote files Sprite opens and closes faster than SunOS.",
    tables: { noCheck: "text-only" },
    today: today.NOT_SENT.sprite,
  },
  {
    id: "11-three-sizes",
    edition,
    section: "11",
    printed: ["three", "10 kbytes", "100 kbytes"],
    statement: "Temporary files were measured with three amounts of data: none, 10 and 100 kbytes.",
    tables: method,
    today: today.NOT_SENT.method,
  },
  {
    id: "11-thirty-seconds",
    edition,
    section: "11",
    printed: ["30 seconds"],
    statement: "Sprite writes to the disk only what has lived for at least 30 seconds.",
    tables: text,
    today: today.NOT_SENT.sprite,
  },
  {
    id: "11-unix-35-100",
    edition,
    section: "11",
    printed: ["35-100 ms"],
    statement:
      "Even without data, systems derived from UNIX all needed 35 to 100 ms, however fast the machine.",
    tables: {
      computation: "Table 10, no data, local, without Sprite.",
      quantifier: "every",
      cases: casesOf(
        createDelete.filter((row) => isLocal(row) && isUnix(row)),
        { range: within("35", "100"), unit: "ms", value: ({ measured }) => measured["0"] ?? NaN },
      ),
    },
    today: today.DISK_BOUND,
  },
  {
    id: "11-ultrix-60",
    edition,
    section: "11",
    printed: ["60%"],
    statement: "An empty file takes 60 % longer under Ultrix on the DS3100 than on the 8800.",
    tables: {
      computation: "Table 10, no data: 80 ms / 49 ms.",
      quantifier: "every",
      cases: [
        oneCase(
          "DS3100 / 8800",
          percentLonger(create("0", "DS3100 Ultrix local"), create("0", "8800 Ultrix local")),
          { ...exactly("60"), ...percent },
        ),
      ],
    },
    today: today.NOT_SENT.machine,
  },
  {
    id: "11-forty-five",
    edition,
    section: "11",
    printed: ["45", "100-kbyte"],
    statement:
      "A file of 100 kbytes takes 45 times as long under Ultrix with remote files as under Sprite on a DS3100.",
    tables: {
      computation: "Table 10: 3028 ms / 68 ms.",
      quantifier: "every",
      cases: [
        oneCase(
          "Ultrix / Sprite",
          create("100k", "DS3100 Ultrix nfs") / create("100k", "DS3100 Sprite diskless"),
          exactly("45"),
        ),
      ],
    },
    today: today.NOT_SENT.sprite,
  },
  {
    id: "11-thirty-kbytes",
    edition,
    section: "11",
    printed: ["30 kbytes/sec"],
    statement: "Ultrix on the DS3100 writes only about 30 kbytes/s to remote files.",
    tables: {
      computation: "Table 10: 100 kbytes / 3028 ms.",
      quantifier: "every",
      cases: [
        oneCase("whole time", 100_000 / create("100k", "DS3100 Ultrix nfs"), {
          ...about("30"),
          unit: "kbytes/s",
        }),
      ],
    },
    today: today.NOT_SENT.machine,
  },
  {
    id: "11-twice-slower",
    edition,
    section: "11",
    printed: ["almost twice", "3.0", "about twice"],
    statement:
      "That is almost twice as slow as under Ultrix 3.0, and about twice as slow as under SunOS with NFS.",
    tables: text,
    today: today.NOT_SENT.machine,
  },
  {
    id: "11-sunos-jump",
    edition,
    section: "11",
    printed: ["66 ms", "830 ms"],
    statement: "SunOS 4.0 takes 66 ms without data and 830 ms with 10 kbytes.",
    tables: {
      computation: "Table 10, Sun4 under SunOS, local.",
      quantifier: "every",
      cases: [
        oneCase("no data", create("0", "Sun4 SunOS local"), { ...exactly("66"), unit: "ms" }),
        oneCase("10 kbytes", create("10k", "Sun4 SunOS local"), {
          ...exactly("830"),
          unit: "ms",
        }),
      ],
    },
    today: today.TEN_KBYTES,
  },
  {
    id: "11-8-to-9-kbytes",
    edition,
    section: "11",
    printed: ["2-9 kbytes", "1-kbyte", "60-80ms", "8", "9", "800-ms"],
    statement:
      "Under SunOS 4.0 a file takes 60 to 80 ms up to 8 kbytes and about 800 ms from 9 kbytes on.",
    tables: {
      computation:
        "Table 10 has the sizes beside the jump: no data and 10 kbytes, Sun4 under SunOS.",
      quantifier: "every",
      cases: [
        oneCase("no data", create("0", "Sun4 SunOS local"), {
          ...within("60", "80"),
          unit: "ms",
        }),
        oneCase("10 kbytes", create("10k", "Sun4 SunOS local"), {
          ...about("800"),
          unit: "ms",
        }),
      ],
    },
    today: today.JUMP_AT_9K,
  },
  {
    id: "12-almost-every",
    edition,
    section: "12",
    printed: [],
    statement:
      "On almost every benchmark the faster machines ran more slowly than their processors suggest.",
    tables: {
      computation: "Relative speeds of Tables 2-4 and 6, recomputed, of machines above 6 MIPS.",
      quantifier: "most",
      cases: casesOf(
        [...getpid, ...cswitch, ...select, ...read].filter(({ ratingMips }) => ratingMips > 6),
        { range: { low: 0, high: 1 }, value: relative },
      ),
    },
    today: today.NOT_SENT.all,
  },
  {
    id: "12-memory",
    edition,
    section: "12",
    printed: [],
    statement: "If memory bandwidth keeps slipping, it will limit future machines.",
    tables: { noCheck: "expectation" },
    today: today.FEW_BYTES,
  },
  {
    id: "12-synchronous-writes",
    edition,
    section: "12",
    printed: [],
    statement:
      "Unless systems stop waiting for the disk when they change files, programs that use many files will gain little from faster hardware.",
    tables: { noCheck: "expectation" },
    today: today.SYNC_COSTS,
  },
  {
    id: "12-nfs",
    edition,
    section: "12",
    printed: [],
    statement:
      "NFS is limited at its root, because it keeps no state and writes through when a file is closed.",
    tables: { noCheck: "expectation" },
    today: today.REMOTE_CREATE,
  },
];

function copyOf(row: ClaimRow): number | null {
  return bcopy.find((own) => nameOf(own) === nameOf(row))?.measured["uncached"] ?? null;
}
