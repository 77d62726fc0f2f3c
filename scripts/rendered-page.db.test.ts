// Pages of the real site that no cache keeps: whole in each encoding, and what a reader and the log get when one fails.
import { readFileSync } from "node:fs";
import path from "node:path";
import pg from "pg";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { buildSite } from "./setup/build.mjs";
import { startSite } from "./setup/site.mjs";
import { dataDir } from "./setup/steps.mjs";
import { createPreparedDatabase } from "./test-templates.mjs";

const LOG = "rendered-page";

let database: Awaited<ReturnType<typeof createPreparedDatabase>>;
let site: Awaited<ReturnType<typeof startSite>>;
let client: pg.Client;

beforeAll(async () => {
  await buildSite();
  database = await createPreparedDatabase("rendered_page");
  client = new pg.Client({ connectionString: database.url });
  await client.connect();
  site = await startSite({
    databaseUrl: database.webUrl ?? database.url,
    port: 0,
    log: LOG,
    env: { OSLAG_LOG: "failures", OSLAG_PAGE_CACHE_MB: "0" },
  });
}, 240_000);
afterAll(async () => {
  await site.stop();
  await client.end();
  await database.drop();
});

const failures = () =>
  readFileSync(path.join(dataDir, "logs", `${LOG}.log`), "utf8")
    .split("\n")
    .filter((line) => line.startsWith("{"))
    .map((line): { problem: string; message: string; request: string } => JSON.parse(line));

/** The first failure logged after `before` others. The answer may arrive before the log has its line. */
const nextFailure = (before: number) =>
  vi.waitFor(
    () => {
      const failure = failures()[before];
      if (failure === undefined) throw new Error("The log has no further failure.");
      return failure;
    },
    { timeout: 10_000 },
  );

test.each(["gzip", "identity"])("a page that nothing keeps is whole as %s", async (encoding) => {
  const answer = await fetch(`${site.origin}/leaderboard/getpid`, {
    headers: { "accept-encoding": encoding },
  });
  expect(answer.headers.get("content-encoding")).toBe(encoding === "gzip" ? "gzip" : null);
  const page = await answer.text();
  expect(page).toContain("</html>");
  expect(page).not.toContain("<!--oslag part");
});

test("a page that finds its table locked is 503, and the log says why", async () => {
  const before = failures().length;
  await client.query("BEGIN; LOCK TABLE configurations IN ACCESS EXCLUSIVE MODE");
  const answer = await fetch(`${site.origin}/leaderboard/getpid`);
  await client.query("ROLLBACK");
  expect(answer.status).toBe(503);
  expect(answer.headers.get("retry-after")).toBe("5");
  expect(await nextFailure(before)).toMatchObject({ problem: "unavailable" });
  expect((await fetch(`${site.origin}/leaderboard/getpid`)).status).toBe(200);
}, 60_000);

test("a page that fails otherwise is 500, and the log has the error", async () => {
  const before = failures().length;
  await client.query("ALTER TABLE configuration_results RENAME TO renamed");
  const answer = await fetch(`${site.origin}/leaderboard/cswitch`);
  await client.query("ALTER TABLE renamed RENAME TO configuration_results");
  expect(answer.status).toBe(500);
  const failure = await nextFailure(before);
  expect(failure).toMatchObject({
    problem: "internal",
    message: expect.stringContaining("configuration_results"),
  });
  expect(failure.request).not.toBe("");
}, 60_000);
