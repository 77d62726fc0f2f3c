// `npm run migration NAME` writes the migration that schema.prisma needs: it applies all migrations to a database of its own
// and asks Prisma's schema engine what is missing there.
import { mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { withCompatibility } from "../scripts/migration-compatibility.mjs";
import { migrateDeploy } from "../scripts/migrate-deploy.mjs";
import { report, Stop } from "../scripts/setup/steps.mjs";
import { createTestDatabase } from "../scripts/test-database.mjs";
import { missingSql } from "./schema-engine";

async function writeMigration(args: readonly string[]): Promise<string> {
  const [name] = args;
  if (args.length !== 1 || name === undefined || !/^[a-z0-9_]+$/.test(name))
    throw new Stop("Usage: npm run migration NAME (lower-case letters, digits and underscores)");
  const database = await createTestDatabase("new_migration");
  try {
    const known = (await migrateDeploy({ url: database.url })).at(-1) ?? "";
    const sql = await missingSql(database.url);
    if (sql === null) return "The migrations already make what prisma/schema.prisma says.";
    const time = new Date().toISOString().replaceAll(/\D/g, "").slice(0, 14);
    const folder = path.join(import.meta.dirname, "migrations", `${time}_${name}`);
    mkdirSync(folder);
    writeFileSync(path.join(folder, "migration.sql"), withCompatibility(sql, known));
    return `Wrote prisma/migrations/${time}_${name}/migration.sql. Read it, and complete it by hand where needed. Its first line says which processes can go on with it: take away only what the release before no longer uses.`;
  } finally {
    await database.drop();
  }
}

try {
  process.stdout.write(`${await writeMigration(process.argv.slice(2))}\n`);
} catch (error) {
  report(error);
}
