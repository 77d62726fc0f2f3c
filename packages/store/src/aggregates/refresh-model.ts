import { RANKING_CLUSTERS_MIN } from "@oslag/science";
import { z } from "zod";
import type { Database } from "../db/database";
import { sql, type Sql } from "../db/sql";
import { clusterSql, NETWORK } from "../fragments/cluster-sql";
import { medianSql } from "../fragments/median-sql";
import { COUNTED_BY_LOOKUP } from "../fragments/report-state";
import type { Due } from "./is-due";
import type { Transaction } from "./list-changes";
import {
  refreshOne,
  refreshMany,
  type Bulk,
  type RefreshOptions,
  type SubjectKind,
} from "./refresh-values";

const Ids = z.array(z.object({ id: z.string() }));

/** Computing ratings gives the configurations whose rating for ranks changed. */
export const MODELS: SubjectKind<readonly string[]> = {
  table: sql`processor_models`,
  reports: sql`(SELECT coalesce(sum(p.reports), 0)::int FROM processor_ratings p WHERE p.processor_model = t.id)`,
  // Its values are computed from tables of one server alone.
  isVisible: () => sql`true`,
  compute: replaceRatings,
};

type Subjects = { readonly ids: readonly string[]; readonly corrects: boolean };

type RefreshedModel = {
  readonly due: Due | "taken";
  /** Configurations whose rating for ranks changed; a change is recorded for each. */
  readonly configurations: readonly string[];
};

/** Brings a processor model's median ratings up to date if its changes are due, and records changes for its configurations. */
export async function refreshModel(
  db: Pick<Database, "$transaction">,
  id: string,
  options: RefreshOptions = {},
): Promise<RefreshedModel> {
  const { due, computed } = await refreshOne(db, MODELS, { id, ...options });
  return { due, configurations: computed ?? [] };
}

/** Computes the ratings of many models in one statement. */
export async function refreshModels(db: Pick<Database, "$transaction">, bulk: Bulk): Promise<void> {
  await refreshMany(db, MODELS, bulk);
}

async function replaceRatings(tx: Transaction, subjects: Subjects): Promise<readonly string[]> {
  const moved = Ids.parse(await tx.$queryRaw(replaceRatingsSql(subjects)));
  return moved.map(({ id }) => id);
}

/** The columns that identify one rating. */
const CLASS = sql`processor_model, host, build_class, method`;

// Rows of tables are looked up as in `measuredSql`. The new rating changes ranks only of configurations with a report whose own rating is below the old or the new one.
function replaceRatingsSql({ ids, corrects }: Subjects): Sql {
  return sql`
    WITH rated AS (
      SELECT ${CLASS}, key_id, rating_mips, ${clusterSql(CLASS)} AS cluster FROM (
        SELECT c.processor_model, c.host, c.build_class, r.method, r.key_id, r.received, r.id, r.rating_mips, ${NETWORK} AS network
        FROM configurations c
        CROSS JOIN LATERAL (SELECT * FROM reports WHERE configuration_id = c.id OFFSET 0) r
        LEFT JOIN LATERAL (SELECT * FROM report_networks WHERE report_id = r.id OFFSET 0) w ON true
        WHERE c.processor_model = ANY (${ids}) AND r.rating_mips IS NOT NULL AND r.quiet AND ${COUNTED_BY_LOOKUP}
      ) reports
    ), by_key AS (
      SELECT ${CLASS}, cluster, ${medianSql(sql`rating_mips`)} AS rating, count(*) AS n FROM rated GROUP BY ${CLASS}, cluster, key_id
    ), by_cluster AS (
      SELECT ${CLASS}, ${medianSql(sql`rating`)} AS rating, sum(n) AS n, count(*) AS keys FROM by_key GROUP BY ${CLASS}, cluster
    ), fresh AS (
      SELECT ${CLASS}, sum(n)::int AS reports, sum(keys)::int AS keys,
        CASE WHEN count(*) >= ${RANKING_CLUSTERS_MIN} THEN ${medianSql(sql`rating`)} END AS rating
      FROM by_cluster GROUP BY ${CLASS}
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
    INSERT INTO aggregate_changes (subject, whole, corrects)
    SELECT c.id, true, ${corrects} FROM configurations c
    WHERE c.processor_model = ANY (${ids}) AND EXISTS (
      SELECT FROM moved
      WHERE moved.processor_model = c.processor_model AND moved.host = c.host AND moved.build_class = c.build_class AND EXISTS (
        SELECT FROM reports r WHERE r.configuration_id = c.id AND r.method = moved.method AND r.rating_mips < moved.rating OFFSET 0))
    RETURNING subject AS id`;
}
