import { randomBytes } from "node:crypto";
import type { Database } from "../db/database";

/** The newest issues; the one before it is still accepted, so that a rotation cuts nobody off in mid-run. */
const ACCEPTED = 2;
const SECRET_BYTES = 32;

/**
 * What challenges are authenticated with, newest first: shared by all processes through the database, and made there by
 * whichever process needs one first. Two processes that make the first at once agree on one of the two.
 */
export async function getChallengeSecrets(db: Database): Promise<readonly Uint8Array[]> {
  const stored = await listSecrets(db);
  if (stored.length > 0) return stored;
  await db.challengeSecret.createMany({
    data: [{ number: 1, secret: randomBytes(SECRET_BYTES) }],
    skipDuplicates: true,
  });
  return listSecrets(db);
}

async function listSecrets(db: Database): Promise<readonly Uint8Array[]> {
  const rows = await db.challengeSecret.findMany({
    orderBy: { number: "desc" },
    take: ACCEPTED,
    select: { secret: true },
  });
  return rows.map(({ secret }) => secret);
}
