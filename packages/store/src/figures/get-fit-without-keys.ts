import { setImmediate } from "node:timers/promises";
import {
  clusteredMedian,
  CONFIRMED_CONFIGURATIONS_MIN,
  FIT_CLUSTERS_MIN,
  CONFIRMING_NETWORKS_MIN,
  isConfirmed,
  toClusters,
} from "@oslag/science";
import { z } from "zod";
import { measuredSql } from "../aggregates/measured-sql";
import { setMembersSql } from "../aggregates/set-members-sql";
import { sql, type Sql } from "../db/sql";
import type { Driven } from "../db/database";
import { readRowsOnce } from "../db/read-rows";
import { medianSql } from "../fragments/median-sql";
import { RATING_VARIANT, SET_MEMBERS } from "../fragments/live-point";
import { COUNTED } from "../fragments/report-state";
import { FIGURE_ROWS_MAX } from "./figure-record";

/** The most reports of a configuration whose keys are left out one by one. Where there are more, one key hardly matters. */
export const WITHOUT_KEYS_REPORTS_MAX = 1_000;

export type FitWithoutKeys = {
  /** The exponent of the home page's fit over the machines of today. */
  readonly exponent: number;
  /** Whether the configuration is in that fit. */
  readonly isInFit: boolean;
  /** The exponent without each key's reports, the largest change first; empty if the configuration is not in the fit. */
  readonly keys: readonly {
    readonly key: string;
    readonly exponent: number;
    readonly change: number;
  }[];
};

/** What is asked for; `drawnMax` is how many configurations the figure draws at most, the newest ones. */
type Asked = {
  readonly configuration: string;
  readonly method: number;
  readonly drawnMax?: number;
};

type Coordinates = { readonly x: number; readonly y: number };

/** What a least-squares line needs of its points, in decimal logarithms. */
type LineSums = {
  readonly count: number;
  readonly meanX: number;
  readonly meanY: number;
  /** Sums of squares and of products of differences from the means. */
  readonly sxx: number;
  readonly sxy: number;
  readonly leastX: number;
  readonly mostX: number;
};
const Sums = z.object({
  count: z.int(),
  // Null if there is no other point.
  mean_x: z.number().nullable(),
  mean_y: z.number().nullable(),
  sxx: z.number().nullable(),
  sxy: z.number().nullable(),
  least: z.number().nullable(),
  most: z.number().nullable(),
});
const Fits = z.tuple([
  z.object({
    /** How many configurations the figure has, and how many of them are confirmed. */
    drawn: z.int(),
    confirmed: z.int(),
    /** How many processor models are in the fit; no more than the fit needs are counted. */
    models: z.int(),
    /** The configuration's own point, if it is drawn. */
    own: z.object({ rating: z.number(), mean: z.number(), networks: z.int() }).nullable(),
    /** The sums of all others, and of those of them that are confirmed. */
    all_others: Sums,
    confirmed_others: Sums,
  }),
]);
const Parts = z.array(
  z.object({
    part: z.string(),
    cluster: z.string(),
    key_id: z.string(),
    value: z.number(),
    /** The logarithm of the baseline's cost or bytes per instruction; null for the rating. */
    ln_baseline: z.number().nullable(),
    is_cost: z.boolean(),
  }),
);
const Networks = z.array(z.object({ key_id: z.string(), period: z.string(), hash: z.string() }));

/**
 * Returns how far the home page's fit moves without each key of a configuration. The other keys' reports stay in the value as they
 * are: clusters and robust bounds are not computed again. Null if today's points have too few processor models for a fit.
 */
export async function getFitWithoutKeys(
  db: Driven,
  { configuration, method, drawnMax = FIGURE_ROWS_MAX }: Asked,
): Promise<FitWithoutKeys | null> {
  const asked = { configuration, method, drawnMax };
  const { models, mustConfirm, own, others } = await readFit(db, asked);
  // As in the figure, where fewer processor models have no line.
  if (models < FIT_CLUSTERS_MIN) return null;
  const exponent = exponentOf(withPoint(others, own));
  if (exponent === null) return null;
  if (own === null) return { exponent, isInFit: false, keys: [] };
  const parts = Parts.parse(await readRowsOnce(db, partsSql(configuration, method)));
  const networks = Networks.parse(await readRowsOnce(db, networksOfKeysSql(configuration, method)));
  const keys: FitWithoutKeys["keys"][number][] = [];
  for (const key of new Set(parts.map(({ key_id: sender }) => sender))) {
    const stays =
      !mustConfirm ||
      isConfirmed(countNetworks(networks.filter(({ key_id: sender }) => sender !== key)));
    const point = stays ? pointOf(parts.filter(({ key_id: sender }) => sender !== key)) : null;
    const moved = exponentOf(withPoint(others, point));
    if (moved !== null) keys.push({ key, exponent: moved, change: moved - exponent });
    // Each key takes the medians over all other keys, so other requests have their turn in between.
    await setImmediate();
  }
  return {
    exponent,
    isInFit: true,
    keys: keys.toSorted((a, b) => Math.abs(b.change) - Math.abs(a.change)),
  };
}

/**
 * Reads the home page's fit over the machines of today: the configuration's own point, and the sums of all others, which
 * PostgreSQL adds up.
 */
async function readFit(
  db: Driven,
  of: Required<Asked>,
): Promise<{
  readonly models: number;
  /** Whether only confirmed configurations are in the fit. */
  readonly mustConfirm: boolean;
  /** Null if the configuration is not in the fit. */
  readonly own: Coordinates | null;
  readonly others: LineSums;
}> {
  let [fit] = Fits.parse(await readRowsOnce(db, fitSql(of, false)));
  // The figure has the newest ones only. To sort them is most of the work, so it is done only where there are more.
  if (fit.drawn > of.drawnMax) [fit] = Fits.parse(await readRowsOnce(db, fitSql(of, true)));
  const { own } = fit;
  const mustConfirm = fit.confirmed >= CONFIRMED_CONFIGURATIONS_MIN;
  const others = mustConfirm ? fit.confirmed_others : fit.all_others;
  return {
    models: fit.models,
    mustConfirm,
    own:
      own === null || (mustConfirm && !isConfirmed(own.networks))
        ? null
        : { x: Math.log10(own.rating), y: Math.log10(own.mean) },
    others: {
      count: others.count,
      meanX: others.mean_x ?? 0,
      meanY: others.mean_y ?? 0,
      sxx: others.sxx ?? 0,
      sxy: others.sxy ?? 0,
      leastX: Math.log10(others.least ?? Infinity),
      mostX: Math.log10(others.most ?? 0),
    },
  };
}

/** Returns SQL for one row, as `Fits` has it. Processor models are counted one by one along their index, until there are enough. */
function fitSql({ configuration, method, drawnMax }: Required<Asked>, isLimited: boolean) {
  const sumsOf = (points: Sql) => sql`json_build_object(
    'count', count(*) FILTER (WHERE ${points}),
    'mean_x', regr_avgx(log(geometric_mean), log(rating)) FILTER (WHERE ${points}),
    'mean_y', regr_avgy(log(geometric_mean), log(rating)) FILTER (WHERE ${points}),
    'sxx', regr_sxx(log(geometric_mean), log(rating)) FILTER (WHERE ${points}),
    'sxy', regr_sxy(log(geometric_mean), log(rating)) FILTER (WHERE ${points}),
    'least', min(rating) FILTER (WHERE ${points}), 'most', max(rating) FILTER (WHERE ${points}))`;
  const isOther = sql`configuration_id <> ${configuration}`;
  const isFitted = sql`(networks >= ${CONFIRMING_NETWORKS_MIN} OR fit.confirmed < ${CONFIRMED_CONFIGURATIONS_MIN})`;
  return sql`
    WITH RECURSIVE today AS ${isLimited ? sql`MATERIALIZED` : sql`NOT MATERIALIZED`} (
      SELECT configuration_id, rating, geometric_mean, networks, processor_model
      FROM configuration_totals
      WHERE method = ${method} AND build_class = 'official' AND host = 'native' AND sort_relative IS NOT NULL
        AND rating IS NOT NULL
      ${isLimited ? sql`ORDER BY newest_received DESC, configuration_id LIMIT ${drawnMax}` : sql``}
    ), fit AS MATERIALIZED (
      SELECT count(*)::int AS drawn, count(*) FILTER (WHERE networks >= ${CONFIRMING_NETWORKS_MIN})::int AS confirmed,
        ${sumsOf(isOther)} AS all_others,
        ${sumsOf(sql`${isOther} AND networks >= ${CONFIRMING_NETWORKS_MIN}`)} AS confirmed_others
      FROM today
    ), models (processor_model, place) AS (
      (SELECT processor_model, 1 FROM today, fit WHERE ${isFitted} ORDER BY processor_model LIMIT 1)
      UNION ALL
      SELECT (SELECT today.processor_model FROM today, fit WHERE today.processor_model > models.processor_model AND ${isFitted}
        ORDER BY today.processor_model LIMIT 1), place + 1
      FROM models WHERE place < ${FIT_CLUSTERS_MIN} AND models.processor_model IS NOT NULL
    )
    SELECT drawn, confirmed, all_others, confirmed_others, (SELECT count(processor_model)::int FROM models) AS models,
      (SELECT json_build_object('rating', rating, 'mean', geometric_mean, 'networks', networks)
        FROM today WHERE configuration_id = ${configuration}) AS own
    FROM fit`;
}

/** Returns the sums with one more point, or as they are without one. */
function withPoint(sums: LineSums, point: Coordinates | null): LineSums {
  if (point === null) return sums;
  const count = sums.count + 1;
  const [fromX, fromY] = [point.x - sums.meanX, point.y - sums.meanY];
  const weight = sums.count / count;
  return {
    count,
    meanX: sums.meanX + fromX / count,
    meanY: sums.meanY + fromY / count,
    sxx: sums.sxx + weight * fromX ** 2,
    sxy: sums.sxy + weight * fromX * fromY,
    leastX: Math.min(sums.leastX, point.x),
    mostX: Math.max(sums.mostX, point.x),
  };
}

/** Returns the exponent; null if all points have the same x. Relative speed is operation speed / MIPS, hence one more than the slope. */
function exponentOf({ sxx, sxy, leastX, mostX }: LineSums): number | null {
  return leastX < mostX && sxx > 0 ? 1 + sxy / sxx : null;
}

/** Returns SQL for each key's median rating and its median cost of each benchmark of the default set. */
function partsSql(configuration: string, method: number) {
  return sql`
    WITH ${measuredSql([configuration])}
    SELECT 'rating' AS part, c.cluster, c.key_id, ${medianSql(sql`c.rating`)} AS value, NULL::float8 AS ln_baseline, true AS is_cost
    FROM counted c JOIN inside i ON i.id = c.id AND i.benchmark = 'dhrystone' AND i.variant = ${RATING_VARIANT}
    WHERE c.method = ${method} GROUP BY c.cluster, c.key_id
    UNION ALL
    SELECT i.benchmark, i.cluster, i.key_id, ${medianSql(sql`coalesce(i.cost, i.bytes)`)}, member.ln_baseline, bool_and(i.cost IS NOT NULL)
    FROM inside i JOIN ${setMembersSql()} USING (benchmark, variant)
    WHERE i.method = ${method} AND i.sizing = 'full' AND (NOT member.files OR i.storage = 'local')
      AND coalesce(i.cost, i.bytes) IS NOT NULL
    GROUP BY i.benchmark, i.cluster, i.key_id, member.ln_baseline`;
}

function networksOfKeysSql(configuration: string, method: number) {
  return sql`
    SELECT DISTINCT r.key_id, w.period::text AS period, w.hash
    FROM reports r JOIN report_networks w ON w.report_id = r.id
    WHERE r.configuration_id = ${configuration} AND r.method = ${method} AND r.quiet AND ${COUNTED}`;
}

function countNetworks(networks: z.infer<typeof Networks>): number {
  const periods = new Map<string, Set<string>>();
  for (const { period, hash } of networks)
    periods.set(period, (periods.get(period) ?? new Set()).add(hash));
  return Math.max(1, ...[...periods.values()].map(({ size }) => size));
}

/** Returns the configuration's point in decimal logarithms; null if a benchmark or the rating is missing. */
function pointOf(parts: z.infer<typeof Parts>): Coordinates | null {
  const rating = parts.filter(({ part }) => part === "rating");
  const speeds = SET_MEMBERS.map(({ benchmark }) => {
    const own = parts.filter(({ part }) => part === benchmark);
    const [first] = own;
    if (first === undefined || first.ln_baseline === null) return null;
    const cost = Math.log(medianOf(own));
    return first.is_cost ? first.ln_baseline - cost : cost - first.ln_baseline;
  });
  if (rating.length === 0 || speeds.includes(null)) return null;
  const mean = speeds.reduce<number>((sum, speed) => sum + (speed ?? 0), 0) / speeds.length;
  return { x: Math.log10(medianOf(rating)), y: mean / Math.LN10 };
}

function medianOf(parts: z.infer<typeof Parts>): number {
  const contributions = parts.map(({ key_id: key, cluster, value }) => ({
    key,
    network: cluster,
    value,
  }));
  return clusteredMedian(toClusters(contributions));
}
