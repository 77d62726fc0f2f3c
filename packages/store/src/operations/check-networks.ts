import { z } from "zod";
import type { Database } from "../db/database";
import { sql } from "../db/sql";
import { NETWORK_PERIOD_DAYS } from "../networks/network-secret";
import type { Finding } from "./fsck";

/** Processes change over within a minute, and a clock may be corrected. */
const SLACK = sql`interval '1 day'`;

const Rows = z.array(z.object({ subject: z.string(), finding: z.string() }));

/**
 * Checks what can be checked of networks. The hashes do not follow from any bytes, so nobody can compute them again. But each
 * belongs to a report, to the current period only if the report arrived in it, and no secret may be older than its period.
 */
export async function checkNetworks(db: Database): Promise<readonly Finding[]> {
  const lifetime = sql`${`${NETWORK_PERIOD_DAYS} days`}::interval`;
  return Rows.parse(
    await db.$queryRaw(sql`
      SELECT 'report ' || n.report_id AS subject, 'it has a network, but there is no such report' AS finding
      FROM report_networks n WHERE NOT EXISTS (SELECT FROM reports r WHERE r.id = n.report_id)
      UNION ALL
      SELECT 'report ' || r.id, 'it was received before the period of its network began'
      FROM network_secrets s JOIN report_networks n USING (period) JOIN reports r ON r.id = n.report_id
      WHERE r.received < s.created - ${SLACK}
      UNION ALL
      SELECT 'report ' || r.id, 'it was received after the period of its network had ended'
      FROM network_secrets s JOIN report_networks n ON n.period <> s.period JOIN reports r ON r.id = n.report_id
      WHERE r.received > s.created + ${SLACK}
      UNION ALL
      SELECT 'network_secrets', 'the secret should have been destroyed; the site does that when it runs'
      FROM network_secrets WHERE created < now() - ${lifetime} - ${SLACK}`),
  );
}
