import { Worker } from "node:worker_threads";
import { afterEach, describe, expect, it } from "vitest";
import { createWorkerPool, type WorkerPool } from "./worker-pool";

/** Echoes a job; for some jobs it never answers, ends, throws, or uses too much memory. */
const ECHO = `
  const { parentPort, threadId } = require("node:worker_threads");
  parentPort.on("message", (job) => {
    if (job === "loop") for (;;);
    if (job === "end") process.exit(3);
    if (job === "throw") throw new Error("it broke");
    if (job === "fail") return parentPort.postMessage({ failure: { name: "TypeError", message: "no", stack: "there" } });
    if (job === "grow") for (const kept = [];;) kept.push(new Array(1e5).fill(job));
    if (job !== "wait") parentPort.postMessage({ value: { job, threadId } });
  });`;
const start = () =>
  new Worker(ECHO, { eval: true, resourceLimits: { maxOldGenerationSizeMb: 32 } });
const PATIENT = { limitMs: 60_000 };
type Echo = { readonly job: string; readonly threadId: number };

let pool: WorkerPool;
afterEach(() => pool.close());

const create = (change: Partial<Parameters<typeof createWorkerPool>[1]> = {}) =>
  (pool = createWorkerPool(start, {
    workers: 1,
    waiting: 2,
    waitingEach: 2,
    what: "figures are being drawn",
    ...change,
  }));

describe("a pool of drawing threads", () => {
  it("answers from the same thread while it works", async () => {
    const { run } = create();
    const [first, second] = [await run<Echo>("a", PATIENT), await run<Echo>("b", PATIENT)];
    expect(first).toMatchObject({ ok: true, value: { job: "a" } });
    expect(second).toEqual({
      ok: true,
      value: { job: "b", threadId: first.ok ? first.value.threadId : 0 },
    });
  });

  it("A34: ends a thread that does not answer, says so with 503, and replaces it", async () => {
    const { run } = create();
    expect(await run("loop", { limitMs: 500 })).toMatchObject({
      ok: false,
      problem: {
        code: "overloaded",
        retryAfterS: 5,
        detail: expect.stringContaining("longer than 0.5 s"),
      },
    });
    expect(await run("after", PATIENT)).toMatchObject({ ok: true, value: { job: "after" } });
  });

  it("refuses jobs when too many wait, and drops those whose sender disconnects", async () => {
    const { run } = create();
    const held = run("wait", { limitMs: 1_500 });
    const controller = new AbortController();
    const gone = run("gone", { ...PATIENT, sender: { signal: controller.signal } });
    const waiting = run("b", PATIENT);
    expect(await run("c", PATIENT)).toMatchObject({ ok: false, problem: { code: "overloaded" } });
    controller.abort();
    expect(await gone).toMatchObject({ ok: false });
    expect(await held).toMatchObject({ ok: false, problem: { code: "overloaded" } });
    expect(await waiting).toMatchObject({ ok: true, value: { job: "b" } });
  });

  it("keeps places for other networks when one network sends many", async () => {
    const { run } = create({ waitingEach: 1 });
    const of = (name: string) => ({ ...PATIENT, sender: { name } });
    const held = run("wait", { limitMs: 1_500 });
    const first = run("first", of("10.0.0.0/24"));
    expect(await run("second", of("10.0.0.0/24"))).toMatchObject({
      problem: { code: "overloaded" },
    });
    expect(await run("other", of("10.0.1.0/24"))).toMatchObject({ value: { job: "other" } });
    expect(await first).toMatchObject({ value: { job: "first" } });
    await held;
  });

  it.each(["end", "throw", "grow"])("goes on after a thread that did: %s", async (job) => {
    const { run } = create();
    await expect(run(job, PATIENT)).rejects.toThrow();
    expect(await run("after", PATIENT)).toMatchObject({ ok: true, value: { job: "after" } });
  });

  it("throws what a job threw, and keeps its thread", async () => {
    const { run } = create();
    const before = await run<Echo>("a", PATIENT);
    await expect(run("fail", PATIENT)).rejects.toMatchObject({ name: "TypeError", message: "no" });
    expect(await run<Echo>("a", PATIENT)).toEqual(before);
  });
});
