import { z } from "zod";
import type { Database } from "../db/database";
import { RAISE_PURGE_NUMBER } from "../db/raise-purge-number";
import { sql } from "../db/sql";
import { refreshConfigurations } from "./refresh-configuration";
import { refreshModels } from "./refresh-model";
import { refreshSearchTerms } from "./refresh-search-terms";

const Ids = z.array(z.object({ id: z.string() }));
/** How many subjects one transaction refreshes: enough to make the cost per statement small, few enough to sort in memory. */
const BATCH = 100;

/**
 * Computes the values of every processor model and every configuration from their reports; with `changed`, only of those
 * with a recorded change. Afterwards each value takes in all of its reports.
 */
export async function refreshAll(
  db: Database,
  { changed = false }: { readonly changed?: boolean } = {},
): Promise<void> {
  if (!changed) await rebuildModels(db);
  const isCorrection = !changed;
  for await (const ids of listIds(db, "processor_models", changed))
    await refreshModels(db, { ids, isCorrection });
  for await (const ids of listIds(db, "configurations", changed))
    await refreshConfigurations(db, { ids, isCorrection });
  await refreshSearchTerms(db);
}

async function* listIds(
  db: Database,
  table: "processor_models" | "configurations",
  changed: boolean,
): AsyncGenerator<readonly string[]> {
  const from = table === "configurations" ? sql`configurations` : sql`processor_models`;
  const wanted = changed
    ? sql`AND EXISTS (SELECT FROM aggregate_changes a WHERE a.subject = t.id)`
    : sql``;
  let last = "";
  for (;;) {
    const rows = Ids.parse(
      await db.$queryRaw(
        sql`SELECT id FROM ${from} t WHERE id > ${last} ${wanted} ORDER BY id LIMIT ${BATCH}`,
      ),
    );
    if (rows.length > 0) yield rows.map(({ id }) => id);
    last = rows.at(-1)?.id ?? "";
    if (rows.length < BATCH) return;
  }
}

/** Makes the list of processor models agree with the configurations, and deletes what belongs to no subject. */
async function rebuildModels(db: Database): Promise<void> {
  await db.$transaction([
    db.$executeRaw`
      INSERT INTO processor_models (id, vendor, brand, architecture)
      SELECT DISTINCT ON (processor_model) processor_model, processor_vendor, processor_brand, architecture
      FROM configurations ORDER BY processor_model
      ON CONFLICT (id) DO UPDATE SET vendor = excluded.vendor, brand = excluded.brand,
        architecture = excluded.architecture`,
    db.$executeRaw`
      DELETE FROM processor_models m WHERE NOT EXISTS (SELECT FROM configurations c WHERE c.processor_model = m.id)`,
    db.$executeRaw`
      DELETE FROM processor_ratings p
      WHERE NOT EXISTS (SELECT FROM processor_models m WHERE m.id = p.processor_model)`,
    db.$executeRaw`
      DELETE FROM aggregate_changes a WHERE NOT EXISTS (SELECT FROM configurations c WHERE c.id = a.subject)
        AND NOT EXISTS (SELECT FROM processor_models m WHERE m.id = a.subject)`,
    db.$executeRaw(RAISE_PURGE_NUMBER),
  ]);
}
