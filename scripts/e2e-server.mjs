// Starts the site for the browser tests, with a new database on the embedded PostgreSQL: the editions, the valid fixtures, one real
// run of this machine, a shorter one that was withdrawn, and a moderator. Then prints where it listens.
import { generateKeyPairSync } from "node:crypto";
import { readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { moderators } from "./admin/moderators.mjs";
import { makePrivateFolder } from "./setup/private-files.mjs";
import { runnerPath } from "./setup/build.mjs";
import { mustRun, report, root, dataDir } from "./setup/steps.mjs";
import { startSite } from "./setup/site.mjs";
import { createPreparedDatabase } from "./test-templates.mjs";

const home = path.join(dataDir, "e2e");

async function main() {
  rmSync(home, { recursive: true, force: true });
  makePrivateFolder(home);
  const database = await createPreparedDatabase("e2e");
  writeFileSync(path.join(home, "database-url"), database.url, { mode: 0o600 });
  await moderators({ url: database.url, action: "add", key: makeModeratorKey() });
  process.env.OSLAG_DOWNLOADS = path.join(home, "downloads");
  process.env.OSLAG_RELEASE_KEY = await packHere();
  const site = await startSite({
    databaseUrl: database.webUrl ?? database.url,
    port: 0,
    log: "e2e-site",
  });
  const fixtures = path.join(root, "packages/schema/fixtures");
  const files = ["valid", "format-2/valid"].flatMap((folder) =>
    readdirSync(path.join(fixtures, folder))
      .toSorted()
      .map((name) => path.join(fixtures, folder, name)),
  );
  for (const name of files) {
    const body = readFileSync(name);
    if (!isForAnySite(body)) continue;
    const answer = await fetch(`${site.origin}/api/v1/reports`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body,
    });
    if (!answer.ok) throw new Error(`${name}: ${await answer.text()}`);
  }
  const env = { OSLAG_HOME: path.join(home, "keys") };
  const oslag = (...args) => mustRun(runnerPath, args, { log: "e2e-run", env });
  const withdrawn = path.join(home, "withdrawn.oslag.json");
  await oslag("run", "--quick", "--only", "getpid", "--out", withdrawn);
  await oslag("submit", withdrawn, "--to", site.origin, "--yes");
  await oslag("withdraw", withdrawn, "--to", site.origin, "--yes");
  const file = path.join(home, "run.oslag.json");
  const note = "<img src=x> https://ads.example";
  await oslag("run", "--quick", "--out", file, "--note", note);
  await oslag("submit", file, "--to", site.origin, "--yes");
  process.stdout.write(`ready on ${site.origin}\n`);
  await new Promise((resolve) => {
    process.once("SIGTERM", resolve);
    process.once("SIGINT", resolve);
  });
  await site.stop();
  await database.drop();
}

/** Writes a private key where the tests find it, and returns the public key as the site names it. */
function makeModeratorKey() {
  const { privateKey, publicKey } = generateKeyPairSync("ed25519");
  const pem = privateKey.export({ type: "pkcs8", format: "pem" });
  writeFileSync(path.join(home, "moderator.pem"), pem, { mode: 0o600 });
  return `ed25519:${publicKey.export({ format: "jwk" }).x}`;
}

/** Packs this machine's own build as the site's only download, signed by a key of this run. */
async function packHere() {
  let key = "";
  await mustRun(
    process.execPath,
    ["--import", "tsx", path.join(root, "scripts/pack-here.ts"), process.env.OSLAG_DOWNLOADS],
    {
      env: { OSLAG_RELEASE_SEED: path.join(home, "release-seed") },
      stdout: (chunk) => {
        key += chunk;
      },
    },
  );
  return key.trim();
}

/** Tells whether this site accepts a fixture: not if it is for another site or has another site's challenge. */
function isForAnySite(envelope) {
  const report = JSON.parse(Buffer.from(JSON.parse(envelope).payload, "base64"));
  return report.audience === "any" && report.challenge === undefined;
}

main().catch((error) => {
  report(error);
  process.exit(1);
});
