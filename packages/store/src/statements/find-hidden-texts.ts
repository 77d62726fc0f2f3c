import { isModeration, REASON_CODES, type ReasonCode, type Statement } from "@oslag/schema";
import { z } from "zod";
import type { Database } from "../db/database";
import { sql } from "../db/sql";

const Reason = z.enum(REASON_CODES as [ReasonCode, ...ReasonCode[]]);
const Rows = z.array(z.object({ subject: z.string(), reason: Reason }));

/**
 * Returns the statements whose text is hidden, each with the reason: a moderator hid this text, or it is the sender's and the
 * report that it is about is hidden. A moderator's own text stays when the report is hidden, because it says why.
 */
export async function findHiddenTexts(
  db: Database,
  statements: readonly { readonly id: string; readonly statement: Statement }[],
): Promise<ReadonlyMap<string, ReasonCode>> {
  const texts = statements.filter(({ statement }) => statement.text !== undefined);
  if (texts.length === 0) return new Map();
  const own = Rows.parse(
    await db.$queryRaw(sql`
      SELECT subject, reason FROM (
        SELECT DISTINCT ON (subject) subject, action, reason FROM statements
        WHERE subject = ANY (${texts.map(({ id }) => id)}) AND action IN ('hide', 'restore')
        ORDER BY subject, received DESC, id DESC
      ) newest WHERE action = 'hide'`),
  );
  const ofSenders = texts.filter(({ statement }) => !isModeration(statement));
  const reports = Rows.parse(
    await db.$queryRaw(sql`
      SELECT s.report_id AS subject, h.reason
      FROM report_states s JOIN statements h ON h.id = coalesce(s.withheld_by, s.hidden_by)
      WHERE s.report_id = ANY (${ofSenders.map(({ statement }) => statement.subject)})`),
  );
  const ofReport = new Map(reports.map(({ subject, reason }) => [subject, reason]));
  const found = new Map(own.map(({ subject, reason }) => [subject, reason]));
  for (const { id, statement } of ofSenders) {
    const reason = ofReport.get(statement.subject);
    if (reason !== undefined && !found.has(id)) found.set(id, reason);
  }
  return found;
}
