import { meanOfSet, type FigureSpecification } from "@oslag/schema";
import { z } from "zod";
import type { Driven } from "../db/database";
import { readRowsOnce } from "../db/read-rows";
import { join, sql } from "../db/sql";
import { membersOfY } from "./figure-axes";
import { configurationFilterSql, isMaintained } from "./figure-filters";
import { FIGURE_ROWS_MAX } from "./figure-record";
import { meanColumnsOf } from "./mean-shares-sql";

/** What a drawing that counts points in cells reads of one point. */
export type LightPoint = {
  readonly id: string;
  /** Null for points without a value on the x axis. */
  readonly x: number | null;
  /** The stored mean. */
  readonly y: number | null;
  readonly low: number | null;
  readonly high: number | null;
  readonly measured: number;
  readonly reports: number;
  readonly keys: number;
  readonly networks: number;
  readonly quiet: boolean;
  readonly isOfficial: boolean;
  /** A digest of the processor model's names. */
  readonly cluster: string;
  /** False where the mean has to be computed from results, and for browsers, which may keep their marks. */
  readonly isLight: boolean;
};

export type LightPoints = {
  /** Newest first, at most FIGURE_ROWS_MAX. */
  readonly points: readonly LightPoint[];
  readonly matching: number;
  readonly newestReceived: Date | null;
};

/** A point as PostgreSQL writes it, in the order of `LightPoint`. */
type Written = readonly [
  string,
  number | null,
  number | null,
  number | null,
  number | null,
  number,
  number,
  number,
  number,
  boolean,
  boolean,
  string,
  boolean,
];
const Row = z.tuple([
  z.object({
    matching: z.int(),
    newest_received: z.date().nullable(),
    // Their parts follow from the statement. To check each of them would take as long as to read them.
    points: z.array(z.custom<Written>()).nullable(),
  }),
]);

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

/** Reads the points of a figure for which `hasStoredMeans`, all of them in one row. */
export async function listLightPoints(
  db: Driven,
  specification: FigureSpecification,
): Promise<LightPoints> {
  const { x, y, method, filters } = specification;
  const mean = "set" in y ? meanOfSet(y.set) : null;
  if (mean === null) throw new RangeError("a figure without a mean");
  const [value, low, high] = meanColumnsOf(mean, sql`t`);
  const place = x === "year" ? sql`c.year` : sql`t.rating`;
  // Incomplete points over local files alone have no interval, because it could be one of other results.
  const isWhole =
    filters.storage === "local" && mean === "set"
      ? sql`t.measured = ${membersOfY(specification).length}`
      : sql`true`;
  const conditions = join(
    [sql`t.method = ${method}`, ...configurationFilterSql(specification)],
    " AND ",
  );
  const [{ points, matching, newest_received: newestReceived }] = Row.parse(
    await readRowsOnce(
      db,
      sql`
      WITH matched AS MATERIALIZED (
        SELECT t.configuration_id, t.newest_received,
          json_build_array(t.configuration_id, ${place}, ${value}, CASE WHEN ${isWhole} THEN ${low} END,
            CASE WHEN ${isWhole} THEN ${high} END, t.measured, t.reports, t.keys, t.networks, t.quiet,
            c.build_class = 'official', md5(concat_ws(' ', c.processor_vendor, c.processor_brand, c.processor_identity)),
            c.host <> 'browser' AND (${value} IS NOT NULL OR t.rating IS NULL OR ${mean === "set"})) AS point
        FROM configuration_totals t JOIN configurations c ON c.id = t.configuration_id WHERE ${conditions}
      )
      SELECT (SELECT count(*)::int FROM matched) AS matching, (SELECT max(newest_received) FROM matched) AS newest_received,
        (SELECT json_agg(point) FROM (
          SELECT point FROM matched ORDER BY newest_received DESC, configuration_id LIMIT ${FIGURE_ROWS_MAX}) newest) AS points`,
    ),
  );
  return { points: (points ?? []).map(toLightPoint), matching, newestReceived };
}

function toLightPoint(written: Written): LightPoint {
  const [id, x, y, low, high, measured, reports, keys, networks, quiet, official, cluster, light] =
    written;
  const counts = { measured, reports, keys, networks };
  return { id, x, y, low, high, ...counts, quiet, isOfficial: official, cluster, isLight: light };
}
