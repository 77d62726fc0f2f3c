import { leastSquares } from "@oslag/science";
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

const edition = "1990";
const text = { noCheck: "text-only" } as const;
const method = { noCheck: "method" } as const;
const percent = { unit: "%" };

const totals = rowsOf(edition, 7);
const penalties = rowsOf(edition, 8).filter(
  ({ derived }) => derived["remote-penalty"] !== undefined,
);
const openClose = rowsOf(edition, 9);
const createDelete = rowsOf(edition, 10);
const relative = (row: ClaimRow) => row.derived[`relative ${roleOf(row)}`] ?? NaN;
const penalty = (row: ClaimRow) => row.derived["remote-penalty"] ?? NaN;
const isLocal = (row: ClaimRow) => row.storage === "local";
const noData = ({ measured }: ClaimRow) => measured["0"] ?? NaN;
const total = ({ measured }: ClaimRow) => measured["total"] ?? NaN;
const speedOf = (machine: string, os: string) => {
  const row = rowsOf(edition, 8).find((own) => own.machine === machine && own.os === os);
  return row?.derived["relative local"] ?? NaN;
};
const quoted = (system: string, numbers: Readonly<Record<string, string>>) =>
  Object.entries(numbers).map(([machine, printed]) =>
    oneCase(`${machine} ${system}`, speedOf(machine, system), exactly(printed)),
  );
const penaltyOf = (machine: string, os: string) => {
  const row = penalties.find((own) => own.machine === machine && own.os === os);
  return row === undefined ? NaN : penalty(row);
};

/** Each other system's time / Sprite's, on the same machine and in the same place. */
function besideSprite(
  rows: readonly ClaimRow[],
  role: "local" | "remote",
  value: (row: ClaimRow) => number,
) {
  const inRole = rows.filter((row) => roleOf(row) === role);
  return inRole.flatMap((row) => {
    const sprite = inRole.find((own) => own.machine === row.machine && own.os === "Sprite");
    return sprite === undefined || row.os === "Sprite"
      ? []
      : [{ row, ratio: value(row) / value(sprite) }];
  });
}
type Beside = ReturnType<typeof besideSprite>;
function faster(rows: Beside, range: { low: number; high: number }): [ClaimCase, ...ClaimCase[]] {
  return rows.map(({ row, ratio }) =>
    oneCase(nameOf(row), 100 * (ratio - 1), { ...range, unit: "%" }),
  ) as [ClaimCase, ...ClaimCase[]];
}
function ratios(rows: Beside, range: { low: number; high: number }): [ClaimCase, ...ClaimCase[]] {
  return rows.map(({ row, ratio }) => oneCase(nameOf(row), ratio, range)) as [
    ClaimCase,
    ...ClaimCase[],
  ];
}

const localTotals = besideSprite(totals, "local", total);
const remoteTotals = besideSprite(totals, "remote", total);
const create = (variant: string, name: ConfigurationWords) => {
  const [machine, os, storage] = wordsOf(name);
  return printedIn({ benchmark: "create-delete", variant, machine, os, storage });
};
/** Kbytes/s of writing 100 kbytes: of the whole time, and of what it takes longer than an empty file. */
const nfsBandwidth = (machine: string, os: string) => {
  const [whole, empty] = [
    create("100k", `${machine} ${os} nfs`),
    create("0", `${machine} ${os} nfs`),
  ];
  return { whole: 100_000 / whole, data: 100_000 / (whole - empty) };
};
const ultrixNfs = nfsBandwidth("DS3100", "Ultrix");
const machNfs = nfsBandwidth("DS3100", "Mach");

/** Sections 9 to 12: Andrew, files and the network. */
export const CLAIMS_1990_FILES: readonly Claim[] = [
  {
    id: "9-two-phases",
    edition,
    section: "9",
    printed: ["two"],
    statement: "Andrew's times are divided into two phases: copying and scanning, and compiling.",
    tables: {
      computation: "Table 7: copy + compile - total of each row; rounding may leave a second.",
      quantifier: "every",
      cases: casesOf(totals, {
        range: { low: -1, high: 1 },
        unit: "s",
        value: ({ measured }) =>
          (measured["copy"] ?? NaN) + (measured["compile"] ?? NaN) - (measured["total"] ?? NaN),
      }),
    },
    today: today.NOT_SENT.method,
  },
  {
    id: "9-falls",
    edition,
    section: "9",
    printed: ["1.7", "0.93", "0.89", "1.4", "0.85", "0.66", "1.0", "0.93", "0.50"],
    statement:
      "On Andrew faster machines have smaller relative speeds: 1.7, 0.93 and 0.89 under Sprite, 1.4, 0.85 and 0.66 under SunOS, 1.0, 0.93 and 0.50 under Ultrix.",
    tables: {
      computation: "Relative speeds of Table 8, recomputed from the totals of Table 7.",
      quantifier: "every",
      cases: [
        oneCase("Sun3 Sprite", speedOf("Sun3", "Sprite"), exactly("1.7")),
        ...quoted("Sprite", { Sun4: "0.93", DS3100: "0.89" }),
        ...quoted("SunOS", { Sun3: "1.4", Sun4: "0.85", SS1: "0.66" }),
        ...quoted("Ultrix", { MVAX2: "1.0", "8800": "0.93", DS3100: "0.50" }),
      ],
    },
    today: {
      because:
        "the tree and the compiler of today's Andrew are not those of 1990, so there is no relative speed",
    },
  },
  {
    id: "9-sprite-faster",
    edition,
    section: "9",
    printed: [],
    statement:
      "Sprite is faster than every other system on the same machine, but for Mach on the Sun4.",
    tables: {
      computation: "Table 7: total of the other system / total of Sprite, local and remote.",
      quantifier: "every",
      cases: ratios(
        [...localTotals, ...remoteTotals].filter(
          ({ row }) => row.machine !== "Sun4" || row.os !== "Mach",
        ),
        above(1),
      ),
    },
    today: today.NOT_SENT.sprite,
  },
  {
    id: "9-sprite-local",
    edition,
    section: "9",
    printed: ["10-20%"],
    statement: "On local files Sprite was generally 10 to 20 % faster.",
    tables: {
      computation:
        "Table 7, local: how much longer the other system takes, without Mach on the Sun4.",
      quantifier: "most",
      cases: faster(
        localTotals.filter(({ row }) => row.machine !== "Sun4" || row.os !== "Mach"),
        within("10", "20"),
      ),
    },
    today: today.NOT_SENT.sprite,
  },
  {
    id: "9-sprite-remote",
    edition,
    section: "9",
    printed: ["30-70%"],
    statement: "On remote files Sprite was typically 30 to 70 % faster.",
    tables: {
      computation: "Table 7, remote: how much longer the other system takes.",
      quantifier: "most",
      cases: faster(remoteTotals, within("30", "70")),
    },
    today: today.NOT_SENT.sprite,
  },
  {
    id: "9-sprite-60-70",
    edition,
    section: "9",
    printed: ["60-70%"],
    statement:
      "On the Sun4 and the DS3100 Sprite was 60 to 70 % faster than Ultrix, SunOS and Mach on remote files.",
    tables: {
      computation: "Table 7, remote: how much longer the other system takes on these machines.",
      quantifier: "every",
      cases: faster(
        remoteTotals.filter(({ row }) => row.machine !== "Sun3"),
        within("60", "70"),
      ),
    },
    today: today.NOT_SENT.sprite,
  },
  {
    id: "9-sprite-ds5000",
    edition,
    section: "9",
    printed: ["45%"],
    statement:
      "Sprite on the DS3100 ran Andrew on remote files 45 % faster than Ultrix on the DS5000.",
    tables: {
      computation: "Table 7: 186 s / 127 s.",
      quantifier: "every",
      cases: [
        oneCase(
          "DS5000 Ultrix nfs / DS3100 Sprite diskless",
          percentLonger(andrew("DS5000 Ultrix nfs"), andrew("DS3100 Sprite diskless")),
          { ...exactly("45"), ...percent },
        ),
      ],
    },
    today: today.NOT_SENT.sprite,
  },
  {
    id: "9-ds5000-power",
    edition,
    section: "9",
    printed: ["50%"],
    statement: "The DS5000 has about 50 % more processor speed than the DS3100.",
    tables: {
      computation: "Ratings of Table 1: 18 / 12.",
      quantifier: "every",
      cases: [oneCase("DS5000 / DS3100", percentLonger(18, 12), { ...about("50"), ...percent })],
    },
    today: today.NOT_SENT.ratings,
  },
  {
    id: "9-remote-penalty",
    edition,
    section: "9",
    printed: ["20-60%"],
    statement: "With NFS or AFS systems slowed down by 20 to 60 % on remote files.",
    tables: {
      computation: "Remote penalty of Table 8, recomputed, without Sprite.",
      quantifier: "every",
      cases: casesOf(penalties.filter(isUnix), {
        range: within("20", "60"),
        ...percent,
        value: penalty,
      }),
    },
    today: today.REMOTE_ANDREW,
  },
  {
    id: "9-sprite-penalty",
    edition,
    section: "9",
    printed: [],
    statement: "Sprite ran Andrew almost as fast on remote files as on local ones.",
    tables: {
      computation: "Remote penalty of Table 8, recomputed, of Sprite: at most 10 %.",
      quantifier: "every",
      cases: casesOf(
        penalties.filter(({ os }) => os === "Sprite"),
        { range: below(10), ...percent, value: penalty },
      ),
    },
    today: today.NOT_SENT.sprite,
  },
  {
    id: "9-penalty-grows",
    edition,
    section: "9",
    printed: ["21%", "34%", "63%"],
    statement:
      "The penalty of NFS grows with the machine's speed: 21 % on the MVAX2, 34 % on the Sun3, 63 % on the Sun4.",
    tables: {
      computation: "Remote penalties of Table 8, recomputed.",
      quantifier: "every",
      cases: [
        oneCase("MVAX2 Ultrix", penaltyOf("MVAX2", "Ultrix"), { ...exactly("21"), ...percent }),
        oneCase("Sun3 SunOS", penaltyOf("Sun3", "SunOS"), { ...exactly("34"), ...percent }),
        oneCase("Sun4 SunOS", penaltyOf("Sun4", "SunOS"), { ...exactly("63"), ...percent }),
      ],
    },
    today: today.NOT_SENT.trend,
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
              penalties.filter(({ storage }) => storage === "nfs"),
              penalty,
            ),
          above(0.75),
        ),
      ],
    },
    today: today.NOT_SENT.trend,
  },
  {
    id: "9-ultrix-mach",
    edition,
    section: "9",
    printed: ["24%"],
    statement: "Ultrix on the DS3100 is about 24 % slower than Mach on it, on local files.",
    tables: {
      computation: "Table 7: 213 s / 136 s.",
      quantifier: "every",
      cases: [
        oneCase(
          "DS3100 Ultrix / Mach",
          percentLonger(andrew("DS3100 Ultrix local"), andrew("DS3100 Mach local")),
          { ...about("24"), ...percent },
        ),
      ],
    },
    today: today.NOT_SENT.machine,
  },
  {
    id: "9-ultrix-sprite",
    edition,
    section: "9",
    printed: ["78%"],
    statement: "Ultrix on the DS3100 is 78 % slower than Sprite on it, on local files.",
    tables: {
      computation: "Table 7: 213 s / 120 s.",
      quantifier: "every",
      cases: [
        oneCase(
          "DS3100 Ultrix / Sprite",
          percentLonger(andrew("DS3100 Ultrix local"), andrew("DS3100 Sprite local")),
          { ...exactly("78"), ...percent },
        ),
      ],
    },
    today: today.NOT_SENT.machine,
  },
  {
    id: "9-ultrix-penalty",
    edition,
    section: "9",
    printed: [],
    statement:
      "Ultrix on the DS3100 has a smaller remote penalty than others, because its local time is long.",
    tables: {
      computation:
        "Remote penalties of Table 8 of other configurations with NFS / that of Ultrix on the DS3100.",
      quantifier: "most",
      cases: casesOf(
        penalties.filter(
          (row) => row.storage === "nfs" && !(row.machine === "DS3100" && row.os === "Ultrix"),
        ),
        {
          range: above(1),
          value: (row) => penalty(row) / penaltyOf("DS3100", "Ultrix"),
        },
      ),
    },
    today: today.NOT_SENT.machine,
  },
  {
    id: "10-two-benchmarks",
    edition,
    section: "10",
    printed: ["two"],
    statement:
      "Two other benchmarks, open-close and create-delete, look for the features that make Sprite's file system faster on Andrew.",
    tables: method,
    today: today.NOT_SENT.method,
  },
  {
    id: "10-names",
    edition,
    section: "10",
    printed: ["two", "single", "4 elements"],
    statement: "Open-close was measured with a name of one element and with one of four.",
    tables: {
      computation: "Table 9: time of a/b/c/foo / time of foo; the longer name never takes less.",
      quantifier: "every",
      cases: casesOf(openClose, {
        range: above(1),
        value: ({ measured }) => (measured["a/b/c/foo"] ?? NaN) / (measured["foo"] ?? NaN),
      }),
    },
    today: today.NOT_SENT.method,
  },
  {
    id: "10-unix-faster",
    edition,
    section: "10",
    printed: [],
    statement: "Systems derived from UNIX open and close faster than Sprite, local and remote.",
    tables: {
      computation: "Table 9: Sprite's time / the other system's time on the same machine.",
      quantifier: "every",
      cases: ratios(
        [...besideSprite(openClose, "local", foo), ...besideSprite(openClose, "remote", foo)].map(
          ({ row, ratio }) => ({ row, ratio: 1 / ratio }),
        ),
        above(1),
      ),
    },
    today: today.NOT_SENT.sprite,
  },
  {
    id: "10-remote-open",
    edition,
    section: "10",
    printed: [],
    statement: "Opening a remote file costs mainly the exchange with the server.",
    tables: {
      computation:
        "Table 9: remote / local time of foo in the same system, but AFS: at least 2, so that most of it is remote.",
      quantifier: "every",
      cases: remoteOpen(),
    },
    today: today.REMOTE_OPEN,
  },
  {
    id: "10-afs",
    edition,
    section: "10",
    printed: [],
    statement:
      "AFS is by far the fastest remote file system in open-close, since it asks the server almost never.",
    tables: {
      computation: "Table 9: every other remote time / that of AFS.",
      quantifier: "every",
      cases: casesOf(
        openClose.filter((row) => roleOf(row) === "remote" && row.storage !== "afs"),
        {
          range: above(1),
          value: (row) =>
            foo(row) /
            printedIn({
              benchmark: "open-close",
              variant: "foo",
              machine: "RT-APC",
              os: "Mach",
              storage: "afs",
            }),
        },
      ),
    },
    today: {
      because: "reports do not say whether a remote file system asks its server at each open",
    },
  },
  {
    id: "10-mach-ultrix",
    edition,
    section: "10",
    printed: ["0.8", "1.1"],
    statement: "Relative speeds of local open-close are 0.8 to 1.1 under Mach and Ultrix.",
    tables: {
      computation: "Relative speeds of Table 9, recomputed, local, of Mach and Ultrix.",
      quantifier: "every",
      cases: casesOf(
        openClose.filter((row) => isLocal(row) && ["Mach", "Ultrix"].includes(row.os)),
        { range: within("0.8", "1.1"), value: relative },
      ),
    },
    today: today.NOT_SENT.machine,
  },
  {
    id: "10-sprite",
    edition,
    section: "10",
    printed: ["0.27", "0.34"],
    statement: "Relative speeds of local open-close are 0.27 to 0.34 under Sprite.",
    tables: {
      computation: "Relative speeds of Table 9, recomputed, local, of Sprite.",
      quantifier: "every",
      cases: casesOf(
        openClose.filter((row) => isLocal(row) && row.os === "Sprite"),
        { range: within("0.27", "0.34"), value: relative },
      ),
    },
    today: today.NOT_SENT.sprite,
  },
  {
    id: "10-system-not-machine",
    edition,
    section: "10",
    printed: [],
    statement: "Relative speeds of open-close differ more between systems than between machines.",
    tables: {
      computation:
        "Table 9, local: variance of log relative speed between systems / between machines.",
      quantifier: "every",
      cases: [
        oneCase(
          "systems / machines",
          between(({ os }) => os) / between(({ machine }) => machine),
          above(1),
        ),
      ],
    },
    today: { because: "few processors of today are reported under several families of systems" },
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
    id: "11-one-io",
    edition,
    section: "11",
    printed: ["single disk I/O"],
    statement:
      "Sprite needs only one access to the disk for each temporary file, to write its i-node after it is deleted.",
    tables: text,
    today: today.NOT_SENT.sprite,
  },
  {
    id: "11-one-rotation",
    edition,
    section: "11",
    printed: ["16 ms"],
    statement: "At best (DS3100) Sprite needs one disk rotation, about 16 ms.",
    tables: {
      computation: "Table 10, no data.",
      quantifier: "every",
      cases: [
        oneCase("DS3100 Sprite local", create("0", "DS3100 Sprite local"), {
          ...about("16"),
          unit: "ms",
        }),
      ],
    },
    today: today.NOT_SENT.sprite,
  },
  {
    id: "11-newer-sprite",
    edition,
    section: "11",
    printed: ["4 ms"],
    statement: "A newer Sprite file system needs only 4 ms.",
    tables: text,
    today: today.NOT_SENT.sprite,
  },
  {
    id: "11-unix-35-100",
    edition,
    section: "11",
    printed: ["35-100 ms"],
    statement:
      "Even without data, systems derived from UNIX all needed 35 to 100 ms, because they wait for the disk.",
    tables: {
      computation: "Table 10, no data, local, without Sprite.",
      quantifier: "every",
      cases: casesOf(
        createDelete.filter((row) => isLocal(row) && isUnix(row)),
        { range: within("35", "100"), unit: "ms", value: noData },
      ),
    },
    today: today.DISK_BOUND,
  },
  {
    id: "11-three-ios",
    edition,
    section: "11",
    printed: ["3 disk I/O's"],
    statement: "NFS forces each block to the disk by itself, with up to 3 writes for each.",
    tables: text,
    today: { because: "the suite measures times on the client, and no writes on the server" },
  },
  {
    id: "11-nfs-writes",
    edition,
    section: "11",
    printed: [],
    statement: "With NFS new data must reach the server’s disk before a file can be closed.",
    tables: {
      computation: "Table 10: 100 kbytes over NFS / local in the same system: at least 1.5.",
      quantifier: "every",
      cases: nfsByLocal(),
    },
    today: today.REMOTE_CREATE,
  },
  {
    id: "11-disk-not-cpu",
    edition,
    section: "11",
    printed: [],
    statement:
      "Under UNIX the speed of temporary files is set by the disk more than by the processor.",
    tables: {
      computation:
        "Table 10, no data, local, without Sprite: slope of log speed over log rating; the processor's share is below a half.",
      quantifier: "every",
      cases: [oneCase("exponent", diskExponent(), below(0.5))],
    },
    today: today.SYNC_COSTS,
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
    id: "11-twice-8800",
    edition,
    section: "11",
    printed: ["twice"],
    statement: "The DS3100's processor is twice as fast as that of the 8800.",
    tables: {
      computation: "Ratings of Table 1: 12 / 6.",
      quantifier: "every",
      cases: [oneCase("DS3100 / 8800", 12 / 6, exactly("2"))],
    },
    today: today.NOT_SENT.ratings,
  },
  {
    id: "11-forty-five",
    edition,
    section: "11",
    printed: ["45"],
    statement:
      "A file of 100 kbytes takes 45 times as long under Ultrix with NFS as under Sprite on a diskless DS3100.",
    tables: {
      computation: "Table 10: 3028 ms / 68 ms.",
      quantifier: "every",
      cases: [
        oneCase(
          "Ultrix nfs / Sprite diskless",
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
    printed: ["30 kbytes/sec", "100 Kbyte"],
    statement: "Ultrix on the DS3100 writes only about 30 kbytes/s over NFS.",
    tables: {
      computation: "Table 10: 100 kbytes / 3028 ms, and / (3028 − 116) ms.",
      quantifier: "every",
      cases: [
        oneCase("whole time", ultrixNfs.whole, { ...about("30"), unit: "kbytes/s" }),
        oneCase("without the empty file", ultrixNfs.data, { ...about("30"), unit: "kbytes/s" }),
      ],
    },
    today: today.NOT_SENT.machine,
  },
  {
    id: "11-ultrix-3.0",
    edition,
    section: "11",
    printed: ["almost twice", "3.0"],
    statement: "That is almost twice as slow as under Ultrix 3.0 on the same hardware.",
    tables: text,
    today: today.NOT_SENT.machine,
  },
  {
    id: "11-three-times",
    edition,
    section: "11",
    printed: ["three times"],
    statement: "It is three times slower than Mach.",
    tables: {
      computation:
        "Table 10, DS3100 with NFS: bandwidth of Mach / of Ultrix, of what 100 kbytes take longer than no data.",
      quantifier: "every",
      cases: [oneCase("Mach / Ultrix", machNfs.data / ultrixNfs.data, exactly("3"))],
    },
    today: today.NOT_SENT.machine,
  },
  {
    id: "11-afs-varies",
    edition,
    section: "11",
    printed: ["460ms", "721ms", "2400ms"],
    statement:
      "Mach with AFS varied much: 460, 721 and 2400 ms were as common as the times of the table, which are the lowest.",
    tables: {
      computation:
        "Table 10, RT-APC under Mach with AFS: its times are below those of the caption.",
      quantifier: "every",
      cases: (
        [
          ["no data", "0", 460],
          ["10 kbytes", "10k", 721],
          ["100 kbytes", "100k", 2400],
        ] as const
      ).map(([name, variant, other]) =>
        oneCase(name, create(variant, "RT-APC Mach afs"), { ...below(other), unit: "ms" }),
      ) as [ClaimCase, ...ClaimCase[]],
    },
    today: today.NOT_SENT.machine,
  },
  {
    id: "11-sunos-jump",
    edition,
    section: "11",
    printed: ["67 ms", "842 ms"],
    statement: "SunOS 4.0.3 takes 67 ms without data and 842 ms with 10 kbytes.",
    tables: {
      computation: "Table 10, Sun4 under SunOS, local.",
      quantifier: "every",
      cases: [
        oneCase("no data", create("0", "Sun4 SunOS local"), { ...exactly("67"), unit: "ms" }),
        oneCase("10 kbytes", create("10k", "Sun4 SunOS local"), {
          ...exactly("842"),
          unit: "ms",
        }),
      ],
    },
    today: today.TEN_KBYTES,
  },
  {
    id: "11-order-of-magnitude",
    edition,
    section: "11",
    printed: ["order of magnitude", "3.5"],
    statement: "That is almost ten times slower than SunOS 3.5 on a Sun3.",
    tables: {
      computation: "Table 10, 10 kbytes: 842 ms / 105 ms; almost ten is from 7 to 10.",
      quantifier: "every",
      cases: [
        oneCase(
          "Sun4 / Sun3",
          create("10k", "Sun4 SunOS local") / create("10k", "Sun3 SunOS local"),
          { low: 7, high: 10 },
        ),
      ],
    },
    today: today.NOT_SENT.machine,
  },
  {
    id: "11-8-to-9-kbytes",
    edition,
    section: "11",
    printed: ["2-9 kbytes", "1-kbyte", "60-80ms", "8", "9", "800 ms"],
    statement:
      "Under SunOS 4.0.3 a file takes 60 to 80 ms up to 8 kbytes and about 800 ms from 9 kbytes on, which is more than a page.",
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
    id: "11-only-sunos-4",
    edition,
    section: "11",
    printed: [],
    statement:
      "No other system derived from UNIX has this jump, not even earlier versions of SunOS.",
    tables: {
      computation:
        "Table 10, local, without Sprite and SunOS 4.0.3: time with 10 kbytes / without data, below 4.",
      quantifier: "every",
      cases: casesOf(
        createDelete.filter((row) => isLocal(row) && isUnix(row) && row.osVersion !== "4.0.3"),
        {
          range: below(4),
          value: ({ measured }) => (measured["10k"] ?? NaN) / (measured["0"] ?? NaN),
        },
      ),
    },
    today: today.NO_JUMP_AT_9K,
  },
  {
    id: "12.2-synchronous-writes",
    edition,
    section: "12.2",
    printed: [],
    statement:
      "Unless systems stop waiting for the disk when they change files, programs that use many files will gain little from faster hardware.",
    tables: { noCheck: "expectation" },
    today: today.SYNC_COSTS,
  },
  {
    id: "12.2-nfs-limit",
    edition,
    section: "12.2",
    printed: [],
    statement:
      "NFS is limited at its root, because it keeps no state and writes through when a file is closed.",
    tables: {
      computation:
        "Table 10: 100 kbytes, remote, of systems with NFS / Sprite's on the same machine: at least 2.",
      quantifier: "every",
      cases: ratios(
        besideSprite(createDelete, "remote", ({ measured }) => measured["100k"] ?? NaN),
        above(2),
      ),
    },
    today: today.REMOTE_CREATE,
  },
];

function foo({ measured }: ClaimRow): number {
  return measured["foo"] ?? NaN;
}

function remoteOpen(): [ClaimCase, ...ClaimCase[]] {
  return localPairs(
    openClose.filter(({ storage }) => storage !== "afs"),
    foo,
    above(2),
  );
}

function nfsByLocal(): [ClaimCase, ...ClaimCase[]] {
  return localPairs(
    createDelete.filter(({ storage }) => storage === "local" || storage === "nfs"),
    ({ measured }) => measured["100k"] ?? NaN,
    above(1.5),
  );
}

/** Each remote value / the local one of the same machine and system. */
function localPairs(
  rows: readonly ClaimRow[],
  value: (row: ClaimRow) => number,
  range: { low: number; high: number },
): [ClaimCase, ...ClaimCase[]] {
  return rows
    .filter((row) => !isLocal(row))
    .flatMap((row) => {
      const local = rows.find(
        (own) => isLocal(own) && own.machine === row.machine && own.os === row.os,
      );
      return local === undefined ? [] : [oneCase(nameOf(row), value(row) / value(local), range)];
    }) as [ClaimCase, ...ClaimCase[]];
}

function diskExponent(): number {
  const rows = createDelete.filter((row) => isLocal(row) && isUnix(row));
  return leastSquares(
    rows.map((row) => ({ x: Math.log(row.ratingMips), y: -Math.log(noData(row)) })),
  ).slope;
}

/** The variance of the log relative speeds of local open-close that the means of groups explain. */
function between(groupOf: (row: ClaimRow) => string): number {
  const rows = openClose
    .filter(isLocal)
    .map((row) => ({ group: groupOf(row), y: Math.log(relative(row)) }));
  const mean = (values: readonly number[]) =>
    values.reduce((sum, one) => sum + one, 0) / values.length;
  const whole = mean(rows.map(({ y }) => y));
  return mean(
    rows.map(
      ({ group }) =>
        (mean(rows.filter((own) => own.group === group).map(({ y }) => y)) - whole) ** 2,
    ),
  );
}
