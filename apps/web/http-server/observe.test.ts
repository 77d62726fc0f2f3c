import type { AddressInfo } from "node:net";
import { afterEach, expect, test } from "vitest";
import { createHttpServer } from "./create-http-server.mjs";
import { createObserver } from "./observe.mjs";
import { routeOf } from "./route-of.mjs";
import { serveMetrics } from "./serve-metrics.mjs";

const closers: (() => Promise<unknown> | void)[] = [];
afterEach(async () => {
  for (const close of closers.splice(0)) await close();
});

async function observe() {
  const lines: string[] = [];
  const observer = createObserver({ write: (line) => lines.push(line) });
  let seen: string | undefined;
  const { server, stop } = createHttpServer(
    observer.wrap(async (request, response) => {
      seen = String(request.headers["x-oslag-request"]);
      response.writeHead(request.url?.startsWith("/reports") ? 410 : 200).end("x");
    }),
  );
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  closers.push(() => stop(0));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return { origin, lines, observer, seen: () => seen };
}

test("a request leaves one line without anything personal, under the identifier that its answer carries", async () => {
  const { origin, lines, seen } = await observe();
  const response = await fetch(`${origin}/reports/${"a".repeat(64)}?mail=me@example.org`, {
    headers: { "user-agent": "Somebody's\tbrowser", "x-oslag-request": "forged" },
  });
  await response.text();
  await expect.poll(() => lines.length).toBe(1);
  expect(lines[0]).not.toMatch(/127\.0\.0\.1|example|Somebody|a{16}|forged/);
  const line = JSON.parse(lines[0] ?? "") as Record<string, unknown>;
  expect(line).toMatchObject({ method: "GET", route: "/reports/:id", status: 410 });
  expect(line["request"]).toBe(response.headers.get("x-request-id"));
  expect(seen()).toBe(line["request"]);
});

test("metrics count by kind of address, on a port of their own", async () => {
  const { origin, observer } = await observe();
  for (const path of ["/", "/nowhere/1", "/nowhere/2"]) await (await fetch(origin + path)).text();
  const server = serveMetrics(observer, 0);
  closers.push(() => void server.close());
  await new Promise((resolve) => server.once("listening", resolve));
  const { address, port } = server.address() as AddressInfo;
  expect(address).toBe("127.0.0.1");
  const answer = await fetch(`http://127.0.0.1:${port}/metrics`);
  const text = await answer.text();
  expect(answer.headers.get("content-type")).toContain("text/plain");
  expect(text).toContain('oslag_http_requests_total{method="GET",route="other",status="200"} 2');
  expect(text).toContain("process_resident_memory_bytes");
  expect((await fetch(`http://127.0.0.1:${port}/`)).status).toBe(404);
});

test.each([
  ["/", "/"],
  ["/?report=1", "/"],
  [`/reports/${"f".repeat(64)}`, "/reports/:id"],
  ["/papers/1990", "/papers/:id"],
  ["/api/v1/reports", "/api/v1/reports"],
  [`/api/v1/reports/${"f".repeat(64)}/envelope`, "/api/v1/reports/:id/envelope"],
  ["/api/v2/reports", "other"],
  ["/wp-login.php", "other"],
  ["/_next/static/chunks/a.js", "/_next"],
  ["//evil", "other"],
  [undefined, "/"],
])("the kind of %s is %s", (url, route) => {
  expect(routeOf(url)).toBe(route);
});
