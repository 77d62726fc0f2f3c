import { z } from "zod";
import type { Database } from "../db/database";
import { sql } from "../db/sql";

/** Returns whether the key was revoked or replaced. */
export async function hasEnded(db: Database, key: string): Promise<boolean> {
  const ending = await db.statement.findFirst({
    where: { keyId: key, action: { in: ["revoke-key", "rotate-key"] } },
    select: { id: true },
  });
  return ending !== null;
}

/** Returns whether the key is a moderator's now, by the newest change of its rights. */
export async function isModerator(db: Database, key: string): Promise<boolean> {
  const change = await db.moderatorChange.findFirst({
    where: { keyId: key },
    orderBy: { changed: "desc" },
    select: { isModerator: true },
  });
  return change?.isModerator ?? false;
}

const Found = z.tuple([z.object({ found: z.boolean() })]);

/**
 * Returns whether `key` may sign statements about reports of `owner`: it is the same key, or a chain of rotations leads from
 * `owner` to it. A replaced key can no longer sign, so chains have no cycles; UNION would end the search even in a cycle.
 */
export async function actsForKey(
  db: Database,
  { key, owner }: { readonly key: string; readonly owner: string },
): Promise<boolean> {
  if (key === owner) return true;
  const [{ found }] = Found.parse(
    await db.$queryRaw(sql`
      WITH RECURSIVE successors (id) AS (
        SELECT ${owner}::text
        UNION
        SELECT s.subject::text FROM statements s JOIN successors ON s.key_id = successors.id
        WHERE s.action = 'rotate-key'
      )
      SELECT EXISTS (SELECT FROM successors WHERE id = ${key}) AS found`),
  );
  return found;
}
