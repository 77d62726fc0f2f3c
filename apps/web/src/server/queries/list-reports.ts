import type { Completeness, ConfigurationSummary } from "./configuration-summary";

export type ReportListItem = {
  readonly id: string;
  readonly received: Date;
  readonly key: string;
  readonly mode: "quick" | "standard" | "thorough";
  readonly method: number;
  readonly configuration: ConfigurationSummary;
  /** The report's own rating; null when it has none. */
  readonly ratingMips: number | null;
  /** Geometric mean of relative speed over the default set; null when nothing of it was measured. */
  readonly geometricMean: number | null;
  readonly completeness: Completeness;
  readonly warnings: readonly string[];
};

export type ReportPage = {
  readonly reports: readonly ReportListItem[];
  /** Give it back as `cursor` to read on; null at the end. */
  readonly nextCursor: string | null;
};

export type ReportFilters = {
  readonly key?: string;
  readonly configuration?: string;
  readonly os?: string;
  readonly architecture?: string;
  readonly vendor?: string;
  readonly build?: "official" | "local";
};
