import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import pg from "pg";
import { expect, it } from "vitest";
import { migrateDeploy } from "../scripts/migrate-deploy.mjs";
import { createTestDatabase } from "../scripts/test-database.mjs";

const root = path.join(import.meta.dirname, "..");
/** The statements of a migration: parted at semicolons outside of quotes, dollar quotes and comments. */
function statementsOf(sql: string): string[] {
  const pieces = /(\$\w*\$[\s\S]*?\$\w*\$|'(?:[^']|'')*'|"[^"]*"|--[^\n]*|;)/;
  const statements: string[] = [];
  let current = "";
  for (const piece of sql.split(pieces)) {
    if (piece !== ";") current += piece;
    else {
      statements.push(current);
      current = "";
    }
  }
  return statements;
}

it("F14: an interrupted migration leaves nothing behind, wherever the connection breaks", async () => {
  const { url, drop } = await createTestDatabase("interrupted");
  const observer = new pg.Client({ connectionString: url });
  await observer.connect();
  const objects = async () =>
    (
      await observer.query<{ all: string }>(
        `SELECT string_agg(line, E'\\n' ORDER BY line) AS all FROM (
          SELECT relkind::text || ' ' || relname AS line FROM pg_class WHERE relnamespace = 'public'::regnamespace
          UNION ALL SELECT 'f ' || proname FROM pg_proc WHERE pronamespace = 'public'::regnamespace
          UNION ALL SELECT 'c ' || conname FROM pg_constraint WHERE connamespace = 'public'::regnamespace
          UNION ALL SELECT 'a ' || attrelid::regclass || ' ' || attname FROM pg_attribute
            JOIN pg_class ON oid = attrelid WHERE relnamespace = 'public'::regnamespace AND attnum > 0
        ) lines`,
      )
    ).rows[0]?.all;
  try {
    const folder = path.join(root, "prisma/migrations");
    const names = readdirSync(folder).filter((name) => /^\d{14}_/.test(name));
    let breaks = 0;
    for (const name of names.toSorted()) {
      const statements = statementsOf(
        readFileSync(path.join(folder, name, "migration.sql"), "utf8"),
      );
      const before = await objects();
      for (let count = 1; count <= statements.length; count += 1) {
        const migrating = new pg.Client({ connectionString: url });
        migrating.on("error", () => {});
        await migrating.connect();
        await migrating.query(`BEGIN; ${statements.slice(0, count).join(";")}`);
        const { processID } = migrating as unknown as { processID: number };
        await observer.query("SELECT pg_terminate_backend($1, 5000)", [processID]);
        await migrating.end().catch(() => {});
        breaks += 1;
      }
      expect(await objects(), name).toBe(before);
      await observer.query(statements.join(";"));
    }
    expect(breaks).toBeGreaterThan(50);
  } finally {
    await observer.end();
    await drop();
  }
  const again = await createTestDatabase("interrupted");
  expect((await migrateDeploy({ url: again.url })).length).toBeGreaterThan(0);
  await again.drop();
}, 120_000);
