import { connect } from "node:net";
import { expect, test } from "@playwright/test";
import { newestNativeReport } from "./pages";

/** Sends text unchanged and reads until the server closes the connection. */
async function raw(origin: string | undefined, pieces: readonly string[]): Promise<string> {
  const { port } = new URL(origin ?? "");
  const socket = connect(Number(port), "127.0.0.1");
  let text = "";
  socket.setEncoding("latin1").on("data", (chunk: string) => (text += chunk));
  socket.on("error", () => undefined);
  const closed = new Promise<void>((resolve) => socket.once("close", () => resolve()));
  for (const piece of pieces) socket.write(piece, "latin1");
  await closed;
  return text;
}

const head = (rest: string, method = "POST") =>
  `${method} /api/v1/reports HTTP/1.1\r\nHost: x\r\nConnection: close\r\n${rest}\r\n`;
const status = (answer: string) => Number(/^HTTP\/1\.1 (\d{3})/.exec(answer)?.[1]);

test("bodies over the limit are refused, with and without an announced length", async ({
  baseURL,
}) => {
  const type = "Content-Type: application/json\r\n";
  const announced = await raw(baseURL, [head(`${type}Content-Length: 2097153\r\n`)]);
  expect(status(announced)).toBe(413);
  const chunk = `10000\r\n${"x".repeat(65_536)}\r\n`;
  const endless = [
    head(`${type}Transfer-Encoding: chunked\r\n`),
    ...Array.from({ length: 40 }, () => chunk),
  ];
  const chunked = await raw(baseURL, endless);
  expect([status(chunked), chunked.includes('"too_large"')]).toEqual([413, true]);
});

test("ambiguous requests never reach the application", async ({ baseURL }) => {
  const both = "Content-Length: 3\r\nTransfer-Encoding: chunked\r\n";
  expect(status(await raw(baseURL, [head(both), "0\r\n\r\n"]))).toBe(400);
  expect(status(await raw(baseURL, [head(`A: ${"b".repeat(65_536)}\r\n`)]))).toBe(431);
  const twice =
    "Content-Type: application/json\r\nContent-Type: text/plain\r\nContent-Length: 2\r\n";
  expect(status(await raw(baseURL, [head(twice), "{}"]))).toBe(415);
  for (const method of ["TRACE", "PUT", "DELETE"])
    expect(status(await raw(baseURL, [head("Content-Length: 0\r\n", method)])), method).toBe(405);
});

test("headers that Next.js uses internally change nothing", async ({ request }) => {
  const headers = {
    "x-middleware-subrequest": "src/proxy:src/proxy:src/proxy",
    "x-matched-path": "/api/v1/reports",
    "x-http-method-override": "POST",
    "next-resume": "1",
    "x-forwarded-host": "evil.example",
  };
  const unknown = `/reports/${"0".repeat(64)}`;
  expect((await request.get(unknown, { headers })).status()).toBe(404);
  const page = await request.get("/", { headers });
  expect([page.status(), (await page.text()).includes("evil.example")]).toEqual([200, false]);
});

test("the API answers with a challenge, a check and the flags of a report", async ({ request }) => {
  const id = await newestNativeReport(request);
  const report = (await (await request.get(`/api/v1/reports/${id}`)).json()) as {
    key: string;
    counts: boolean;
  };
  expect(report.counts).toBe(true);
  const challenge = await request.post("/api/v1/challenges", { data: { key: report.key } });
  expect([challenge.status(), await challenge.json()]).toMatchObject([
    201,
    { challenge: expect.any(String) as unknown },
  ]);
  const envelope = await (await request.get(`/api/v1/reports/${id}/envelope`)).body();
  const check = await request.post("/api/v1/checks", {
    data: envelope,
    headers: { "content-type": "application/json" },
  });
  expect(await check.json()).toMatchObject({ id, known: true, counts: true });
});

test("D10: markup and links in a note are shown as text", async ({ page, request }) => {
  await page.goto(`/reports/${await newestNativeReport(request)}`);
  await expect(page.getByText("<img src=x> https://ads.example")).toBeVisible();
  await expect(page.locator('a[href*="ads.example"], img[src="x"]')).toHaveCount(0);
  await expect(page.getByText("Offline.", { exact: true })).toBeVisible();
});
