import { z } from "zod";
import type { Database } from "../db/database";

/** The most points of a figure. The page says how many match. */
export const FIGURE_ROWS_MAX = 20_000;

const nullable = z.number().nullable();

/** One point's result of one benchmark: in its unit, and as cost in instructions or bytes per instruction, with intervals. */
export const FigureResult = z.object({
  benchmark: z.string(),
  median: z.number(),
  median_low: nullable,
  median_high: nullable,
  cost: nullable,
  cost_low: nullable,
  cost_high: nullable,
  bytes: nullable,
  bytes_low: nullable,
  bytes_high: nullable,
});
export type FigureResult = z.infer<typeof FigureResult>;

export const FigureRecord = z.object({
  /** Id of the configuration or of the report. */
  unit: z.string(),
  configuration_id: z.string(),
  rating: nullable,
  cores: nullable,
  reports: z.int(),
  keys: z.int(),
  /** How many networks confirm the configuration; null where single reports were read. */
  networks: z.int().nullable(),
  /** False if only busy machines reported. */
  quiet: z.boolean(),
  newest: z.string(),
  newest_received: z.date(),
  /** The ends of the interval of the mean that the figure draws, divided by the mean; null if it draws none or if there is no interval. */
  mean_low_share: nullable,
  mean_high_share: nullable,
  results: z.array(FigureResult),
  /** The suite's method, in a figure of several. */
  method: z.int().optional(),
});
export type FigureRecord = z.infer<typeof FigureRecord>;

export type FigureRecords = {
  /** Newest first, at most FIGURE_ROWS_MAX. A record without results matches the filters but lacks the benchmark. */
  readonly records: readonly FigureRecord[];
  readonly matching: number;
  readonly newestReceived: Date | null;
  /** How many reports match, if single reports were read, counted up to FIGURE_COUNTED_MAX + 1. */
  readonly reportsMatching: number | null;
};

export type Transaction = Pick<Database, "$queryRaw" | "$executeRaw">;
