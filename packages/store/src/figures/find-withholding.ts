import { REASON_CODES, type ReasonCode } from "@oslag/schema";
import { z } from "zod";
import type { Database } from "../db/database";
import { join, sql } from "../db/sql";
import { isShownSql } from "../fragments/is-visible";
import { isInFigureSql } from "./report-lists";

const Rows = z.array(z.object({ reason: z.enum(REASON_CODES as [ReasonCode, ...ReasonCode[]]) }));

/** The columns of configurations whose texts labels, legends, captions and filters of figures show. */
const SHOWN_TEXTS = [
  sql`processor_vendor`,
  sql`processor_brand`,
  sql`architecture`,
  sql`os_family`,
  sql`kernel_series`,
  sql`virtualization`,
  sql`container`,
  sql`filesystem`,
];

/**
 * Returns why a frozen figure may not be shown: the reasons for which moderators withhold reports of which it holds more than
 * numbers. It does if it names the report as one of its few, or shows a text of it that no visible report says. Empty if it may
 * be shown. Nearly always no report of a figure is withheld, which one query finds without reading the figure.
 */
export async function findWithholding(db: Database, id: string): Promise<readonly ReasonCode[]> {
  const any = await db.reportState.findFirst({
    select: { reportId: true },
    where: { withheldBy: { not: null } },
  });
  if (any === null) return [];
  const isTextOfOthers = SHOWN_TEXTS.map(
    (column) => sql`(c.${column} IS NULL OR EXISTS (
      SELECT FROM configurations o JOIN reports v ON v.configuration_id = o.id
      WHERE o.${column} = c.${column} AND ${isShownSql(sql`v.id`)}))`,
  );
  const rows = Rows.parse(
    await db.$queryRaw(sql`
      WITH figure AS MATERIALIZED (
        SELECT f.id, convert_from(
          substring(f.content FROM at + length(start) FOR octet_length(f.content) - at - length(start)), 'UTF8'
        )::jsonb AS specification
        FROM figures f, LATERAL (
          -- In canonical JSON the specification is the last member. A text cannot hold these bytes: its quotes are escaped.
          SELECT start, position(start IN f.content) AS at FROM (SELECT convert_to('"specification":', 'UTF8') AS start) s
        ) found
        WHERE f.id = ${id}
      ), withheld AS MATERIALIZED (
        SELECT r.id, r.configuration_id, r.suite_version, h.reason, f.specification
        FROM figure f, report_states s JOIN reports r ON r.id = s.report_id JOIN statements h ON h.id = s.withheld_by
        WHERE s.withheld_by IS NOT NULL AND (
          ${isInFigureSql(sql`f.id`, sql`r.id`)}
          OR f.specification ->> 'baseline' IN ('report:' || r.id, 'configuration:' || r.configuration_id))
      )
      SELECT DISTINCT w.reason FROM withheld w JOIN configurations c ON c.id = w.configuration_id
      WHERE w.specification ? 'kind'
        OR w.specification #>> '{filters,suite}' IS NOT NULL AND NOT EXISTS (
          SELECT FROM reports v WHERE v.suite_version = w.suite_version AND ${isShownSql(sql`v.id`)})
        OR NOT (${join(isTextOfOthers, " AND ")})
      ORDER BY w.reason`),
  );
  return rows.map(({ reason }) => reason);
}
