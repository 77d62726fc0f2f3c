// `OSLAG_TEST_CITUS=URL npm run test:citus`: runs database tests on a cluster with Citus. URL leads to its coordinator, as a superuser whose
// role and password are the same on all servers. Each test gets a database on every server, with the tables shared that
// scripts/postgres/distributed-tables.mjs names. The roles `oslag_web` must exist, and the databases postgres and template1 be closed to it
// (docs/operating.md). Without the address nothing is tested.
import path from "node:path";
import { generateClient } from "./setup/build.mjs";
import { countVitest } from "./setup/count.mjs";
import { dataDir, report, root, run, step, Stop } from "./setup/steps.mjs";
import { WEB_ROLE } from "./postgres/grant-web.mjs";

/** Ingest, settling, pages, statements, the data set, fsck, backup, rederive, the web role and the command that distributes. */
const TESTS = [
  "ingest/ingest.db",
  "ingest/insert-reports.db",
  "networks/networks.db",
  "aggregates/refresh.db",
  "aggregates/refresher.db",
  "aggregates/means.db",
  "aggregates/networks.db",
  "figures/confirmed.db",
  "figures/get-fit-without-keys.db",
  "operations/move-bytes.db",
  "operations/rederive.db",
  "testing/page-readers.db",
  "api/dataset.db",
  "api/statements.db",
  "feeds/feeds.db",
  "figures/backup.db",
  "server/web-role.db",
  "scripts/settle.db",
  "scripts/postgres/distribute",
];

async function main() {
  const { OSLAG_TEST_CITUS: url } = process.env;
  if (!url) {
    process.stdout.write("SKIPPED: OSLAG_TEST_CITUS names no cluster with Citus.\n");
    return;
  }
  await step("Database client", generateClient);
  await step("Citus", async () => {
    const results = path.join(dataDir, "citus-results.json");
    const web = new URL(url);
    web.username = WEB_ROLE;
    const vitest = path.join(root, "node_modules/vitest/vitest.mjs");
    const reporters = ["--reporter=dot", "--reporter=json", `--outputFile.json=${results}`];
    const { code, logPath } = await run(
      process.execPath,
      [vitest, "run", "--project", "db", ...reporters, ...TESTS],
      { log: "test-citus", env: { OSLAG_TEST_SERVER: url, OSLAG_TEST_WEB: web.toString() } },
    );
    const { passed, failed, skipped } = countVitest(results);
    const counts = `${passed} passed, ${failed} failed, ${skipped} skipped`;
    if (code !== 0) throw new Stop(`${counts}; see ${path.relative(root, logPath)}`);
    return counts;
  });
}

try {
  await main();
} catch (error) {
  report(error);
}
