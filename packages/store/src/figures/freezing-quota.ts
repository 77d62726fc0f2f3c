import { refuseForNow, type Result } from "@oslag/schema";
import { z } from "zod";
import type { Database } from "../db/database";
import { sql } from "../db/sql";
import { hashNetwork } from "../networks/hash-network";
import { getNetworkSecret } from "../networks/network-secret";
import type { Transaction } from "./figure-record";

/** What one network may freeze on a day (UTC). */
export type FreezingLimits = {
  readonly figures: number;
  /** Of contents and drawings together. */
  readonly bytes: number;
};

/** The network that freezes a figure, as `networkOf` writes it, and its limits. */
export type FreezingSender = { readonly network: string; readonly limits: FreezingLimits };

/** A network's row of today. */
export type FreezingQuota = {
  readonly day: string;
  readonly hash: string;
  readonly limits: FreezingLimits;
};

const Today = z.tuple([z.object({ day: z.string(), left: z.int() })]);
const Used = z.array(z.object({ figures: z.int(), bytes: z.number() }));
/** Networks share one row while there is no secret, which is a moment at most. */
const NO_SECRET = new Uint8Array(32);

/** Returns the quota of a network, or refuses it if nothing is left for today. Takes nothing from it. */
export async function openFreezingQuota(
  db: Database,
  { network, limits }: FreezingSender,
): Promise<Result<FreezingQuota>> {
  const [{ day }] = Today.parse(await db.$queryRaw(TODAY));
  const secret = await getNetworkSecret(db);
  // The purpose holds the day, so that nobody can follow a network from one day to the next.
  const purpose = `freezing on ${day}`;
  const hash =
    secret === null
      ? hashNetwork("unknown", { secret: NO_SECRET, purpose })
      : hashNetwork(network, { secret: secret.secret, purpose });
  const quota = { day, hash, limits };
  const [used] = Used.parse(
    await db.$queryRaw(sql`
      SELECT figures, bytes::float8 AS bytes FROM freezing_quotas WHERE day = ${day}::date AND network = ${hash}`),
  );
  const isLeft = used === undefined || (used.figures < limits.figures && used.bytes < limits.bytes);
  return isLeft ? { ok: true, value: quota } : refuseForToday(db, limits);
}

/**
 * Takes a figure and its bytes from a quota, unless too little is left. `isBounded` is false for a figure whose bytes count, but
 * which no limit of bytes refuses.
 */
export async function takeFromQuota(
  tx: Transaction,
  { day, hash, limits }: FreezingQuota,
  { bytes, isBounded }: { readonly bytes: number; readonly isBounded: boolean },
): Promise<boolean> {
  const most = isBounded ? limits.bytes : Number.MAX_SAFE_INTEGER;
  if (bytes > most) return false;
  const taken = await tx.$executeRaw(sql`
    INSERT INTO freezing_quotas AS q (day, network, figures, bytes) VALUES (${day}::date, ${hash}, 1, ${bytes}::bigint)
    ON CONFLICT (day, network) DO UPDATE SET figures = q.figures + 1, bytes = q.bytes + excluded.bytes
    WHERE q.figures < ${limits.figures} AND q.bytes + excluded.bytes <= ${most}::bigint`);
  return taken === 1;
}

/** Refuses a figure whose network has used up its quota. */
export async function refuseForToday(
  db: Pick<Database, "$queryRaw">,
  limits: FreezingLimits,
): Promise<Result<never>> {
  const [{ left }] = Today.parse(await db.$queryRaw(TODAY));
  return refuseForNow(
    "quota_used",
    `Your network may freeze ${limits.figures} figures of together ${mebibytes(limits.bytes)} MiB a day, and this one would exceed that. Try again after midnight UTC. Figures that are frozen already stay.`,
    left,
  );
}

/** Forgets what networks froze on earlier days. */
export async function forgetFreezingQuotas(db: Database): Promise<void> {
  await db.$executeRaw(sql`
    DELETE FROM freezing_quotas WHERE day < (clock_timestamp() AT TIME ZONE 'UTC')::date`);
}

export function mebibytes(bytes: number): number {
  return Math.floor(bytes / 2 ** 20);
}

const TODAY = sql`
  SELECT date::text AS day, extract(epoch FROM (date + 1) - time)::int + 1 AS left
  FROM (SELECT clock_timestamp() AT TIME ZONE 'UTC' AS time, (clock_timestamp() AT TIME ZONE 'UTC')::date AS date) now`;
