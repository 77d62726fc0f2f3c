import { z } from "zod";
import { sql, type Sql } from "../db/sql";
import type { Transaction } from "./figure-record";
import { countIds, digestOfIds, type ReportIds } from "./report-ids";

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

export type ListsByDigest = ReadonlyMap<string, ReportIds>;

/** Hashes lists of sorted report ids. Equal lists become one. */
export function hashReportLists(lists: readonly ReportIds[]): ListsByDigest {
  return new Map(lists.map((ids) => [digestOfIds(ids), ids]));
}

/** Stores lists, each once, and returns their digests. */
export async function storeReportLists(
  db: Transaction,
  lists: ListsByDigest,
): Promise<readonly string[]> {
  // In one order, so that two processes that store the same lists wait for each other and do not deadlock.
  const digests = [...lists.keys()].toSorted();
  const rows = await db.$queryRaw(
    sql`SELECT digest FROM report_lists WHERE digest = ANY (${digests})`,
  );
  const known = new Set(
    z
      .array(z.object({ digest: z.string() }))
      .parse(rows)
      .map((row) => row.digest),
  );
  const missing = digests.flatMap((digest): Named[] => {
    const ids = known.has(digest) ? undefined : lists.get(digest);
    return ids === undefined ? [] : [[digest, ids]];
  });
  for (const batch of inBatches(missing))
    await db.$executeRaw(sql`
      INSERT INTO report_lists (digest, reports)
      SELECT digest, ARRAY(
        SELECT substring(bytes FROM 32 * place + 1 FOR 32) FROM generate_series(0, octet_length(bytes) / 32 - 1) AS place)
      FROM unnest(${batch.map(([digest]) => digest)}::text[], ${batch.map(([, ids]) => ids.toString("latin1"))}::text[])
        AS given (digest, ids)
      CROSS JOIN LATERAL (SELECT decode(ids, 'hex') AS bytes OFFSET 0) decoded
      ON CONFLICT DO NOTHING`);
  return digests;
}

/** Names stored lists as those of a figure. */
export async function nameReportLists(
  db: Transaction,
  { figure, digests }: { readonly figure: string; readonly digests: readonly string[] },
): Promise<void> {
  await db.$executeRaw(sql`
    INSERT INTO figure_report_lists (figure_id, digest)
    SELECT ${figure}, digest FROM unnest(${digests}::text[]) AS digest`);
}

type Named = readonly [string, ReportIds];

function* inBatches(lists: readonly Named[]): Generator<readonly Named[]> {
  let batch: Named[] = [];
  let count = 0;
  for (const list of lists) {
    if (count > 0 && count + countIds(list[1]) > BATCH) {
      yield batch;
      batch = [];
      count = 0;
    }
    batch.push(list);
    count += countIds(list[1]);
  }
  if (count > 0) yield batch;
}
