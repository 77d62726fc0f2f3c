import { z } from "zod";
import { sql, type Sql } from "../db/sql";
import { digestOfReports } from "./common-snapshot";
import type { Transaction } from "./figure-record";

/**
 * Returns a condition: whether a report is one of a figure's. The view `figure_reports` would unpack every list of the figure for
 * each report.
 */
export function isInFigureSql(figure: Sql, report: Sql): Sql {
  return sql`(
    EXISTS (SELECT FROM figure_report_rows named WHERE named.figure_id = ${figure} AND named.report_id = ${report})
    OR EXISTS (
      SELECT FROM figure_report_lists named JOIN report_lists l USING (digest)
      WHERE named.figure_id = ${figure} AND decode(${report}, 'hex') = ANY (l.reports)))`;
}

/** The ids of one statement: 64 digits each, so about 1 MB. */
const BATCH = 16_384;

/** Stores lists of sorted report ids, each once, and names them as those of a figure. */
export async function storeReportLists(
  db: Transaction,
  { figure, lists }: { readonly figure: string; readonly lists: readonly (readonly string[])[] },
): Promise<void> {
  const named = new Map(lists.map((ids) => [digestOfReports(ids), ids]));
  // In one order, so that two processes that store the same lists wait for each other and do not deadlock.
  const digests = [...named.keys()].toSorted();
  const rows = await db.$queryRaw(
    sql`SELECT digest FROM report_lists WHERE digest = ANY (${digests})`,
  );
  const known = new Set(
    z
      .array(z.object({ digest: z.string() }))
      .parse(rows)
      .map((row) => row.digest),
  );
  const missing = digests
    .filter((digest) => !known.has(digest))
    .map((digest): Named => [digest, named.get(digest) ?? []]);
  for (const batch of inBatches(missing)) {
    const places = batch.flatMap(([, ids], place) => ids.map(() => place + 1));
    await db.$executeRaw(sql`
      INSERT INTO report_lists (digest, reports)
      SELECT (${batch.map(([digest]) => digest)}::text[])[place], array_agg(decode(id, 'hex') ORDER BY id COLLATE "C")
      FROM unnest(${places}::int[], ${batch.flatMap(([, ids]) => ids)}::text[]) AS given (place, id)
      GROUP BY place ORDER BY place
      ON CONFLICT DO NOTHING`);
  }
  await db.$executeRaw(sql`
    INSERT INTO figure_report_lists (figure_id, digest)
    SELECT ${figure}, digest FROM unnest(${digests}::text[]) AS digest`);
}

type Named = readonly [string, readonly string[]];

function* inBatches(lists: readonly Named[]): Generator<readonly Named[]> {
  let batch: Named[] = [];
  let count = 0;
  for (const list of lists) {
    if (count > 0 && count + list[1].length > BATCH) {
      yield batch;
      batch = [];
      count = 0;
    }
    batch.push(list);
    count += list[1].length;
  }
  if (count > 0) yield batch;
}
