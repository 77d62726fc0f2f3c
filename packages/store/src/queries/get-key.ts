import { KeyId, SHA256_FORM } from "@oslag/schema";
import { z } from "zod";
import type { Database } from "../db/database";
import { hasEnded } from "../statements/key-rights";

type KeyDetail = {
  readonly id: string;
  readonly firstReceived: Date;
  /** True if the key was revoked or replaced; it can no longer sign. */
  readonly ended: boolean;
};

const Rows = z.array(z.object({ id: z.string() }));

const FINGERPRINT = new RegExp(`^${SHA256_FORM}$`, "i");

/**
 * Returns the id of the key that an address names: by its id, as in links, or by its fingerprint of 64 hexadecimal digits,
 * which the runner prints. Null for a text of another form, and for a fingerprint that no stored key has.
 */
export async function resolveKey(db: Database, name: string): Promise<string | null> {
  if (!FINGERPRINT.test(name)) return KeyId.safeParse(name).data ?? null;
  const rows = await db.$queryRaw`
    SELECT id FROM keys WHERE key_fingerprint(id) = ${name.toLowerCase()} LIMIT 1`;
  return Rows.parse(rows)[0]?.id ?? null;
}

/** Returns a key that has signed something, or null. */
export async function getKey(db: Database, id: string): Promise<KeyDetail | null> {
  const row = await db.key.findUnique({ where: { id } });
  return row === null ? null : { ...row, ended: await hasEnded(db, id) };
}
