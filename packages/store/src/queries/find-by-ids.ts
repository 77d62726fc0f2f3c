import { KeyId, type SearchKind } from "@oslag/schema";
import { z } from "zod";
import type { Driven } from "../db/database";
import { readRows, readRowsOnce } from "../db/read-rows";
import { sql, type Sql } from "../db/sql";
import { columnsSql } from "../db/to-columns";
import { isShownSql, isVisibleSql } from "../fragments/is-visible";
import { configurationNames, toConfigurationSummary } from "./configuration-summary";
import { toNamed, type Found } from "./found";

/** Fewer digits begin many ids. */
const PREFIX = /^[0-9a-f]{6,64}$/;
const OF_ONE_KIND_MAX = 5;
/** A key's reports are counted so far. */
const COUNTED_MAX = 10_000;

const Configured = z.array(z.looseObject({ subject: z.string(), reports: z.int() }));
const Keys = z.array(z.object({ id: z.string(), fingerprint: z.string(), reports: z.int() }));

/** Finds reports and configurations whose id begins with the text, and keys by their fingerprint or id; none that is hidden. */
export async function findByIds(
  db: Driven,
  { text, kind }: { readonly text: string; readonly kind?: SearchKind | undefined },
): Promise<readonly Found[]> {
  const wants = (one: SearchKind) => kind === undefined || kind === one;
  const key = KeyId.safeParse(text).data;
  if (key !== undefined) return wants("key") ? findKeys(db, sql`k.id = ${key}`) : [];
  const prefix = text.toLowerCase();
  if (!PREFIX.test(prefix)) return [];
  const begins = (column: Sql, length: number) =>
    sql`${column} BETWEEN ${prefix.padEnd(length, "0")} AND ${prefix.padEnd(length, "f")}`;
  return [
    ...(wants("report") ? await findReports(db, begins(sql`r.id`, 64)) : []),
    ...(wants("configuration") && prefix.length <= 32
      ? await findConfigurations(db, begins(sql`c.id`, 32))
      : []),
    ...(wants("key") ? await findKeys(db, begins(sql`key_fingerprint(k.id)`, 64)) : []),
  ];
}

async function findReports(db: Driven, begins: Sql): Promise<readonly Found[]> {
  const rows = Configured.parse(
    await readRows(
      db,
      "reports_by_prefix",
      sql`
      SELECT ${columnsSql("c", configurationNames)}, r.id AS subject, 1 AS reports
      FROM reports r JOIN configurations c ON c.id = r.configuration_id
      WHERE ${begins} AND ${isShownSql(sql`r.id`)}
      ORDER BY r.id LIMIT ${OF_ONE_KIND_MAX}`,
    ),
  );
  return rows.map((row) => toFound("report", row));
}

async function findConfigurations(db: Driven, begins: Sql): Promise<readonly Found[]> {
  const rows = Configured.parse(
    await readRows(
      db,
      "configurations_by_prefix",
      sql`
      SELECT ${columnsSql("c", configurationNames)}, c.id AS subject,
        (SELECT coalesce(sum(t.reports), 0)::int FROM configuration_totals t WHERE t.configuration_id = c.id) AS reports
      FROM configurations c WHERE ${begins} AND ${isVisibleSql(sql`c.id`)} ORDER BY c.id LIMIT ${OF_ONE_KIND_MAX}`,
    ),
  );
  return rows.map((row) => toFound("configuration", row));
}

function toFound(kind: SearchKind, row: z.infer<typeof Configured>[number]): Found {
  return { kind, id: row.subject, reports: row.reports, ...toNamed(toConfigurationSummary(row)) };
}

async function findKeys(db: Driven, matches: Sql): Promise<readonly Found[]> {
  const rows = Keys.parse(
    await readRowsOnce(
      db,
      sql`
      SELECT k.id, key_fingerprint(k.id) AS fingerprint, (SELECT count(*)::int FROM (
          SELECT FROM reports r WHERE r.key_id = k.id AND ${isShownSql(sql`r.id`)}
          LIMIT ${COUNTED_MAX}) own) AS reports
      FROM keys k WHERE ${matches} ORDER BY key_fingerprint(k.id) LIMIT ${OF_ONE_KIND_MAX}`,
    ),
  );
  return rows.map(({ id, fingerprint, reports }) => ({
    kind: "key",
    id,
    name: `Key ${fingerprint.slice(0, 16)}`,
    reports,
    configuration: null,
  }));
}
