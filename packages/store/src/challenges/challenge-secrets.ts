import { randomBytes } from "node:crypto";
import type { Database } from "../db/database";

/** The newest secret and the one before it are accepted, so that runs under way survive a change of the secret. */
const ACCEPTED = 2;
const SECRET_BYTES = 32;

/**
 * Returns the secrets that authenticate challenges, newest first. All processes share them through the database. The process
 * that needs one first makes it there; if two do so at once, both get the one that was stored.
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
