import { afterAll, beforeAll } from "vitest";
import { migrateDeploy } from "../../../../scripts/migrate-deploy.mjs";
import { startReplicated } from "../../../../scripts/postgres/replica.mjs";
import { openDatabase, type Database } from "../db/database";

/** Several servers start and stop, beside other tests. */
const SERVERS_MS = 180_000;

type Server = Awaited<ReturnType<typeof startReplicated>>;

/** Starts a migrated primary with replicas before the first test of a file, and removes all of them after the last. */
export function useReplicatedDatabase(options: Parameters<typeof startReplicated>[0] = {}): {
  readonly db: Database;
  readonly server: Server;
  /** Returns a replica, by its number from 0. */
  readonly replica: (index?: number) => Server["replicas"][number];
} {
  let opened: { db: Database; server: Server } | undefined;
  beforeAll(async () => {
    const server = await startReplicated(options);
    opened = { db: openDatabase(server.url), server };
    await migrateDeploy({ url: server.url });
    for (const replica of server.replicas) await replica.caughtUp();
  }, SERVERS_MS);
  afterAll(async () => {
    await opened?.db.$disconnect();
    await opened?.server.stop();
  }, SERVERS_MS);
  const get = () => {
    if (opened === undefined) throw new Error("The test servers have not started yet.");
    return opened;
  };
  return {
    get db() {
      return get().db;
    },
    get server() {
      return get().server;
    },
    replica: (index = 0) => {
      const replica = get().server.replicas[index];
      if (replica === undefined) throw new Error(`There is no replica ${index}.`);
      return replica;
    },
  };
}
