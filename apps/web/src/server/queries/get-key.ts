import type { Database } from "../db/database";
import { hasEnded } from "../statements/key-rights";

export type KeyDetail = {
  readonly id: string;
  readonly firstReceived: Date;
  /** Revoked or replaced: it signs nothing more. */
  readonly ended: boolean;
};

/** A key that signed something, or null. */
export async function getKey(db: Database, id: string): Promise<KeyDetail | null> {
  const row = await db.key.findUnique({ where: { id } });
  return row === null ? null : { ...row, ended: await hasEnded(db, id) };
}
