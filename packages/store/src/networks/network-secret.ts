import { randomBytes } from "node:crypto";
import { z } from "zod";
import type { Database } from "../db/database";
import { sql } from "../db/sql";

/** The secret that hashes networks, and its period. Hashes of two periods cannot be compared. */
export type NetworkSecret = { readonly period: string; readonly secret: Uint8Array };

/**
 * How long a secret is used before it is destroyed. Whoever has the database can find out the networks of this time by trying
 * all of them, so it must end. It must also be long enough for several people to measure the same configuration.
 */
export const NETWORK_PERIOD_DAYS = 90;
const SECRET_BYTES = 32;

const Row = z.object({
  period: z.string(),
  secret: z.instanceof(Uint8Array),
  current: z.boolean(),
});

/**
 * Returns the secret of the current period. All processes share it through the database. If the period is over, the first
 * process that asks begins the next one, and the database destroys the old secret in the same transaction. Null if there is no
 * secret and another transaction holds the table, so that none can be made now.
 */
export async function getNetworkSecret(db: Database): Promise<NetworkSecret | null> {
  const stored = await readSecret(db);
  if (stored?.current === true) return stored;
  const lifetime = `${NETWORK_PERIOD_DAYS} days`;
  await db.$executeRaw(
    sql`SELECT begin_network_period(${randomBytes(SECRET_BYTES)}, ${lifetime}::interval)`,
  );
  return readSecret(db);
}

async function readSecret(db: Database) {
  const lifetime = `${NETWORK_PERIOD_DAYS} days`;
  const [row] = await db.$queryRaw<unknown[]>(sql`
    SELECT period::text, secret, created BETWEEN clock_timestamp() - ${lifetime}::interval
      AND clock_timestamp() + interval '1 day' AS current
    FROM network_secrets`);
  return row === undefined ? null : Row.parse(row);
}
