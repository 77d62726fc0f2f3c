import type { Claim } from "./claim";
import { partFalling } from "./claims-1990-processor";
import * as today from "./measures";
import {
  above,
  andrew,
  below,
  casesOf,
  exactly,
  nameOf,
  oneCase,
  printedIn,
  rowsOf,
  type ClaimRow,
} from "./table-rows";

const edition = "1989";
const text = { noCheck: "text-only" } as const;
const method = { noCheck: "method" } as const;

const penalty = (row: ClaimRow) => row.derived["remote-penalty"] ?? NaN;
const penalties = rowsOf(edition, 8).filter(
  ({ derived }) => derived["remote-penalty"] !== undefined,
);
const remoteFoo = (os: "Sprite" | "Ultrix") =>
  printedIn({
    edition,
    benchmark: "open-close",
    variant: "foo",
    machine: "DS3100",
    os,
    storage: os === "Sprite" ? "diskless" : "nfs",
  });

/** Statements of the technical note about its method, its remote files and causes. */
export const CLAIMS_1989_MORE: readonly Claim[] = [
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
    id: "3-bsd",
    edition,
    section: "3",
    printed: ["4.2"],
    statement: "Ultrix and SunOS are derived from 4.2 BSD UNIX.",
    tables: text,
    today: today.NOT_SENT.method,
  },
  {
    id: "4-one",
    edition,
    section: "4",
    printed: ["1.0"],
    statement:
      "A relative speed of 1.0 is as the rating lets expect from the time of the Sun3: under SunOS for systems derived from UNIX, under Sprite for Sprite.",
    tables: {
      computation: "Table 2: the relative speeds of the Sun3 itself, recomputed.",
      quantifier: "every",
      cases: casesOf(
        rowsOf(edition, 2).filter(({ machine }) => machine === "Sun3"),
        { range: exactly("1.0"), value: ({ derived }) => derived["relative none"] ?? NaN },
      ),
    },
    today: today.NOT_SENT.method,
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
    id: "8-sun4-write-back",
    edition,
    section: "8",
    printed: [],
    statement: "The Sun4 reads faster than its memory copies, because its cache writes back.",
    tables: {
      computation: "Table 6 / Table 5 (uncached) of the Sun4.",
      quantifier: "every",
      cases: casesOf(
        rowsOf(edition, 6).filter(({ machine }) => machine === "Sun4"),
        { range: above(1), value: readByCopy },
      ),
    },
    today: today.NOT_SENT.machine,
  },
  {
    id: "9-two-phases",
    edition,
    section: "9",
    printed: ["two"],
    statement: "Andrew's times are divided into two phases: copying and scanning, and compiling.",
    tables: {
      computation: "Table 7: copy + compile - total of each row; rounding may leave a second.",
      quantifier: "every",
      cases: casesOf(rowsOf(edition, 7), {
        range: { low: -1, high: 1 },
        unit: "s",
        value: ({ measured }) =>
          (measured["copy"] ?? NaN) + (measured["compile"] ?? NaN) - (measured["total"] ?? NaN),
      }),
    },
    today: today.NOT_SENT.method,
  },
  {
    id: "9-sprite-remote",
    edition,
    section: "9",
    printed: [],
    statement: "On remote files Sprite is faster than Ultrix and SunOS without exception.",
    tables: {
      computation:
        "Table 7, remote: total of the other system / total of Sprite on the same machine.",
      quantifier: "every",
      cases: [
        oneCase(
          "DS3100 Ultrix",
          andrew("DS3100 Ultrix nfs", edition) / andrew("DS3100 Sprite diskless", edition),
          above(1),
        ),
        oneCase(
          "Sun4 SunOS",
          andrew("Sun4 SunOS nfs", edition) / andrew("Sun4 Sprite diskless", edition),
          above(1),
        ),
      ],
    },
    today: today.NOT_SENT.sprite,
  },
  {
    id: "9-sprite-penalty",
    edition,
    section: "9",
    printed: [],
    statement: "Sprite hardly slows down on remote files.",
    tables: {
      computation: "Remote penalty of Table 8, recomputed, of Sprite: at most 10 %.",
      quantifier: "every",
      cases: casesOf(
        penalties.filter(({ os }) => os === "Sprite"),
        { range: below(10), unit: "%", value: penalty },
      ),
    },
    today: today.NOT_SENT.sprite,
  },
  {
    id: "9-penalty-trend",
    edition,
    section: "9",
    printed: [],
    statement: "The penalty of NFS increases as machines get faster, over all of Table 8.",
    tables: {
      computation:
        "Table 8: of all pairs of NFS configurations with different ratings, the part in which the faster machine has the larger penalty; most is three quarters.",
      quantifier: "every",
      cases: [
        oneCase(
          "pairs",
          1 -
            partFalling(
              penalties.filter(({ os }) => os !== "Sprite"),
              penalty,
            ),
          above(0.75),
        ),
      ],
    },
    today: today.NOT_SENT.trend,
  },
  {
    id: "10-two-benchmarks",
    edition,
    section: "10",
    printed: ["two"],
    statement: "Two other benchmarks, open-close and create-delete, try to explain Table 7.",
    tables: method,
    today: today.NOT_SENT.method,
  },
  {
    id: "10-sprite-ultrix",
    edition,
    section: "10",
    printed: [],
    statement: "With remote files Sprite opens and closes slower than Ultrix.",
    tables: {
      computation: "Table 9, remote, DS3100: Sprite's time of foo / that of Ultrix.",
      quantifier: "every",
      cases: [oneCase("DS3100", remoteFoo("Sprite") / remoteFoo("Ultrix"), above(1))],
    },
    today: today.NOT_SENT.sprite,
  },
  {
    id: "11-slower-disks",
    edition,
    section: "11",
    printed: [],
    statement:
      "Ultrix on the DS3100 may be slow beside the 8800 because of slower disks (RZ55), and slow on remote files because NFS writes when a file is closed.",
    tables: text,
    today: today.NOT_SENT.machine,
  },
  {
    id: "12-registers",
    edition,
    section: "12",
    printed: [],
    statement:
      "The additional registers of RISC machines alone do not explain why getpid and cswitch are slow there.",
    tables: text,
    today: today.NOT_SENT.riscToday,
  },
];

function readByCopy(row: ClaimRow): number {
  const copy = rowsOf(edition, 5).find((own) => nameOf(own) === nameOf(row));
  return (row.measured["default"] ?? NaN) / (copy?.measured["uncached"] ?? NaN);
}
