import { METHODS } from "@oslag/schema";
import { CONFIRMED_CONFIGURATIONS_MIN, CONFIRMING_NETWORKS_MIN } from "@oslag/science";
import { z } from "zod";
import type { Driven } from "../db/database";
import { methodOfCursor } from "../db/cursor";
import { readRows } from "../db/read-rows";
import { sql, type Sql } from "../db/sql";

/** A method's configurations are counted up to so many, because every page asks. Of methods with more, the newest is shown. */
export const METHOD_CONFIGURATIONS_MAX = 1000;

const Rows = z.array(z.object({ method: z.int() }));

/**
 * Lists the known methods of which some counted report is stored. The first one is shown by default: it has the most confirmed
 * quiet configurations, or the most quiet ones if no method has enough confirmed ones, and is the newest of equals. Those without a
 * benchmark of the default set are in no mean, and do not count here. So one report of a new method, or those of one busy machine or
 * one network, do not hide what all others measured (D264).
 */
export async function listCountedMethods(db: Driven): Promise<readonly number[]> {
  const rows = Rows.parse(
    await readRows(
      db,
      "counted_methods",
      sql`
      SELECT known.method FROM unnest(${[...METHODS]}::int[]) AS known (method)
      CROSS JOIN LATERAL (${countSql(sql`true`)}) quiet
      CROSS JOIN LATERAL (${countSql(sql`t.networks >= ${CONFIRMING_NETWORKS_MIN}`)}) confirmed
      WHERE EXISTS (SELECT FROM configuration_totals t WHERE t.method = known.method)
      ORDER BY CASE WHEN confirmed.count >= ${CONFIRMED_CONFIGURATIONS_MIN} THEN confirmed.count ELSE 0 END DESC,
        quiet.count DESC, known.method DESC`,
    ),
  );
  return rows.map(({ method }) => method);
}

function countSql(condition: Sql): Sql {
  return sql`
    SELECT count(*)::int AS count FROM (
      SELECT FROM configuration_totals t WHERE t.method = known.method AND t.quiet AND t.measured > 0 AND ${condition} LIMIT ${METHOD_CONFIGURATIONS_MAX}
    ) found`;
}

/** Returns the method that is shown by default, or the newest known one on a site without reports. */
export async function getDefaultMethod(db: Driven): Promise<number> {
  return (await listCountedMethods(db))[0] ?? Math.max(...METHODS);
}

/** The method of an answer, and the other methods of which there is counted data, the newest first. */
export type AnsweredMethod = { readonly method: number; readonly otherMethods: readonly number[] };

/**
 * Returns the method that an answer shows: the one that was asked for, or that of the cursor, so that the pages of a listing stay together when
 * another method becomes the default one in between, or else the default one.
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
  const others = counted.filter((other) => other !== shown);
  return { method: shown, otherMethods: others.toSorted((a, b) => b - a) };
}
