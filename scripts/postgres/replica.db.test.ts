import pg from "pg";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startReplicated } from "./replica.mjs";

let server: Awaited<ReturnType<typeof startReplicated>>;
const open: pg.Client[] = [];

async function connect(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url });
  client.on("error", () => undefined);
  await client.connect();
  open.push(client);
  return client;
}

beforeAll(async () => {
  server = await startReplicated();
});
afterAll(async () => {
  await Promise.all(open.map((client) => client.end()));
  await server.stop();
});

const replica = () => {
  const [first] = server.replicas;
  if (first === undefined) throw new Error("There is no replica.");
  return first;
};

describe("a streaming replica", () => {
  it("shows new rows under the same text of its snapshot, so the text is no version of the data", async () => {
    const owner = await connect(server.url);
    await owner.query("CREATE TABLE seen (id INT)");
    // Three transactions begin in this order. The first stays open, so it holds the lower end of every snapshot.
    const [first, second, third] = [
      await connect(server.url),
      await connect(server.url),
      await connect(server.url),
    ];
    for (const [index, client] of [first, second, third].entries())
      await client.query(`BEGIN; INSERT INTO seen VALUES (${index})`);
    const reader = await connect(replica().url);
    const look = async () => {
      await replica().caughtUp();
      const { rows } = await reader.query<{ text: string; count: string }>(
        "SELECT pg_current_snapshot()::text AS text, (SELECT count(*) FROM seen) AS count",
      );
      return rows[0];
    };
    await third.query("COMMIT");
    const before = await look();
    await second.query("COMMIT");
    const after = await look();
    expect([before?.count, after?.count]).toEqual(["1", "2"]);
    expect(after?.text).toBe(before?.text);
    // The primary tells the two states apart by the transactions that are running.
    await first.query("ROLLBACK");
  });

  it("shows nothing new while replay is paused, and everything once it is resumed", async () => {
    const owner = await connect(server.url);
    await owner.query("CREATE TABLE later (id INT)");
    const reader = await connect(replica().url);
    await replica().caughtUp();
    await replica().pause();
    await owner.query("INSERT INTO later VALUES (1)");
    expect((await reader.query("SELECT id FROM later")).rows).toEqual([]);
    await replica().resume();
    expect((await reader.query("SELECT id FROM later")).rows).toEqual([{ id: 1 }]);
  });

  it("is a server of its own once it is promoted, in sessions that were open before, too", async () => {
    const reader = await connect(replica().url);
    const ask = async () => (await reader.query("SELECT pg_is_in_recovery() AS is")).rows;
    expect(await ask()).toEqual([{ is: true }]);
    replica().promote();
    expect(await ask()).toEqual([{ is: false }]);
    replica().kill();
    replica().start();
    const again = await connect(replica().url);
    expect((await again.query("SELECT pg_is_in_recovery() AS is")).rows).toEqual([{ is: false }]);
  });
});
