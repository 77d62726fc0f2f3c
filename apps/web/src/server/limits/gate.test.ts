import type { Result } from "@oslag/schema";
import { expect, test } from "vitest";
import { createGate } from "./gate";

test("no more run at once than may, in the order in which they came, and none is forgotten", async () => {
  const gate = createGate({ running: 3, waiting: 100 });
  let busy = 0;
  let most = 0;
  const started: number[] = [];
  const work = async (index: number): Promise<Result<number>> => {
    started.push(index);
    busy += 1;
    most = Math.max(most, busy);
    await new Promise((resolve) => setTimeout(resolve, 1));
    busy -= 1;
    if (index % 7 === 0) throw new Error("a failure frees its place too");
    return { ok: true, value: index };
  };
  const indices = Array.from({ length: 50 }, (_, index) => index);
  const results = await Promise.allSettled(indices.map((index) => gate.run(() => work(index))));
  expect(most).toBe(3);
  expect(started).toEqual(indices);
  expect(results.filter(({ status }) => status === "rejected")).toHaveLength(8);
});

test("beyond those who may wait it refuses at once, and says when to come again", async () => {
  const gate = createGate({ running: 1, waiting: 1 });
  let finish = () => {};
  const slow = new Promise<void>((resolve) => (finish = resolve));
  const work = async (): Promise<Result<null>> => {
    await slow;
    return { ok: true, value: null };
  };
  const [first, second] = [gate.run(work), gate.run(work)];
  expect(await gate.run(work)).toMatchObject({
    ok: false,
    problem: { code: "rate_limited", retryAfterS: 5 },
  });
  finish();
  expect(await Promise.all([first, second])).toEqual([
    { ok: true, value: null },
    { ok: true, value: null },
  ]);
});
