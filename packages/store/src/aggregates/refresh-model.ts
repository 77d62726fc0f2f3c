import { RANKING_KEYS_MIN } from "@oslag/science";
import { z } from "zod";
import type { Database } from "../db/database";
import { sql, type Sql } from "../db/sql";
import { isDue, type Due } from "./is-due";
import { clearChanges, listChanges } from "./list-changes";
import { COUNTED } from "../fragments/report-state";
import { medianSql } from "../fragments/median-sql";
import { allowBulk, REFRESH_TRANSACTION, type RefreshOptions } from "./refresh-configuration";

const Ids = z.array(z.object({ id: z.string() }));
const Count = z.tuple([z.object({ reports: z.int() })]);

type RefreshedModel = {
  readonly due: Due;
  /** Configurations whose rating for ranks changed; a change is recorded for each. */
  readonly configurations: readonly string[];
};

const NOTHING: readonly string[] = [];

/** The columns that identify one rating. */
const CLASS = sql`processor_model, host, build_class, method`;

/** Brings a processor model's median ratings up to date, and records a change for each configuration whose rating moved. */
export async function refreshModel(
  db: Pick<Database, "$transaction">,
  id: string,
  { large = false }: RefreshOptions = {},
): Promise<RefreshedModel> {
  return db.$transaction(async (tx): Promise<RefreshedModel> => {
    await tx.$queryRaw(sql`SELECT id FROM processor_models WHERE id = ${id} FOR NO KEY UPDATE`);
    const { ids, whole } = await listChanges(tx, [id]);
    const [{ reports }] = Count.parse(
      await tx.$queryRaw(sql`
        SELECT coalesce(sum(reports), 0)::int AS reports FROM processor_ratings WHERE processor_model = ${id}`),
    );
    const due = isDue({ reports, changes: ids.length, whole });
    if (due === "not yet" || (due === "in background" && !large))
      return { due, configurations: NOTHING };
    if (large) await tx.$executeRaw(sql`SET LOCAL statement_timeout = '30min'`);
    const moved = Ids.parse(await tx.$queryRaw(replaceRatingsSql([id])));
    await clearChanges(tx, { subjects: [id], ids });
    return { due: "now", configurations: moved.map((row) => row.id) };
  }, REFRESH_TRANSACTION);
}

/** Computes the ratings of many models in one statement, whether or not anything changed. */
export async function refreshModels(
  db: Pick<Database, "$transaction">,
  subjects: readonly string[],
): Promise<void> {
  await db.$transaction(async (tx) => {
    await allowBulk(tx);
    await tx.$queryRaw(
      sql`SELECT id FROM processor_models WHERE id = ANY (${subjects}) ORDER BY id FOR NO KEY UPDATE`,
    );
    const { ids } = await listChanges(tx, subjects);
    await tx.$executeRaw(replaceRatingsSql(subjects));
    await clearChanges(tx, { subjects, ids });
  }, REFRESH_TRANSACTION);
}

// The new rating changes ranks only of configurations with a report whose own rating is below the old or the new one.
function replaceRatingsSql(ids: readonly string[]): Sql {
  return sql`
    WITH by_key AS (
      SELECT c.processor_model, c.host, c.build_class, r.method, r.key_id, ${medianSql(sql`r.rating_mips`)} AS rating,
        count(*) AS n
      FROM reports r JOIN configurations c ON c.id = r.configuration_id
      WHERE c.processor_model = ANY (${ids}) AND r.rating_mips IS NOT NULL AND r.quiet AND ${COUNTED}
      GROUP BY ${CLASS}, r.key_id
    ), fresh AS (
      SELECT ${CLASS}, sum(n)::int AS reports, count(*)::int AS keys,
        CASE WHEN count(*) >= ${RANKING_KEYS_MIN} THEN ${medianSql(sql`rating`)} END AS rating
      FROM by_key GROUP BY ${CLASS}
    ), old AS (
      SELECT * FROM processor_ratings WHERE processor_model = ANY (${ids})
    ), gone AS (
      DELETE FROM processor_ratings p WHERE processor_model = ANY (${ids}) AND NOT EXISTS (
        SELECT FROM fresh f WHERE f.processor_model = p.processor_model AND f.host = p.host
          AND f.build_class = p.build_class AND f.method = p.method)
    ), written AS (
      INSERT INTO processor_ratings (${CLASS}, rating, reports, keys)
      SELECT ${CLASS}, rating, reports, keys FROM fresh
      ON CONFLICT (processor_model, host, build_class, method)
      DO UPDATE SET rating = excluded.rating, reports = excluded.reports, keys = excluded.keys
    ), moved AS (
      SELECT ${CLASS}, greatest(o.rating, f.rating) AS rating
      FROM old o FULL JOIN fresh f USING (${CLASS})
      WHERE o.rating IS DISTINCT FROM f.rating
    )
    INSERT INTO aggregate_changes (subject, whole)
    SELECT c.id, true FROM configurations c
    WHERE c.processor_model = ANY (${ids}) AND EXISTS (
      SELECT FROM moved JOIN reports r ON r.method = moved.method AND r.rating_mips < moved.rating
      WHERE r.configuration_id = c.id AND moved.processor_model = c.processor_model AND moved.host = c.host
        AND moved.build_class = c.build_class)
    RETURNING subject AS id`;
}
