import type { ConfigurationName } from "./published-edition";
import type { PaperStorage } from "./published-table";

/** Seconds: phases I (directories), II (copy), III (stat), IV (scan) and V (compile), and the total as printed. */
export type AndrewRun = readonly [
  directories: number,
  copy: number,
  stat: number,
  scan: number,
  compile: number,
  total: number,
];

export type AndrewConfiguration = ConfigurationName & {
  readonly storage: PaperStorage;
  /** YYYY-MM-DD, or only the year or month; null if the file gives no date. */
  readonly dated: string | null;
  readonly note: string | null;
  /** In the order of the file. */
  readonly runs: readonly [AndrewRun, ...AndrewRun[]];
};
