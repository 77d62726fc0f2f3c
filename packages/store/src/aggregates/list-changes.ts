import { z } from "zod";
import { sql, type Sql } from "../db/sql";

export type Transaction = {
  readonly $queryRaw: (query: Sql) => PromiseLike<unknown>;
  readonly $executeRaw: (query: Sql) => PromiseLike<number>;
};

const Changes = z.array(z.object({ id: z.string(), whole: z.boolean(), corrects: z.boolean() }));

type RecordedChanges = {
  readonly ids: readonly string[];
  /** Whether a new rating affects all reports of the subject. */
  readonly whole: boolean;
  /** Whether a statement took something away or put it back, here or where the rating comes from. */
  readonly corrects: boolean;
};

/**
 * Returns the changes recorded for the subjects. Call it before reading their reports: a change that is recorded later must
 * not be cleared.
 */
export async function listChanges(
  tx: Transaction,
  subjects: readonly string[],
): Promise<RecordedChanges> {
  const changes = Changes.parse(
    await tx.$queryRaw(
      sql`SELECT id::text AS id, whole, corrects FROM aggregate_changes WHERE subject = ANY (${subjects})`,
    ),
  );
  return {
    ids: changes.map(({ id }) => id),
    whole: changes.some(({ whole }) => whole),
    corrects: changes.some(({ corrects }) => corrects),
  };
}

export async function clearChanges(
  tx: Transaction,
  { subjects, ids }: { readonly subjects: readonly string[]; readonly ids: readonly string[] },
): Promise<void> {
  if (ids.length === 0) return;
  await tx.$executeRaw(
    sql`DELETE FROM aggregate_changes WHERE subject = ANY (${subjects}) AND id = ANY (${ids}::uuid[])`,
  );
}
