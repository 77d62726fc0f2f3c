// `npm run bench:read -- --database URL`: measures how fast pages are read from a database that `npm run load:synthetic` filled.
// It has three parts, of which `--parts warm,cold` names some:
//
// - `warm`: ten connections ask for each page for a few seconds, then for a static file of the same size from the same server.
//   Prints p50 and p99 in milliseconds, requests per second, their ratio to those of the static file, the least ratio that is
//   wanted, the memory of the processes, and the size of each page's JavaScript.
// - `writing`: the same for the pages with a goal, while real reports are uploaded (`--writing N` a second; 20 by default).
// - `cold`: without the page cache, one request after the other. Prints the processor time of each page, PostgreSQL's apart,
//   beside a static file and the smallest page of the framework (the floor), and how much beyond the floor is wanted at most. It
//   uploads one report.
//
// Writes the plans of the pages' queries to bench/plans. The site must have been built, and the database must be on this machine.
// `--only NAME` measures the pages whose names begin with NAME.
import { Agent } from "node:http";
import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { loadavg } from "node:os";
import path from "node:path";
import { parseArgs } from "node:util";
import { startSite } from "../scripts/setup/site.mjs";
import { report, root, Stop } from "../scripts/setup/steps.mjs";
import { makeFormat2Report } from "../scripts/faults/make-reports";
import { ask } from "./reading/ask.mjs";
import { measureCosts } from "./reading/measure-costs.mjs";
import { savePlans } from "./reading/plans";
import { rendererOf } from "./reading/renderer-of.mjs";
import { residentMegabytes } from "./reading/resident-memory.mjs";
import { BEYOND_FLOOR_MS, listPages, SMALLEST, TARGETS } from "./reading/pages.mjs";
import { weighScripts } from "./reading/scripts.mjs";
import { writeSteadily } from "./reading/write-steadily.mjs";

const CONNECTIONS = 10;
/** Enough requests for the just-in-time compiler, but no more time than the page is measured for. */
const WARM_UP_REQUESTS = 30;
const MEMORY_MAX_MB = 512;
const SCRIPTS_MAX_BYTES = 25_000;
/** The HTTP server reads the files of the build from the disk and answers itself. */
const STATIC_DIR = path.join(root, "apps/web/.next/static/bench");

const PARTS = ["warm", "writing", "cold"];
const WHOLE = "report of a standard run";

async function main() {
  const { values } = parseArgs({
    options: {
      database: { type: "string" },
      seconds: { type: "string", default: "3" },
      only: { type: "string", default: "" },
      writing: { type: "string", default: "20" },
      parts: { type: "string", default: PARTS.join(",") },
    },
  });
  if (!values.database) throw new Stop("Name the database: --database URL.");
  const parts = values.parts.split(",");
  const unknown = parts.find((part) => !PARTS.includes(part));
  if (unknown !== undefined) throw new Stop(`The parts are ${PARTS.join(", ")}; not ${unknown}.`);
  const milliseconds = Number(values.seconds) * 1000;
  const pages = Object.fromEntries(
    Object.entries(await listPages(values.database)).filter(([name]) =>
      name.startsWith(values.only),
    ),
  );
  const { database } = values;
  const sizes = await withSite(database, {}, async ({ origin }) => {
    if (parts.includes("warm")) await printScripts(origin, pages);
    return measureSizes(origin, pages);
  });
  try {
    mkdirSync(STATIC_DIR, { recursive: true });
    for (const [name, size] of Object.entries(sizes)) writeFileSync(fileOf(name), " ".repeat(size));
    const measured = { database, pages, sizes, milliseconds, only: values.only };
    if (parts.includes("warm")) await readKept(measured);
    if (parts.includes("writing")) await readWhileWriting(measured, Number(values.writing));
    if (parts.includes("cold")) await printCosts(measured);
  } finally {
    for (const name of Object.keys(pages)) rmSync(fileOf(name), { force: true });
  }
  await savePlans(database);
}

const hasGoal =
  (state) =>
  ([name]) =>
    TARGETS[name]?.[state] !== undefined;

async function readKept({ database, pages, sizes, milliseconds }) {
  await withSite(database, {}, async (site) => {
    for (const one of Object.entries(pages))
      await compare(site, { one, state: "warm", sizes, milliseconds });
    printMemory("warm", site);
  });
}

async function readWhileWriting({ database, pages, sizes, milliseconds }, perSecond) {
  await withSite(database, { OSLAG_UPLOAD_LIMITS: "off" }, async (site) => {
    for (const one of Object.entries(pages).filter(hasGoal("writing"))) {
      // Page and file, each with its warm-up, which takes no longer than the measurement.
      const seconds = (4 * milliseconds) / 1000 + 10;
      const { origin } = site;
      const writer = await writeSteadily({ origin, databaseUrl: database, perSecond, seconds });
      try {
        await compare(site, { one, state: "writing", sizes, milliseconds });
      } finally {
        const written = await writer.stop();
        if (written.refused > 0 || written.perSecond < 0.9 * perSecond)
          say(
            `  only ${written.perSecond.toFixed(1)} uploads a second were stored, ${written.refused} were refused`,
          );
      }
    }
    printMemory("writing", site);
  });
}

async function printCosts({ database, pages: stored, sizes: known, only }) {
  await withSite(database, { OSLAG_PAGE_CACHE_MB: "0" }, async (site) => {
    const sent = WHOLE.startsWith(only) ? { [WHOLE]: await sendWholeReport(site) } : {};
    const pages = { ...stored, ...sent };
    const sizes = { ...known, ...(await measureSizes(site.origin, sent)) };
    // The large report alone has no file of its size.
    const [first] = Object.keys(stored);
    const file = first && `/_next/static/bench/${path.basename(fileOf(first))}`;
    const withGoal = Object.entries(pages).filter(([name]) => name in BEYOND_FLOOR_MS);
    const addresses = {
      ...(file && { "static file": file }),
      floor: SMALLEST,
      ...Object.fromEntries(withGoal),
    };
    const costs = await measureCosts(site, { addresses, databaseUrl: database });
    const { floor } = costs;
    for (const [name, { siteMs, databaseMs }] of Object.entries(costs)) {
      const wanted = BEYOND_FLOOR_MS[name];
      const most = floor.siteMs + wanted;
      const verdict =
        wanted === undefined
          ? ""
          : `  at most ${most.toFixed(1)} ms wanted${siteMs > most ? "  MISSED" : ""}`;
      say(
        `cold  ${name.padEnd(26)}  ${String(sizes[name] ?? "").padStart(7)} B  site ${siteMs.toFixed(1).padStart(6)} ms  PostgreSQL ${databaseMs.toFixed(1).padStart(5)} ms${verdict}`,
      );
    }
    printMemory("cold", site);
  });
}

/**
 * Sends a report as large as one of the standard mode on an idle machine, and returns its address. A synthetic report has one sample of each
 * of seven measurements.
 */
async function sendWholeReport({ origin }) {
  const { id, body } = makeFormat2Report(1, { rounds: 25 });
  const headers = { "content-type": "application/json" };
  const answer = await fetch(`${origin}/api/v1/reports`, { method: "POST", headers, body });
  if (!answer.ok)
    throw new Stop(`The report was answered ${answer.status}: ${await answer.text()}`);
  return `/reports/${id}`;
}

function printMemory(state, { pid }) {
  const [server, renderer] = [pid, rendererOf(pid)].map(residentMegabytes);
  say(
    `${state}: the HTTP server had up to ${server} MB resident and the process that renders ${renderer} MB; at most ${MEMORY_MAX_MB} MB each are wanted; load average ${loadavg()[0].toFixed(1)}`,
  );
}

async function compare({ origin }, { one: [name, address], state, sizes, milliseconds }) {
  const page = await load(`${origin}${address}`, milliseconds);
  const fileName = path.basename(fileOf(name));
  const file = await load(`${origin}/_next/static/bench/${fileName}`, milliseconds);
  printLine({ state, name, bytes: sizes[name], page, file });
}

const fileOf = (name) => path.join(STATIC_DIR, `bench-${name.replaceAll(/[^a-z0-9]+/g, "-")}.html`);

const say = (line) => process.stdout.write(`${line}\n`);

function printLine({ state, name, bytes, page, file }) {
  const ms = (value) => value.toFixed(1).padStart(7);
  const ratio = page.perSecond / file.perSecond;
  const target = TARGETS[name]?.[state];
  const wanted =
    target === undefined ? "" : `  wanted ${target}${ratio < target ? "  MISSED" : ""}`;
  say(
    [
      state.padEnd(7),
      name.padEnd(26),
      `${String(bytes).padStart(7)} B`,
      `p50 ${ms(page.p50)}`,
      `p99 ${ms(page.p99)}`,
      `${page.perSecond.toFixed(0).padStart(5)}/s`,
      `static ${file.perSecond.toFixed(0).padStart(5)}/s, p99 ${ms(file.p99)}`,
      `ratio ${ratio.toFixed(3)}${wanted}`,
    ].join("  "),
  );
}

async function printScripts(origin, pages) {
  for (const [name, address] of Object.entries(pages)) {
    if (address.startsWith("/api/")) continue;
    const { framework, ours } = await weighScripts(origin, address);
    const verdict = ours > SCRIPTS_MAX_BYTES ? "TOO MUCH" : `at most ${SCRIPTS_MAX_BYTES} wanted`;
    say(`scripts of ${name.padEnd(26)} framework ${framework} B, ours ${ours} B, ${verdict}`);
  }
}

async function withSite(databaseUrl, env, work) {
  const site = await startSite({ databaseUrl, port: 0, log: "bench-read", env });
  try {
    return await work(site);
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

/** Asks over ten connections, each of which asks again as soon as it was answered. */
async function load(address, milliseconds) {
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS });
  const warm = performance.now() + milliseconds;
  for (let done = 0; done < WARM_UP_REQUESTS && performance.now() < warm; done += CONNECTIONS)
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

main().catch(report);
