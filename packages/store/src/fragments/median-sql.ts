import { medianRank } from "@oslag/science";
import { sql, type Sql } from "../db/sql";

/** Returns SQL for the median by R-7, the definition that packages/science uses; null for no values. */
export function medianSql(column: Sql): Sql {
  return sql`percentile_cont(0.5) WITHIN GROUP (ORDER BY ${column})`;
}

/** Ranks are exact for up to so many values. For more, a normal approximation gives an interval that is at least as long. */
const EXACT_RANKS = 200;

const EXACT = Array.from({ length: EXACT_RANKS }, (_, index) =>
  index === 0 ? { rank: 1, coverage: 0 } : medianRank(index + 1),
);
const RANKS = EXACT.map(({ rank }) => rank);
const COVERAGES = EXACT.map(({ coverage }) => coverage);

/** Returns SQL for the rank of the ends of an interval for the median of `count` values, by the rule of packages/science. */
export function medianRankSql(count: Sql): Sql {
  return sql`(CASE WHEN ${count} <= ${EXACT_RANKS} THEN (${RANKS}::int[])[${count}]
    ELSE floor(${count} / 2.0 - 0.98 * sqrt(${count})) END)::int`;
}

/** Returns SQL for the coverage of that interval. */
export function medianCoverageSql(count: Sql): Sql {
  return sql`(CASE WHEN ${count} <= ${EXACT_RANKS} THEN (${COVERAGES}::float8[])[${count}] ELSE 0.95 END)`;
}
