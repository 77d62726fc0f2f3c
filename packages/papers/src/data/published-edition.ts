import type { PaperBenchmark, PaperStorage, PublishedTable } from "./published-table";

/** An edition as printed, in the data files. Nothing here is computed. */
export type EditionId = "1989" | "1990" | "1992" | "archive";

export type MachineType = "RISC" | "CISC";

export type PublishedMachine = {
  /** The paper's abbreviation. */
  readonly id: string;
  readonly name: string;
  /** The paper's main contrast; null for machines that the papers do not classify. */
  readonly type: MachineType | null;
  /** The author's estimate as printed, with VAX-11/780 = 1; null for machines that he did not rate. */
  readonly ratingPrinted: string | null;
  readonly notes: readonly string[];
};

export type ConfigurationName = {
  readonly machine: string;
  readonly os: string;
  readonly osVersion: string | null;
  readonly storage: PaperStorage | null;
};

export type PublishedEdition = {
  readonly id: EditionId;
  readonly title: string;
  readonly author: string;
  readonly year: number;
  readonly publication: string;
  readonly machines: readonly PublishedMachine[];
  readonly tables: readonly PublishedTable[];
  /** Returns the configuration that a result is relative to, and its rating in MIPS. */
  readonly baselineOf: (
    benchmark: PaperBenchmark,
    configuration: ConfigurationName,
  ) => ConfigurationName & { readonly ratingMips: number };
  /** The rule of `baselineOf` in words. */
  readonly baselineRule: string;
  readonly notes: readonly string[];
};
