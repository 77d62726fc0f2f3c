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
import { setMembersSql } from "../aggregates/set-members-sql";
import { sql } from "../db/sql";
import type { Driven } from "../db/database";
import { readRows } from "../db/read-rows";
import { clusterSql, NETWORK } from "../fragments/cluster-sql";
import { measurementsOf } from "../fragments/measurements-of";
import { medianSql } from "../fragments/median-sql";
import { RATING_VARIANT, SET_MEMBERS } from "../fragments/live-point";
import { rankingRatingSql } from "../fragments/ranking-rating-sql";
import { COUNTED_BY_LOOKUP } from "../fragments/report-state";
import { SIZING } from "../fragments/sizing-sql";
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
  /** Whether the points are of confirmed configurations. */
  confirmed: z.boolean(),
  count: z.int(),
  mean_x: z.number(),
  mean_y: z.number(),
  sxx: z.number(),
  sxy: z.number(),
  least: z.number(),
  most: z.number(),
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
    /** The sums of all others, those that are confirmed apart; without those of which there is none. */
    others: z.array(Sums),
  }),
]);
const Part = z.object({
  part: z.string(),
  cluster: z.string(),
  key_id: z.string(),
  value: z.number(),
  /** The logarithm of the baseline's cost or bytes per instruction; null for the rating. */
  ln_baseline: z.number().nullable(),
  is_cost: z.boolean(),
});
type Part = z.infer<typeof Part>;
const Network = z.object({ key_id: z.string(), period: z.string(), hash: z.string() });
type Network = z.infer<typeof Network>;
const Contributions = z.tuple([z.object({ parts: z.array(Part), networks: z.array(Network) })]);

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
  const [{ parts, networks }] = Contributions.parse(
    await readRows(db, "fit_contributions", contributionsSql(configuration, method)),
  );
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
  let [fit] = Fits.parse(await readRows(db, "fit_of_today", fitSql(of, false)));
  // The figure has the newest ones only. To sort them is most of the work, so it is done only where there are more.
  if (fit.drawn > of.drawnMax)
    [fit] = Fits.parse(await readRows(db, "fit_of_today", fitSql(of, true)));
  const { own } = fit;
  const mustConfirm = fit.confirmed >= CONFIRMED_CONFIGURATIONS_MIN;
  const others = fit.others.filter(({ confirmed }) => confirmed || !mustConfirm).map(toLineSums);
  return {
    models: fit.models,
    mustConfirm,
    own:
      own === null || (mustConfirm && !isConfirmed(own.networks))
        ? null
        : { x: Math.log10(own.rating), y: Math.log10(own.mean) },
    others: others.reduce(addSums, NO_POINTS),
  };
}

/** Returns SQL for one row, as `Fits` has it. Processor models are counted one by one along their index, until there are enough. */
function fitSql({ configuration, method, drawnMax }: Required<Asked>, isLimited: boolean) {
  const isFitted = sql`(networks >= ${CONFIRMING_NETWORKS_MIN} OR fit.confirmed < ${CONFIRMED_CONFIGURATIONS_MIN})`;
  // The planner would compute each logarithm again wherever it is used, were it not for OFFSET 0.
  return sql`
    WITH RECURSIVE today AS ${isLimited ? sql`MATERIALIZED` : sql`NOT MATERIALIZED`} (
      SELECT configuration_id, rating, geometric_mean, networks, processor_model
      FROM configuration_totals
      WHERE method = ${method} AND build_class = 'official' AND host = 'native' AND sort_relative IS NOT NULL
        AND rating IS NOT NULL
      ${isLimited ? sql`ORDER BY newest_received DESC, configuration_id LIMIT ${drawnMax}` : sql``}
    ), own AS MATERIALIZED (
      SELECT rating, geometric_mean AS mean, networks FROM today WHERE configuration_id = ${configuration}
    ), others AS MATERIALIZED (
      SELECT networks >= ${CONFIRMING_NETWORKS_MIN} AS confirmed, count(*)::int AS count, regr_avgx(y, x) AS mean_x, regr_avgy(y, x) AS mean_y,
        regr_sxx(y, x) AS sxx, regr_sxy(y, x) AS sxy, min(rating) AS least, max(rating) AS most
      FROM (SELECT networks, rating, log(rating) AS x, log(geometric_mean) AS y FROM today
        WHERE configuration_id <> ${configuration} OFFSET 0) points
      GROUP BY 1
    ), fit AS MATERIALIZED (
      SELECT sum(count)::int AS drawn, coalesce(sum(count) FILTER (WHERE confirmed), 0)::int AS confirmed FROM (
        SELECT count, confirmed FROM others UNION ALL SELECT 1, networks >= ${CONFIRMING_NETWORKS_MIN} FROM own
        UNION ALL SELECT 0, false
      ) counts
    ), models (processor_model, place) AS (
      (SELECT processor_model, 1 FROM today, fit WHERE ${isFitted} ORDER BY processor_model LIMIT 1)
      UNION ALL
      SELECT (SELECT today.processor_model FROM today, fit WHERE today.processor_model > models.processor_model AND ${isFitted}
        ORDER BY today.processor_model LIMIT 1), place + 1
      FROM models WHERE place < ${FIT_CLUSTERS_MIN} AND models.processor_model IS NOT NULL
    )
    SELECT drawn, confirmed, (SELECT count(processor_model)::int FROM models) AS models,
      (SELECT row_to_json(own) FROM own) AS own, (SELECT coalesce(json_agg(others), '[]') FROM others) AS others
    FROM fit`;
}

const NO_POINTS: LineSums = {
  count: 0,
  meanX: 0,
  meanY: 0,
  sxx: 0,
  sxy: 0,
  leastX: Infinity,
  mostX: -Infinity,
};

function toLineSums(sums: z.infer<typeof Sums>): LineSums {
  return {
    count: sums.count,
    meanX: sums.mean_x,
    meanY: sums.mean_y,
    sxx: sums.sxx,
    sxy: sums.sxy,
    leastX: Math.log10(sums.least),
    mostX: Math.log10(sums.most),
  };
}

/** Returns the sums of the points of both. */
function addSums(a: LineSums, b: LineSums): LineSums {
  const count = a.count + b.count;
  if (count === 0) return NO_POINTS;
  const [fromX, fromY] = [b.meanX - a.meanX, b.meanY - a.meanY];
  const share = b.count / count;
  return {
    count,
    meanX: a.meanX + share * fromX,
    meanY: a.meanY + share * fromY,
    sxx: a.sxx + b.sxx + a.count * share * fromX ** 2,
    sxy: a.sxy + b.sxy + a.count * share * fromX * fromY,
    leastX: Math.min(a.leastX, b.leastX),
    mostX: Math.max(a.mostX, b.mostX),
  };
}

/** Returns the sums with one more point, or as they are without one. */
function withPoint(sums: LineSums, point: Coordinates | null): LineSums {
  if (point === null) return sums;
  const { x, y } = point;
  return addSums(sums, { count: 1, meanX: x, meanY: y, sxx: 0, sxy: 0, leastX: x, mostX: x });
}

/** Returns the exponent; null if all points have the same x. Relative speed is operation speed / MIPS, hence one more than the slope. */
function exponentOf({ sxx, sxy, leastX, mostX }: LineSums): number | null {
  return leastX < mostX && sxx > 0 ? 1 + sxy / sxx : null;
}

/**
 * Returns SQL for one row, as `Contributions` has it: each key's median rating and its median cost of each benchmark of the default set, at
 * the rating that ranks use, and the networks of each key. The robust bounds are the stored ones.
 */
function contributionsSql(configuration: string, method: number) {
  return sql`
    WITH countable AS MATERIALIZED (
      SELECT r.id, r.key_id, r.received, r.quiet, bool_or(r.quiet) OVER () AS any_quiet, r.rating_mips AS own_rating,
        ${rankingRatingSql(sql`r.rating_mips`, sql`p.rating`)} AS rating, ${NETWORK} AS network, w.period, w.hash
      FROM configurations c
      CROSS JOIN LATERAL (SELECT * FROM reports WHERE configuration_id = c.id OFFSET 0) r
      LEFT JOIN processor_ratings p ON p.processor_model = c.processor_model AND p.host = c.host
        AND p.build_class = c.build_class AND p.method = r.method
      LEFT JOIN LATERAL (SELECT * FROM report_networks WHERE report_id = r.id OFFSET 0) w ON true
      WHERE c.id = ${configuration} AND r.method = ${method} AND ${COUNTED_BY_LOOKUP}
    ), counted AS MATERIALIZED (
      SELECT *, ${clusterSql(sql`any_quiet`)} AS cluster FROM countable WHERE quiet OR NOT any_quiet
    ), lines AS MATERIALIZED (
      SELECT c.benchmark, c.variant, c.storage, c.sizing, c.bound_low, c.bound_high, member.ln_baseline, member.mean IS NULL AS is_rating
      FROM configuration_results c LEFT JOIN ${setMembersSql()}
        ON member.benchmark = c.benchmark AND member.variant = c.variant AND c.sizing = 'full' AND (NOT member.files OR c.storage = 'local')
      WHERE c.configuration_id = ${configuration} AND c.method = ${method}
        AND (member.mean IS NOT NULL OR (c.benchmark = 'dhrystone' AND c.variant = ${RATING_VARIANT}))
    ), inside AS MATERIALIZED (
      SELECT CASE WHEN is_rating THEN 'rating' ELSE l.benchmark END AS part, r.cluster, r.key_id, l.ln_baseline,
        is_rating OR m.cost_instructions IS NOT NULL AS is_cost,
        CASE WHEN is_rating THEN r.rating
          ELSE coalesce(m.cost_instructions * (r.rating / r.own_rating), m.bytes_per_instruction * (r.own_rating / r.rating)) END AS value
      FROM counted r
      JOIN (SELECT *, ${SIZING} AS sizing FROM ${measurementsOf(sql`SELECT id FROM counted`)} m) m ON m.report_id = r.id
      JOIN lines l USING (benchmark, variant, storage, sizing)
      WHERE m.outcome = 'samples' AND (l.bound_low IS NULL OR m.value BETWEEN l.bound_low AND l.bound_high)
    ), parts AS (
      SELECT part, cluster, key_id, ${medianSql(sql`value`)} AS value, ln_baseline, bool_and(is_cost) AS is_cost
      FROM inside WHERE value IS NOT NULL GROUP BY part, cluster, key_id, ln_baseline
    )
    SELECT (SELECT coalesce(json_agg(parts), '[]') FROM parts) AS parts,
      (SELECT coalesce(json_agg(networks), '[]')
        FROM (SELECT DISTINCT key_id, period, hash FROM counted WHERE quiet AND hash IS NOT NULL) networks) AS networks`;
}

function countNetworks(networks: readonly Network[]): number {
  const periods = new Map<string, Set<string>>();
  for (const { period, hash } of networks)
    periods.set(period, (periods.get(period) ?? new Set()).add(hash));
  return Math.max(1, ...[...periods.values()].map(({ size }) => size));
}

/** Returns the configuration's point in decimal logarithms; null if a benchmark or the rating is missing. */
function pointOf(parts: readonly Part[]): Coordinates | null {
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

function medianOf(parts: readonly Part[]): number {
  const contributions = parts.map(({ key_id: key, cluster, value }) => ({
    key,
    network: cluster,
    value,
  }));
  return clusteredMedian(toClusters(contributions));
}
