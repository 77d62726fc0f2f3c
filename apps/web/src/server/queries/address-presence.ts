import { KeyId } from "@oslag/schema";
import type { Database } from "../db/database";

/** Whether there is a configuration with this id. */
export async function hasConfiguration(db: Database, id: string): Promise<boolean> {
  if (!/^[0-9a-f]{32}$/.test(id)) return false;
  const row = await db.configuration.findUnique({ where: { id }, select: { id: true } });
  return row !== null;
}

/** Whether a key with this name, as it stands percent-encoded in an address, signed something. */
export async function hasKey(db: Database, name: string): Promise<boolean> {
  const key = KeyId.safeParse(name.replace(/%3a/i, ":"));
  if (!key.success) return false;
  return (await db.key.findUnique({ where: { id: key.data }, select: { id: true } })) !== null;
}
