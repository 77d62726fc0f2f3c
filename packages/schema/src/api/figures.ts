import * as z from "zod";
import { CompletenessResource, ConfigurationResource } from "./configuration";

export const FigurePointResource = z.strictObject({
  configuration: ConfigurationResource,
  method: z.int(),
  rating_mips: z.number(),
  geometric_mean: z.number(),
  completeness: CompletenessResource,
  quiet: z
    .boolean()
    .describe("False where only busy machines reported it; such a point is not fitted."),
  reports: z.int(),
  keys: z.int(),
  newest_report: z.string(),
});
export type FigurePointResource = z.infer<typeof FigurePointResource>;

export const HistoricalPointResource = z.strictObject({
  machine: z.string(),
  rating_mips: z.number(),
  geometric_mean: z.number().nullable().describe("Recomputed over the default set."),
  completeness: CompletenessResource,
  plotted: z
    .number()
    .nullable()
    .describe("What Figure 1 of 1990 plots; null for a machine that it does not show."),
});
export type HistoricalPointResource = z.infer<typeof HistoricalPointResource>;

export const FigureResource = z.strictObject({
  set: z.array(z.string()).describe("The benchmarks that every point averages."),
  baseline: z.string(),
  points: z.array(FigurePointResource),
  historical: z.array(HistoricalPointResource),
});
export type FigureResource = z.infer<typeof FigureResource>;
