import { z } from "zod";
import type { Database } from "../db/database";
import { sql } from "../db/sql";
import {
  configurationColumns,
  toConfigurationSummary,
  type Completeness,
  type ConfigurationSummary,
} from "./configuration-summary";
import { CURRENT_METHOD } from "./current-method";
import { SET_MEMBERS } from "../fragments/live-point";

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
  /** False where only busy machines reported: the point is drawn as such and never fitted. */
  readonly quiet: boolean;
  readonly reports: number;
  readonly keys: number;
  readonly newestReportId: string;
  readonly newestReceived: Date;
};

/** Never more points than this on one figure; the page says how many there are. */
export const FIGURE_POINTS_MAX = 250;

/**
 * Configurations that have a rating and at least one benchmark of the default set, newest report first and at most
 * FIGURE_POINTS_MAX; read from maintained values.
 */
export async function listFigurePoints(
  db: Database,
  { method = CURRENT_METHOD }: { readonly method?: number } = {},
): Promise<readonly FigurePoint[]> {
  const rows = await db.configurationTotal.findMany({
    where: { method, rating: { not: null }, geometricMean: { not: null } },
    orderBy: [{ newestReceived: "desc" }, { configurationId: "desc" }],
    take: FIGURE_POINTS_MAX,
    include: { configuration: { select: configurationColumns } },
  });
  return rows.flatMap((row): FigurePoint[] => {
    if (row.rating === null || row.geometricMean === null) return [];
    return [
      {
        configuration: toConfigurationSummary(row.configuration),
        method,
        ratingMips: row.rating,
        geometricMean: row.geometricMean,
        completeness: { measured: row.measured, of: SET_MEMBERS.length },
        quiet: row.quiet,
        reports: row.reports,
        keys: row.keys,
        newestReportId: row.newestReport,
        newestReceived: row.newestReceived,
      },
    ];
  });
}

/** One of many points: no more than its place and whether a fit takes it in. */
export type FigurePlace = {
  readonly ratingMips: number;
  readonly relativeSpeed: number;
  readonly fitted: boolean;
};

const Places = z.array(
  z.object({ ratingMips: z.number(), relativeSpeed: z.number(), fitted: z.boolean() }),
);

/** Beyond it the oldest are left out, and the page says of how many. */
export const FIGURE_PLACES_MAX = 20_000;

/** Where the points of all configurations lie, for a figure that counts them; newest report first. */
export async function listFigurePlaces(
  db: Database,
  { method = CURRENT_METHOD }: { readonly method?: number } = {},
): Promise<readonly FigurePlace[]> {
  return Places.parse(
    await db.$queryRaw(sql`
      SELECT rating AS "ratingMips", geometric_mean AS "relativeSpeed",
        build_class = 'official' AND quiet AND measured = ${SET_MEMBERS.length} AS fitted
      FROM configuration_totals
      WHERE method = ${method} AND host <> 'browser' AND rating IS NOT NULL AND geometric_mean IS NOT NULL
      ORDER BY newest_received DESC, configuration_id DESC LIMIT ${FIGURE_PLACES_MAX}`),
  );
}

/** How many points there would be without the bound, counted no further than `POINTS_COUNTED_MAX`. */
export async function countFigurePoints(
  db: Database,
  { method = CURRENT_METHOD }: { readonly method?: number } = {},
): Promise<number> {
  return db.configurationTotal.count({
    where: { method, rating: { not: null }, geometricMean: { not: null } },
    take: POINTS_COUNTED_MAX,
  });
}

const POINTS_COUNTED_MAX = 100_000;
