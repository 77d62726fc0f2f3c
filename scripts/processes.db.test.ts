// Two processes of the site, a renderer that they share and a settler on one database, as a proxy would use them, while they are written to and
// restarted.
import { createServer } from "node:http";
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, expect, test } from "vitest";
import { canonicalJson, payloadId, signReport } from "@oslag/signing";
import { makeReport, makeStatement, testKey } from "@oslag/store/testing";
import pg from "pg";
import { moderators } from "./admin/moderators.mjs";
import { makeSignedReport } from "./faults/make-reports";
import { startUploads } from "./faults/uploader.mjs";
import { verify } from "./faults/verify.mjs";
import { buildSite } from "./setup/build.mjs";
import { freePort, startRendererProcess, startSettlerProcess, startSite } from "./setup/site.mjs";
import { createPreparedDatabase } from "./test-templates.mjs";

type Site = Awaited<ReturnType<typeof startSite>>;

const ORIGIN = "https://oslag.example";
const SETTINGS = {
  OSLAG_ORIGIN: ORIGIN,
  OSLAG_PROCESSES: "2",
  OSLAG_SETTLER: "apart",
  OSLAG_TRUSTED_HOPS: "1",
  OSLAG_LOG: "failures",
};
const MODERATOR = "moderator";
const PATIENCE = { timeout: 30_000, interval: 100 };
const PAUSE_MS = 400;
/** A connection for each request: a process closes those that are idle, perhaps as the next request is sent. */
const OWN = { connection: "close" };
const JSON_TYPE = { ...OWN, "content-type": "application/json" };

let database: Awaited<ReturnType<typeof createPreparedDatabase>>;
let settler: Awaited<ReturnType<typeof startSettlerProcess>>;
let renderer: Awaited<ReturnType<typeof startRendererProcess>>;
let client: pg.Client;
let sites: Site[] = [];
let serial = 1;

const databaseUrl = () => database.webUrl ?? database.url;
const open = async (port: number, env = {}) =>
  startSite({
    databaseUrl: databaseUrl(),
    port: await freePort(port),
    log: "processes-site",
    append: true,
    env: {
      ...SETTINGS,
      OSLAG_UPLOAD_LIMITS: "off",
      OSLAG_RENDERERS: renderer.socket,
      ...env,
    },
  });
const render = (socket?: string) =>
  startRendererProcess({
    databaseUrl: databaseUrl(),
    log: "processes-renderer",
    env: SETTINGS,
    ...(socket === undefined ? {} : { socket }),
  });
const siteOf = (index: number): Site => {
  const site = sites[index];
  if (site === undefined) throw new Error(`There is no process ${index}.`);
  return site;
};
const portOf = (index: number) => Number(new URL(siteOf(index).origin).port);
const changes = async () => {
  const { rows } = await client.query<{ n: number }>(
    "SELECT count(*)::int AS n FROM aggregate_changes",
  );
  return rows[0]?.n;
};

beforeAll(async () => {
  await buildSite();
  database = await createPreparedDatabase("processes");
  await moderators({ url: database.url, action: "add", key: testKey(MODERATOR).id });
  client = new pg.Client({ connectionString: database.url });
  await client.connect();
  settler = await startSettlerProcess({ databaseUrl: databaseUrl(), log: "processes-settler" });
  renderer = await render();
  sites = await Promise.all([open(0), open(0)]);
}, 240_000);
afterAll(async () => {
  await Promise.all([settler.stop(), renderer.stop(), ...sites.map((site) => site.stop())]);
  await client.end();
  await database.drop();
}, 60_000);

/** Sends a report of a processor of its own, and waits until the settler has computed its configuration. */
async function sendOne(
  brand: string,
): Promise<{ readonly id: string; readonly configuration: string }> {
  const report = makeReport({ key: brand, brand, serial: (serial += 1) });
  const body = Buffer.from(signReport(report, testKey(brand).seed));
  const id = payloadId(new TextEncoder().encode(canonicalJson(report)));
  const sent = await fetch(`${siteOf(0).origin}/api/v1/reports`, {
    method: "POST",
    headers: JSON_TYPE,
    body,
  });
  expect(sent.status).toBe(201);
  const total = () =>
    client.query<{ id: string }>(
      `SELECT c.id FROM reports r JOIN configurations c ON c.id = r.configuration_id
       JOIN configuration_totals t ON t.configuration_id = c.id WHERE r.id = $1`,
      [id],
    );
  await expect.poll(async () => (await total()).rowCount, PATIENCE).toBe(1);
  return { id, configuration: (await total()).rows[0]?.id ?? "" };
}

const read = async (index: number, address: string) => {
  const answer = await fetch(`${siteOf(index).origin}${address}`, {
    redirect: "manual",
    headers: OWN,
  });
  return { status: answer.status, text: await answer.text() };
};

test("E34: two processes and a settler lose nothing and show nothing that was hidden, whatever is restarted", async () => {
  const next = () => makeSignedReport((serial += 1));
  const loads = sites.map(({ origin }) => startUploads({ origin, next, workers: 0 }));
  let isOver = false;
  // Gently: this test is about what is stored and shown, beside other programs that use the processors.
  const sending = loads.map(async (load) => {
    while (!isOver) {
      await load.deliver();
      await sleep(PAUSE_MS);
    }
  });
  let sequence = 1;
  /** Hides a report through one process; both must show neither it nor its values as soon as the answer is there. */
  const hide = async (brand: string, through: number) => {
    const { id, configuration } = await sendOne(brand);
    const board = `/api/v1/leaderboards/getpid?build=local&processor=${encodeURIComponent(brand)}`;
    const addresses = [
      `/reports/${id}`,
      `/api/v1/reports/${id}`,
      `/api/v1/configurations/${configuration}`,
    ];
    for (const index of [0, 1]) {
      for (const address of addresses) expect((await read(index, address)).status).toBe(200);
      await expect
        .poll(async () => (await read(index, board)).text, PATIENCE)
        .toContain(configuration);
    }
    const said = {
      key: MODERATOR,
      action: "hide",
      subject: id,
      reason: "personal-content",
    } as const;
    const body = makeStatement({ ...said, sequence: (sequence += 1), audience: ORIGIN });
    const answer = await fetch(`${siteOf(through).origin}/api/v1/statements`, {
      method: "POST",
      headers: JSON_TYPE,
      body: new Uint8Array(body),
    });
    expect(answer.status).toBe(201);
    for (const index of [1 - through, through]) {
      expect((await read(index, `/reports/${id}`)).status).toBe(410);
      expect((await read(index, `/api/v1/reports/${id}`)).status).toBe(410);
      expect((await read(index, board)).text).not.toContain(configuration);
    }
  };
  try {
    await hide("Hidden by the first", 0);
    const first = portOf(0);
    await siteOf(0).stop();
    sites[0] = await open(first);
    await settler.kill();
    const second = portOf(1);
    await siteOf(1).kill();
    sites[1] = await open(second);
    settler = await startSettlerProcess({ databaseUrl: databaseUrl(), log: "processes-settler" });
    await renderer.kill();
    renderer = await render(renderer.socket);
    await hide("Hidden by the second", 1);
  } finally {
    isOver = true;
    await Promise.all(sending);
  }
  expect(loads.flatMap((load) => load.refused)).toEqual([]);
  const acknowledged = new Set(loads.flatMap((load) => [...load.acknowledged.keys()]));
  expect(acknowledged.size).toBeGreaterThan(20);
  await expect.poll(changes, PATIENCE).toBe(0);
  const { rows } = await client.query<{ id: string }>("SELECT id FROM reports");
  const own = new Set(rows.map(({ id }) => id).filter((id) => !acknowledged.has(id)));
  const { faults } = await verify({ url: database.url, acknowledged, sentOnly: own });
  expect([faults, own.size]).toEqual([[], 2]);
}, 600_000);

test("B39: two processes admit a network's own rate at one, and together the total", async () => {
  const limits = { OSLAG_UPLOAD_LIMITS: "network=5/1,key=100/100,total=30/1" };
  const ports = [portOf(0), portOf(1)];
  await Promise.all(sites.map((site) => site.stop()));
  sites = await Promise.all(ports.map((port) => open(port, limits)));
  const send = async (index: number, address: string) => {
    const headers = { ...JSON_TYPE, "x-forwarded-for": address };
    const sent = {
      method: "POST",
      headers,
      body: new Uint8Array(makeSignedReport((serial += 1)).body),
    };
    return (await fetch(`${siteOf(index).origin}/api/v1/reports`, sent)).status;
  };
  const count = (statuses: readonly number[]) =>
    [201, 429].map((one) => statuses.filter((status) => status === one).length);
  // The proxy sends a network to one process.
  const one = await Promise.all(
    Array.from({ length: 12 }, (_, host) => send(0, `192.0.2.${host + 1}`)),
  );
  expect(count(one)).toEqual([5, 7]);
  const many = (index: number) =>
    Promise.all(
      Array.from({ length: 25 }, (_, network) => send(index, `198.18.${2 * network + index}.1`)),
    );
  expect(count(await many(0))).toEqual([10, 15]);
  expect(count(await many(1))).toEqual([15, 10]);
}, 600_000);

test("a site whose port another server took does not pass for ready by the answers of that one", async () => {
  const port = await freePort(0);
  const other = createServer((_request, response) => response.end("ready"));
  // The site looks whether the port is free at once, and listens there seconds later, when the renderer that it starts is ready.
  const started = open(port, { OSLAG_RENDERERS: "" }).then(
    (site) => site.stop().then(() => "ready"),
    (error: Error) => error.message,
  );
  await sleep(PAUSE_MS);
  await new Promise<void>((resolve, reject) =>
    other.once("error", reject).listen(port, "127.0.0.1", resolve),
  );
  expect(await started).toMatch(/did not become ready/);
  await new Promise((resolve) => other.close(resolve));
}, 600_000);
