import type { BenchmarkId } from "@oslag/schema";
import type { ConfigurationSummary } from "./configuration-summary";

/** `default-set` ranks by the geometric mean over the default set, complete configurations only. */
export type LeaderboardSubject = "default-set" | BenchmarkId;
export type LeaderboardMetric = "relative" | "cost" | "absolute";

export type LeaderboardQuery = {
  readonly benchmark: LeaderboardSubject;
  /** The headline variant unless given. */
  readonly variant?: string;
  readonly metric?: LeaderboardMetric;
  /** Official and local builds are never ranked together; `official` unless given. */
  readonly build?: "official" | "local";
  readonly os?: string;
  readonly architecture?: string;
  readonly vendor?: string;
  readonly storage?: "local" | "remote" | "memory";
  readonly limit?: number;
  readonly cursor?: string;
};

export type LeaderboardRow = {
  /** Equal values share a rank, and the next rank is skipped. */
  readonly rank: number;
  readonly configuration: ConfigurationSummary;
  /** In the benchmark's unit; null for `default-set`. */
  readonly median: number | null;
  /** Against the 1990 baseline, for `default-set` the geometric mean; null where the edition has no such cell. */
  readonly relativeSpeed: number | null;
  /** For times alone: null for bandwidths, ratings and `default-set`. */
  readonly costInInstructions: number | null;
  /** For bandwidths alone. */
  readonly bytesPerInstruction: number | null;
  /** What ranks divide by: the larger of the own rating and the processor model's median once three keys reported it. */
  readonly ratingMips: number | null;
  /** The median of the configuration's own ratings. */
  readonly ownRatingMips: number | null;
  readonly reports: number;
  readonly keys: number;
  readonly newestReportId: string;
};

export type Leaderboard = {
  readonly benchmark: LeaderboardSubject;
  readonly variant: string | null;
  readonly metric: LeaderboardMetric;
  readonly build: "official" | "local";
  readonly method: number;
  /** How many configurations are ranked under these filters. */
  readonly total: number;
  readonly rows: readonly LeaderboardRow[];
  readonly nextCursor: string | null;
};
