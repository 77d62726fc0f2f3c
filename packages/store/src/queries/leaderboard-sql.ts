import { architectureInIds, type LeaderboardQuery } from "@oslag/schema";
import { confirmedSql } from "../fragments/confirmed-sql";
import { empty, join, sql, type Sql } from "../db/sql";

/** Rows are counted up to here; the page then says `more than`. An exact number would need every row. */
export const TOTAL_MAX = 10_000;

const MACHINE_CLASSES = {
  no: ["bare"],
  yes: ["virtual"],
  any: ["bare", "unknown", "virtual"],
} as const;

export type Ranked = {
  /** `configuration_results` or `configuration_totals`, under the alias `r`. */
  readonly from: Sql;
  readonly sort: Sql;
  /** A condition on `r` beside the filters, on the first columns of the index. */
  readonly where: Sql;
};

type RankedFilters = Omit<
  LeaderboardQuery,
  "variant" | "metric" | "mean" | "method" | "limit" | "cursor"
> & { readonly method: number };

export type RankedPosition = { readonly sort: number; readonly configurationId: string };

/**
 * Returns SQL for the best rows after a position. Each class of machines is one range of an index, and their first rows are
 * merged. So a page reads only the rows that it shows, and those that filters on columns outside the index leave out.
 */
export function rankedPageSql(
  ranked: Ranked,
  filters: RankedFilters & { readonly models: readonly string[] | null },
  { from, limit }: { readonly from: RankedPosition | null; readonly limit: number },
): Sql {
  const { sort } = ranked;
  const after =
    from === null
      ? empty
      : sql`AND (${sort}, r.configuration_id) > (${from.sort}::float8, ${from.configurationId})`;
  const ranges = MACHINE_CLASSES[filters.virtual ?? "any"].map(
    (machineClass) => sql`
      (SELECT r.*, ${sort} AS sort_value FROM ${ranked.from} r
       WHERE ${conditions(ranked, filters, machineClass)} ${after}
       ORDER BY ${sort}, r.configuration_id LIMIT ${limit})`,
  );
  return sql`SELECT * FROM (${join(ranges, " UNION ALL ")}) ranges ORDER BY sort_value, configuration_id LIMIT ${limit}`;
}

/**
 * Returns SQL that counts the rows before a page: `ahead` with a better value than the position's, `passed` up to the position.
 * Without filters on columns outside the index it reads the index only.
 */
export function rankedBeforeSql(
  ranked: Ranked,
  filters: RankedFilters & { readonly models: readonly string[] | null },
  from: RankedPosition,
): Sql {
  const { sort } = ranked;
  const ranges = MACHINE_CLASSES[filters.virtual ?? "any"].map(
    (machineClass) => sql`
      SELECT ${sort} AS sort_value FROM ${ranked.from} r
      WHERE ${conditions(ranked, filters, machineClass)}
        AND (${sort}, r.configuration_id) <= (${from.sort}::float8, ${from.configurationId})`,
  );
  return sql`
    SELECT count(*)::int AS passed, (count(*) FILTER (WHERE sort_value < ${from.sort}::float8))::int AS ahead
    FROM (${join(ranges, " UNION ALL ")}) before`;
}

/** Returns SQL that counts the ranked rows, up to one more than TOTAL_MAX. */
export function rankedCountSql(
  ranked: Ranked,
  filters: RankedFilters & { readonly models: readonly string[] | null },
): Sql {
  const ranges = MACHINE_CLASSES[filters.virtual ?? "any"].map(
    (machineClass) => sql`
      SELECT 1 FROM ${ranked.from} r WHERE ${conditions(ranked, filters, machineClass)}`,
  );
  return sql`
    SELECT count(*)::int AS total FROM (
      SELECT * FROM (${join(ranges, " UNION ALL ")}) ranges LIMIT ${TOTAL_MAX + 1}
    ) counted`;
}

function conditions(
  { sort, where }: Ranked,
  filters: RankedFilters & { readonly models: readonly string[] | null },
  machineClass: string,
): Sql {
  const { os, architecture, vendor, storage, models, networks, method } = filters;
  return join(
    [
      where,
      sql`r.method = ${method} AND r.build_class = ${filters.build} AND r.host = ${filters.host}`,
      sql`r.machine_class = ${machineClass} AND ${sort} IS NOT NULL`,
      ...(os === undefined ? [] : [sql`r.os_family = ${os}`]),
      ...(architecture === undefined
        ? []
        : [sql`r.architecture = ${architectureInIds(architecture)}`]),
      ...(vendor === undefined ? [] : [sql`r.processor_vendor = ${vendor}`]),
      ...(storage === undefined ? [] : [sql`r.storage_class = ${storage}`]),
      ...(networks === undefined
        ? []
        : [confirmedSql({ id: sql`r.configuration_id`, method, networks })]),
      ...(models === null ? [] : [sql`r.processor_model = ANY (${models})`]),
    ],
    " AND ",
  );
}
