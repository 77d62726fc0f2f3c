// The site for the browser tests: a fresh database on the embedded PostgreSQL, the editions, the valid fixtures and one
// real run of this machine. Says where it listens when all of that is there.
import { mkdirSync, readdirSync, readFileSync, rmSync } from "node:fs";
import path from "node:path";
import { runnerPath } from "./setup/build.mjs";
import { mustRun, report, root, dataDir } from "./setup/steps.mjs";
import { startSite } from "./setup/site.mjs";
import { createTestDatabase } from "./test-database.mjs";
import { prepareDatabase } from "./prepare-database.mjs";

const home = path.join(dataDir, "e2e");

async function main() {
  rmSync(home, { recursive: true, force: true });
  mkdirSync(home, { recursive: true });
  const database = await createTestDatabase("e2e");
  await prepareDatabase(database.url);
  const site = await startSite({
    databaseUrl: database.webUrl ?? database.url,
    port: 0,
    log: "e2e-site",
  });
  const folder = path.join(root, "packages/schema/fixtures/valid");
  for (const name of readdirSync(folder).sort()) {
    const body = readFileSync(path.join(folder, name));
    if (!isForAnySite(body)) continue;
    const answer = await fetch(`${site.origin}/api/v1/reports`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body,
    });
    if (!answer.ok) throw new Error(`${name}: ${await answer.text()}`);
  }
  const env = { OSLAG_HOME: path.join(home, "keys") };
  const file = path.join(home, "run.oslag.json");
  const note = "<img src=x> https://ads.example";
  await mustRun(runnerPath, ["run", "--quick", "--out", file, "--note", note], {
    log: "e2e-run",
    env,
  });
  await mustRun(runnerPath, ["submit", file, "--to", site.origin, "--yes"], {
    log: "e2e-submit",
    env,
  });
  process.stdout.write(`ready on ${site.origin}\n`);
  await new Promise((resolve) => {
    process.once("SIGTERM", resolve);
    process.once("SIGINT", resolve);
  });
  await site.stop();
  await database.drop();
}

/** This site refuses a fixture for another one, and a challenge that another one issued. */
function isForAnySite(envelope) {
  const report = JSON.parse(Buffer.from(JSON.parse(envelope).payload, "base64"));
  return report.audience === "any" && report.challenge === undefined;
}

main().catch((error) => {
  report(error);
  process.exit(1);
});
