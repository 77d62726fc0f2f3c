import { z } from "zod";
import type { Database } from "../db/database";
import { raisePurgeNumber } from "../db/raise-purge-number";
import { sql, type Sql } from "../db/sql";
import { isDue, type Due } from "./is-due";
import { clearChanges, listChanges, type Transaction } from "./list-changes";

export type RefreshOptions = {
  /** Computes large subjects too, which takes a while. Without it they are answered with `in background`. */
  readonly large?: boolean;
};

/** What configurations and processor models do differently when their values are refreshed. */
export type SubjectKind<Computed> = {
  /** Locks the row of one subject, for a large one only if it is free; gives its id. */
  readonly lock: (id: string, options: RefreshOptions) => Sql;
  readonly lockAll: (ids: readonly string[]) => Sql;
  /** Gives as `reports` from how many reports the values were last computed. */
  readonly countReports: (id: string) => Sql;
  /** `corrects` if the values that it changes elsewhere are corrected, too. */
  readonly compute: (
    tx: Transaction,
    subjects: { readonly ids: readonly string[]; readonly corrects: boolean },
  ) => Promise<Computed>;
};

const MINUTES = 60_000;
const TRANSACTION = { maxWait: 10_000, timeout: 30 * MINUTES };

const Count = z.tuple([z.object({ reports: z.int() })]);
const Rows = z.array(z.object({ id: z.string() }));

/**
 * Brings one subject's values up to date if its changes are due; `computed` is null if they are not. The row lock serialises
 * refreshes of one subject, and each reads what the one before committed. The lock does not block the storing of reports.
 */
export async function refreshOne<Computed>(
  db: Pick<Database, "$transaction">,
  kind: SubjectKind<Computed>,
  { id, large = false }: RefreshOptions & { readonly id: string },
): Promise<{ readonly due: Due; readonly computed: Computed | null }> {
  return db.$transaction(async (tx) => {
    const locked = Rows.parse(await tx.$queryRaw(kind.lock(id, { large })));
    if (locked.length === 0) return { due: "not yet", computed: null };
    const { ids, whole, corrects } = await listChanges(tx, [id]);
    const [{ reports }] = Count.parse(await tx.$queryRaw(kind.countReports(id)));
    const due = isDue({ reports, changes: ids.length, whole });
    if (due === "not yet" || (due === "in background" && !large)) return { due, computed: null };
    if (large) await tx.$executeRaw(sql`SET LOCAL statement_timeout = '30min'`);
    const computed = await kind.compute(tx, { ids: [id], corrects });
    await clearChanges(tx, { subjects: [id], ids });
    if (corrects) await raisePurgeNumber(tx);
    return { due: "now", computed };
  }, TRANSACTION);
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
    await allowBulk(tx);
    await tx.$queryRaw(kind.lockAll(subjects));
    const { ids, ...recorded } = await listChanges(tx, subjects);
    const corrects = isCorrection || recorded.corrects;
    await kind.compute(tx, { ids: subjects, corrects });
    await clearChanges(tx, { subjects, ids });
    if (corrects) await raisePurgeNumber(tx);
  }, TRANSACTION);
}

/** Lets the transaction's statements run longer than a page's, sort in memory, and read many reports by index. */
async function allowBulk(tx: Transaction): Promise<void> {
  await tx.$executeRaw(sql`SET LOCAL statement_timeout = '30min'`);
  await tx.$executeRaw(sql`SET LOCAL work_mem = '64MB'`);
  // The subjects have few of all reports, but enough that the planner would otherwise read every measurement.
  await tx.$executeRaw(sql`SET LOCAL enable_seqscan = off`);
}
