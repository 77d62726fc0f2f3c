// `npm run dump -- [--to DIR] [--keep N]`: writes today's dump, which the site serves at /data, and removes all but the
// newest N. Meant for every night.
import { readdir, rm } from "node:fs/promises";
import path from "node:path";
import { parseArgs } from "node:util";
import { tsImport } from "tsx/esm/api";
import { databaseUrl } from "./db.mjs";
import { dataDir, report, root, Stop } from "./setup/steps.mjs";

try {
  const { values } = parseArgs({ options: { to: { type: "string" }, keep: { type: "string" } } });
  const folder = path.resolve(values.to ?? process.env.OSLAG_DUMPS ?? path.join(dataDir, "dumps"));
  const keep = Number(values.keep ?? 31);
  if (!Number.isInteger(keep) || keep < 1) throw new Stop("--keep takes a whole number from 1.");
  const url = process.env.DATABASE_URL ?? (await databaseUrl({ home: path.join(dataDir, "pg") }));
  if (!url) throw new Stop("There is no database: set DATABASE_URL or run `npm run db start`.");
  const { openDatabase, writeDump } = await tsImport("@oslag/store", import.meta.url);
  const db = openDatabase(url);
  try {
    const { day, reports, statements } = await writeDump(db, {
      folder,
      repository: root,
      now: new Date(),
    });
    process.stdout.write(
      `${path.join(folder, day)}: ${reports} reports, ${statements} statements.\n`,
    );
  } finally {
    await db.$disconnect();
  }
  const days = (await readdir(folder)).filter((name) => /^\d{4}-\d\d-\d\d$/.test(name)).sort();
  for (const old of days.slice(0, -keep)) await rm(path.join(folder, old), { recursive: true });
} catch (error) {
  report(error.code?.startsWith?.("ERR_PARSE_ARGS") ? new Stop(error.message) : error);
}
