// `npm run export:static -- DIR`: writes the whole site's data as plain files that any web server can host.
import { existsSync } from "node:fs";
import path from "node:path";
import { ownerUrl } from "./db.mjs";
import { report, root, Stop } from "./setup/steps.mjs";

try {
  const [target, ...rest] = process.argv.slice(2);
  if (!target || rest.length > 0) throw new Stop("Usage: npm run export:static -- DIR");
  const folder = path.resolve(target);
  if (existsSync(folder)) throw new Stop(`${folder} exists already; nothing was written.`);
  const url = await ownerUrl();
  const { openDatabase } = await import("@oslag/store");
  const { readEnvironment, writeStaticExport } = await import("@oslag/web/static-export");
  const { origin } = readEnvironment({ ...process.env, DATABASE_URL: url });
  const db = openDatabase(url);
  try {
    const written = await writeStaticExport(
      { db, origin },
      { folder, repository: root, now: new Date() },
    );
    const counts = Object.entries(written).map(([name, count]) => `${count} ${name}`);
    process.stdout.write(`${folder}: ${counts.join(", ")}.\n`);
  } finally {
    await db.$disconnect();
  }
} catch (error) {
  report(error);
}
