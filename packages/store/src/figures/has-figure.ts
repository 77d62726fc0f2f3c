import type { Database } from "../db/database";

export async function hasFigure(db: Database, id: string): Promise<boolean> {
  return (await db.figure.count({ where: { id } })) > 0;
}
