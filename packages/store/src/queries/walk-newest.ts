import { LOOKED_AT_MAX } from "@oslag/schema";
import { z } from "zod";
import type { Position } from "../db/cursor";
import type { Database } from "../db/database";
import { sql, type Sql } from "../db/sql";

export type Walk = {
  /**
   * A SELECT of `at`, `id` and the columns of `matching`, which an index over (at DESC, id DESC) can serve; without ORDER
   * BY.
   */
  readonly candidates: Sql;
  /** A condition on the candidates `w` that no index can check. */
  readonly matching: Sql;
  readonly limit: number;
  readonly lookAtMost?: number | undefined;
};

export type Walked = {
  readonly ids: readonly string[];
  /** How many candidates were looked at, including those of the page. */
  readonly lookedAt: number;
  /** Where the next page begins; null if there are no more candidates. */
  readonly next: Position | null;
};

const Rows = z.array(z.object({ id: z.string(), at: z.date(), place: z.int() }));
const Ends = z.array(z.object({ id: z.string(), at: z.date(), looked_at: z.int() }));

/**
 * Returns the newest candidates that match. The walk ends when the page is full or after `lookAtMost` candidates, so that a
 * filter that few rows match does not read a whole table.
 */
export async function walkNewest(
  db: Database,
  { candidates, matching, limit, lookAtMost = LOOKED_AT_MAX }: Walk,
): Promise<Walked> {
  const walked = sql`(${candidates} ORDER BY at DESC, id DESC LIMIT ${lookAtMost})`;
  // One more than wanted shows whether there is another page.
  const rows = Rows.parse(
    await db.$queryRaw(sql`
      SELECT w.id, w.at, w.place
      FROM (SELECT c.*, row_number() OVER (ORDER BY at DESC, id DESC)::int AS place FROM ${walked} c) w
      WHERE ${matching} ORDER BY w.at DESC, w.id DESC LIMIT ${limit + 1}`),
  );
  const page = rows.slice(0, limit);
  const ids = page.map(({ id }) => id);
  const last = page.at(-1);
  if (rows.length > limit && last !== undefined)
    return { ids, lookedAt: last.place, next: { at: last.at, id: last.id } };
  const [end] = Ends.parse(
    await db.$queryRaw(sql`
      SELECT c.id, c.at, (count(*) OVER ())::int AS looked_at FROM ${walked} c ORDER BY at, id LIMIT 1`),
  );
  if (end === undefined) return { ids, lookedAt: 0, next: null };
  const { at, id, looked_at: lookedAt } = end;
  return { ids, lookedAt, next: lookedAt < lookAtMost ? null : { at, id } };
}
