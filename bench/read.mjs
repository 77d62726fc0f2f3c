// `npm run bench:read -- --database URL`: how fast pages are read from a database that scripts/load-synthetic.mjs filled.
// Each page is asked by ten connections for a few seconds, then a static file of the same size from the same server, in the
// same run. Printed are p50 and p99 in milliseconds, requests per second, and their ratio to the static file's. The plans of
// the queries behind the pages go to bench/plans. The site must have been built.
import { Agent, request } from "node:http";
import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { parseArgs } from "node:util";
import { startSite } from "../scripts/setup/site.mjs";
import { report, root, Stop } from "../scripts/setup/steps.mjs";
import { savePlans } from "./reading/plans.mjs";
import { listPages } from "./reading/pages.mjs";

const CONNECTIONS = 10;
const WARM_UP_REQUESTS = 30;
/** Next serves the files below public/downloads as they are, and git ignores them. */
const STATIC_DIR = path.join(root, "public/downloads");

async function main() {
  const { values } = parseArgs({
    options: { database: { type: "string" }, seconds: { type: "string", default: "3" } },
  });
  if (!values.database) throw new Stop("Name the database: --database URL.");
  const milliseconds = Number(values.seconds) * 1000;
  const pages = await listPages(values.database);
  const sizes = await withSite(values.database, (origin) => measureSizes(origin, pages));
  const rows = [];
  try {
    mkdirSync(STATIC_DIR, { recursive: true });
    for (const [name, size] of Object.entries(sizes))
      writeFileSync(path.join(STATIC_DIR, `bench-${slug(name)}.html`), " ".repeat(size));
    const memory = await withSite(values.database, async (origin, pid) => {
      for (const [name, address] of Object.entries(pages)) {
        const page = await load(`${origin}${address}`, milliseconds);
        const file = await load(`${origin}/downloads/bench-${slug(name)}.html`, milliseconds);
        const row = { name, bytes: sizes[name], page, file };
        rows.push(row);
        process.stdout.write(`${lineOf(row)}\n`);
      }
      return residentMegabytes(pid);
    });
    process.stdout.write(`web process after the run: ${memory} MB resident\n`);
  } finally {
    for (const name of Object.keys(pages))
      rmSync(path.join(STATIC_DIR, `bench-${slug(name)}.html`), { force: true });
  }
  await savePlans(values.database);
}

const slug = (name) => name.replaceAll(/[^a-z0-9]+/g, "-");

function lineOf({ name, bytes, page, file }) {
  const ms = (value) => value.toFixed(1).padStart(7);
  return [
    name.padEnd(28),
    `${String(bytes).padStart(7)} B`,
    `p50 ${ms(page.p50)}`,
    `p99 ${ms(page.p99)}`,
    `${page.perSecond.toFixed(0).padStart(5)}/s`,
    `static ${file.perSecond.toFixed(0).padStart(5)}/s`,
    `ratio ${(page.perSecond / file.perSecond).toFixed(3)}`,
  ].join("  ");
}

async function withSite(databaseUrl, work) {
  const site = await startSite({ databaseUrl, port: 0, log: "bench-read" });
  try {
    return await work(site.origin, site.pid);
  } finally {
    await site.stop();
  }
}

async function measureSizes(origin, pages) {
  const sizes = {};
  for (const [name, address] of Object.entries(pages)) {
    const answer = await fetch(`${origin}${address}`);
    if (!answer.ok) throw new Stop(`${name}: ${address} answered ${answer.status}.`);
    sizes[name] = (await answer.arrayBuffer()).byteLength;
  }
  return sizes;
}

/** Ten connections, each asking anew as soon as it was answered. */
async function load(address, milliseconds) {
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS });
  for (let done = 0; done < WARM_UP_REQUESTS; done += CONNECTIONS)
    await Promise.all(Array.from({ length: CONNECTIONS }, () => ask(address, agent)));
  const times = [];
  const until = performance.now() + milliseconds;
  const started = performance.now();
  await Promise.all(
    Array.from({ length: CONNECTIONS }, async () => {
      while (performance.now() < until) times.push(await ask(address, agent));
    }),
  );
  const elapsed = performance.now() - started;
  agent.destroy();
  times.sort((a, b) => a - b);
  const at = (share) => times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? NaN;
  return { p50: at(0.5), p99: at(0.99), perSecond: (times.length / elapsed) * 1000 };
}

function ask(address, agent) {
  const started = performance.now();
  return new Promise((resolve, reject) => {
    request(address, { agent }, (answer) => {
      answer.on("error", reject);
      answer.on("end", () =>
        answer.statusCode === 200
          ? resolve(performance.now() - started)
          : reject(new Stop(`${address} answered ${answer.statusCode}.`)),
      );
      answer.resume();
    })
      .on("error", reject)
      .end();
  });
}

/** VmRSS of Linux; not known elsewhere. */
function residentMegabytes(pid) {
  try {
    const status = readFileSync(`/proc/${pid}/status`, "utf8");
    return Math.round(Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1024);
  } catch {
    return "unknown";
  }
}

main().catch(report);
