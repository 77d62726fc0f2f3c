// `npm run bench:flood [-- --only uploads|reading]`: measures how long readers wait while others flood the site, first with bad
// uploads, then with requests for pages that take long to render. The goal of both is a p99 of at most twice that of quiet
// phases. `--seconds` sets the length of a phase and `--rounds` how many pairs of phases there are. Pages are rendered from a
// synthetic database of `--reports` and `--configurations`, which is dropped afterwards, or from `--database URL`.
import { spawn } from "node:child_process";
import path from "node:path";
import { parseArgs } from "node:util";
import { startDatabase } from "../scripts/db.mjs";
import { buildSite, generateClient } from "../scripts/setup/build.mjs";
import { dataDir, report, root, step, Stop } from "../scripts/setup/steps.mjs";
import { dropDatabase } from "../scripts/test-database.mjs";
import { floodReading } from "./flood/reading.mjs";
import { floodUploads } from "./flood/uploads.mjs";

async function main() {
  const { values } = parseArgs({
    options: {
      only: { type: "string" },
      seconds: { type: "string", default: "25" },
      rounds: { type: "string", default: "3" },
      database: { type: "string" },
      reports: { type: "string", default: "60000" },
      configurations: { type: "string", default: "10000" },
    },
  });
  const phases = { seconds: Number(values.seconds), rounds: Number(values.rounds) };
  await step("Database client", generateClient);
  await step("Site", buildSite);
  if (values.only !== "reading") await floodUploads(phases);
  if (values.only !== "uploads")
    await withSynthetic(values, (databaseUrl) => floodReading({ databaseUrl, ...phases }));
}

async function withSynthetic({ database, reports, configurations }, work) {
  if (database !== undefined) return work(database);
  const name = `oslag_flood_${process.pid}`;
  const url = await loadSynthetic({ reports, configurations, name });
  try {
    await work(url);
  } finally {
    await dropDatabase(await syntheticServer(), name);
  }
}

/** Returns the address of the server on which `load:synthetic` makes databases. */
async function syntheticServer() {
  const { DATABASE_URL: own } = process.env;
  return own ?? (await startDatabase({ home: path.join(dataDir, "synthetic-pg"), port: 0 })).url;
}

/** Returns the address of a new database. */
function loadSynthetic({ reports, configurations, name }) {
  const words = ["--reports", reports, "--configurations", configurations, "--database", name];
  const program = path.join(root, "scripts/load-synthetic.ts");
  return new Promise((resolve, reject) => {
    const child = spawn(path.join(root, "node_modules/.bin/tsx"), [program, ...words], {
      stdio: ["ignore", "pipe", "inherit"],
    });
    let output = "";
    child.stdout.on("data", (chunk) => (output += chunk));
    child.once("close", (code) => {
      const url = output.trim().split("\n").at(-1);
      if (code === 0) resolve(url);
      else reject(new Stop("The synthetic database could not be filled."));
    });
  });
}

main().catch(report);
