// `npm run screenshots`: takes pictures of every page of e2e/pages.ts, and of some more, to be looked at: at 1280 and 390 pixels, in
// light and in dark, and as printed, which is also saved as PDF. Ends with 1 if a page has a fault that a program can see: the list is
// in screenshots/find-faults.mjs and find-chart-faults.mjs. Writes to .data/screenshots, with an index.html.
//
// By default it starts a site with the database of the browser tests: the fixtures and one run of this machine. `--origin URL` looks
// at a running site; `--only NAME` at the pages whose names begin with NAME; `--out DIR` writes elsewhere.
import { spawn } from "node:child_process";
import { createHash } from "node:crypto";
import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { parseArgs } from "node:util";
import { chromium, request as requests } from "@playwright/test";
import { listPages } from "../e2e/pages.ts";
import { ensureChromium } from "./chromium.mjs";
import { photograph } from "./screenshots/photograph.mjs";
import { toIndex } from "./screenshots/to-index.mjs";
import { buildRunner, buildSite, buildSuite, generateClient } from "./setup/build.mjs";
import { dataDir, report, root, step, Stop } from "./setup/steps.mjs";

const say = (line) => process.stdout.write(`${line}\n`);

async function main() {
  const { values } = parseArgs({
    options: {
      origin: { type: "string" },
      only: { type: "string", default: "" },
      out: { type: "string", default: path.join(dataDir, "screenshots") },
    },
  });
  const site = values.origin
    ? { origin: values.origin, more: async () => ({}), stop: async () => {} }
    : await startTestSite();
  try {
    const faults = await walk({ ...site, ...values });
    say(`${faults.length} faults; the pictures are in ${path.join(values.out, "index.html")}`);
    for (const fault of faults) say(`  ${fault}`);
    if (faults.length > 0) process.exitCode = 1;
  } finally {
    await site.stop();
  }
}

/** Takes the pictures and writes the index. Resolves with one line for each fault. */
async function walk({ origin, more, only, out }) {
  const client = await requests.newContext({ baseURL: origin });
  const pages = { ...(await listPages(client)), ...(await more(client)) };
  await client.dispose();
  const chosen = Object.entries(pages).filter(([name]) => name.startsWith(only));
  if (chosen.length === 0) throw new Stop(`No page's name begins with ${only}.`);
  // With `--only`, the pictures of other pages stay.
  if (only === "") rmSync(out, { recursive: true, force: true });
  mkdirSync(out, { recursive: true });
  const browser = await chromium.launch({
    executablePath: ensureChromium(),
    args: ["--disable-dev-shm-usage", "--disable-background-networking"],
  });
  const shown = [];
  try {
    for (const [index, [name, address]] of chosen.entries()) {
      const views = await photograph(browser, { origin, name, address, out });
      const count = views.flatMap(({ faults }) => faults).length;
      say(`${index + 1} of ${chosen.length}: ${name}${count > 0 ? `, ${count} faults` : ""}`);
      shown.push({ name, address, views });
    }
  } finally {
    await browser.close();
  }
  writeFileSync(path.join(out, "index.html"), toIndex(shown));
  return shown.flatMap(({ name, views }) =>
    views.flatMap(({ view, faults }) => faults.map((fault) => `${name}, ${view}: ${fault}`)),
  );
}

/** Starts the site of the browser tests, in a process of its own. */
async function startTestSite() {
  await step("Database client", generateClient);
  await step("Build of the suite", buildSuite);
  await step("Build of the runner", buildRunner);
  await step("Build of the site", buildSite);
  const child = spawn(process.execPath, [path.join(root, "scripts/e2e-server.mjs")], {
    cwd: root,
    stdio: ["ignore", "pipe", "inherit"],
  });
  const ended = new Promise((resolve) => child.once("close", resolve));
  let origin;
  await step("A site with a small database", async () => {
    origin = await Promise.race([readOrigin(child.stdout), ended]);
    if (typeof origin !== "string") throw new Stop("The site did not start.");
  });
  const stop = async () => {
    child.kill("SIGTERM");
    await ended;
  };
  return { origin, more: listMore, stop };
}

/** Returns the address that the started site prints; null if it ends without one. What it prints later is thrown away. */
async function readOrigin(stream) {
  let text = "";
  for await (const chunk of stream) {
    text += chunk;
    const [, origin] = /ready on (http:\/\/\S+)/.exec(text) ?? [];
    if (origin) {
      stream.on("data", () => {});
      return origin;
    }
  }
  return null;
}

/** Lists what the browser tests reach in other ways: reports of the fixtures, a frozen figure, and pages that have nothing to show. */
async function listMore(client) {
  const frozen = await client.post("/api/v1/figures", { data: { y: "getpid" } });
  if (!frozen.ok()) throw new Stop(`No figure could be frozen: ${await frozen.text()}`);
  const { id } = await frozen.json();
  const processors = await (await client.get("/processors")).text();
  const [, processor] = /href="(\/processors\/[^"?#]+)"/.exec(processors) ?? [];
  if (processor === undefined) throw new Stop("The site lists no processor.");
  return {
    processor,
    "comparison chosen by search": "/compare?q=linux",
    "frozen figure": `/figures/${id}`,
    "report of extensions": `/reports/${idOf("extensions")}`,
    "report on arm": `/reports/${idOf("arm")}`,
    "two reports compared": `/compare?ids=${idOf("arm")},${idOf("minimal")}`,
    "explore of one operation": "/explore?y=getpid&points=reports",
    "leaderboard with nothing": "/leaderboard/getpid?os=plan9",
    "search with nothing": "/search?q=qwertyuiop",
    "unknown address": "/nothing",
  };
}

/** A report's id is the digest of its payload. */
function idOf(fixture) {
  const file = path.join(root, `packages/schema/fixtures/valid/${fixture}.json`);
  const { payload } = JSON.parse(readFileSync(file, "utf8"));
  return createHash("sha256").update(Buffer.from(payload, "base64")).digest("hex");
}

main().catch((error) => {
  report(error);
  process.exitCode = 1;
});
