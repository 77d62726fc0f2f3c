import { setImmediate } from "node:timers/promises";
import {
  clusteredMedian,
  CONFIRMED_CONFIGURATIONS_MIN,
  FIT_CLUSTERS_MIN,
  isConfirmed,
  lineThrough,
  toClusters,
} from "@oslag/science";
import { z } from "zod";
import { measuredSql } from "../aggregates/measured-sql";
import { setMembersSql } from "../aggregates/set-members-sql";
import { sql } from "../db/sql";
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

type Coordinates = { readonly x: number; readonly y: number };
type PointOfFit = Coordinates & { readonly id: string; readonly model: string };

const Points = z.array(
  z.object({
    id: z.string(),
    model: z.string(),
    rating: z.number(),
    mean: z.number(),
    networks: z.int(),
  }),
);
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
  { configuration, method }: { readonly configuration: string; readonly method: number },
): Promise<FitWithoutKeys | null> {
  const { points, mustConfirm } = await listFitPoints(db, method);
  // As in the figure, where fewer processor models have no line.
  if (new Set(points.map(({ model }) => model)).size < FIT_CLUSTERS_MIN) return null;
  const exponent = fitBeside(points)(null);
  if (exponent === null) return null;
  if (!points.some(({ id }) => id === configuration)) return { exponent, isInFit: false, keys: [] };
  const parts = Parts.parse(await readRowsOnce(db, partsSql(configuration, method)));
  const networks = Networks.parse(await readRowsOnce(db, networksOfKeysSql(configuration, method)));
  const exponentWith = fitBeside(points.filter(({ id }) => id !== configuration));
  const keys: FitWithoutKeys["keys"][number][] = [];
  for (const key of new Set(parts.map(({ key_id: sender }) => sender))) {
    const stays =
      !mustConfirm ||
      isConfirmed(countNetworks(networks.filter(({ key_id: sender }) => sender !== key)));
    const point = stays ? pointOf(parts.filter(({ key_id: sender }) => sender !== key)) : null;
    const moved = exponentWith(point);
    if (moved !== null) keys.push({ key, exponent: moved, change: moved - exponent });
    // Each key takes a fit and as many medians as there are keys, so other requests have their turn in between.
    await setImmediate();
  }
  return {
    exponent,
    isInFit: true,
    keys: keys.toSorted((a, b) => Math.abs(b.change) - Math.abs(a.change)),
  };
}

/** Lists the points of today in the home page's fit, in decimal logarithms, and says whether only confirmed configurations are in it. */
async function listFitPoints(
  db: Driven,
  method: number,
): Promise<{ readonly points: readonly PointOfFit[]; readonly mustConfirm: boolean }> {
  const today = Points.parse(
    await readRowsOnce(
      db,
      sql`
      SELECT configuration_id AS id, concat_ws(' ', c.processor_vendor, c.processor_brand, c.processor_identity) AS model,
        rating, geometric_mean AS mean, networks
      FROM configuration_totals t JOIN configurations c ON c.id = t.configuration_id
      WHERE method = ${method} AND t.build_class = 'official' AND t.host = 'native' AND sort_relative IS NOT NULL
        AND rating IS NOT NULL
      ORDER BY newest_received DESC, configuration_id LIMIT ${FIGURE_ROWS_MAX}`,
    ),
  );
  const confirmed = today.filter(({ networks }) => isConfirmed(networks));
  const mustConfirm = confirmed.length >= CONFIRMED_CONFIGURATIONS_MIN;
  const points = (mustConfirm ? confirmed : today).map(({ id, model, rating, mean }) => ({
    id,
    model,
    x: Math.log10(rating),
    y: Math.log10(mean),
  }));
  return { points, mustConfirm };
}

/** Returns the exponent of all points; null if all have the same x. Relative speed is operation speed / MIPS, hence one more than the slope. */
function exponentOf(xs: Float64Array, ys: Float64Array): number | null {
  const line = lineThrough(xs, ys);
  return line === null ? null : 1 + line.slope;
}

/** Returns a function from one more point, or none, to the exponent. Each key needs a fit of all points, so they are copied once. */
function fitBeside(others: readonly PointOfFit[]): (point: Coordinates | null) => number | null {
  const count = others.length;
  const xs = Float64Array.from([...others.map(({ x }) => x), 0]);
  const ys = Float64Array.from([...others.map(({ y }) => y), 0]);
  return (point) => {
    if (point === null) return exponentOf(xs.subarray(0, count), ys.subarray(0, count));
    xs[count] = point.x;
    ys[count] = point.y;
    return exponentOf(xs, ys);
  };
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
