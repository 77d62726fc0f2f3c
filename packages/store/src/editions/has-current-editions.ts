import type { Database } from "../db/database";
import { editionRows } from "./edition-rows";

let expected: ReadonlyMap<string, string> | undefined;

/** Whether every edition is in the database as this version states it. */
export async function hasCurrentEditions(db: Database): Promise<boolean> {
  expected ??= new Map(editionRows().map(({ id, digest }) => [id, digest]));
  const stored = await db.edition.findMany({ select: { id: true, digest: true } });
  const digests = new Map(stored.map(({ id, digest }) => [id, digest]));
  return [...expected].every(([id, digest]) => digests.get(id) === digest);
}
