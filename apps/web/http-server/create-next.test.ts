import type { IncomingMessage, ServerResponse } from "node:http";
import { type AddressInfo, connect } from "node:net";
import { expect, it } from "vitest";
import { createHttpServer } from "./create-http-server.mjs";
import { createNext } from "./create-next.mjs";
import { refuseRequests } from "./refuse-requests.mjs";
import { exchange, statusesOf } from "./testing/raw-socket";

const REQUESTS = 200;
const READ = "GET /method HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n";
const UPGRADE =
  "GET /method HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n";

/** Starts the server with Next.js, which attaches its listeners at the first request. Without a build it answers none. */
async function start() {
  const ask = createNext({ dir: import.meta.dirname, port: 0 }).getRequestHandler();
  const handle = async (request: IncomingMessage, response: ServerResponse) => {
    await ask(request, response).catch(() => response.end("read"));
  };
  const { server, stop } = createHttpServer(refuseRequests(handle), {
    limits: { networkConnections: REQUESTS },
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  const countOpen = () =>
    new Promise<number>((resolve, reject) => {
      server.getConnections((error, count) => (error === null ? resolve(count) : reject(error)));
    });
  return { port, server, stop, countOpen };
}

function askAndLeave(port: number, text: string): Promise<void> {
  return new Promise((resolve) => {
    const socket = connect(port, "127.0.0.1", () => socket.end(text));
    socket.on("error", () => undefined).once("close", () => resolve());
    socket.resume();
    setTimeout(() => socket.destroy(), 500);
  });
}

it("A28: asks for another protocol and leaves, again and again", async () => {
  const { port, server, stop, countOpen } = await start();
  expect(statusesOf(await exchange(port, [READ]))).toEqual([200]);
  await Promise.all(Array.from({ length: REQUESTS }, () => askAndLeave(port, UPGRADE)));
  await expect.poll(countOpen, { timeout: 3_000 }).toBe(0);
  expect(server.listenerCount("upgrade")).toBe(0);
  const refused = await exchange(port, [UPGRADE]);
  expect([statusesOf(refused), refused.text.includes('"bad_request"')]).toEqual([[400], true]);
  expect(statusesOf(await exchange(port, [READ]))).toEqual([200]);
  await stop(0);
});

it("answers a request that only offers HTTP/2, as curl and Java do", async () => {
  const { port, stop } = await start();
  const offer =
    "GET / HTTP/1.1\r\nHost: x\r\nConnection: Upgrade, HTTP2-Settings, close\r\nUpgrade: h2c\r\nHTTP2-Settings: AAMA\r\n\r\n";
  expect(statusesOf(await exchange(port, [offer]))).toEqual([200]);
  await stop(0);
});
