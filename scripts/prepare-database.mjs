// Brings a database up to date: applies migrations, then loads the editions. `DATABASE_URL=… node scripts/prepare-database.mjs`.
import path from "node:path";
import pg from "pg";
import { migrateDeploy } from "./migrate-deploy.mjs";
import { mustRun, report, root, Stop } from "./setup/steps.mjs";

/**
 * @param {string} url the database, as the owner of its tables
 * @param {{log?: string}} [output] without a log, what the seed prints goes to standard error
 * @returns {Promise<string[]>} the names of the migrations that were applied now
 */
export async function prepareDatabase(url, { log } = { log: "seed" }) {
  const applied = await migrateDeploy({ url });
  await mustRun(process.execPath, ["--import", "tsx", path.join(root, "prisma/seed.ts")], {
    ...(log ? { log } : {}),
    env: { DATABASE_URL: url },
  });
  return applied;
}

async function areBytesApart(url) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query("SELECT bytes_are_apart() AS apart")).rows[0].apart;
  } finally {
    await client.end();
  }
}

if (process.argv[1] === import.meta.filename) {
  try {
    const { DATABASE_URL: url } = process.env;
    if (!url) throw new Stop("Set DATABASE_URL to the database, as the owner of its tables.");
    const applied = await prepareDatabase(url, {});
    process.stdout.write(
      applied.length > 0 ? `Applied ${applied.join(", ")}.\n` : "No migration to apply.\n",
    );
    if (!(await areBytesApart(url)))
      process.stdout.write(
        "When all processes are of this release, run `npm run db -- move-bytes` (docs/operating.md).\n",
      );
  } catch (error) {
    report(error);
  }
}
