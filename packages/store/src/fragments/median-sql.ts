import { medianRank } from "@oslag/science";
import { sql, type Sql } from "../db/sql";

/** R-7, the definition that packages/science uses; null where nothing is left. */
export function medianSql(column: Sql): Sql {
  return sql`percentile_cont(0.5) WITHIN GROUP (ORDER BY ${column})`;
}

/** Up to here ranks are exact; beyond, a normal approximation that is never the shorter interval. */
const EXACT_RANKS = 200;

const EXACT = Array.from({ length: EXACT_RANKS }, (_, index) =>
  index === 0 ? { rank: 1, coverage: 0 } : medianRank(index + 1),
);
const RANKS = EXACT.map(({ rank }) => rank);
const COVERAGES = EXACT.map(({ coverage }) => coverage);

/** The rank that bounds an interval for the median of `count` values, as packages/science gives it. */
export function medianRankSql(count: Sql): Sql {
  return sql`(CASE WHEN ${count} <= ${EXACT_RANKS} THEN (${RANKS}::int[])[${count}]
    ELSE floor(${count} / 2.0 - 0.98 * sqrt(${count})) END)::int`;
}

export function medianCoverageSql(count: Sql): Sql {
  return sql`(CASE WHEN ${count} <= ${EXACT_RANKS} THEN (${COVERAGES}::float8[])[${count}] ELSE 0.95 END)`;
}
