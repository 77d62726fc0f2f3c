import { LOOKED_AT_MAX } from "@oslag/schema";
import { z } from "zod";
import type { Database } from "../db/database";
import { sql, type Sql } from "../db/sql";

export type Position = { readonly at: Date; readonly id: string };

export type Walk = {
  /** Selects `at`, `id` and what `matching` asks, in the order of an index over (at DESC, id DESC); without that order's words. */
  readonly candidates: Sql;
  /** What no index knows, as a condition on the candidates `w`. */
  readonly matching: Sql;
  readonly limit: number;
  readonly lookAtMost?: number | undefined;
};

export type Walked = {
  readonly ids: readonly string[];
  /** How many candidates were looked at, those of the page included. */
  readonly lookedAt: number;
  /** Where the next page goes on; null when there is no further candidate. */
  readonly next: Position | null;
};

const Rows = z.array(z.object({ id: z.string(), at: z.date(), place: z.int() }));
const Ends = z.array(z.object({ id: z.string(), at: z.date(), looked_at: z.int() }));

/** The newest candidates that match, so that no rare filter reads a table from end to end. The walk ends when the page is full, or after so many candidates. */
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
