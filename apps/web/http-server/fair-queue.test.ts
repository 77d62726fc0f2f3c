import { EventEmitter } from "node:events";
import { expect, test } from "vitest";
import { createFairQueue, QUEUE } from "./fair-queue.mjs";

/** A queue whose work the test finishes; `started` lists what has begun, in order. */
function takeTurns(bounds: Partial<typeof QUEUE> = {}) {
  const queue = createFairQueue(bounds);
  const started: string[] = [];
  const finishers = new Map<string, () => void>();
  const turns = new Map<string, string>();
  const ask = (label: string, { isHeavy = false, isAwaited = true } = {}) => {
    const response = isAwaited ? new EventEmitter() : null;
    const network = label.replace(/\d+$/, "");
    const work = () =>
      new Promise<void>((finish) => {
        started.push(label);
        finishers.set(label, finish);
      });
    void queue
      .run({ network, isHeavy, response }, work)
      .then(({ turn }: { turn: string }) => turns.set(label, turn));
    return response;
  };
  const settle = () => new Promise((resolve) => setImmediate(resolve));
  const finish = async (label: string) => {
    finishers.get(label)?.();
    await settle();
  };
  return { ask, finish, settle, started, turns, size: queue.size };
}

const range = (name: string, count: number) =>
  Array.from({ length: count }, (_, index) => `${name}${index + 1}`);

test("A30: lets networks take turns, however many requests one of them has waiting", async () => {
  const { ask, finish, settle, started } = takeTurns({ running: 1 });
  for (const label of [...range("flood", 20), "b1", "b2", "c1"]) ask(label);
  await settle();
  for (let turn = 0; turn < 7; turn += 1) await finish(started.at(-1) ?? "");
  expect(started).toEqual(["flood1", "flood2", "b1", "c1", "flood3", "b2", "flood4", "flood5"]);
});

test("A30: leaves slots to others while one network fills its own, light or heavy", async () => {
  const { ask, settle, started } = takeTurns();
  for (const label of range("flood", 10)) ask(label, { isHeavy: true });
  await settle();
  expect(started).toEqual(["flood1"]);
  ask("b1", { isHeavy: true });
  ask("c1", { isHeavy: true });
  ask("c2");
  ask("flood11");
  await settle();
  expect(started).toEqual(["flood1", "b1", "c2", "flood11"]);
});

test("A30: refuses a network whose own places are taken, and no other", async () => {
  const { ask, settle, turns, size } = takeTurns();
  const asked = QUEUE.networkRunning + QUEUE.networkWaiting;
  for (const label of range("flood", asked + 3)) ask(label);
  ask("b1");
  await settle();
  expect(size()).toBe(QUEUE.networkWaiting);
  expect([...turns]).toEqual(
    range("flood", asked + 3)
      .slice(asked)
      .map((one) => [one, "network-full"]),
  );
});

test("A30: takes a place from the network with the most when the queue is full", async () => {
  const { ask, settle, turns, size } = takeTurns({ running: 1, waiting: 6, networkWaiting: 4 });
  for (const label of [...range("a", 5), ...range("b", 2)]) ask(label);
  ask("c1");
  await settle();
  expect([...turns]).toEqual([["a5", "full"]]);
  ask("a6");
  ask("d1");
  ask("e1");
  ask("f1");
  await settle();
  expect([...turns].slice(1)).toEqual([
    ["a6", "full"],
    ["a4", "full"],
    ["a3", "full"],
    ["b2", "full"],
  ]);
  expect(size()).toBe(6);
});

test("does no work for a sender who left while waiting", async () => {
  const { ask, finish, settle, started, turns, size } = takeTurns({ running: 1 });
  ask("a1");
  const gone = ask("a2");
  ask("a3");
  gone.emit("close");
  await settle();
  expect([turns.get("a2"), size()]).toEqual(["left", 1]);
  await finish("a1");
  expect(started).toEqual(["a1", "a3"]);
});

test("does no work for a sender who left before there was a place", async () => {
  const queue = createFairQueue();
  const response = Object.assign(new EventEmitter(), { closed: true });
  let worked = false;
  const { turn } = await queue.run({ network: "a", isHeavy: false, response }, async () => {
    worked = true;
  });
  expect([turn, worked, queue.size()]).toEqual(["left", false, 0]);
});

test("A30: holds the slot of a sender who left during the work, which still takes memory", async () => {
  const { ask, finish, settle, started } = takeTurns();
  for (const label of range("a", 5)) ask(label, { isHeavy: true }).emit("close");
  await settle();
  expect(started).toEqual(["a1"]);
  await finish("a1");
  expect(started).toEqual(["a1"]);
});

test("frees the slot of work that fails", async () => {
  const queue = createFairQueue({ running: 1 });
  const sender = { network: "a", isHeavy: true, response: new EventEmitter() };
  await expect(queue.run(sender, () => Promise.reject(new Error("no page")))).rejects.toThrow();
  expect(await queue.run(sender, async () => 1)).toEqual({ turn: "started", value: 1 });
});

test("starts as many as it may and forgets nobody", async () => {
  const queue = createFairQueue();
  let running = 0;
  let peak = 0;
  const networks = new Map<string, number>();
  const results = await Promise.all(
    Array.from({ length: 400 }, (_, index) => {
      const network = `n${index % 16}`;
      const sender = { network, isHeavy: index % 3 === 0, response: new EventEmitter() };
      return queue.run(sender, async () => {
        running += 1;
        networks.set(network, (networks.get(network) ?? 0) + 1);
        peak = Math.max(peak, running);
        expect(networks.get(network)).toBeLessThanOrEqual(QUEUE.networkRunning);
        await new Promise((resolve) => setImmediate(resolve));
        running -= 1;
        networks.set(network, (networks.get(network) ?? 0) - 1);
        return index;
      });
    }),
  );
  expect(results.map(({ value }: { value?: number }) => value)).toEqual(
    results.map((_, index) => index),
  );
  expect(peak).toBe(QUEUE.running);
  expect(queue.size()).toBe(0);
});

test("E30: work for which nobody waits comes after the network's readers, within a bound of its own", async () => {
  const { ask, finish, settle, started, turns } = takeTurns({ running: 1, networkUnawaited: 2 });
  ask("busy1");
  for (const label of ["a1", "a2", "a3"]) ask(label, { isAwaited: false });
  ask("a4");
  ask("b1", { isAwaited: false });
  await settle();
  expect(turns.get("a3")).toBe("network-full");
  while (started.length < 5) await finish(started.at(-1) ?? "");
  expect(started).toEqual(["busy1", "a4", "b1", "a1", "a2"]);
});

test("E30: work for which nobody waits takes no reader's place in a full queue", async () => {
  const { ask, settle, turns, size } = takeTurns({ running: 1, waiting: 3 });
  ask("busy1");
  for (const label of range("flood", 3)) ask(label);
  await settle();
  ask("b1", { isAwaited: false });
  await settle();
  expect([turns.get("b1"), size()]).toEqual(["full", 3]);
  ask("b2");
  await settle();
  expect([turns.get("flood3"), turns.get("b2"), size()]).toEqual(["full", undefined, 3]);
});
