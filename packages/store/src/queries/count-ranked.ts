import type { LeaderboardQuery, LeaderboardSubject, Result } from "@oslag/schema";
import { z } from "zod";
import type { Driven } from "../db/database";
import { readRows, readRowsOnce } from "../db/read-rows";
import { join, sql } from "../db/sql";
import { findProcessorModels } from "./find-processor-models";
import type { BoardClass } from "./find-ranked";
import { rankingOf } from "./leaderboard-ranking";
import { isUsual, rankedCountSql, TOTAL_MAX, type Filters } from "./leaderboard-sql";

const Counts = z.array(z.object({ total: z.int() }));

/** Counts the ranked rows of each class up to TOTAL_MAX, in their order, by the same index as the ranking, in one statement. */
export async function countRanked(
  db: Driven,
  benchmark: LeaderboardSubject,
  {
    query,
    classes,
  }: {
    readonly query: LeaderboardQuery & { readonly method: number };
    readonly classes: readonly BoardClass[];
  },
): Promise<Result<readonly number[]>> {
  const ranking = rankingOf(benchmark, query);
  if (!ranking.ok) return ranking;
  const { ranked } = ranking.value;
  const models =
    query.processor === undefined ? null : await findProcessorModels(db, query.processor);
  const counts = classes.map((of, place) => {
    const filters: Filters = { ...query, ...of, models };
    return sql`SELECT ${place}::int AS place, total FROM (${rankedCountSql(ranked, filters)}) list`;
  });
  const statement = sql`${join(counts, " UNION ALL ")} ORDER BY place`;
  const name = ranked.table === "configuration_totals" ? "set_class_counts" : "class_counts";
  const rows = isUsual({ ...query, models })
    ? await readRows(db, name, statement)
    : await readRowsOnce(db, statement);
  return { ok: true, value: Counts.parse(rows).map(({ total }) => Math.min(total, TOTAL_MAX)) };
}
