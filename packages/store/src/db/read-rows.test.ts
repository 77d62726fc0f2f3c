import { expect, it, vi } from "vitest";
import { sql } from "./sql";

/** Reads with a copy of the module of its own, as pages and routes of the site have, and returns the names of the statements. */
async function namesOf(...statements: Parameters<typeof import("./read-rows").readRows>[2][]) {
  vi.resetModules();
  const { readRows } = await import("./read-rows");
  const names: unknown[] = [];
  const query = (config: { name?: string }) => {
    names.push(config.name);
    return Promise.resolve({ rows: [] });
  };
  for (const statement of statements)
    await readRows({ driver: { query: query as never } }, "rows", statement);
  return names;
}

it("gives one text one name in every copy of the module, and other texts other names", async () => {
  const [first, second] = [sql`SELECT ${1}::int`, sql`SELECT ${1}::bigint`];
  const [one, other] = await namesOf(first, second);
  expect(await namesOf(second, first)).toEqual([other, one]);
  expect(one).not.toBe(other);
});

it("names a dozen texts at most", async () => {
  const texts = Array.from({ length: 13 }, (_, index) => ({ text: `SELECT ${index}`, values: [] }));
  const names = await namesOf(...(texts as unknown as Parameters<typeof namesOf>));
  expect(names.filter((name) => name !== undefined)).toHaveLength(12);
  expect(names.at(-1)).toBeUndefined();
});
