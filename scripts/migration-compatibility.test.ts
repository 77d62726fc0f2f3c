import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { compatibilityOf, findContraction, withCompatibility } from "./migration-compatibility.mjs";

const folder = path.join(import.meta.dirname, "../prisma/migrations");
/** Migrations of earlier days were written before migrations said anything, and are never edited. */
const SINCE = "20261123";
const names = readdirSync(folder).filter((name) => /^\d{14}_/.test(name));

describe("what a migration says about older processes", () => {
  it.each(names.filter((name) => name > SINCE))("%s says it, and it is so", (name) => {
    const sql = readFileSync(path.join(folder, name, "migration.sql"), "utf8");
    const said = compatibilityOf(sql);
    expect(said, "its first line").not.toBeNull();
    if (said === "expands") expect(findContraction(sql)).toBeNull();
    else expect(names.filter((other) => other <= name)).toContain(said?.replace("needs ", ""));
  });

  it.each([
    ["DROP TABLE old", 'DROP TABLE "old";'],
    ["a dropped column", 'ALTER TABLE "reports"\n  DROP COLUMN "note";'],
    ["a new name", 'ALTER TABLE "reports" RENAME COLUMN "a" TO "b";'],
    ["a column that must be given", 'ALTER TABLE "reports" ADD COLUMN "a" INTEGER NOT NULL;'],
    [
      "a column that older processes leave empty, whatever its default",
      'ALTER TABLE "reports" ADD COLUMN "a" INTEGER NOT NULL DEFAULT 0;',
    ],
    ["a column that must be there", 'ALTER TABLE "reports" ALTER COLUMN "a" SET NOT NULL;'],
    ["another type", 'ALTER TABLE "reports" ALTER COLUMN "a" TYPE BIGINT;'],
  ])("%s contracts", (_, sql) => {
    expect(findContraction(sql)).not.toBeNull();
    const written = withCompatibility(sql, "20270101000000_before");
    expect(compatibilityOf(written)).toBe("needs 20270101000000_before");
  });

  it.each([
    ["a table", 'CREATE TABLE "a" ("b" INTEGER NOT NULL);'],
    ["a column", 'ALTER TABLE "reports" ADD COLUMN "a" INTEGER;'],
    ["a column with a default", 'ALTER TABLE "keys" ADD COLUMN "a" INTEGER NOT NULL DEFAULT 0;'],
    ["an index", 'CREATE INDEX "i" ON "reports"("a"); -- DROP TABLE is not meant'],
  ])("%s expands", (_, sql) => {
    expect(compatibilityOf(withCompatibility(sql, "20270101000000_before"))).toBe("expands");
  });
});
