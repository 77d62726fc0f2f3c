import { AsyncLocalStorage } from "node:async_hooks";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import type { Reading } from "@oslag/server-interface";
import { afterEach, expect, test } from "vitest";
import { chooseDatabase } from "./choose-database.mjs";

const replica = { url: "postgresql://replica/oslag", startedAt: "1" };
const stops: (() => void)[] = [];
afterEach(() => {
  for (const stop of stops.splice(0)) stop();
});

/** Serves a handler that answers with the database of its request, and asks it. */
async function ask(headers: Record<string, string>, choice: typeof replica | "behind" = replica) {
  const reading = new AsyncLocalStorage<Reading>();
  const wanted: string[] = [];
  const choose = (purge: string) => {
    wanted.push(purge);
    return Promise.resolve(choice);
  };
  const handle = async (_: IncomingMessage, response: ServerResponse) => {
    await new Promise((resolve) => setImmediate(resolve));
    response.end(JSON.stringify(reading.getStore()));
  };
  const server = createServer(
    (request, response) =>
      void chooseDatabase(handle, { replicas: { choose }, reading })(request, response),
  ).listen(0, "127.0.0.1");
  stops.push(() => server.close());
  await new Promise((resolve) => server.once("listening", resolve));
  const { port } = server.address() as AddressInfo;
  const answer = await fetch(`http://127.0.0.1:${port}/`, { headers });
  return { wanted, said: answer.headers.get("x-oslag-read"), reading: await answer.json() };
}

test("a replica answers a request that names the primary's purge number", async () => {
  expect(await ask({ "x-oslag-purge": "5.7" })).toEqual({
    wanted: ["5.7"],
    said: "replica",
    reading: { replica },
  });
});

test.each([
  ["does not name it", {}],
  ["wants the primary", { "x-oslag-purge": "5.7", "x-oslag-read": "primary" }],
])("the primary answers a request that %s", async (_, headers) => {
  expect(await ask(headers)).toEqual({ wanted: [], said: null, reading: { replica: null } });
});

test("the primary answers if no replica may, and the answer says why", async () => {
  expect(await ask({ "x-oslag-purge": "5.7" }, "behind")).toMatchObject({
    said: "behind",
    reading: { replica: null },
  });
});
