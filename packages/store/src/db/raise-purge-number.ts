import { sql, type Sql } from "./sql";

/**
 * Raises the purge number, so that no page rendered before the transaction's commit is shown after it. Call it last in the
 * transaction that takes away or corrects something: the others that do so wait for its end.
 */
export async function raisePurgeNumber(tx: {
  readonly $executeRaw: (query: Sql) => PromiseLike<number>;
}): Promise<void> {
  await tx.$executeRaw(RAISE_PURGE_NUMBER);
}

/** The same, for a list of statements. */
export const RAISE_PURGE_NUMBER = sql`SELECT raise_purge_number()`;
