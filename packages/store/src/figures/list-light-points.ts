import {
  meanOfSet,
  type CountedPoints,
  type FigureRow,
  type FigureSpecification,
} from "@oslag/schema";
import { z } from "zod";
import { digitsSql, floatsSql, intsSql, readFloats, readInts } from "../db/columns";
import type { Driven } from "../db/database";
import { readRowsOnce } from "../db/read-rows";
import { join, sql } from "../db/sql";
import { membersOfY } from "./figure-axes";
import { configurationFilterSql, isMaintained } from "./figure-filters";
import { filterColumns, fittedOrigin, type FitColumns } from "./figure-fits";
import { FIGURE_ROWS_MAX, type FigureRecord } from "./figure-record";
import { meanColumnsOf } from "./mean-shares-sql";

/** What a drawing that counts points in cells reads of them. */
export type LightPoints = {
  readonly matching: number;
  readonly newestReceived: Date | null;
  /** How many points were read, those without a value included. At most FIGURE_ROWS_MAX, the newest. */
  readonly read: number;
  /** How many of them have stored values on both axes, browsers aside. */
  readonly light: number;
  /** The points that a page shows as rows, newest first. */
  readonly whole: readonly WholePoint[];
  /** The others that have a value on both axes. */
  readonly counted: CountedPoints;
  /** Those of them that are in a fit. */
  readonly fitted: FitColumns;
  /** Sums over `counted`. */
  readonly reports: number;
  readonly incomplete: number;
  /** How many of the others lack a value on an axis. */
  readonly withoutX: number;
  readonly withoutY: number;
};

/** A point that a page shows as a row. */
export type WholePoint = {
  readonly id: string;
  readonly cluster: number;
  /** What the row shows, from the stored mean; null if that is not the point's value, so that its results must be read. */
  readonly stored: StoredPoint | null;
};

export type StoredPoint = Pick<FigureRecord, "reports" | "keys" | "networks" | "quiet" | "newest"> &
  Pick<FigureRow, "low" | "high"> & {
    readonly x: number | null;
    readonly y: number | null;
    /** Of how many benchmarks the mean is. */
    readonly measured: number;
  };

const Column = z.string().nullable();
const Row = z.tuple([
  z.object({
    matching: z.int(),
    newest_received: z.date().nullable(),
    read: z.int(),
    light: z.int(),
    // Their parts follow from the statement. To check each of them would take as long as to read them.
    whole: z.array(z.custom<WholePoint>()).nullable(),
    xs: Column,
    ys: Column,
    clusters: Column,
    networks: Column,
    lowest: z.number().nullable(),
    highest: z.number().nullable(),
    reports: z.int(),
    incomplete: z.int(),
    without_x: z.int(),
    without_y: z.int(),
  }),
]);

/** Stands in the column of networks for a point that is in no fit. */
const NOT_FITTED = -1;

/**
 * Returns whether the stored means of configurations are the y values of a figure: one of the means, against the baseline for
 * which they are stored, over results of the storage and of all grades that they are over. A panel needs the groups of its
 * points, which are not stored, and so does a fit of each group.
 */
export function hasStoredMeans(specification: FigureSpecification): boolean {
  const { x, y, value, baseline, filters, facet, fit, methods } = specification;
  return (
    isMaintained(specification) &&
    "set" in y &&
    meanOfSet(y.set) !== null &&
    value === "relative" &&
    baseline === "1990" &&
    (x === "rating" || x === "year") &&
    (filters.storage === "local" || filters.storage === "local-or-browser") &&
    filters.grade === undefined &&
    facet === null &&
    fit !== "groups" &&
    methods === undefined
  );
}

/**
 * A cluster is the names of a processor model, as a number of 53 bits, which a double holds exactly. Of 10,000 models, two share a
 * number with a probability of 6 in 10^9.
 */
const CLUSTER = sql`(hashtextextended(concat_ws(' ', c.processor_vendor, c.processor_brand, c.processor_identity), 0) & 9007199254740991)`;

/**
 * Reads the points of a figure for which `hasStoredMeans`, all of them in one row. The first `whole` points and the marked one are
 * objects. Those whose means are not stored, and browsers, which may keep their marks, are only named. The others are columns of
 * numbers: an object for each of 10,000 points costs many times as much.
 */
export async function listLightPoints(
  db: Driven,
  specification: FigureSpecification,
  { whole, marked }: { readonly whole: number; readonly marked: string | null },
): Promise<LightPoints> {
  const { x, y, method, filters, fit } = specification;
  const mean = "set" in y ? meanOfSet(y.set) : null;
  if (mean === null) throw new RangeError("a figure without a mean");
  const [value, low, high] = meanColumnsOf(mean, sql`t`);
  const place = x === "year" ? sql`c.year` : sql`t.rating`;
  const members = membersOfY(specification).length;
  // Incomplete points over local files alone have no interval, because it could be one of other results.
  const hasInterval =
    filters.storage === "local" && mean === "set" ? sql`t.measured = ${members}` : sql`true`;
  // Other means than that of the set are stored for points with all of their benchmarks alone.
  const isComplete = mean === "set" ? sql`t.measured >= ${members}` : sql`true`;
  const conditions = join(
    [sql`t.method = ${method}`, ...configurationFilterSql(specification)],
    " AND ",
  );
  const isInFit = fit === "none" ? sql`false` : sql`is_counted`;
  const [row] = Row.parse(
    await readRowsOnce(
      db,
      sql`
      WITH matched AS MATERIALIZED (
        SELECT t.configuration_id AS id, t.newest_received, ${place} AS x, ${value} AS y, t.reports, t.networks,
          t.keys, t.quiet, t.newest_report, CASE WHEN ${mean === "set"} THEN t.measured ELSE ${members} END AS measured,
          CASE WHEN ${hasInterval} THEN ${low} END AS low, CASE WHEN ${hasInterval} THEN ${high} END AS high,
          ${isComplete} AS is_complete,
          ${isComplete} AND t.quiet AND c.build_class = ${fittedOrigin(specification)} AS is_fitted, ${CLUSTER} AS cluster,
          c.host <> 'browser' AND (${value} IS NOT NULL OR t.rating IS NULL OR ${mean === "set"}) AS is_light
        FROM configuration_totals t JOIN configurations c ON c.id = t.configuration_id WHERE ${conditions}
      ), newest AS MATERIALIZED (
        SELECT *, x IS NOT NULL AND y IS NOT NULL AS is_drawn FROM matched
        ORDER BY newest_received DESC, id LIMIT ${FIGURE_ROWS_MAX}
      ), ranked AS MATERIALIZED (
        SELECT *, count(*) FILTER (WHERE is_drawn) OVER (ORDER BY newest_received DESC, id ROWS UNBOUNDED PRECEDING) AS place FROM newest
      ), divided AS MATERIALIZED (
        SELECT *, NOT is_whole AND is_drawn AS is_counted
        FROM ranked CROSS JOIN LATERAL (
          SELECT NOT is_light OR (is_drawn AND place <= ${whole}) OR id IS NOT DISTINCT FROM ${marked}::text AS is_whole
        ) own
      )
      SELECT (SELECT count(*)::int FROM matched) AS matching,
        (SELECT max(newest_received) FROM matched) AS newest_received,
        count(*)::int AS read, (count(*) FILTER (WHERE is_light AND is_drawn))::int AS light,
        json_agg(json_build_object('id', id, 'cluster', cluster, 'stored', CASE WHEN is_light THEN json_build_object(
          'x', x, 'y', y, 'low', low, 'high', high, 'measured', measured, 'reports', reports, 'keys', keys,
          'networks', networks, 'quiet', quiet, 'newest', newest_report
        ) END) ORDER BY newest_received DESC, id) FILTER (WHERE is_whole) AS whole,
        ${digitsSql(floatsSql(sql`x`, sql`is_counted`))} AS xs,
        ${digitsSql(floatsSql(sql`y`, sql`is_counted`))} AS ys,
        ${digitsSql(floatsSql(sql`cluster`, isInFit))} AS clusters,
        ${digitsSql(intsSql(sql`CASE WHEN is_fitted THEN networks ELSE ${NOT_FITTED} END`, isInFit))} AS networks,
        min(least(y, low)) FILTER (WHERE is_counted) AS lowest, max(greatest(y, high)) FILTER (WHERE is_counted) AS highest,
        coalesce(sum(reports) FILTER (WHERE is_counted), 0)::int AS reports,
        (count(*) FILTER (WHERE is_counted AND NOT is_complete))::int AS incomplete,
        (count(*) FILTER (WHERE NOT is_whole AND y IS NULL))::int AS without_y,
        (count(*) FILTER (WHERE NOT is_whole AND y IS NOT NULL AND x IS NULL))::int AS without_x
      FROM divided`,
    ),
  );
  const [xs, ys] = [readFloats(row.xs), readFloats(row.ys)];
  const counted = { xs, ys, clusters: readFloats(row.clusters), networks: readInts(row.networks) };
  return {
    matching: row.matching,
    newestReceived: row.newest_received,
    read: row.read,
    light: row.light,
    whole: row.whole ?? [],
    counted: {
      xs,
      ys,
      lowest: row.lowest ?? Infinity,
      highest: row.highest ?? -Infinity,
    },
    fitted: filterColumns(counted, (networks) => networks !== NOT_FITTED),
    reports: row.reports,
    incomplete: row.incomplete,
    withoutX: row.without_x,
    withoutY: row.without_y,
  };
}
