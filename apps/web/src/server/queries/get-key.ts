import { z } from "zod";
import type { Database } from "../db/database";
import { hasEnded } from "../statements/key-rights";

export type KeyDetail = {
  readonly id: string;
  readonly firstReceived: Date;
  /** Revoked or replaced: it signs nothing more. */
  readonly ended: boolean;
};

const Rows = z.array(z.object({ id: z.string() }));

/** The id of the key that has this fingerprint, 64 hexadecimal digits; null where none signed anything. */
export async function findKeyByFingerprint(
  db: Database,
  fingerprint: string,
): Promise<string | null> {
  const rows = await db.$queryRaw`
    SELECT id FROM keys WHERE key_fingerprint(id) = ${fingerprint} LIMIT 1`;
  return Rows.parse(rows)[0]?.id ?? null;
}

/** A key that signed something, or null. */
export async function getKey(db: Database, id: string): Promise<KeyDetail | null> {
  const row = await db.key.findUnique({ where: { id } });
  return row === null ? null : { ...row, ended: await hasEnded(db, id) };
}
