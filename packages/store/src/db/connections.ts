import { z } from "zod";
import type { Database } from "./database";
import { sql } from "./sql";

/*
 * The one place that says how many connections the site opens. PostgreSQL refuses connections beyond `max_connections`, so the
 * more site processes there are, the smaller their pools.
 */

/** The connections of a pool when the site is one process, and the fewest with which it works. */
const POOLS = {
  read: { most: 10, least: 2 },
  write: { most: 6, least: 2 },
  /** One thread draws one figure at a time. */
  draw: { most: 2, least: 1 },
  /** A settler works on one subject at a time; its other tasks use the second connection. */
  settle: { most: 2, least: 2 },
} as const;

export type PoolName = keyof typeof POOLS;

/** How many pools of each kind a site process has. It reads in two processes and draws in three threads. */
const POOLS_OF_PROCESS = { read: 2, write: 1, draw: 3 } as const;
/** The HTTP server asks by a connection of its own whether kept pages are still valid. */
const PAGE_CACHE = 1;
/** What all site processes may hold together: less than PostgreSQL's default of 100, of which 3 are the administrator's. */
const SITE_MOST = 80;
/** Left for settlers, commands, backups and the dump. */
const OTHERS = 12;

const sumOf = (sizeOf: (pool: keyof typeof POOLS_OF_PROCESS) => number) =>
  sizeOf("read") * POOLS_OF_PROCESS.read +
  sizeOf("write") * POOLS_OF_PROCESS.write +
  sizeOf("draw") * POOLS_OF_PROCESS.draw +
  PAGE_CACHE;
const MOST = sumOf((pool) => POOLS[pool].most);
const LEAST = sumOf((pool) => POOLS[pool].least);

/** Returns how many connections a pool may open when so many site processes share the database. */
export function poolSize(pool: PoolName, processes: number): number {
  const { most, least } = POOLS[pool];
  const share = (SITE_MOST / processes - LEAST) / (MOST - LEAST);
  return least + Math.floor((most - least) * Math.min(1, Math.max(0, share)));
}

/** Returns how many connections one of so many site processes may open in all its pools. */
export function connectionsOfProcess(processes: number): number {
  return sumOf((pool) => poolSize(pool, processes));
}

const Available = z.tuple([z.object({ available: z.int() })]);

/**
 * Returns how many connections the site needs with so many processes, beside those of settlers and commands, and how many the
 * server gives to this role.
 */
export async function countConnections(
  db: Pick<Database, "$queryRaw">,
  processes: number,
): Promise<{ readonly needed: number; readonly available: number }> {
  // The setting `reserved_connections` came with PostgreSQL 16.
  const [{ available }] = Available.parse(
    await db.$queryRaw(sql`
      SELECT least(
        current_setting('max_connections')::int - current_setting('superuser_reserved_connections')::int
          - coalesce(current_setting('reserved_connections', true), '0')::int,
        nullif(rolconnlimit, -1)) AS available
      FROM pg_roles WHERE rolname = current_user`),
  );
  return { needed: processes * connectionsOfProcess(processes) + OTHERS, available };
}
