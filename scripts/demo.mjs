// `npm run demo`: takes a run on this machine all the way to a point on Figure 1. With --once it ends after checking that.
import { createHash } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { makePrivateFolder } from "./setup/private-files.mjs";
import { nativeProblems, nodeProblem } from "./setup/toolchain.mjs";
import { dataDir, mustRun, report, root, run, step, Stop } from "./setup/steps.mjs";
import {
  buildRunner,
  buildSite,
  buildSuite,
  generateClient,
  install,
  runnerPath,
} from "./setup/build.mjs";
import { SITE_FILES, startSite } from "./setup/site.mjs";
import { siteAccount } from "./postgres/account.mjs";

/** Settings of a site of several processes, which the demo is not. */
const ONE_PROCESS = {
  OSLAG_PROCESSES: "1",
  OSLAG_SETTLER: "here",
  OSLAG_READ_URL: "",
  OSLAG_RENDERERS: "",
};

/** Where the demo packs what it built. It lies beside the builds, where the account that the site runs as may read it. */
const OWN_DOWNLOADS = path.join(root, "native-runner/build/downloads");

const options = new Set(process.argv.slice(2));
const once = options.delete("--once");
const say = (text) => process.stderr.write(`${text}\n`);

/** Packs the build of this machine as a download, unless the operator has downloads already. Resolves with the folder that the site offers. */
async function packDownloads() {
  const { OSLAG_DOWNLOADS: named } = process.env;
  const own = named ?? path.join(root, "public/downloads");
  if (named !== undefined || existsSync(path.join(own, "manifest.json"))) return own;
  const script = path.join(root, "scripts/pack-here.ts");
  await mustRun(process.execPath, ["--import", "tsx", script, OWN_DOWNLOADS, "--unsigned"], {
    log: "demo-pack",
  });
  return OWN_DOWNLOADS;
}

/** Opens the database. A server that was running before the demo keeps running afterwards. */
async function openDatabase() {
  const leave = async () => {};
  if (process.env.DATABASE_URL) {
    const url = process.env.DATABASE_URL;
    return { url, webUrl: url, stop: leave };
  }
  const { startDatabase } = await import("./db.mjs");
  const { url, webUrl, started, stop } = await startDatabase({ home: path.join(dataDir, "pg") });
  return { url, webUrl, stop: started ? stop : leave };
}

/**
 * Measures this machine with a challenge of the site, which shows that the run is fresh, and sends the report. Resolves with the
 * report's file, which remains in any case.
 */
async function measure(origin) {
  const reports = path.join(dataDir, "demo");
  makePrivateFolder(reports);
  const file = path.join(
    reports,
    `${new Date().toISOString().replaceAll(/[:.]/g, "-")}.oslag.json`,
  );
  const env = { OSLAG_HOME: path.join(dataDir, "demo", "keys") };
  const { code } = await run(
    runnerPath,
    ["run", "--quick", "--out", file, "--to", origin, "--yes"],
    { env },
  );
  if (!existsSync(file))
    throw new Stop(`The suite did not finish (exit code ${code}); nothing was sent.`);
  if (code !== 0)
    throw new Stop(
      `The site did not accept the report (exit code ${code}); it is saved as ${file}.`,
    );
  return file;
}

/** Fetches the pages that a visitor would look at, and fails when they lack the new point. */
async function check({ origin, reportId, after }) {
  const answer = await fetch(`${origin}/api/v1/reports/${reportId}`);
  if (!answer.ok)
    throw new Stop(`The site does not show report ${reportId} (status ${answer.status}).`);
  const stored = await answer.json();
  const reportUrl = `${origin}/reports/${reportId}`;
  const figureUrl = `${origin}/?report=${reportId}`;
  for (const address of [reportUrl, figureUrl]) {
    const fresh = new URL(address);
    fresh.searchParams.set("after", after);
    const page = await fetch(fresh);
    if (!page.ok || !(await page.text()).includes(reportId)) {
      throw new Stop(`${address} does not show the new report (status ${page.status}).`);
    }
  }
  return {
    reportId,
    reportUrl,
    figureUrl,
    ratingMips: stored.rating_mips,
    geometricMean: stored.geometric_mean,
    machine: stored.machine,
    download: await checkDownload(origin),
  };
}

/** Returns the address of the archive that the site offers, after comparing its bytes with the manifest; null where there is none. */
async function checkDownload(origin) {
  const manifest = await fetch(`${origin}/downloads/manifest.json`);
  if (!manifest.ok) return null;
  const { archives } = await manifest.json();
  const [{ name, sha256 }] = archives;
  const address = `${origin}/downloads/${name}`;
  const archive = await fetch(address);
  const bytes = Buffer.from(await archive.arrayBuffer());
  if (createHash("sha256").update(bytes).digest("hex") !== sha256)
    throw new Stop(`${address} is not the archive that the manifest names.`);
  return address;
}

/** Prints the line that installs the runner from this site, if the site offers it. */
async function nameInstaller(origin) {
  const manifest = await fetch(`${origin}/downloads/manifest.json`);
  if (!manifest.ok) return;
  const { build } = await manifest.json();
  const which = build === "local" ? "Install the runner, a local build:" : "Install the runner:";
  say(`\n${which}  curl -fsSL ${origin}/install.sh | sh\n`);
}

function untilInterrupted() {
  return new Promise((resolve) => {
    process.once("SIGINT", resolve);
    process.once("SIGTERM", resolve);
  });
}

async function main() {
  if (options.size > 0)
    throw new Stop(`Unknown option ${[...options].join(" ")}: the demo takes only --once.`);
  const node = nodeProblem();
  if (node) throw new Stop(node);
  const missing = nativeProblems();
  await buildAll({ canMeasure: missing.length === 0 });
  let database;
  let site;
  try {
    await step("PostgreSQL", async () => {
      database = await openDatabase();
    });
    await step("Migrations and editions", async () => {
      const { prepareDatabase } = await import("./prepare-database.mjs");
      await prepareDatabase(database.url);
    });
    let downloads = {};
    if (missing.length === 0)
      await step("Download for machines like this one", async () => {
        try {
          downloads = { OSLAG_DOWNLOADS: await packDownloads() };
        } catch (error) {
          return `none: ${error instanceof Error ? error.message : error}`;
        }
      });
    await step("Start of the site", async () => {
      const port = Number(process.env.PORT ?? 3000);
      const account = siteAccount(SITE_FILES);
      site = await startSite({
        databaseUrl: database.webUrl,
        port,
        account,
        env: { ...ONE_PROCESS, ...downloads },
      });
      if (process.getuid?.() !== 0) return site.origin;
      return account === null
        ? `${site.origin}, as root, because no account without rights may read this checkout`
        : `${site.origin}, as the account nobody`;
    });
    await nameInstaller(site.origin);
    if (missing.length === 0) await measureAndShow(site.origin);
    else {
      say(`\nThis machine cannot be measured yet. ${missing.join(" ")}`);
      say(`The editions of 1989 to 1992 are at ${site.origin}/`);
      if (once) process.exitCode = 1;
    }
    if (!once) {
      say("\nThe site keeps running; Ctrl-C ends it.");
      await untilInterrupted();
    }
  } finally {
    await site?.stop();
    await database?.stop();
  }
}

async function buildAll({ canMeasure }) {
  await step("Packages", install);
  if (canMeasure) {
    await step("Suite, in C", buildSuite);
    await step("Runner, in Go", buildRunner);
  }
  await step("Database client", generateClient);
  await step("Site", buildSite);
}

async function measureAndShow(origin) {
  const file = await measure(origin);
  const result = await check({
    origin,
    reportId: reportIdOf(file),
    after: await askAfter(origin, file),
  });
  say(
    `\nYour report:  ${result.reportUrl}\nOn Figure 1:  ${result.figureUrl}\nThe file:     ${file}`,
  );
  if (result.download !== null) say(`The runner:   ${result.download}`);
  if (once) process.stdout.write(`${JSON.stringify(result)}\n`);
}

/** Sends the report again, which changes nothing, for the token that leads to pages with it. */
async function askAfter(origin, file) {
  const answer = await fetch(`${origin}/api/v1/reports`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: readFileSync(file),
  });
  const { fresh_url: url } = answer.ok ? await answer.json() : {};
  const after = url && new URL(url).searchParams.get("after");
  if (!after) throw new Stop(`The site gave no address of a fresh page (status ${answer.status}).`);
  return after;
}

/** Returns the report's id: the SHA-256 of the payload's bytes. */
function reportIdOf(file) {
  const { payload } = JSON.parse(readFileSync(file, "utf8"));
  return createHash("sha256").update(Buffer.from(payload, "base64")).digest("hex");
}

try {
  await main();
} catch (error) {
  report(error);
}
