import { makeEnvelope, makeStatement, testKey, TEST_ORIGIN } from "@oslag/store/testing";
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startReplicated } from "./postgres/replica.mjs";
import { prepareDatabase } from "./prepare-database.mjs";
import { freePort, startSite } from "./setup/site.mjs";

/*
 * Two processes of the site, as `npm test` has built it, on one database with two streaming replicas. Each asks a different address of
 * a listing each time, so no answer is from the page cache.
 */
type Site = Awaited<ReturnType<typeof startSite>> & { readonly metrics: string };

let server: Awaited<ReturnType<typeof startReplicated>>;
let sites: readonly Site[] = [];
let serial = 0;

beforeAll(async () => {
  server = await startReplicated({ replicas: 2 });
  await prepareDatabase(server.url);
  await onPrimary(
    `INSERT INTO keys (id) VALUES ('${testKey("moderator").id}')`,
    `INSERT INTO moderator_changes (key_id, is_moderator) VALUES ('${testKey("moderator").id}', true)`,
  );
  await eachReplica((replica) => replica.caughtUp());
  sites = await Promise.all([start("a"), start("b")]);
}, 180_000);
afterAll(async () => {
  await Promise.all(sites.map((site) => site.stop()));
  await server.stop();
}, 180_000);

async function start(name: string): Promise<Site> {
  const port = await freePort(0);
  const site = await startSite({
    databaseUrl: server.webUrl,
    port: 0,
    log: `replicas-site-${name}`,
    env: {
      OSLAG_ORIGIN: TEST_ORIGIN,
      OSLAG_READ_URL: server.replicas.map(({ webUrl }) => webUrl).join(" "),
      OSLAG_UPLOAD_LIMITS: "off",
      OSLAG_METRICS_PORT: String(port),
    },
  });
  return { ...site, metrics: `http://127.0.0.1:${port}/metrics` };
}

async function onPrimary(...statements: readonly string[]): Promise<void> {
  const client = new pg.Client({ connectionString: server.url });
  await client.connect();
  try {
    for (const statement of statements) await client.query(statement);
  } finally {
    await client.end();
  }
}

const eachReplica = (work: (replica: (typeof server.replicas)[number]) => unknown) =>
  Promise.all(server.replicas.map(async (replica) => work(replica)));

function site(index: number): Site {
  const found = sites[index];
  if (found === undefined) throw new Error(`There is no site ${index}.`);
  return found;
}

async function post(to: Site, path: string, body: Uint8Array<ArrayBuffer>) {
  const headers = { "content-type": "application/json" };
  const answer = await fetch(`${to.origin}/api/v1/${path}`, { method: "POST", headers, body });
  expect([200, 201], await answer.clone().text()).toContain(answer.status);
  return (await answer.json()) as { readonly id: string; readonly fresh_url?: string };
}
const upload = (to: Site) => {
  serial += 1;
  return post(to, "reports", new Uint8Array(makeEnvelope({ key: "sender", serial })));
};
const hide = (to: Site, subject: string) => {
  serial += 1;
  const statement = { key: "moderator", action: "hide", subject, reason: "legal-demand" } as const;
  return post(to, "statements", new Uint8Array(makeStatement({ ...statement, sequence: serial })));
};

const get = async (from: Site, path: string) => (await fetch(`${from.origin}${path}`)).status;

let limit = 20;
/** Returns the ids of the newest reports, by an address that was not asked for before. */
async function listed(from: Site, more = ""): Promise<readonly string[]> {
  limit += 1;
  const answer = await fetch(`${from.origin}/api/v1/reports?limit=${limit}${more}`);
  expect(answer.status).toBe(200);
  const { reports } = (await answer.json()) as { readonly reports: readonly { id: string }[] };
  return reports.map(({ id }) => id);
}

/** Returns how many answers were read in a way, on all sites. */
async function reads(way: string): Promise<number> {
  const texts = await Promise.all(sites.map(async ({ metrics }) => (await fetch(metrics)).text()));
  const pattern = new RegExp(`^oslag_rendered_total\\{read="${way}"\\} (\\d+)$`, "m");
  return texts.reduce((sum, text) => sum + Number(pattern.exec(text)?.[1] ?? 0), 0);
}

let asked = 0;
/** Asks until replicas answer again, which a site finds out within about a second of their start. */
async function untilReadFromReplica(from: Site): Promise<void> {
  const before = await reads("replica");
  for (let round = 0; (await reads("replica")) === before; round += 1) {
    if (round > 100) throw new Error("No replica answers.");
    // Addresses of another listing, so that those of reports stay new.
    asked += 1;
    await get(from, `/api/v1/configurations?limit=${(asked % 100) + 1}`);
    await sleep(200);
  }
}

describe("two sites with two replicas", { timeout: 120_000 }, () => {
  let first = "";
  let second = "";

  it("read pages from replicas", async () => {
    ({ id: first } = await upload(site(0)));
    await eachReplica((replica) => replica.caughtUp());
    for (const own of sites) {
      await untilReadFromReplica(own);
      expect(await get(own, `/reports/${first}`)).toBe(200);
      expect(await get(own, "/")).toBe(200);
      expect(await get(own, "/explore")).toBe(200);
      expect(await listed(own)).toContain(first);
    }
    expect(await reads("away")).toBeLessThanOrEqual(await reads("replica"));
  });

  it("show a report that replicas do not have yet by its id, and to its sender everywhere", async () => {
    await eachReplica((replica) => replica.pause());
    const { id, fresh_url: fresh = "" } = await upload(site(0));
    second = id;
    const again = await reads("again");
    for (const own of sites) {
      expect(await get(own, `/reports/${second}`)).toBe(200);
      expect(await get(own, `/api/v1/reports/${second}`)).toBe(200);
      expect(await get(own, `/api/v1/reports/${second}/envelope`)).toBe(200);
      expect(await listed(own)).not.toContain(second);
      const after = new URL(fresh).searchParams.get("after") ?? "";
      expect(await listed(own, `&after=${encodeURIComponent(after)}`)).toContain(second);
    }
    expect(await reads("again")).toBe(again + 3 * sites.length);
    // The page of a comparison answers with 200 whether it finds its ids or not.
    for (const own of sites) {
      const page = await fetch(`${own.origin}/compare?ids=${first},${second}`);
      expect(await page.text()).toMatch(/Comparison of (?:<!-- -->)?2 results/);
    }
  });

  it("show a figure that was frozen a moment ago, in every form", async () => {
    const { id } = await post(site(0), "figures", Buffer.from('{"y":"getpid"}'));
    for (const own of sites)
      for (const form of ["", ".svg", ".json", ".csv", "/embed", "/preview.png"])
        expect([form, await get(own, `/figures/${id}${form}`)]).toEqual([form, 200]);
  });

  it("E35: show nothing of a hidden report, although no replica knows yet that it is hidden", async () => {
    // Replicas that were paused for 30 s are late. No site would ask them what they know.
    await eachReplica((replica) => replica.resume());
    for (const own of sites) await untilReadFromReplica(own);
    await eachReplica((replica) => replica.pause());
    const behind = await reads("behind");
    await hide(site(0), first);
    // On a busy machine a replica may not answer within a second. Then the site asks it again a second later.
    await expect
      .poll(
        async () => {
          for (const own of sites) expect(await listed(own)).not.toContain(first);
          return reads("behind");
        },
        { timeout: 20_000, interval: 200 },
      )
      .toBeGreaterThan(behind);
    for (const own of sites) {
      expect(await get(own, `/reports/${first}`)).toBe(410);
      expect(await get(own, `/api/v1/reports/${first}`)).toBe(410);
      expect(await listed(own)).not.toContain(first);
      expect(await listed(own)).toContain(second);
      const home = await (await fetch(`${own.origin}/`)).text();
      expect(home).toContain(second);
      expect(home).not.toContain(first);
    }
    await eachReplica((replica) => replica.resume());
    await untilReadFromReplica(site(0));
    expect(await listed(site(0))).toContain(second);
    expect(await get(site(1), `/reports/${first}`)).toBe(410);
  });

  it("E36: go on with one replica, and with none", async () => {
    for (const [index, replica] of server.replicas.entries()) {
      replica.kill();
      for (const own of sites) {
        expect(await listed(own)).toContain(second);
        expect(await get(own, `/explore?y=getpid&value=${index === 0 ? "cost" : "absolute"}`)).toBe(
          200,
        );
        expect(await get(own, "/readyz")).toBe(200);
      }
    }
    for (const replica of server.replicas) replica.start();
    await eachReplica((replica) => replica.caughtUp());
    for (const own of sites) await untilReadFromReplica(own);
  });

  it("E36: read nothing from a replica that was promoted", async () => {
    const [promoted] = server.replicas;
    promoted?.promote();
    const { id } = await upload(site(1));
    await server.replicas[1]?.caughtUp();
    for (const own of sites)
      for (let round = 0; round < 4; round += 1) expect(await listed(own)).toContain(id);
  });

  it("E36: show nothing new from replicas alone once the primary is gone", async () => {
    for (const own of sites) await untilReadFromReplica(own);
    server.killPrimary();
    for (const own of sites) {
      limit += 1;
      const answer = await fetch(`${own.origin}/api/v1/reports?limit=${limit}`);
      expect([answer.status, answer.headers.get("retry-after")]).toEqual([503, "5"]);
      // Nobody asked for this page before: a kept one is shown for the rest of its life.
      expect(await get(own, "/explore?y=select&value=absolute")).toBe(503);
    }
    await server.startPrimary();
    for (const own of sites) await untilReadFromReplica(own);
  });
});
