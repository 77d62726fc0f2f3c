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
  await addSecret(db, 1);
  return listSecrets(db);
}

/** Makes a new secret the issuing one. At most once in a challenge's lifetime, else challenges in use become unknown. */
export async function rotateChallengeSecret(db: Database): Promise<void> {
  const newest = await db.challengeSecret.findFirst({ orderBy: { number: "desc" } });
  await addSecret(db, (newest?.number ?? 0) + 1);
}

async function addSecret(db: Database, number: number): Promise<void> {
  await db.challengeSecret.createMany({
    data: [{ number, secret: randomBytes(SECRET_BYTES) }],
    skipDuplicates: true,
  });
}

async function listSecrets(db: Database): Promise<readonly Uint8Array[]> {
  const rows = await db.challengeSecret.findMany({
    orderBy: { number: "desc" },
    take: ACCEPTED,
    select: { secret: true },
  });
  return rows.map(({ secret }) => secret);
}
