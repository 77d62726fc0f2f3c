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
  /** YYYY-MM-DD or less; null where the file does not date it. */
  readonly dated: string | null;
  readonly note: string | null;
  /** In the file's order. */
  readonly runs: readonly [AndrewRun, ...AndrewRun[]];
};
