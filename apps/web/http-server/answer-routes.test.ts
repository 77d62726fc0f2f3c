import type { IncomingMessage, ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import type { Answerer } from "@oslag/server-interface";
import { afterEach, expect, it } from "vitest";
import { answerRoutes } from "./answer-routes.mjs";
import { createHttpServer } from "./create-http-server.mjs";

const stops: ((patienceMs: number) => Promise<void>)[] = [];
afterEach(async () => {
  await Promise.all(stops.splice(0).map((stop) => stop(0)));
});

/** A server with routes by their path; every other request is answered 299. */
async function start(routes: Readonly<Record<string, Answerer>>) {
  const others = async (_: IncomingMessage, response: ServerResponse) => {
    response.writeHead(299).end();
  };
  const { server, stop } = createHttpServer(answerRoutes(others, (path) => routes[path]));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  stops.push(stop);
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

const echo: Answerer = async (request, parameters) => {
  const { pathname, search } = new URL(request.url);
  const body = { pathname, search, parameters, said: request.headers.get("x-said") };
  return Response.json(body, { status: 410, headers: { etag: '"one"' } });
};

it("passes on the target, its named parts and the headers, and sends status, headers and body back", async () => {
  const origin = await start({ "/figures/:id/embed": echo });
  const answer = await fetch(`${origin}/figures/a%20b/embed?c=d`, { headers: { "x-said": "e" } });
  expect([answer.status, answer.headers.get("etag")]).toEqual([410, '"one"']);
  expect(await answer.json()).toEqual({
    pathname: "/figures/a%20b/embed",
    search: "?c=d",
    parameters: { id: "a b" },
    said: "e",
  });
});

it("answers HEAD as GET, without the body", async () => {
  const origin = await start({ "/figures/:id/embed": echo });
  const got = await fetch(`${origin}/figures/a/embed`);
  const asked = await fetch(`${origin}/figures/a/embed`, { method: "HEAD" });
  const length = String(Buffer.byteLength(await got.text()));
  expect([asked.status, asked.headers.get("content-length")]).toEqual([410, length]);
  expect(await asked.text()).toBe("");
});

it.each([
  ["POST", "/figures/a/embed"],
  ["OPTIONS", "/figures/a/embed"],
  ["GET", "/figures/a/embed/"],
  ["GET", "/figures/%ff/embed"],
  ["GET", "/figures/a"],
  ["GET", "/nowhere"],
])("leaves %s %s to Next.js", async (method, target) => {
  const origin = await start({ "/figures/:id/embed": echo });
  expect((await fetch(`${origin}${target}`, { method })).status).toBe(299);
});

it("tells a route that the reader disconnected", async () => {
  const away = new AbortController();
  const aborted = new Promise<void>((resolve) => {
    const disconnect: Answerer = async ({ signal }) => {
      signal.addEventListener("abort", () => resolve());
      away.abort();
      return new Promise(() => undefined);
    };
    void start({ "/explore/preview.png": disconnect }).then((origin) =>
      fetch(`${origin}/explore/preview.png`, { signal: away.signal }).catch(() => undefined),
    );
  });
  await expect(aborted).resolves.toBeUndefined();
});
