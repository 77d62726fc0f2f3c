import { KeyId, SHA256_FORM } from "@oslag/schema";
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

const FINGERPRINT = new RegExp(`^${SHA256_FORM}$`, "i");

/**
 * The id of the key that an address names, by that id, which links have, or by its fingerprint, 64 hexadecimal digits, which
 * people have. Null for another form, and for a fingerprint of no key that signed something.
 */
export async function resolveKey(db: Database, name: string): Promise<string | null> {
  if (!FINGERPRINT.test(name)) return KeyId.safeParse(name).data ?? null;
  const rows = await db.$queryRaw`
    SELECT id FROM keys WHERE key_fingerprint(id) = ${name.toLowerCase()} LIMIT 1`;
  return Rows.parse(rows)[0]?.id ?? null;
}

/** A key that signed something, or null. */
export async function getKey(db: Database, id: string): Promise<KeyDetail | null> {
  const row = await db.key.findUnique({ where: { id } });
  return row === null ? null : { ...row, ended: await hasEnded(db, id) };
}
