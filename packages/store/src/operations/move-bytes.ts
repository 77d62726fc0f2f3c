import { setTimeout as sleep } from "node:timers/promises";
import { openEnvelope } from "@oslag/signing";
import { z } from "zod";
import type { Database } from "../db/database";
import { sqlStateOf } from "../db/is-unavailable";
import { readRowsOnce } from "../db/read-rows";
import { join, sql } from "../db/sql";
import { BYTES_COLUMNS, envelopeOf } from "../fragments/stored-bytes";

/** The migration that made `report_bytes`. Its record says whether new reports have their bytes there. */
const MIGRATION = "20261125090000_report_bytes";
/** A statement about a report waits for one batch at most. */
const BATCH = 200;
/** Uploads wait while this does, so it waits for a second and then lets them pass. */
const LOCK_TRIES = 60;
const LOCK_NOT_AVAILABLE = "55P03";

/** What is left to do, in reports and bytes. */
export type Unmoved = {
  /** Whether new reports have their bytes in `report_bytes`. */
  readonly isApart: boolean;
  readonly reports: number;
  /** As they are stored, compressed. */
  readonly bytes: number;
};

/** Returns how many reports have their bytes in `reports`, as releases before stored them. */
export async function findUnmoved(db: Database): Promise<Unmoved> {
  const [row] = z
    .tuple([z.object({ is_apart: z.boolean(), reports: z.number(), bytes: z.number() })])
    .parse(
      await db.$queryRaw`
        SELECT bytes_are_apart() AS is_apart, count(*)::float8 AS reports,
          coalesce(sum(pg_column_size(payload) + coalesce(pg_column_size(envelope), 0) + coalesce(pg_column_size(signature), 0)), 0)::float8 AS bytes
        FROM reports WHERE payload IS NOT NULL`,
    );
  return { isApart: row.is_apart, reports: row.reports, bytes: row.bytes };
}

/**
 * Makes new reports have their bytes in `report_bytes`, and processes that do not know this table say so at /readyz. Waits for uploads
 * that are being stored.
 */
export async function keepBytesApart(db: Database): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    try {
      await db.$transaction([
        db.$executeRaw`SET LOCAL lock_timeout = '1s'`,
        db.$executeRaw`LOCK TABLE reports IN SHARE ROW EXCLUSIVE MODE`,
        db.$executeRaw`UPDATE _prisma_migrations SET logs = ${`needs ${MIGRATION}`} WHERE migration_name = ${MIGRATION}`,
      ]);
      return;
    } catch (error) {
      if (sqlStateOf(error) !== LOCK_NOT_AVAILABLE || tries === LOCK_TRIES) throw error;
    }
    await sleep(1_000);
  }
}

const Batch = z.array(
  z.object({
    id: z.string(),
    received: z.date(),
    is_here: z.boolean(),
    is_whole: z.boolean(),
  }),
);

/**
 * Moves the bytes of reports from `reports` to `report_bytes`, in the order of receipt and a transaction for each batch, while the site
 * runs. A later call goes on where an interrupted one ended. Envelopes that payload and signature determine are not stored any more.
 * @returns how many reports were moved
 */
export async function moveBytes(
  db: Database,
  onMoved: (moved: number) => void = () => undefined,
): Promise<number> {
  let moved = 0;
  let last = { received: new Date(0), id: "" };
  for (;;) {
    const batch = Batch.parse(
      await readRowsOnce(
        db,
        sql`
        SELECT id, received, payload IS NOT NULL AS is_here, envelope IS NOT NULL AS is_whole FROM reports
        WHERE (received, id) > (${last.received}, ${last.id}) ORDER BY received, id LIMIT ${BATCH}`,
      ),
    );
    const here = batch.filter((row) => row.is_here);
    if (here.length > 0) {
      await moveBatch(db, here);
      moved += here.length;
      onMoved(moved);
    }
    last = batch.at(-1) ?? last;
    if (batch.length < BATCH) return moved;
  }
}

async function moveBatch(db: Database, batch: z.infer<typeof Batch>): Promise<void> {
  const ids = join(batch.map(({ id }) => id));
  const whole = await db.report.findMany({
    where: { id: { in: batch.filter((row) => row.is_whole).map(({ id }) => id) } },
    select: { id: true, ...BYTES_COLUMNS },
  });
  const inParts = whole.flatMap((row) => {
    const opened = openEnvelope(envelopeOf(row));
    if (!opened.ok || row.payload === null || row.envelope === null) return [];
    const inParts = { payload: row.payload, signature: new Uint8Array(opened.value.signature) };
    const written = envelopeOf({ ...row, ...inParts, bytes: null, envelope: null });
    const isSame = Buffer.compare(written, row.envelope) === 0;
    return isSame ? [{ reportId: row.id, ...inParts }] : [];
  });
  await db.$transaction([
    db.reportBytes.createMany({ data: inParts, skipDuplicates: true }),
    db.$executeRaw`
      INSERT INTO report_bytes (report_id, envelope, payload, signature)
      SELECT id, envelope, payload, signature FROM reports WHERE id IN (${ids}) ON CONFLICT DO NOTHING`,
    db.$executeRaw`
      UPDATE reports r SET envelope = NULL, payload = NULL, signature = NULL
      FROM report_bytes b WHERE b.report_id = r.id AND r.id IN (${ids}) AND b.payload = r.payload`,
  ]);
}
