import { isModeration } from "@oslag/schema";
import { openStatement } from "@oslag/signing";
import { z } from "zod";
import type { Database } from "../db/database";
import { sql } from "../db/sql";
import type { Finding } from "./fsck";

/** Checks every statement: its bytes, the columns taken from them, and its sequence; then the states that they decide. */
export async function checkStatements(
  db: Database,
): Promise<{ readonly count: number; readonly findings: readonly Finding[] }> {
  const findings: Finding[] = [];
  let last = "";
  let count = 0;
  for (;;) {
    const row = await db.statement.findFirst({
      where: { id: { gt: last } },
      orderBy: { id: "asc" },
    });
    if (row === null) break;
    last = row.id;
    count += 1;
    const subject = `statement ${row.id}`;
    const opened = openStatement(row.envelope);
    if (!opened.ok) {
      findings.push({ subject, finding: `its envelope is refused as ${opened.problem.code}` });
      continue;
    }
    const { id, key, payload, statement } = opened.value;
    const agrees =
      id === row.id &&
      Buffer.compare(payload, row.payload) === 0 &&
      key === row.keyId &&
      statement.action === row.action &&
      statement.subject === row.subject &&
      BigInt(statement.sequence) === row.sequence &&
      (isModeration(statement) ? statement.reason : null) === row.reason;
    if (!agrees) findings.push({ subject, finding: "a column does not agree with its bytes" });
  }
  return { count, findings: [...findings, ...(await checkOrder(db)), ...(await checkStates(db))] };
}

const Ids = z.array(z.object({ id: z.string() }));

/** Returns the statements that were received out of the order of their sequence, or after their key had ended. */
async function checkOrder(db: Database): Promise<readonly Finding[]> {
  const rows = Ids.parse(
    await db.$queryRaw(sql`
      SELECT DISTINCT later.id FROM statements later JOIN statements earlier
        ON earlier.key_id = later.key_id AND earlier.id <> later.id AND earlier.received < later.received
      WHERE (earlier.sequence >= later.sequence AND later.action NOT IN ('withdraw', 'revoke-key'))
        OR earlier.action IN ('revoke-key', 'rotate-key')`),
  );
  return rows.map(({ id }) => ({
    subject: `statement ${id}`,
    finding: "it was received after a later one of its key, or after its key had ended",
  }));
}

/** Compares the table of states with the states that `state_of_report` gives for the statements. */
async function checkStates(db: Database): Promise<readonly Finding[]> {
  const rows = Ids.parse(
    await db.$queryRaw(sql`
      WITH expected AS (
        SELECT (state_of_report(subject)).* FROM (
          SELECT DISTINCT subject FROM statements JOIN reports ON reports.id = subject
          WHERE action IN ('withdraw', 'flag', 'hide', 'restore')
        ) said
      ), said AS (
        SELECT * FROM expected WHERE num_nonnulls(withdrawn_by, flagged_by, hidden_by) > 0
      )
      SELECT coalesce(said.report_id, stored.report_id) AS id
      FROM said FULL JOIN report_states stored USING (report_id)
      WHERE (said.withdrawn_by, said.flagged_by, said.hidden_by, said.withheld_by)
        IS DISTINCT FROM (stored.withdrawn_by, stored.flagged_by, stored.hidden_by, stored.withheld_by)`),
  );
  return rows.map(({ id }) => ({
    subject: `report ${id}`,
    finding: "its state does not follow from the statements about it",
  }));
}
