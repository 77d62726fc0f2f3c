import type { Completeness, ConfigurationSummary } from "./configuration-summary";

/** One configuration on the live figure, over the default set and against the baseline of the 1990 edition. */
export type FigurePoint = {
  readonly configuration: ConfigurationSummary;
  /** The suite's method; points of different methods never share an axis. */
  readonly method: number;
  /** The rating that the relative speed divides by, in MIPS with the VAX-11/780 as 1. */
  readonly ratingMips: number;
  /** Geometric mean of the relative speeds over the benchmarks of the default set that were measured; 1 = keeping pace. */
  readonly geometricMean: number;
  readonly completeness: Completeness;
  readonly reports: number;
  readonly keys: number;
  readonly newestReportId: string;
  readonly newestReceived: Date;
};
