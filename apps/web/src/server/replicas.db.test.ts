import { AsyncLocalStorage } from "node:async_hooks";
import { parseExploreQuery, type FigureSpecification } from "@oslag/schema";
import type { Reading } from "@oslag/server-interface";
import { getFrozenFigure, type Replica } from "@oslag/store";
import { storeScenario, TEST_ORIGIN, useReplicatedDatabase } from "@oslag/store/testing";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { getDatabase, getReplica, readNamed } from "./database";
import { createDrawingThreads } from "./drawing/figure-drawer";
import { siteProcess } from "./site-process";

/*
 * Replay is paused while the newest report is stored, so only the primary has it.
 */
const test = useReplicatedDatabase();
const reading = new AsyncLocalStorage<Reading>();
const ids = { old: "", late: "" };
let replica: Replica;
let threads: ReturnType<typeof createDrawingThreads>;

beforeAll(async () => {
  ids.old = await storeScenario(test.db, { brand: "Example old", serial: 1, ratingMips: 900 });
  await test.replica().caughtUp();
  await test.replica().pause();
  ids.late = await storeScenario(test.db, { brand: "Example late", serial: 2, ratingMips: 4_000 });
  replica = await runOf(test.replica().webUrl);
  vi.stubEnv("DATABASE_URL", test.server.webUrl);
  vi.stubEnv("OSLAG_ORIGIN", TEST_ORIGIN);
  siteProcess.reading = reading;
  threads = createDrawingThreads({
    databaseUrl: test.server.webUrl,
    origin: TEST_ORIGIN,
    workers: 1,
    processes: 1,
    yields: false,
    getReplica,
  });
});
afterAll(async () => {
  await threads.close();
  await siteProcess.readers?.$disconnect();
  await siteProcess.replicas?.(replica).$disconnect();
  delete siteProcess.reading;
  delete siteProcess.readers;
  delete siteProcess.replicas;
  vi.unstubAllEnvs();
});

async function runOf(url: string): Promise<Replica> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query<{ at: string }>(
    "SELECT extract(epoch FROM pg_postmaster_start_time())::text AS at",
  );
  await client.end();
  return { url, startedAt: rows[0]?.at ?? "" };
}

const onReplica = <Value>(work: () => Value) => reading.run({ replica }, work);
const onPrimary = <Value>(work: () => Value) => reading.run({ replica: null }, work);

async function listIds(): Promise<readonly string[]> {
  // What a page awaits before it reads must not lose its request.
  await new Promise((resolve) => setTimeout(resolve, 1));
  const rows = await getDatabase().report.findMany({ select: { id: true } });
  return rows.map(({ id }) => id).toSorted();
}
const BOTH = () => [ids.old, ids.late].toSorted();

function specify(query: Record<string, string>): FigureSpecification {
  const specification = parseExploreQuery(query);
  if (!specification.ok) throw new Error(specification.problem.detail);
  return specification.value;
}

/** Returns the figure as the API has it, drawn by a thread. */
async function drawn(): Promise<string> {
  const answer = await threads.run("json", specify({ y: "getpid" }));
  if (!answer.ok) throw new Error(answer.problem.detail);
  return Buffer.from(answer.value).toString();
}

describe("a request", () => {
  it("reads the database that was chosen for it, beside requests for which another was", async () => {
    const answers = await Promise.all([
      onReplica(listIds),
      onPrimary(listIds),
      onReplica(listIds),
      listIds(),
    ]);
    expect(answers).toEqual([[ids.old], BOTH(), [ids.old], BOTH()]);
  });

  it("asks the primary for what an address names and the replica lacks, and reads the rest there too", async () => {
    const named = (id: string) =>
      readNamed(
        (db) => db.report.findUnique({ where: { id } }),
        (report) => report !== null,
      );
    const read = (id: string) =>
      onReplica(async () => [(await named(id))?.id ?? null, await listIds()]);
    expect(await read(ids.old)).toEqual([ids.old, [ids.old]]);
    expect(await read(ids.late)).toEqual([ids.late, BOTH()]);
    expect(await read("nothing")).toEqual([null, BOTH()]);
    // The next request has a choice of its own.
    expect(await onReplica(listIds)).toEqual([ids.old]);
  });

  it("has its figures drawn from the same database", async () => {
    expect(await onReplica(drawn)).not.toContain("Example late");
    expect(await onReplica(drawn)).toContain("Example old");
    expect(await onPrimary(drawn)).toContain("Example late");
    expect(await drawn()).toContain("Example late");
  });

  it("freezes figures from the primary alone", async () => {
    const frozen = await onReplica(() =>
      threads.run("freeze", { specification: specify({ y: "getpid" }), sender: null }),
    );
    if (!frozen.ok) throw new Error(frozen.problem.detail);
    const figure = await getFrozenFigure(test.db, frozen.value.id);
    expect(JSON.stringify(figure)).toContain("Example late");
  });
});
