import { expect, test } from "vitest";
import { acceptStatement, listNewest } from "@oslag/store";
import { TEST_ORIGIN, makeStatement, storeScenario, useDatabase } from "@oslag/store/testing";
import { createDataVersion, sharing } from "./data-version.mjs";

const database = useDatabase("data_version");

test("every report and every withdrawal changes the version before its sender is answered; reading does not", async () => {
  const { read, end } = createDataVersion(database.url);
  try {
    const seen = [await read()];
    const id = await storeScenario(database.db, { key: "a" });
    seen.push(await read());
    await acceptStatement(
      makeStatement({ key: "a", action: "withdraw", subject: id, sequence: 1 }),
      {
        db: database.db,
        origin: TEST_ORIGIN,
      },
    );
    seen.push(await read());
    expect(new Set(seen).size).toBe(3);
    expect(seen).not.toContain(null);
    // Other test files write to databases of the same server, which changes the version too: look until they pause.
    await expect
      .poll(async () => {
        const before = await read();
        await listNewest(database.db, 10);
        return before === (await read());
      })
      .toBe(true);
  } finally {
    await end();
  }
});

test("a database that cannot be asked has no version", async () => {
  const { read, end } = createDataVersion("postgresql://nobody@127.0.0.1:1/none");
  expect(await read()).toBeNull();
  await end();
});

test("callers share a call that began after theirs, never one that began before", async () => {
  let calls = 0;
  const waiting: (() => void)[] = [];
  const ask = sharing(async () => {
    calls += 1;
    const own = calls;
    await new Promise<void>((resolve) => waiting.push(resolve));
    return own;
  });
  const first = ask();
  const later = [ask(), ask()];
  expect(calls).toBe(1);
  waiting.shift()?.();
  expect(await first).toBe(1);
  await Promise.resolve();
  waiting.shift()?.();
  expect(await Promise.all(later)).toEqual([2, 2]);
});
