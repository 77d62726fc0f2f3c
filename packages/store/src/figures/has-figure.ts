import type { Database } from "../db/database";

/** Returns whether a figure with this id is stored. */
export async function hasFigure(db: Database, id: string): Promise<boolean> {
  return (await db.figure.count({ where: { id } })) > 0;
}
