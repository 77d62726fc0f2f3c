import { z } from "zod";
import { refreshAll } from "../aggregates/refresh-all";
import type { Database } from "../db/database";
import { sql } from "../db/sql";
import type { Finding } from "./fsck";

const Digests = z.record(z.string(), z.string());
const Row = z.tuple([Digests]);

/**
 * Computes all aggregates from scratch and returns the tables whose rows changed by it. Recorded changes are taken in
 * before.
 */
export async function checkAggregates(db: Database): Promise<readonly Finding[]> {
  if ((await db.aggregateChange.count()) > 0) await refreshAll(db, { changed: true });
  const before = await readDigests(db);
  await refreshAll(db);
  const after = await readDigests(db);
  return Object.entries(before)
    .filter(([table, digest]) => after[table] !== digest)
    .map(([table]) => ({
      subject: table,
      finding: "its rows did not agree with the reports; they were computed again",
    }));
}

async function readDigests(db: Database): Promise<Readonly<Record<string, string>>> {
  const [row] = Row.parse(
    await db.$queryRaw(sql`
      SELECT
        (SELECT md5(coalesce(string_agg(md5(t::text), '' ORDER BY md5(t::text)), '')) FROM processor_models t) AS processor_models,
        (SELECT md5(coalesce(string_agg(md5(t::text), '' ORDER BY md5(t::text)), '')) FROM processor_ratings t) AS processor_ratings,
        (SELECT md5(coalesce(string_agg(md5(t::text), '' ORDER BY md5(t::text)), '')) FROM configuration_results t) AS configuration_results,
        (SELECT md5(coalesce(string_agg(md5(t::text), '' ORDER BY md5(t::text)), '')) FROM configuration_totals t) AS configuration_totals`),
  );
  return row;
}
