import type { Database } from "../db/database";
import { editionRows } from "./edition-rows";

let expected: ReadonlyMap<string, string> | undefined;

/** Returns whether the database has every edition of this version of packages/papers. */
export async function hasCurrentEditions(db: Database): Promise<boolean> {
  expected ??= new Map(editionRows().map(({ id, digest }) => [id, digest]));
  const stored = await db.edition.findMany({ select: { id: true, digest: true } });
  const digests = new Map(stored.map(({ id, digest }) => [id, digest]));
  return [...expected].every(([id, digest]) => digests.get(id) === digest);
}
