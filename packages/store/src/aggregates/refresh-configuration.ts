import { z } from "zod";
import type { Database } from "../db/database";
import { sql } from "../db/sql";
import { isDue, type Due } from "./is-due";
import { clearChanges, listChanges, type Transaction } from "./list-changes";
import { insertResultsSql } from "./results-sql";
import { insertTotalsSql } from "./totals-sql";

export type RefreshOptions = {
  /** Computes large subjects too, which takes a while. Without it they are answered with `in background`. */
  readonly large?: boolean;
};

const MINUTES = 60_000;
export const REFRESH_TRANSACTION = { maxWait: 10_000, timeout: 30 * MINUTES };

const Count = z.tuple([z.object({ reports: z.int() })]);
const Rows = z.array(z.object({ id: z.string() }));

/**
 * Brings one configuration's values up to date. The row lock serialises refreshes of one configuration, and each reads what
 * the one before committed. The lock does not block the storing of reports.
 */
export async function refreshConfiguration(
  db: Pick<Database, "$transaction">,
  id: string,
  { large = false }: RefreshOptions = {},
): Promise<Due> {
  return db.$transaction(async (tx): Promise<Due> => {
    const locked = Rows.parse(
      await tx.$queryRaw(
        large
          ? sql`SELECT id FROM configurations WHERE id = ${id} FOR NO KEY UPDATE SKIP LOCKED`
          : sql`SELECT id FROM configurations WHERE id = ${id} FOR NO KEY UPDATE`,
      ),
    );
    if (locked.length === 0) return "not yet";
    const { ids, whole } = await listChanges(tx, [id]);
    const [{ reports }] = Count.parse(
      await tx.$queryRaw(sql`
        SELECT coalesce(sum(reports), 0)::int AS reports FROM configuration_totals WHERE configuration_id = ${id}`),
    );
    const due = isDue({ reports, changes: ids.length, whole });
    if (due === "not yet" || (due === "in background" && !large)) return due;
    if (large) await tx.$executeRaw(sql`SET LOCAL statement_timeout = '30min'`);
    await replaceValues(tx, [id]);
    await clearChanges(tx, { subjects: [id], ids });
    return "now";
  }, REFRESH_TRANSACTION);
}

/** Computes the values of many configurations in few statements, whether or not anything changed. */
export async function refreshConfigurations(
  db: Pick<Database, "$transaction">,
  subjects: readonly string[],
): Promise<void> {
  await db.$transaction(async (tx) => {
    await allowBulk(tx);
    await tx.$queryRaw(
      sql`SELECT id FROM configurations WHERE id = ANY (${subjects}) ORDER BY id FOR NO KEY UPDATE`,
    );
    const { ids } = await listChanges(tx, subjects);
    await replaceValues(tx, subjects);
    await clearChanges(tx, { subjects, ids });
  }, REFRESH_TRANSACTION);
}

/** Lets the transaction's statements run longer than a page's, sort in memory, and read many reports by index. */
export async function allowBulk(tx: Transaction): Promise<void> {
  await tx.$executeRaw(sql`SET LOCAL statement_timeout = '30min'`);
  await tx.$executeRaw(sql`SET LOCAL work_mem = '64MB'`);
  // The subjects have few of all reports, but enough that the planner would otherwise read every measurement.
  await tx.$executeRaw(sql`SET LOCAL enable_seqscan = off`);
}

async function replaceValues(tx: Transaction, ids: readonly string[]): Promise<void> {
  await tx.$executeRaw(
    sql`DELETE FROM configuration_results WHERE configuration_id = ANY (${ids})`,
  );
  await tx.$executeRaw(sql`DELETE FROM configuration_totals WHERE configuration_id = ANY (${ids})`);
  await tx.$executeRaw(insertResultsSql(ids));
  await tx.$executeRaw(insertTotalsSql(ids));
}
