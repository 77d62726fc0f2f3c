import { getBenchmark } from "@oslag/schema";
import type { BenchmarkResult } from "@oslag/science";
import { z } from "zod";
import type { Database } from "../db/database";
import { sql } from "../db/sql";
import { aggregateSql } from "./aggregate";
import {
  configurationColumns,
  toConfigurationSummary,
  type Completeness,
  type ConfigurationSummary,
} from "./configuration-summary";
import { resultAtRating } from "./result-at-rating";
import { CURRENT_METHOD } from "./current-method";
import { SET_MEMBERS, toLivePoint } from "./live-point";

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

const Rows = z.array(
  z.object({
    configuration_id: z.string(),
    rating: z.number(),
    reports: z.int(),
    keys: z.int(),
    newest: z.string(),
    newest_received: z.date(),
    results: z.array(
      z.object({
        benchmark: z.string(),
        cost_instructions: z.number().nullable(),
        bytes_per_instruction: z.number().nullable(),
      }),
    ),
  }),
);

/** Every configuration that has a rating and at least one benchmark of the default set, newest report first. */
export async function listFigurePoints(
  db: Database,
  { method = CURRENT_METHOD }: { readonly method?: number } = {},
): Promise<readonly FigurePoint[]> {
  const members = SET_MEMBERS.map(({ files, ...member }) => ({ ...member, localFiles: files }));
  const rows = Rows.parse(
    await db.$queryRaw(sql`
      WITH ${aggregateSql({ members, method, filters: {} })}
      SELECT t.configuration_id, t.rating, t.reports, t.keys, t.newest, t.newest_received,
        json_agg(json_build_object(
          'benchmark', r.benchmark,
          'cost_instructions', r.cost_instructions,
          'bytes_per_instruction', r.bytes_per_instruction
        ) ORDER BY r.benchmark) AS results
      FROM totals t JOIN results r USING (configuration_id)
      WHERE t.rating IS NOT NULL
      GROUP BY t.configuration_id, t.rating, t.reports, t.keys, t.newest, t.newest_received
      ORDER BY t.newest_received DESC, t.newest DESC`),
  );
  const configurations = await db.configuration.findMany({
    where: { id: { in: rows.map((row) => row.configuration_id) } },
    select: configurationColumns,
  });
  const summaries = new Map(configurations.map((row) => [row.id, toConfigurationSummary(row)]));
  return rows.flatMap((row): FigurePoint[] => {
    const configuration = summaries.get(row.configuration_id);
    const ratingMips = row.rating;
    const results = row.results.flatMap((result): BenchmarkResult[] => {
      const quantity = getBenchmark(result.benchmark)?.quantity;
      return quantity === undefined ? [] : resultAtRating(result, { quantity, ratingMips });
    });
    const point = toLivePoint({ ratingMips, results });
    if (configuration === undefined || point.geometricMean === null) return [];
    return [
      {
        configuration,
        method,
        ratingMips,
        geometricMean: point.geometricMean,
        completeness: { measured: point.have, of: point.of },
        reports: row.reports,
        keys: row.keys,
        newestReportId: row.newest,
        newestReceived: row.newest_received,
      },
    ];
  });
}
