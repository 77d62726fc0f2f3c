import type { Database } from "../db/database";
import {
  configurationColumns,
  toConfigurationSummary,
  type Completeness,
  type ConfigurationSummary,
} from "./configuration-summary";
import { toTotals, type ConfigurationMeans } from "./get-configuration";
import { answeredMethod, type AnsweredMethod } from "./list-counted-methods";
import { SET_MEMBERS } from "../fragments/live-point";

/** One configuration on the live figure, over the default set and against the baseline of the 1990 edition. */
export type FigurePoint = {
  readonly configuration: ConfigurationSummary;
  /** The suite's method, the same for all points. */
  readonly method: number;
  /** The rating that the relative speed divides by, in MIPS with the VAX-11/780 as 1. */
  readonly ratingMips: number;
  /** Geometric mean of the relative speeds over the benchmarks of the default set that were measured; 1 = keeping pace. */
  readonly geometricMean: number;
  /** The geometric means that are offered, each with its interval. */
  readonly means: ConfigurationMeans;
  readonly completeness: Completeness;
  /** False if only busy machines reported. Then the point is drawn and marked, but not fitted. */
  readonly quiet: boolean;
  readonly reports: number;
  readonly keys: number;
  readonly newestReportId: string;
  readonly newestReceived: Date;
};

/** The most points of one answer. */
const FIGURE_POINTS_MAX = 250;

/**
 * Lists configurations that have a rating and at least one benchmark of the default set, the one with the newest report first,
 * at most FIGURE_POINTS_MAX: of the method that is asked for, or the default one. Reads aggregates.
 */
export async function listFigurePoints(
  db: Database,
  { method: asked }: { readonly method?: number | undefined } = {},
): Promise<{ readonly points: readonly FigurePoint[] } & AnsweredMethod> {
  const answered = await answeredMethod(db, { method: asked });
  const { method } = answered;
  const rows = await db.configurationTotal.findMany({
    where: { method, rating: { not: null }, geometricMean: { not: null } },
    orderBy: [{ newestReceived: "desc" }, { configurationId: "desc" }],
    take: FIGURE_POINTS_MAX,
    include: { configuration: { select: configurationColumns } },
  });
  const points = rows.flatMap((row): FigurePoint[] => {
    if (row.rating === null || row.geometricMean === null) return [];
    return [
      {
        configuration: toConfigurationSummary(row.configuration),
        method,
        ratingMips: row.rating,
        geometricMean: row.geometricMean,
        means: toTotals(row).means,
        completeness: { measured: row.measured, of: SET_MEMBERS.length },
        quiet: row.quiet,
        reports: row.reports,
        keys: row.keys,
        newestReportId: row.newestReport,
        newestReceived: row.newestReceived,
      },
    ];
  });
  return { ...answered, points };
}
