import { useReplicatedDatabase } from "@oslag/store/testing";
import pg from "pg";
import { afterEach, beforeAll, describe, expect, it } from "vitest";
import { startReplicated } from "../../../scripts/postgres/replica.mjs";
import { createReplicas } from "./replicas.mjs";

const test = useReplicatedDatabase({ replicas: 2 });
const SECOND = 1_000;
const opened: ReturnType<typeof createReplicas>[] = [];
const pools: pg.Pool[] = [];
let wanted = "";

afterEach(async () => {
  await Promise.all([...opened.splice(0), ...pools.splice(0)].map((one) => one.end()));
});

async function onPrimary(text: string, database = "oslag"): Promise<Record<string, string>> {
  const url = new URL(test.server.url);
  url.pathname = `/${database}`;
  const client = new pg.Client({ connectionString: url.toString() });
  await client.connect();
  try {
    return (await client.query<Record<string, string>>(text)).rows[0] ?? {};
  } finally {
    await client.end();
  }
}

const PURGE = "SELECT part || '.' || number AS purge FROM purge_number";
async function readPurge(): Promise<string> {
  return (await onPrimary(PURGE))["purge"] ?? "";
}
async function raisePurge(): Promise<string> {
  await onPrimary("SELECT raise_purge_number()");
  return readPurge();
}

/** Opens what chooses, with a clock that the test turns, and looks once. */
async function open(
  urls: readonly string[] = [test.replica().webUrl],
  primaryUrl = test.server.webUrl,
) {
  const said: string[] = [];
  const primary = new pg.Pool({ connectionString: primaryUrl, max: 1 });
  primary.on("error", () => undefined);
  pools.push(primary);
  let ms = 0;
  const replicas = createReplicas({
    getPrimary: () => primary,
    urls,
    warn: (line) => said.push(JSON.parse(line).state),
    now: () => ms,
  });
  opened.push(replicas);
  await replicas.look();
  // The primary may have written between the two questions.
  await replicas.look();
  const pass = async (seconds: number) => {
    ms += seconds * SECOND;
    await replicas.look();
  };
  return { ...replicas, said, pass };
}

const chosen = (index = 0) => expect.objectContaining({ url: test.replica(index).webUrl });

beforeAll(async () => {
  wanted = await readPurge();
  await test.replica(0).caughtUp();
  await test.replica(1).caughtUp();
});

describe("the choice of a replica", () => {
  it("takes replicas in turn while they have what the primary has", async () => {
    const { choose, said } = await open([test.replica(0).webUrl, test.replica(1).webUrl]);
    const urls = [await choose(wanted), await choose(wanted)];
    expect(urls).toEqual(expect.arrayContaining([chosen(0), chosen(1)]));
    expect(said).toEqual([]);
  });

  it("E35: takes none that is behind the primary's purge number, and takes it again when it is not", async () => {
    const { choose } = await open();
    await test.replica().pause();
    const raised = await raisePurge();
    expect(await choose(raised)).toBe("behind");
    // A request whose purge number was read before may still be answered.
    expect(await choose(wanted)).toEqual(chosen());
    await test.replica().resume();
    expect(await choose(raised)).toEqual(chosen());
    wanted = raised;
  });

  it("E35: takes another replica in place of one that is behind", async () => {
    const { choose } = await open([test.replica(0).webUrl, test.replica(1).webUrl]);
    await test.replica(0).pause();
    wanted = await raisePurge();
    await test.replica(1).caughtUp();
    expect([await choose(wanted), await choose(wanted)]).toEqual([chosen(1), chosen(1)]);
    await test.replica(0).resume();
  });

  it("takes none that has not replayed what the primary wrote 30 s ago, though nothing was taken away", async () => {
    const { choose, said, pass } = await open();
    await test.replica().pause();
    await onPrimary("CREATE TABLE late (id INT)");
    await pass(1);
    await pass(29);
    expect(await choose(wanted)).toEqual(chosen());
    await pass(2);
    expect(await choose(wanted)).toBe("away");
    await test.replica().resume();
    await pass(1);
    expect(await choose(wanted)).toEqual(chosen());
    expect(said).toEqual(["late", "usable"]);
  });

  it("takes none once it could not compare replicas with the primary for 30 s", async () => {
    const { choose, pass } = await open();
    expect(await choose(wanted)).toEqual(chosen());
    await pools[0]?.end();
    await pass(29);
    expect(await choose(wanted)).toEqual(chosen());
    await pass(2);
    expect(await choose(wanted)).toBe("away");
    pools.length = 0;
  });

  it("takes none that was late when the site started", async () => {
    await test.replica().pause();
    await onPrimary("CREATE TABLE before_start (id INT)");
    const { choose, pass } = await open();
    expect(await choose(wanted)).toBe("away");
    await test.replica().resume();
    await pass(1);
    expect(await choose(wanted)).toEqual(chosen());
  });

  it("takes no replica of another database, whose purge number has another part", async () => {
    await onPrimary("CREATE DATABASE other");
    await onPrimary("CREATE TABLE purge_number (part BIGINT, number BIGINT)", "other");
    await onPrimary("INSERT INTO purge_number VALUES (7, 1000000)", "other");
    await test.replica().caughtUp();
    const url = new URL(test.replica().url);
    url.pathname = "/other";
    const { choose } = await open([url.toString()]);
    expect(await choose(wanted)).toBe("behind");
    expect(await choose("7.1000000")).toEqual(expect.objectContaining({ url: url.toString() }));
  });

  it("takes no server that has more than the primary, because it follows another one", async () => {
    const shorter = await startReplicated({ replicas: 0 });
    try {
      const { choose, said } = await open([test.replica().webUrl], shorter.webUrl);
      expect(await choose(wanted)).toBe("away");
      expect(said).toEqual(["ahead"]);
    } finally {
      await shorter.stop();
    }
  });

  it("takes no primary, wherever OSLAG_READ_URL leads", async () => {
    const { choose, said } = await open([test.server.webUrl]);
    expect(await choose(wanted)).toBe("away");
    expect(said).toEqual(["promoted"]);
  });

  it("leaves a replica that cannot be reached or refuses the password, and says so once without its address", async () => {
    const [unreachable, refused] = [new URL(test.replica().webUrl), new URL(test.replica().webUrl)];
    unreachable.port = "1";
    refused.password = "wrong";
    const { choose, said, pass } = await open([unreachable.toString(), refused.toString()]);
    await pass(1);
    expect(await choose(wanted)).toBe("away");
    expect(said).toEqual(["away", "away"]);
  });

  it("E36: leaves a replica that was killed, and takes it again as another run of its server", async () => {
    const { choose, said, pass } = await open();
    const before = await choose(wanted);
    test.replica().kill();
    expect(await choose(wanted)).toBe("away");
    test.replica().start();
    await test.replica().caughtUp();
    // Nobody asked it meanwhile, so no request waited for it.
    expect(await choose(wanted)).toBe("away");
    await pass(1);
    const after = await choose(wanted);
    expect(after).toEqual(chosen());
    expect(after).not.toEqual(before);
    expect(said).toEqual(["away", "usable"]);
  });

  it("E36: never takes a replica that was promoted, whatever its purge number says", async () => {
    const { choose, said } = await open([test.replica(1).webUrl]);
    expect(await choose(wanted)).toEqual(chosen(1));
    test.replica(1).promote();
    const client = new pg.Client({ connectionString: test.replica(1).url });
    await client.connect();
    await client.query("UPDATE purge_number SET number = number + 1000");
    await client.end();
    expect(await choose(wanted)).toBe("away");
    expect(said).toEqual(["promoted"]);
  });
});
