import { z } from "zod";
import type { Database } from "../db/database";
import { raisePurgeNumber } from "../db/raise-purge-number";
import { prepared, sql, type Sql } from "../db/sql";
import { isDue, type Due } from "./is-due";
import { clearChanges, listChanges, type Transaction } from "./list-changes";

export type RefreshOptions = {
  /** Computes large subjects too, which takes a while. Without it they are answered with `in background`. */
  readonly large?: boolean;
  /**
   * Answers `taken` if another transaction computes the subject, in place of waiting for it. A large one never waits.
   */
  readonly skipTaken?: boolean;
};

/** What configurations and processor models do differently when their values are refreshed. */
export type SubjectKind<Computed> = {
  /** The table with a row for each subject. A transaction that computes a subject locks its row. */
  readonly table: Sql;
  /** An expression: from how many reports the values of the subject `t.id` were last computed. */
  readonly reports: Sql;
  /** Returns an expression: whether all is visible that the subject's values are computed from. */
  readonly isVisible: (id: string) => Sql;
  /** `corrects` if the values that it changes elsewhere are corrected, too. */
  readonly compute: (
    tx: Transaction,
    subjects: { readonly ids: readonly string[]; readonly corrects: boolean },
  ) => Promise<Computed>;
};

const MINUTES = 60_000;
const TRANSACTION = { maxWait: 10_000, timeout: 30 * MINUTES };

const Rows = z.array(z.object({ id: z.string() }));
const Counts = z.array(z.object({ reports: z.int(), visible: z.boolean() }));
const Listed = z.array(
  z.object({ id: z.string(), reports: z.int(), changes: z.int(), whole: z.boolean() }),
);

/**
 * Returns when to refresh each of the subjects, or of all, that has a recorded change, and locks nothing. Whoever computes a large
 * subject holds its lock for minutes, so nobody may wait for a lock only to find out that a subject is large.
 */
export async function listDue(
  db: Pick<Database, "$queryRaw">,
  kind: SubjectKind<unknown>,
  subjects?: readonly string[],
): Promise<ReadonlyMap<string, Due>> {
  const wanted = subjects === undefined ? sql`` : sql`WHERE subject = ANY (${subjects})`;
  const rows = Listed.parse(
    await db.$queryRaw(sql`
      SELECT t.id, ${kind.reports} AS reports, changed.changes, changed.whole
      FROM (SELECT subject, count(*)::int AS changes, bool_or(whole) AS whole FROM aggregate_changes ${wanted} GROUP BY subject) changed
      JOIN ${kind.table} t ON t.id = changed.subject`),
  );
  return new Map(rows.map(({ id, ...counts }) => [id, isDue(counts)]));
}

/**
 * Brings one subject's values up to date if its changes are due; `computed` is null if they are not. The row lock serialises
 * refreshes of one subject, and each reads what the one before committed. The lock does not block the storing of reports. Answers `taken`
 * also for a subject with a report that several servers have not finished storing.
 */
export async function refreshOne<Computed>(
  db: Pick<Database, "$transaction">,
  kind: SubjectKind<Computed>,
  { id, large = false, skipTaken = large }: RefreshOptions & { readonly id: string },
): Promise<{ readonly due: Due | "taken"; readonly computed: Computed | null }> {
  return db.$transaction(async (transaction) => {
    const tx = preparing(transaction);
    const skip = skipTaken ? sql`SKIP LOCKED` : sql``;
    const lock = sql`SELECT id FROM ${kind.table} WHERE id = ${id} FOR NO KEY UPDATE ${skip}`;
    if (Rows.parse(await tx.$queryRaw(lock)).length === 0) return { due: "taken", computed: null };
    const { ids, whole, corrects } = await listChanges(tx, [id]);
    // A statement after the lock's: only then does it see what the holder before committed. It is after the list of changes, too:
    // a report that is stored later is recorded as another change.
    const [row] = Counts.parse(
      await tx.$queryRaw(
        sql`SELECT ${kind.reports} AS reports, ${kind.isVisible(id)} AS visible FROM ${kind.table} t WHERE t.id = ${id}`,
      ),
    );
    const due = isDue({ reports: row?.reports ?? 0, changes: ids.length, whole });
    if (due === "not yet" || (due === "in background" && !large)) return { due, computed: null };
    if (row?.visible === false) return { due: "taken", computed: null };
    await set(tx, { ...BY_INDEX, ...ONCE, ...(large ? LONG : {}) });
    const computed = await kind.compute(tx, { ids: [id], corrects });
    await clearChanges(tx, { subjects: [id], ids });
    if (corrects) await raisePurgeNumber(tx);
    return { due: "now", computed };
  }, TRANSACTION);
}

/**
 * Returns the transaction with statements that each connection prepares once. To parse and plan the statements of a small subject takes half
 * of the time that PostgreSQL spends on it.
 */
function preparing(tx: Transaction): Transaction {
  return {
    $queryRaw: (query) => tx.$queryRaw(prepared(query)),
    $executeRaw: (query) => tx.$executeRaw(prepared(query)),
  };
}

/** Subjects whose values are computed whether or not anything changed; `isCorrection` if their rule may have. */
export type Bulk = { readonly ids: readonly string[]; readonly isCorrection: boolean };

/** Computes the values of many subjects in few statements. */
export async function refreshMany(
  db: Pick<Database, "$transaction">,
  kind: SubjectKind<unknown>,
  { ids: subjects, isCorrection }: Bulk,
): Promise<void> {
  await db.$transaction(async (tx) => {
    await set(tx, { ...BY_INDEX, ...LONG, work_mem: "64MB" });
    await tx.$queryRaw(
      sql`SELECT id FROM ${kind.table} WHERE id = ANY (${subjects}) ORDER BY id FOR NO KEY UPDATE`,
    );
    const { ids, ...recorded } = await listChanges(tx, subjects);
    const corrects = isCorrection || recorded.corrects;
    await kind.compute(tx, { ids: subjects, corrects });
    await clearChanges(tx, { subjects, ids });
    if (corrects) await raisePurgeNumber(tx);
  }, TRANSACTION);
}

/** Lets the transaction's statements run longer than a page's. */
const LONG = { statement_timeout: "30min" };

/**
 * Keeps the planner from what it prefers when it underestimates lists: `measuredSql` has lists of any length, and statistics say
 * nothing about them. Nested loops over two lists take the product of their lengths, and three such loops within each other its
 * power. Nor may it read a table whole. Its costs are then so high that it would compile each statement, which takes longer than to run it.
 */
const BY_INDEX = { enable_nestloop: "off", enable_seqscan: "off", jit: "off" };
/** With `BY_INDEX` the size of a subject does not change a plan, so a connection uses the one that it made first. */
const ONCE = { plan_cache_mode: "force_generic_plan" };

async function set(tx: Transaction, settings: Readonly<Record<string, string>>): Promise<void> {
  await tx.$executeRaw(sql`
    SELECT set_config(name, value, true) FROM unnest(${Object.keys(settings)}::text[], ${Object.values(settings)}::text[]) AS given (name, value)`);
}
