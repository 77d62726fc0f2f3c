import { expect, test } from "vitest";
import { inPool } from "./pool";

const turn = () => new Promise((resolve) => setImmediate(resolve));

test("a pool keeps the order of its items and its limit", async () => {
  let now = 0;
  let most = 0;
  const done: number[] = [];
  const results = await inPool([5, 1, 4, 2, 3], 2, async (turns) => {
    now += 1;
    most = Math.max(most, now);
    for (let i = 0; i < turns; i += 1) await turn();
    now -= 1;
    done.push(turns);
    return turns * 10;
  });
  expect(results).toEqual([50, 10, 40, 20, 30]);
  expect(done).not.toEqual([5, 1, 4, 2, 3]);
  expect(most).toBe(2);
  expect(await inPool([], 4, turn)).toEqual([]);
});

test("a pool begins nothing after an error, and waits for what it has begun", async () => {
  const begun: string[] = [];
  const ended: string[] = [];
  const pool = inPool(["slow", "fails", "never"], 2, async (name) => {
    begun.push(name);
    if (name === "fails") throw new Error("this one fails");
    for (let i = 0; i < 3; i += 1) await turn();
    ended.push(name);
  });
  await expect(pool).rejects.toThrow("this one fails");
  expect(begun).toEqual(["slow", "fails"]);
  expect(ended).toEqual(["slow"]);
});
