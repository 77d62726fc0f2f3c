import type { LeaderboardQuery } from "@oslag/schema";
import { confirmedSql } from "../fragments/confirmed-sql";
import { empty, identifier, join, sql, type Sql } from "../db/sql";
import { columnsJsonSql } from "../db/to-columns";
import { namesSql } from "./configuration-filters";
import { configurationNames } from "./configuration-summary";

/** Rows are counted up to here; the page then says `more than`. An exact number would need every row. */
export const TOTAL_MAX = 10_000;

const MACHINE_CLASSES = {
  no: ["bare"],
  yes: ["virtual"],
  any: ["bare", "unknown", "virtual"],
} as const;

export type Ranked = {
  /** Under the alias `r`. */
  readonly table: "configuration_results" | "configuration_totals";
  readonly sort: Sql;
  /** A condition on `r` beside the filters, on the first columns of the index. */
  readonly where: Sql;
  /** The ends of the interval of `sort`, which are null where there is no interval. */
  readonly best: Sql;
  readonly worst: Sql;
};

type RankedFilters = Omit<
  LeaderboardQuery,
  "variant" | "metric" | "mean" | "method" | "limit" | "cursor"
> & { readonly method: number };

export type RankedPosition = { readonly sort: number; readonly configurationId: string };

/** Rows that somebody looks for: configurations or processor models, by their ids. */
export type Sought = {
  readonly by: "configuration" | "model";
  readonly ids: readonly string[];
};

export type Filters = RankedFilters & {
  readonly models: readonly string[] | null;
  readonly sought?: Sought;
};

/** The intervals of so many rows below a row are looked at, of each class of machines; those further away are taken not to overlap. */
export const NEAR_MAX = 250;

const NAME_OF = {
  configuration_results: sql`configuration_results`,
  configuration_totals: sql`configuration_totals`,
};

const SOUGHT_COLUMNS = {
  configuration: sql`configuration_id`,
  model: sql`processor_model`,
};

/** Returns whether a ranking has no filter on columns outside the index, so that one plan is good for all values. */
export function isUsual(filters: Filters): boolean {
  const { os, architecture, vendor, storage, models, networks, sought } = filters;
  return (
    [os, architecture, vendor, storage, networks, sought].every((filter) => filter === undefined) &&
    models === null
  );
}

/** Columns of a page that are not the ranked table's. */
const BESIDE: Readonly<Record<string, Sql>> = {
  rating: sql`t.rating`,
  own_rating: sql`t.own_rating`,
  newest_report: sql`t.newest_report`,
  confirmed_by: sql`t.networks AS confirmed_by`,
  configuration: sql`${columnsJsonSql("c", configurationNames)} AS configuration`,
};

/**
 * Returns SQL for the best rows after a position, with the given columns. Each class of machines is one range of an index, and their first rows are
 * merged. So a page reads only the rows that it shows, and those that filters on columns outside the index leave out.
 */
export function rankedPageSql(
  ranked: Ranked,
  filters: Filters,
  {
    from,
    limit,
    columns,
  }: {
    readonly from: RankedPosition | null;
    readonly limit: number;
    readonly columns: readonly string[];
  },
): Sql {
  const { sort } = ranked;
  const after =
    from === null
      ? empty
      : sql`AND (${sort}, r.configuration_id) > (${from.sort}::float8, ${from.configurationId})`;
  const ranges = MACHINE_CLASSES[filters.virtual ?? "any"].map(
    (machineClass) => sql`
      (SELECT r.*, ${sort} AS sort_value, coalesce(${ranked.best}, ${sort}) AS best_sort, coalesce(${ranked.worst}, ${sort}) AS worst_sort
       FROM ${NAME_OF[ranked.table]} r
       WHERE ${conditions(ranked, filters, machineClass)} ${after}
       ORDER BY ${sort}, r.configuration_id LIMIT ${limit})`,
  );
  const selected = columns.map((name) => BESIDE[name] ?? identifier(`page.${name}`));
  return sql`
    SELECT ${join(selected)} FROM (
      SELECT * FROM (${join(ranges, " UNION ALL ")}) ranges ORDER BY sort_value, configuration_id LIMIT ${limit}
    ) page JOIN configuration_totals t USING (configuration_id, method) JOIN configurations c ON c.id = page.configuration_id
    ORDER BY page.sort_value, page.configuration_id`;
}

/**
 * Returns SQL for one row: `rows`, a page as of `rankedPageSql`, `total`, the ranked rows up to one more than `totalMax`, and
 * `confirmed`, what the query of that name counts. They are one statement, because each costs the site processor time, however little it
 * reads (D209), and the page is one value, because the driver reads many columns of many rows slowly (D279).
 */
export function rankedListSql(
  ranked: Ranked,
  filters: Filters,
  {
    totalMax,
    confirmed,
    ...page
  }: Parameters<typeof rankedPageSql>[2] & {
    readonly totalMax: number | null;
    readonly confirmed: Sql;
  },
): Sql {
  return sql`
    SELECT counted.total, standing.confirmed, (
      SELECT coalesce(json_agg(listed ORDER BY listed.sort_value, listed.configuration_id), '[]')
      FROM (${rankedPageSql(ranked, filters, page)}) listed
    ) AS rows
    FROM (${rankedCountSql(ranked, filters, totalMax)}) counted CROSS JOIN (${confirmed}) standing`;
}

/**
 * Returns SQL that counts the rows before a page: `ahead` with a better value than the position's, `passed` up to the position.
 * Without filters on columns outside the index it reads the index only.
 */
export function rankedBeforeSql(ranked: Ranked, filters: Filters, from: RankedPosition): Sql {
  const { sort } = ranked;
  const ranges = MACHINE_CLASSES[filters.virtual ?? "any"].map(
    (machineClass) => sql`
      SELECT ${sort} AS sort_value FROM ${NAME_OF[ranked.table]} r
      WHERE ${conditions(ranked, filters, machineClass)}
        AND (${sort}, r.configuration_id) <= (${from.sort}::float8, ${from.configurationId})`,
  );
  return sql`
    SELECT count(*)::int AS passed, (count(*) FILTER (WHERE sort_value < ${from.sort}::float8))::int AS ahead
    FROM (${join(ranges, " UNION ALL ")}) before`;
}

/** Returns SQL for the better ends of the intervals of the nearest rows after a position. */
export function rankedNearSql(ranked: Ranked, filters: Filters, from: RankedPosition): Sql {
  const { sort } = ranked;
  const ranges = MACHINE_CLASSES[filters.virtual ?? "any"].map(
    (machineClass) => sql`
      (SELECT coalesce(${ranked.best}, ${sort}) AS best_sort FROM ${NAME_OF[ranked.table]} r
       WHERE ${conditions(ranked, filters, machineClass)}
         AND (${sort}, r.configuration_id) > (${from.sort}::float8, ${from.configurationId})
       ORDER BY ${sort}, r.configuration_id LIMIT ${NEAR_MAX})`,
  );
  return join(ranges, " UNION ALL ");
}

/** Returns SQL for the best of the rows that are looked for. */
export function rankedFirstSql(ranked: Ranked, filters: Filters): Sql {
  const { sort } = ranked;
  const ranges = MACHINE_CLASSES[filters.virtual ?? "any"].map(
    (machineClass) => sql`
      (SELECT ${sort} AS sort_value, r.configuration_id, r.machine_class FROM ${NAME_OF[ranked.table]} r
       WHERE ${conditions(ranked, filters, machineClass)} ORDER BY ${sort}, r.configuration_id LIMIT 1)`,
  );
  return sql`SELECT * FROM (${join(ranges, " UNION ALL ")}) ranges ORDER BY sort_value, configuration_id LIMIT 1`;
}

/** Returns SQL for the nearest rows before a position, the nearest first. */
export function rankedAboveSql(
  ranked: Ranked,
  filters: Filters,
  { from, limit }: { readonly from: RankedPosition; readonly limit: number },
): Sql {
  const { sort } = ranked;
  const ranges = MACHINE_CLASSES[filters.virtual ?? "any"].map(
    (machineClass) => sql`
      (SELECT ${sort} AS sort_value, r.configuration_id FROM ${NAME_OF[ranked.table]} r
       WHERE ${conditions(ranked, filters, machineClass)}
         AND (${sort}, r.configuration_id) < (${from.sort}::float8, ${from.configurationId})
       ORDER BY ${sort} DESC, r.configuration_id DESC LIMIT ${limit})`,
  );
  return sql`
    SELECT * FROM (${join(ranges, " UNION ALL ")}) ranges ORDER BY sort_value DESC, configuration_id DESC LIMIT ${limit}`;
}

/** Returns SQL that counts the ranked rows, up to one more than `max`; null counts all of them. */
export function rankedCountSql(
  ranked: Ranked,
  filters: Filters,
  max: number | null = TOTAL_MAX,
): Sql {
  const ranges = MACHINE_CLASSES[filters.virtual ?? "any"].map(
    (machineClass) => sql`
      SELECT 1 FROM ${NAME_OF[ranked.table]} r WHERE ${conditions(ranked, filters, machineClass)}`,
  );
  return sql`
    SELECT count(*)::int AS total FROM (
      SELECT * FROM (${join(ranges, " UNION ALL ")}) ranges ${max === null ? empty : sql`LIMIT ${max + 1}`}
    ) counted`;
}

function conditions({ sort, where }: Ranked, filters: Filters, machineClass: string): Sql {
  const { os, architecture, vendor, storage, models, networks, method, sought } = filters;
  return join(
    [
      where,
      sql`r.method = ${method} AND r.build_class = ${filters.build} AND r.host = ${filters.host}`,
      sql`r.machine_class = ${machineClass} AND ${sort} IS NOT NULL`,
      ...namesSql({ os, architecture, vendor }, sql`r`),
      ...(storage === undefined ? [] : [sql`r.storage_class = ${storage}`]),
      ...(networks === undefined
        ? []
        : [confirmedSql({ id: sql`r.configuration_id`, method, networks })]),
      ...(models === null ? [] : [sql`r.processor_model = ANY (${models})`]),
      ...(sought === undefined ? [] : [sql`r.${SOUGHT_COLUMNS[sought.by]} = ANY (${sought.ids})`]),
    ],
    " AND ",
  );
}
