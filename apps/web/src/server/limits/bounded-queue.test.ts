import type { Result } from "@oslag/schema";
import { expect, test } from "vitest";
import { createBoundedQueue } from "./bounded-queue";

const what = "tests are running";

test("runs as many at once as it may, in the order of arrival, and forgets none", async () => {
  const queue = createBoundedQueue({ what, running: 3, waiting: 100 });
  let busy = 0;
  let most = 0;
  const started: number[] = [];
  const work = async (index: number): Promise<Result<number>> => {
    started.push(index);
    busy += 1;
    most = Math.max(most, busy);
    await new Promise((resolve) => setTimeout(resolve, 1));
    busy -= 1;
    if (index % 7 === 0) throw new Error("a failure frees its slot too");
    return { ok: true, value: index };
  };
  const indices = Array.from({ length: 50 }, (_, index) => index);
  const results = await Promise.allSettled(indices.map((index) => queue.run(() => work(index))));
  expect(most).toBe(3);
  expect(started).toEqual(indices);
  expect(results.filter(({ status }) => status === "rejected")).toHaveLength(8);
});

test("refuses at once when it is full, and says when to try again", async () => {
  const queue = createBoundedQueue({ what, running: 1, waiting: 1 });
  let finish = () => {};
  const slow = new Promise<void>((resolve) => (finish = resolve));
  const work = async (): Promise<Result<null>> => {
    await slow;
    return { ok: true, value: null };
  };
  const [first, second] = [queue.run(work), queue.run(work)];
  expect(await queue.run(work)).toMatchObject({
    ok: false,
    problem: { code: "rate_limited", retryAfterS: 5 },
  });
  finish();
  expect(await Promise.all([first, second])).toEqual([
    { ok: true, value: null },
    { ok: true, value: null },
  ]);
});

/** Fills the one slot of a queue; `order` lists what ran after the slot was freed. */
function takenQueue(bounds: { waiting: number; waitingEach?: number }) {
  const queue = createBoundedQueue({ what, running: 1, ...bounds });
  let free = () => {};
  const taken = new Promise<void>((resolve) => (free = resolve));
  const first = queue.run(async () => (await taken, { ok: true, value: null }));
  const order: string[] = [];
  const send = (label: string, name: string, signal?: AbortSignal) =>
    queue.run(
      async () => {
        order.push(label);
        return { ok: true, value: null };
      },
      { name, ...(signal === undefined ? {} : { signal }) },
    );
  return { send, order, free: async () => (free(), await first) };
}

test("serves names in rotation, however many of one wait", async () => {
  const { send, order, free } = takenQueue({ waiting: 100 });
  const sent = [
    ...["a1", "a2", "a3", "a4"].map((label) => send(label, "a")),
    ...["b1", "b2"].map((label) => send(label, "b")),
    send("c1", "c"),
  ];
  await free();
  await Promise.all(sent);
  expect(order).toEqual(["a1", "b1", "c1", "a2", "b2", "a3", "a4"]);
});

test("lets no single name fill the queue", async () => {
  const { send, order, free } = takenQueue({ waiting: 3, waitingEach: 2 });
  const sent = [send("a1", "a"), send("a2", "a")];
  expect(await send("a3", "a")).toMatchObject({ ok: false, problem: { retryAfterS: 5 } });
  sent.push(send("b1", "b"));
  expect(await send("c1", "c")).toMatchObject({ ok: false, problem: { code: "rate_limited" } });
  await free();
  await Promise.all(sent);
  expect(order).toEqual(["a1", "b1", "a2"]);
});

test("does no work for a sender who disconnected, and gives the place to others", async () => {
  const { send, order, free } = takenQueue({ waiting: 2 });
  const away = new AbortController();
  const left = send("left", "a", away.signal);
  const stays = send("stays", "a");
  away.abort();
  expect(await left).toMatchObject({ ok: false });
  const next = send("next", "b");
  expect(await send("gone before", "c", AbortSignal.abort())).toMatchObject({ ok: false });
  await free();
  expect(await Promise.all([stays, next])).toEqual([
    { ok: true, value: null },
    { ok: true, value: null },
  ]);
  expect(order).toEqual(["stays", "next"]);
});

test("runs the event loop between two starts", async () => {
  const queue = createBoundedQueue({ what, running: 4, waiting: 4 });
  let rounds = 0;
  let counting = true;
  const count = () => {
    rounds += 1;
    if (counting) setImmediate(count);
  };
  setImmediate(count);
  const seen: number[] = [];
  const work = async (): Promise<Result<null>> => {
    seen.push(rounds);
    return { ok: true, value: null };
  };
  await Promise.all(Array.from({ length: 6 }, () => queue.run(work)));
  counting = false;
  expect(new Set(seen).size).toBe(6);
});
