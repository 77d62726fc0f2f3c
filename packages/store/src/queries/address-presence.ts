import { CONFIGURATION_ID_PATTERN } from "@oslag/schema";
import type { Database } from "../db/database";
import { resolveKey } from "./get-key";

/** Returns whether there is a configuration with this id. */
export async function hasConfiguration(db: Database, id: string): Promise<boolean> {
  if (!CONFIGURATION_ID_PATTERN.test(id)) return false;
  const row = await db.configuration.findUnique({ where: { id }, select: { id: true } });
  return row !== null;
}

/** Returns whether a key of this name has signed something. An address may have the name percent-encoded. */
export async function hasKey(db: Database, name: string): Promise<boolean> {
  const id = await resolveKey(db, name.replace(/%3a/i, ":"));
  if (id === null) return false;
  return (await db.key.findUnique({ where: { id }, select: { id: true } })) !== null;
}
