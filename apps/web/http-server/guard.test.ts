import type { IncomingMessage, ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, expect, it } from "vitest";
import { createHttpServer } from "./create-http-server.mjs";
import { guard } from "./guard.mjs";

type Ask = Parameters<typeof guard>[1];
const stops: (() => Promise<void>)[] = [];
afterEach(async () => {
  await Promise.all(stops.splice(0).map((stop) => stop()));
});

/** A server whose application answers with what it was told, behind the guard. */
async function start(ask: Ask): Promise<{ origin: string; handled: () => number }> {
  let handled = 0;
  const echo = async (request: IncomingMessage, response: ServerResponse) => {
    handled += 1;
    for await (const _ of request);
    response.end(JSON.stringify(request.headers));
  };
  const { server, stop } = createHttpServer(guard(echo, ask), {});
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  stops.push(() => stop(0));
  const { port } = server.address() as AddressInfo;
  return { origin: `http://127.0.0.1:${port}`, handled: () => handled };
}

const post = (address: string, headers: Record<string, string> = {}) =>
  fetch(address, { method: "POST", body: "{}", headers });
const refusal = () =>
  new Response('{"code":"rate_limited"}', {
    status: 429,
    headers: { "retry-after": "7", "content-type": "application/problem+json" },
  });

it("answers with the application's refusal, and the application does not see the request", async () => {
  const { origin, handled } = await start(refusal);
  for (const path of ["reports", "checks", "challenges", "statements", "figures"]) {
    const answer = await post(`${origin}/api/v1/${path}?a=b`);
    expect([answer.status, answer.headers.get("retry-after")], path).toEqual([429, "7"]);
    expect(await answer.json()).toEqual({ code: "rate_limited" });
  }
  expect((await post(`${origin}/figures/freeze`)).status).toBe(429);
  expect(handled()).toBe(0);
});

it("passes on what is sent and the sender's address, and marks what it admitted", async () => {
  const asked: unknown[] = [];
  const { origin } = await start((...all) => {
    asked.push(all);
    return null;
  });
  const forged = { "x-oslag-client": "203.0.113.9" };
  const answer = await post(`${origin}/api/v1/statements`, forged);
  expect(await answer.json()).toMatchObject({ "x-oslag-admitted": "statement" });
  expect(asked).toEqual([["statement", "127.0.0.1"]]);
});

it("leaves reads, other addresses and a site without limits to the application, unmarked", async () => {
  const { origin, handled } = await start(() => undefined);
  const forged = { "x-oslag-admitted": "upload" };
  const answers = [
    await post(`${origin}/api/v1/reports`, forged),
    await post(`${origin}/api/v1/reports/`, forged),
    await fetch(`${origin}/api/v1/reports`, { headers: forged }),
  ];
  for (const answer of answers) expect(await answer.json()).not.toHaveProperty("x-oslag-admitted");
  expect(handled()).toBe(3);
});
