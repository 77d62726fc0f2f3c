import { CONFIGURATION_ID_PATTERN } from "@oslag/schema";
import type { Database } from "../db/database";
import { resolveKey } from "./get-key";

/** Returns whether there is a configuration with this id; `hidden` if moderators hid every report of it, and so its texts. */
export async function configurationPresence(
  db: Database,
  id: string,
): Promise<"shown" | "hidden" | "none"> {
  if (!CONFIGURATION_ID_PATTERN.test(id)) return "none";
  const select = { id: true } as const;
  const isVisible = { NOT: { state: { hiddenBy: { not: null } } } };
  const visible = await db.report.findFirst({
    where: { configurationId: id, ...isVisible },
    select,
  });
  if (visible !== null) return "shown";
  const any = await db.report.findFirst({ where: { configurationId: id }, select });
  return any === null ? "none" : "hidden";
}

/** Returns whether a key of this name has signed something. An address may have the name percent-encoded. */
export async function hasKey(db: Database, name: string): Promise<boolean> {
  const id = await resolveKey(db, name.replace(/%3a/i, ":"));
  if (id === null) return false;
  return (await db.key.findUnique({ where: { id }, select: { id: true } })) !== null;
}
