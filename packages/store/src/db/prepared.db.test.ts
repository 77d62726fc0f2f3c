import { expect, it } from "vitest";
import { useDatabase } from "../testing/use-database";
import { prepared, sql } from "./sql";

const test = useDatabase("prepared");

it("a connection prepares a marked statement once, and others not at all", async () => {
  const rows = await test.db.$transaction(async (tx) => {
    for (const number of [1, 2, 3]) {
      expect(await tx.$queryRaw(prepared(sql`SELECT ${number}::int AS number`))).toEqual([
        { number },
      ]);
      await tx.$executeRaw(sql`SELECT ${number}::int AS another`);
    }
    return tx.$queryRaw(
      sql`SELECT statement FROM pg_prepared_statements WHERE statement LIKE 'SELECT $1::int%'`,
    );
  });
  expect(rows).toEqual([{ statement: "SELECT $1::int AS number /* prepared */" }]);
});
