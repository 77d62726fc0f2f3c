import type { Report } from "@oslag/schema";
import type { ConfigurationSummary, Completeness } from "./configuration-summary";

/** What was derived from one measurement; every value is in the benchmark's unit of the registry. */
export type MeasurementSummary = {
  readonly benchmark: string;
  readonly variant: string;
  /** Which entry of the report's storage the files lay on. */
  readonly storage: "local" | "remote" | null;
  readonly operation: string;
  readonly outcome: "samples" | "unsupported" | "failed";
  /** Why there are no samples; null when there are. */
  readonly reason: string | null;
  readonly warnings: readonly string[];
  /** Null unless the outcome is `samples`. */
  readonly summary: SampleSummary | null;
};

export type SampleSummary = {
  readonly samples: number;
  readonly processes: number;
  readonly median: number;
  readonly minimum: number;
  readonly firstQuartile: number;
  readonly thirdQuartile: number;
  readonly maximum: number;
  /** For the median, with the coverage it achieves; null for a single process. */
  readonly interval: {
    readonly low: number;
    readonly high: number;
    readonly coverage: number;
  } | null;
  /** The median at the run's fastest clock; only for benchmarks that the processor's clock governs. */
  readonly atFastestClock: number | null;
  /** Processor time by elapsed time, the median over samples. */
  readonly cpuShare: number;
  /** T x M; null for bandwidths, for ratings, and in a report without a rating. */
  readonly costInInstructions: number | null;
  /** Null for times, for ratings, and in a report without a rating. */
  readonly bytesPerInstruction: number | null;
  /** Against the 1990 baseline; null where the edition has no such cell. */
  readonly relativeSpeed: number | null;
};

export type ReportDetail = {
  readonly id: string;
  /** By the database's clock. */
  readonly received: Date;
  readonly key: string;
  readonly machineId: string;
  readonly configuration: ConfigurationSummary;
  /** Parsed from the stored bytes, whose digest was checked. */
  readonly report: Report;
  readonly envelopeBytes: number;
  readonly derivation: number;
  readonly ratingMips: number | null;
  /** Geometric mean of relative speed over the default set; null when nothing of it was measured. */
  readonly geometricMean: number | null;
  readonly completeness: Completeness;
  readonly measurements: readonly MeasurementSummary[];
};
