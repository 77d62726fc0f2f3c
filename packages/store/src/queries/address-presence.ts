import { CONFIGURATION_ID_PATTERN } from "@oslag/schema";
import { z } from "zod";
import type { Database } from "../db/database";
import { readRows } from "../db/read-rows";
import { sql } from "../db/sql";
import { isVisibleSql } from "../fragments/is-visible";
import { resolveKey } from "./get-key";

const Presence = z.tuple([z.object({ any: z.boolean(), visible: z.boolean() })]);

/** Returns whether there is a configuration with this id; `hidden` if moderators hid every report of it, and so its texts. */
export async function configurationPresence(
  db: Database,
  id: string,
): Promise<"shown" | "hidden" | "none"> {
  if (!CONFIGURATION_ID_PATTERN.test(id)) return "none";
  const [{ any, visible }] = Presence.parse(
    await readRows(
      db,
      "configuration_presence",
      sql`SELECT EXISTS (SELECT FROM reports WHERE configuration_id = ${id}) AS any, ${isVisibleSql(sql`${id}`)} AS visible`,
    ),
  );
  if (visible) return "shown";
  return any ? "hidden" : "none";
}

/** Returns whether a key of this name has signed something. */
export async function hasKey(db: Database, name: string): Promise<boolean> {
  const id = await resolveKey(db, name);
  if (id === null) return false;
  const found = await readRows(db, "key_presence", sql`SELECT 1 FROM keys k WHERE k.id = ${id}`);
  return found.length > 0;
}
