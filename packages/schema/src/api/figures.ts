import * as z from "zod";
import {
  CompletenessResource,
  ConfigurationResource,
  MeansResource,
  methodAsked,
  otherMethods,
} from "./configuration";

export const FigurePointResource = z.strictObject({
  configuration: ConfigurationResource,
  method: z.int(),
  rating_mips: z.number(),
  geometric_mean: z.number(),
  means: MeansResource,
  completeness: CompletenessResource,
  quiet: z
    .boolean()
    .describe("False if all its reports come from busy machines. The fit leaves such a point out."),
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
    .describe("The value in Figure 1 of 1990; null for a machine that the figure does not show."),
});
export type HistoricalPointResource = z.infer<typeof HistoricalPointResource>;

/** The query of `GET /api/v1/figures/figure1`. */
export const Figure1Query = z.strictObject({ method: methodAsked });

export const FigureResource = z.strictObject({
  method: z.int().describe("The suite's method of all points."),
  other_methods: otherMethods,
  set: z.array(z.string()).describe("The benchmarks whose geometric mean each point shows."),
  baseline: z.string(),
  points: z.array(FigurePointResource),
  historical: z.array(HistoricalPointResource),
});
export type FigureResource = z.infer<typeof FigureResource>;
