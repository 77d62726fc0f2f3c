import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";

// prisma/README.md has the rule.

/** A subquery over a shared table that names a row outside of it. */
const CORRELATED =
  /\bFROM\s+(?:measurements|report_bytes)\s+(?:(?!WHERE\b)\w+\s+)?WHERE\s+(?:\w+\.)?report_id\s*=\s*\w+\.\w+/;

/** Files whose statements Citus refuses so far. Bytes are moved before tables are shared. */
const REFUSED = ["operations/move-bytes.ts"];

describe("statements over shared tables", () => {
  it("have no new subquery that is correlated with what is outside", () => {
    const store = path.join(import.meta.dirname, "..");
    const files = readdirSync(store, { recursive: true, encoding: "utf8" }).filter(
      (name) => /(?<!\.test)\.ts$/.test(name) && !/^(testing|db\/generated)\//.test(name),
    );
    expect(files.length).toBeGreaterThan(100);
    const found = files.filter((name) =>
      CORRELATED.test(readFileSync(path.join(store, name), "utf8")),
    );
    expect(found.toSorted()).toEqual(REFUSED);
  });

  it.each([
    ["SELECT (SELECT count(*) FROM measurements m WHERE m.report_id = r.id) FROM reports r", true],
    ["CROSS JOIN LATERAL (SELECT * FROM measurements WHERE report_id = r.id OFFSET 0) m", true],
    ["SELECT payload FROM report_bytes b WHERE b.report_id = $1", false],
    ["FROM counted r JOIN measurements m ON m.report_id = r.id", false],
  ])("%s is correlated: %s", (text, is) => {
    expect(CORRELATED.test(text)).toBe(is);
  });
});
