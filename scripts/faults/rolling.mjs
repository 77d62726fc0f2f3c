// Rolls an upgrade over two processes of the site behind nginx while reports are sent and pages are read: the schema of a newer release
// comes first, then each process is taken out, ended and started again, and then the renderer that they share. Meanwhile one of two settlers is
// killed. At last the bytes of all reports move to their own table, as `npm run db -- move-bytes` does it. No request may fail.
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { request } from "node:http";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { findUnmoved, keepBytesApart, moveBytes, openDatabase } from "@oslag/store";
import { keepBytesInReports } from "@oslag/store/testing";
import pg from "pg";
import { migrateDeploy } from "../migrate-deploy.mjs";
import { prepareDatabase } from "../prepare-database.mjs";
import { CLIENT_HEADER, nginxProblem, startNginx } from "../setup/nginx.mjs";
import { startRendererProcess, startSettlerProcess, startSite } from "../setup/site.mjs";
import { root } from "../setup/steps.mjs";
import { createTestDatabase } from "../test-database.mjs";
import { verify } from "./verify.mjs";

const PROCESSES = 2;
const WORKERS = 4;
const BETWEEN_MS = 3_000;
const SETTLED_MS = 60_000;
const ENV = {
  OSLAG_PROCESSES: String(PROCESSES),
  OSLAG_SETTLER: "apart",
  OSLAG_TRUSTED_HOPS: "1",
  OSLAG_ORIGIN: "https://oslag.example",
  OSLAG_LOG: "failures",
};
const PAGES = ["/", "/leaderboard", "/leaderboard/getpid?build=local", "/data", "/readyz"];
/** What a newer release might add. */
const NEWER = `-- compatibility: expands
ALTER TABLE "reports" ADD COLUMN "newer" INTEGER;
ALTER TABLE "aggregate_changes" ADD COLUMN "newer" INTEGER NOT NULL DEFAULT 0;
CREATE TABLE "newer_things" ("id" INTEGER PRIMARY KEY);
`;

/** @returns {Promise<{skipped: string} | {counts: Record<string, number>, faults: string[]}>} */
export async function rollUpgrade({ next }) {
  const problem = nginxProblem();
  if (problem !== null) return { skipped: problem };
  const database = await createTestDatabase("rolling");
  const databaseUrl = database.webUrl ?? database.url;
  const render = (socket) =>
    startRendererProcess({ databaseUrl, log: "faults-rolling", env: ENV, socket });
  let renderer;
  const open = (port = 0) => {
    const env = { ...ENV, OSLAG_RENDERERS: renderer.socket };
    return startSite({ databaseUrl, port, log: "faults-rolling", append: true, env });
  };
  const settle = () => startSettlerProcess({ databaseUrl, log: "faults-rolling" });
  const sites = [];
  const settlers = [];
  let nginx;
  let load;
  let owner;
  // What has started is stopped in any case: otherwise the command would not end.
  try {
    await prepareDatabase(database.url);
    owner = openDatabase(database.url);
    await keepBytesInReports(owner);
    renderer = await render();
    for (let index = 0; index < PROCESSES; index += 1) sites.push(await open());
    for (let index = 0; index < PROCESSES; index += 1) settlers.push(await settle());
    const ports = sites.map(({ origin }) => Number(new URL(origin).port));
    nginx = await startNginx(ports);
    load = startLoad({ origin: nginx.origin, next });
    await sleep(BETWEEN_MS);
    await migrateToNewer(database.url);
    for (const [index, port] of ports.entries()) {
      await nginx.takeOut(port);
      await sites[index].stop();
      sites[index] = await open(port);
      await nginx.takeOut(null);
      await settlers[index].kill();
      settlers[index] = await settle();
      await sleep(BETWEEN_MS);
    }
    await renderer.stop();
    renderer = await render(renderer.socket);
    await sleep(BETWEEN_MS);
    await keepBytesApart(owner);
    const moved = await moveBytes(owner);
    await sleep(BETWEEN_MS);
    await load.stop();
    const faults = [...load.faults];
    const { isApart, reports: left } = await findUnmoved(owner);
    if (!isApart || left > 0 || moved === 0)
      faults.push(`${moved} reports were moved, ${left} not`);
    if (!(await isSettled(database.url))) faults.push("the settlers left changes that are due");
    const verified = await verify({ url: database.url, acknowledged: load.acknowledged });
    return {
      counts: {
        uploads: load.acknowledged.size,
        "bytes moved": moved,
        "pages and files": load.read(),
        faults: faults.length,
      },
      faults: [...faults, ...verified.faults],
    };
  } finally {
    await load?.stop();
    await nginx?.stop();
    await owner?.$disconnect();
    await Promise.all([...sites, ...settlers].map((one) => one.stop()));
    await renderer?.stop();
    await database.drop();
  }
}

/** Migrates as a newer release does, which knows one more migration. */
async function migrateToNewer(url) {
  const folder = mkdtempSync(path.join(tmpdir(), "oslag-newer-"));
  try {
    cpSync(path.join(root, "prisma/migrations"), folder, { recursive: true });
    mkdirSync(path.join(folder, "99990101000000_newer"));
    writeFileSync(path.join(folder, "99990101000000_newer/migration.sql"), NEWER);
    await migrateDeploy({ url, folder });
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** Sends reports and reads pages with the scripts that they name. Every answer must be the one that an idle site gives. */
function startLoad({ origin, next }) {
  const acknowledged = new Set();
  const faults = [];
  let isOver = false;
  let read = 0;
  let turn = 0;
  const ask = async (address, { body } = {}) => {
    const client = `198.18.${(turn += 1) % 250}.1`;
    const answer = await send(`${origin}${address}`, { body, client }).catch((error) => ({
      status: error.code ?? error.message,
      text: "",
    }));
    const wanted = body === undefined ? 200 : 201;
    if (answer.status !== wanted) faults.push(`${address} was answered ${answer.status}`);
    return answer;
  };
  const upload = async () => {
    while (!isOver) {
      const { id, body } = next();
      const { status } = await ask("/api/v1/reports", { body });
      if (status === 201) acknowledged.add(id);
    }
  };
  const visit = async () => {
    while (!isOver) {
      const newest = [...acknowledged].at(-1);
      if (newest !== undefined) {
        await ask(`/api/v1/reports/${newest}/envelope`);
        await ask(`/reports/${newest}`);
      }
      const { text } = await ask(PAGES[turn % PAGES.length]);
      const [script] = /\/_next\/static\/[^"'\\\s]+\.js/.exec(text) ?? [];
      if (script !== undefined) await ask(script);
      read += script === undefined ? 1 : 2;
    }
  };
  const running = Array.from({ length: WORKERS }, (_, index) =>
    index % 2 === 0 ? upload() : visit(),
  );
  return {
    acknowledged,
    faults,
    read: () => read,
    stop: async () => {
      isOver = true;
      await Promise.all(running);
    },
  };
}

/** A connection for each request: a proxy that reads its list again closes idle ones, and a client may then meet a closed one. */
function send(address, { body, client }) {
  const method = body === undefined ? "GET" : "POST";
  const headers = {
    [CLIENT_HEADER]: client,
    connection: "close",
    ...(body === undefined
      ? {}
      : { "content-type": "application/json", "content-length": body.length }),
  };
  return new Promise((resolve, reject) => {
    const asked = request(address, { agent: false, method, headers }, (answer) => {
      let text = "";
      answer.setEncoding("utf8").on("data", (chunk) => (text += chunk));
      answer.on("end", () => resolve({ status: answer.statusCode, text })).on("error", reject);
    });
    asked.on("error", reject).end(body);
  });
}

async function isSettled(url) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const deadline = Date.now() + SETTLED_MS;
  const left = async () => (await client.query("SELECT FROM aggregate_changes LIMIT 1")).rowCount;
  let settled = false;
  while (!settled && Date.now() < deadline) {
    settled = (await left()) === 0;
    if (!settled) await sleep(200);
  }
  await client.end();
  return settled;
}
