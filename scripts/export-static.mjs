// `npm run export:static -- DIR`: the whole site's data as plain files that any web server can host.
import { existsSync } from "node:fs";
import path from "node:path";
import { tsImport } from "tsx/esm/api";
import { databaseUrl } from "./db.mjs";
import { dataDir, report, root, Stop } from "./setup/steps.mjs";

const load = (file) =>
  tsImport(`../apps/web/src/server/${file}`, {
    parentURL: import.meta.url,
    tsconfig: path.join(root, "apps/web/tsconfig.json"),
  });

try {
  const [target, ...rest] = process.argv.slice(2);
  if (!target || rest.length > 0) throw new Stop("Usage: npm run export:static -- DIR");
  const folder = path.resolve(target);
  if (existsSync(folder)) throw new Stop(`${folder} exists already; nothing was written.`);
  const url = process.env.DATABASE_URL ?? (await databaseUrl({ home: path.join(dataDir, "pg") }));
  if (!url) throw new Stop("There is no database: set DATABASE_URL or run `npm run db start`.");
  const { openDatabase } = await tsImport("@oslag/store", import.meta.url);
  const { writeStaticExport } = await load("static-export/write-static-export.ts");
  const { readEnvironment } = await load("env.ts");
  const { origin } = readEnvironment({ ...process.env, DATABASE_URL: url });
  const db = openDatabase(url);
  try {
    const written = await writeStaticExport(
      { db, origin },
      { folder, repository: root, now: new Date() },
    );
    const words = Object.entries(written).map(([name, count]) => `${count} ${name}`);
    process.stdout.write(`${folder}: ${words.join(", ")}.\n`);
  } finally {
    await db.$disconnect();
  }
} catch (error) {
  report(error);
}
