import { setTimeout as sleep } from "node:timers/promises";
import { describe, expect, it } from "vitest";
import { useDatabase } from "../testing/use-database";
import { openDatabase } from "./database";
import { isUnavailable } from "./is-unavailable";
import { sql } from "./sql";

describe("isUnavailable", () => {
  const test = useDatabase("unavailable");

  const thrownBy = (work: Promise<unknown>): Promise<unknown> =>
    work.then(
      () => null,
      (error: unknown) => error,
    );

  it("recognises a connection that breaks during a statement", async () => {
    const error = await thrownBy(
      test.db.$transaction(async (tx) => {
        const rows = await tx.$queryRaw<{ pid: number }[]>(sql`SELECT pg_backend_pid() AS pid`);
        const statement = tx.$queryRaw(sql`SELECT pg_sleep(20)::text`);
        // The rejection is awaited below, after the backend was terminated.
        statement.catch(() => undefined);
        await sleep(100);
        await test.db.$queryRaw(sql`SELECT pg_terminate_backend(${rows[0]?.pid ?? 0}::int)`);
        await statement;
      }),
    );
    expect(error).toBeInstanceOf(Error);
    expect(isUnavailable(error)).toBe(true);
  });

  it("recognises a connection that breaks between two statements of a transaction", async () => {
    const error = await thrownBy(
      test.db.$transaction(async (tx) => {
        const rows = await tx.$queryRaw<{ pid: number }[]>(sql`SELECT pg_backend_pid() AS pid`);
        await test.db.$queryRaw(sql`SELECT pg_terminate_backend(${rows[0]?.pid ?? 0}::int)`);
        await sleep(300);
        await tx.$queryRaw(sql`SELECT 1`);
      }),
    );
    expect(error).toBeInstanceOf(Error);
    expect(isUnavailable(error)).toBe(true);
  });

  it("recognises that no connection became free in time", async () => {
    const db = openDatabase(test.url, "write");
    // One statement more than the pool has connections; each takes longer than the wait for a connection.
    const work = Array.from({ length: 7 }, () =>
      thrownBy(db.$queryRaw(sql`SELECT pg_sleep(7)::text`)),
    );
    const errors = (await Promise.all(work)).filter((error) => error !== null);
    await db.$disconnect();
    expect(errors).toHaveLength(1);
    expect(isUnavailable(errors[0])).toBe(true);
  });

  it("does not take a wrong statement for an unavailable database", async () => {
    const error = await thrownBy(test.db.$queryRaw(sql`SELECT FROM nowhere`));
    expect(error).toBeInstanceOf(Error);
    expect(isUnavailable(error)).toBe(false);
  });
});
