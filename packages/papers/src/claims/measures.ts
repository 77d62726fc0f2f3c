import type { Measure, StoredValue } from "./measure";
import type { TodayTest } from "./claim";

const none = (benchmark: string, variant = "default"): StoredValue => ({
  benchmark,
  variant,
  storage: "none",
});
const local = (benchmark: string, variant: string): StoredValue => ({
  benchmark,
  variant,
  storage: "local",
});
const remote = (benchmark: string, variant: string): StoredValue => ({
  benchmark,
  variant,
  storage: "remote",
});
const relative = (of: StoredValue): Measure => ({ kind: "relative-speed", of });

/** Relative speeds below this are "behind": the operation takes more instructions than on a MicroVAX II. */
const PACE = 1;

function behind(of: StoredValue, what: string): TodayTest {
  return {
    measure: relative(of),
    condition: `${what} fell behind the processor`,
    low: 0,
    high: PACE,
  };
}

/** The conditions on today's configurations that claims share. */
export const GETPID_BEHIND = behind(none("getpid"), "getpid");
export const CSWITCH_BEHIND = behind(none("cswitch", "same-cpu"), "the context switch");
/** The words "in line with the ratings" are taken to mean this and more, as for the table of 1989. */
const IN_LINE = 0.8;
export const SELECT_IN_LINE: TodayTest = {
  measure: relative(none("select", "10-full")),
  condition: "select kept at least four fifths of the processor’s pace",
  low: IN_LINE,
  high: Infinity,
};

export const FEW_BYTES: TodayTest = {
  measure: { kind: "bytes-per-instruction", of: none("bcopy", "uncached") },
  condition: "an uncached copy moves at most 1 byte for each instruction",
  low: 0,
  high: 1,
};
export const READ_AS_COPY: TodayTest = {
  measure: { kind: "ratio", of: local("read", "default"), to: none("bcopy", "uncached") },
  condition: "reading from the file cache is within a factor of 1.5 of the uncached copy",
  low: 1 / 1.5,
  high: 1.5,
};
export const EMPTY_SELECT_WAITS: TodayTest = {
  measure: { kind: "ratio", of: none("select", "10-empty"), to: none("select", "10-full") },
  condition: "select takes at least 10 times as long on empty pipes",
  low: 10,
  high: Infinity,
};
export const DISK_BOUND: TodayTest = {
  measure: { kind: "milliseconds", of: local("create-delete", "0") },
  condition: "creating and deleting an empty file takes 35 ms or more",
  low: 35,
  high: Infinity,
};
export const SYNC_COSTS: TodayTest = {
  measure: {
    kind: "ratio",
    of: local("create-delete-fsync", "0"),
    to: local("create-delete", "0"),
  },
  condition:
    "a temporary file takes less than twice as long if it is forced to the disk, so it waits for the disk without being asked",
  low: 0,
  high: 2,
};
export const JUMP_AT_9K: TodayTest = {
  measure: {
    kind: "ratio",
    of: local("create-delete-sweep", "9k"),
    to: local("create-delete-sweep", "8k"),
  },
  condition: "a file of 9 kbytes takes at least twice as long as one of 8 kbytes",
  low: 2,
  high: Infinity,
};
export const NO_JUMP_AT_9K: TodayTest = {
  ...JUMP_AT_9K,
  condition: "a file of 9 kbytes takes less than twice as long as one of 8 kbytes",
  low: 0,
  high: 2,
};
export const TEN_KBYTES: TodayTest = {
  measure: { kind: "ratio", of: local("create-delete", "10k"), to: local("create-delete", "0") },
  condition: "10 kbytes make a temporary file at least ten times as slow",
  low: 10,
  high: Infinity,
};
export const REMOTE_ANDREW: TodayTest = {
  measure: { kind: "ratio", of: remote("andrew", "total"), to: local("andrew", "total") },
  condition: "the Andrew benchmark takes at least a fifth longer on remote files",
  low: 1.2,
  high: Infinity,
};
export const REMOTE_OPEN: TodayTest = {
  measure: { kind: "ratio", of: remote("open-close", "foo"), to: local("open-close", "foo") },
  condition: "open and close takes at least twice as long on remote files",
  low: 2,
  high: Infinity,
};
export const REMOTE_CREATE: TodayTest = {
  measure: {
    kind: "ratio",
    of: remote("create-delete", "100k"),
    to: local("create-delete", "100k"),
  },
  condition: "a temporary file of 100 kbytes takes at least twice as long on remote files",
  low: 2,
  high: Infinity,
};

/** Why a claim cannot be tested today. */
export const NOT_SENT = {
  method: { because: "it describes the method, which the suite keeps" },
  machine: {
    because: "it compares machines and systems of that time, and nobody can send reports of them",
  },
  sprite: { because: "Sprite does not run on machines of today" },
  riscToday: { because: "the site does not divide processors of today into RISC and CISC" },
  ratings: { because: "it estimates the ratings of machines of that time" },
  all: { because: "it is about all benchmarks together, as Figure 1 shows them" },
  trend: {
    because:
      "it compares machines of different speeds, and here each configuration is asked by itself",
  },
  design: { because: "it expects or proposes something that the suite does not measure" },
} as const;
