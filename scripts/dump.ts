// `npm run dump -- [--to DIR] [--keep N] [--replace]`: replaces dumps that hold what moderators withhold now, writes today's dump,
// which the site serves at /data, and removes all dumps but the newest N. Run it every night. `--replace` only replaces.
import { readdir, rm } from "node:fs/promises";
import path from "node:path";
import { parseArgs } from "node:util";
import { ownerUrl } from "./db.mjs";
import { dataDir, report, root, Stop } from "./setup/steps.mjs";

try {
  const { values } = parseArgs({
    options: { to: { type: "string" }, keep: { type: "string" }, replace: { type: "boolean" } },
  });
  const folder = path.resolve(
    values.to ?? process.env["OSLAG_DUMPS"] ?? path.join(dataDir, "dumps"),
  );
  const keep = Number(values.keep ?? 31);
  if (!Number.isInteger(keep) || keep < 1) throw new Stop("--keep takes a whole number from 1.");
  const url = await ownerUrl();
  const { openDatabase, replaceDumps, writeDump } = await import("@oslag/store");
  const db = openDatabase(url);
  try {
    for (const day of await replaceDumps(db, folder))
      process.stdout.write(`${path.join(folder, day)}: replaced without what moderators hid.\n`);
    if (values.replace !== true) {
      const options = { folder, repository: root, now: new Date() };
      const { day, reports, statements } = await writeDump(db, options);
      process.stdout.write(
        `${path.join(folder, day)}: ${reports} reports, ${statements} statements.\n`,
      );
    }
  } finally {
    await db.$disconnect();
  }
  const days = (await readdir(folder)).filter((name) => /^\d{4}-\d\d-\d\d$/.test(name)).sort();
  for (const old of days.slice(0, -keep)) await rm(path.join(folder, old), { recursive: true });
} catch (error) {
  report(error);
}
