import { METHODS } from "@oslag/schema";
import { z } from "zod";
import type { Driven } from "../db/database";
import { methodOfCursor } from "../db/cursor";
import { readRows } from "../db/read-rows";
import { sql } from "../db/sql";

const Rows = z.array(z.object({ method: z.int() }));

/** Lists the known methods of which some counted report is stored, the newest first. */
export async function listCountedMethods(db: Driven): Promise<readonly number[]> {
  const rows = Rows.parse(
    await readRows(
      db,
      "counted_methods",
      sql`
      SELECT method FROM unnest(${[...METHODS]}::int[]) AS known (method)
      WHERE EXISTS (SELECT FROM configuration_totals t WHERE t.method = known.method)
      ORDER BY method DESC`,
    ),
  );
  return rows.map(({ method }) => method);
}

/** Returns the newest method of which a counted report is stored, or the newest known one on a site without reports. */
export async function getNewestMethod(db: Driven): Promise<number> {
  return (await listCountedMethods(db))[0] ?? Math.max(...METHODS);
}

/** The method of an answer, and the other methods of which there is counted data, the newest first. */
export type AnsweredMethod = { readonly method: number; readonly otherMethods: readonly number[] };

/**
 * Returns the method that an answer shows: the one that was asked for, or that of the cursor, so that the pages of a listing stay together when the
 * first report of a new method arrives, or else the newest of which there is data.
 */
export async function answeredMethod(
  db: Driven,
  asked: {
    readonly method?: number | undefined;
    readonly cursor?: string | undefined;
    /** What `listCountedMethods` returns, if the caller has read it. */
    readonly counted?: readonly number[];
  },
): Promise<AnsweredMethod> {
  const { method, cursor, counted = await listCountedMethods(db) } = asked;
  const shown = method ?? methodOfCursor(cursor) ?? counted[0] ?? Math.max(...METHODS);
  return { method: shown, otherMethods: counted.filter((other) => other !== shown) };
}
