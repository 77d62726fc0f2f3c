// `npm run rederive`: derives every stored report anew from its bytes and writes what differs. Interrupted, it is run
// again. Exits 1 when a report's stored bytes are not the ones that were signed.
import path from "node:path";
import { tsImport } from "tsx/esm/api";
import { databaseUrl } from "./db.mjs";
import { dataDir, report, Stop } from "./setup/steps.mjs";

try {
  const url = process.env.DATABASE_URL ?? (await databaseUrl({ home: path.join(dataDir, "pg") }));
  if (!url) throw new Stop("There is no database: set DATABASE_URL or run `npm run db start`.");
  const { openDatabase, rederiveAll } = await tsImport("@oslag/store", import.meta.url);
  const db = openDatabase(url);
  try {
    const { reports, changed, damaged } = await rederiveAll(db);
    process.stdout.write(`${reports} reports derived, ${changed} changed.\n`);
    for (const id of damaged)
      process.stderr.write(`Report ${id}: the stored bytes are not the ones that were signed.\n`);
    if (damaged.length > 0) process.exitCode = 1;
  } finally {
    await db.$disconnect();
  }
} catch (error) {
  report(error);
}
