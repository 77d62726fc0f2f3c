import { openReplica, type Database, type Replica } from "@oslag/store";

export type ReplicaDatabases = (replica: Replica) => Database;

/** Returns what opens a replica once. A server that was started again is opened anew. */
export function createReplicaDatabases(pool: "read" | "draw", processes: number): ReplicaDatabases {
  const open = new Map<string, { readonly startedAt: string; readonly db: Database }>();
  return (replica) => {
    const { url, startedAt } = replica;
    const known = open.get(url);
    if (known?.startedAt === startedAt) return known.db;
    // Its connections have ended with the server.
    void known?.db.$disconnect().catch(() => undefined);
    const db = openReplica(replica, pool, { processes });
    open.set(url, { startedAt, db });
    return db;
  };
}
