import { setImmediate } from "node:timers/promises";
import { expect, test } from "vitest";
import { createPageCache } from "./page-cache.mjs";

type Answer = import("./page-cache.mjs").Answer;

const answerOf = (text: string, status = 200): Answer => ({
  status,
  headers: [["content-type", "text/html"]],
  body: Buffer.from(text),
});

/** A cache over a database and clocks that the test moves. The database's clock is ahead of the process's. */
function make() {
  const state = { purge: "1.1" as string | null, time: 0, asked: 0 };
  const atOf = () => (state.time + 1_000_000) * 1_000;
  const cache = createPageCache({
    readVersion: async () => {
      state.asked += 1;
      return state.purge === null ? null : { purge: state.purge, at: atOf() };
    },
    bytes: 1_000_000,
    now: () => state.time,
  });
  const fill = (text: string, { takes = 0, after = null as number | null, ...answer } = {}) =>
    cache.fill({
      key: "/",
      network: "n",
      after,
      render: async () => {
        state.time += takes;
        return { ...answerOf(text), ...answer };
      },
    });
  const textOf = (entry: { template: { body: Buffer } } | null) =>
    entry === null ? null : entry.template.body.toString();
  /** What a request gets: the text, with `*` if it asks for a replacement. */
  const find = async (after: number | null = null) => {
    const { entry, isDue, isDown, pauseMs } = await cache.find("/", after);
    if (entry === null) return isDown ? "down" : pauseMs > 0 ? `pause ${pauseMs}` : null;
    return `${textOf(entry)}${isDue ? "*" : ""}`;
  };
  return { state, cache, fill, find, textOf, atOf };
}

test.each([
  { takes: 5, life: 1_000 },
  { takes: 100, life: 1_000 },
  { takes: 200, life: 2_000 },
  { takes: 3_000, life: 30_000 },
  { takes: 20_000, life: 60_000 },
])("an entry that took $takes ms lives for $life ms, and is served for a minute", async (one) => {
  const { state, fill, find } = make();
  await fill("old", { takes: one.takes });
  state.time = one.life;
  expect(await find()).toBe("old");
  state.time = one.life + 1;
  expect(await find()).toBe(one.life === 60_000 ? null : "old*");
  state.time = 60_000;
  expect(await find()).toBe(one.life === 60_000 ? null : "old*");
  state.time = 60_001;
  expect(await find()).toBe(null);
});

test("an entry that is due is rendered again, one that is not due is not", async () => {
  const { state, fill, find } = make();
  await fill("one");
  await fill("two");
  expect(await find()).toBe("one");
  state.time = 1_001;
  expect(await find()).toBe("one*");
  await fill("three");
  expect(await find()).toBe("three");
});

test("a rendering that fails replaces nothing and is tried again after a pause; a missing page does", async () => {
  const { state, cache, fill, find } = make();
  await fill("good");
  for (const bad of [{ status: 500 }, { status: 503 }, { body: Buffer.from('data-dgst="1"') }]) {
    state.time += 1_001;
    expect(await find()).toBe("good*");
    await fill("bad", { ...bad, takes: 150 });
    expect(await find()).toBe("good");
    state.time += 1_350;
    expect(await find()).toBe("good");
  }
  state.time += 1_001;
  const broken = cache.fill({
    key: "/",
    network: "n",
    render: () => Promise.reject(new Error("no page")),
  });
  await expect(broken).rejects.toThrow("no page");
  expect(await find()).toBe("good");
  state.time += 1_001;
  await fill("none", { status: 404 });
  expect(await find()).toBe(null);
});

test("a failure lets no entry grow older than a minute", async () => {
  const { state, fill, find } = make();
  await fill("good");
  state.time = 59_000;
  await fill("bad", { status: 500, takes: 900 });
  expect(await find()).toBe("good");
  state.time = 60_001;
  expect(await find()).toBe(null);
});

test("what was rendered before something was taken away is served to nobody who asks after it", async () => {
  const { state, cache, fill, find } = make();
  await fill("with it");
  state.purge = "1.2";
  expect(await find()).toBe(null);
  // The rendering begins before the change and ends after it.
  let finish = () => {};
  const slow = cache.fill({
    key: "/",
    network: "n",
    render: () => new Promise((resolve) => (finish = () => resolve(answerOf("still with it")))),
  });
  await setImmediate();
  state.purge = "1.3";
  const early = await cache.find("/");
  finish();
  const filled = await slow;
  if (filled.entry === null) throw new Error("no entry");
  expect(cache.isFresh({ ...filled, entry: filled.entry }, early.asked)).toBe(false);
  expect(await find()).toBe(null);
  await fill("without it");
  expect(await find()).toBe("without it");
});

test("a number of another part is never current, whatever it is", async () => {
  const { state, fill, find } = make();
  state.purge = "7.100";
  await fill("before the restore");
  state.purge = "8.1";
  expect(await find()).toBe(null);
  await fill("after it");
  expect(await find()).toBe("after it");
});

test("a rendering that began earlier does not replace one that began later", async () => {
  const { state, cache, fill, find } = make();
  let finish = () => {};
  const slow = cache.fill({
    key: "/",
    network: "n",
    render: () => new Promise((resolve) => (finish = () => resolve(answerOf("older")))),
  });
  await setImmediate();
  state.time = 500;
  state.purge = "1.2";
  await fill("newer");
  finish();
  await slow;
  expect(await find()).toBe("newer");
});

test("while the primary is gone, entries are served for the rest of their life and nothing is rendered", async () => {
  const { state, fill, find } = make();
  await fill("kept", { takes: 300 });
  state.purge = null;
  state.time = 3_000;
  expect(await find()).toBe("kept");
  state.time = 3_001;
  expect(await find()).toBe("down");
  expect((await fill("rendered")).entry).toBe(null);
  expect(await find()).toBe("down");
  state.purge = "1.1";
  expect(await find()).toBe("kept*");
});

test("a sender gets what was rendered after the upload, once a second for each page", async () => {
  const { state, fill, find, atOf } = make();
  await fill("before");
  state.time = 400;
  const token = atOf();
  expect(await find()).toBe("before");
  expect(await find(token)).toBe("pause 600");
  state.time = 1_000;
  expect(await find(token)).toBe(null);
  await fill("after", { after: token });
  expect(await find(token)).toBe("after");
  expect(await find()).toBe("after");
  // Later tokens wait for their own second.
  state.time = 1_500;
  expect(await find(atOf())).toBe("pause 500");
  expect(await find(token)).toBe("after");
});

test("A45: senders of a slow page wait for the rendering that has begun instead of starting theirs", async () => {
  const { state, cache, find, atOf } = make();
  const finishers: (() => void)[] = [];
  const begin = (after: number) =>
    cache.fill({
      key: "/",
      network: "n",
      after,
      render: () =>
        new Promise((resolve) =>
          finishers.push(() => resolve(answerOf(`rendering ${finishers.length}`))),
        ),
    });
  const tokens = [];
  const renderings = [];
  for (let upload = 0; upload < 40; upload += 1) {
    state.time += 50;
    tokens.push(atOf());
    if ((await find(atOf())) === null) renderings.push(begin(atOf()));
    await setImmediate();
  }
  expect(finishers.length).toBe(2);
  for (const finish of finishers) finish();
  await Promise.all(renderings);
  expect(await find(tokens[0])).toMatch(/^rendering/);
  expect(await find(tokens.at(-1))).toMatch(/^pause/);
});

test("A45: a token of the far future or an old one is as none", async () => {
  const { state, fill, find, atOf } = make();
  await fill("kept");
  expect(await find(atOf() + 120_000_001)).toBe("kept");
  expect(await find(Number.MAX_SAFE_INTEGER)).toBe("kept");
  expect(await find(1)).toBe("kept");
  state.time += 100;
  expect(await find(atOf() - 120_000_001)).toBe("kept");
  expect(await find(atOf() - 50_000)).toBe("pause 900");
});

test("a token whose time is still to come leads to a rendering of now, once a second", async () => {
  const { state, cache, fill, find, atOf } = make();
  await fill("before");
  state.time = 400;
  const token = atOf() + 2_000_000;
  expect(await find(token)).toBe("pause 600");
  state.time = 1_000;
  const { asked } = await cache.find("/", token);
  await fill("after", { after: asked.after });
  expect(await find(token)).toBe("after");
  state.time = 1_700;
  expect(await find(token)).toBe("pause 300");
  state.time = 2_400;
  await fill("after its time", { after: token });
  state.time = 9_000;
  expect(await find(token)).toBe("after its time*");
});

test("what a replica rendered serves no sender, and is asked for again at the primary", async () => {
  const { state, cache, fill, find, atOf } = make();
  const token = atOf();
  state.time = 2_000;
  await fill("of a replica", { isOfReplica: true });
  expect(await find()).toBe("of a replica");
  state.time = 3_000;
  expect(await find(token)).toBe(null);
  let read: unknown;
  await cache.fill({
    key: "/",
    network: "n",
    after: token,
    render: async (given) => {
      read = given;
      return answerOf("of the primary");
    },
  });
  expect(read).toEqual({ purge: "1.1", isPrimary: true });
  expect(await find(token)).toBe("of the primary");
});

/** Gives the same numbers from 0 to below 1 for the same seed (mulberry32). */
function randomOf(seed: number) {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/**
 * Lets uploads, hides, renderings, reads of the purge number and requests of two processes interleave, one step of any of them at a
 * time. A page shows how many uploads and hides it was rendered from, read in two steps as a page with two statements does.
 */
async function interleave(seed: number) {
  const random = randomOf(seed);
  const state = { uploads: 0, hides: 0, time: 0 };
  const held: (() => void)[] = [];
  const step = () => new Promise<void>((resolve) => held.push(resolve));
  const render = async (): Promise<Answer> => {
    await step();
    const { hides } = state;
    await step();
    const { uploads } = state;
    await step();
    if (random() < 0.1) throw new Error("failed");
    return answerOf(JSON.stringify({ hides, uploads }), random() < 0.1 ? 500 : 200);
  };
  const processes = [0, 1].map(() =>
    createPageCache({
      readVersion: async () => {
        await step();
        const version = { purge: `1.${state.hides}`, at: state.time * 1_000 };
        await step();
        return random() < 0.05 ? null : version;
      },
      bytes: 1_000_000,
      now: () => state.time,
    }),
  );
  const problems: string[] = [];
  let served = 0;
  const ask = async (cache: (typeof processes)[number], after: number | null) => {
    const { hides, time } = state;
    const wanted = { key: "/", network: "n", after };
    const found = await cache.find("/", after);
    let { entry } = found;
    if (found.isDue) void cache.fill({ ...wanted, after: null, render }).catch(() => undefined);
    // A request that waits for a rendering asks itself in the end; here it does so at once.
    if (entry === null && !found.isDown)
      ({ entry } = await cache
        .fill({ ...wanted, after: found.asked.after, render })
        .catch(() => ({ entry: null })));
    if (entry?.isCached !== true || found.asked.version === null) return;
    served += 1;
    const shown = JSON.parse(entry.template.body.toString());
    if (shown.hides < hides) problems.push(`${shown.hides} of ${hides} hides`);
    if (after !== null && shown.uploads < uploadsAt(after)) problems.push("an upload is missing");
    if (time - entry.begun > 60_000) problems.push("too old");
  };
  const uploads: { at: number; count: number }[] = [];
  const uploadsAt = (after: number) => uploads.find(({ at }) => at === after)?.count ?? 0;
  const asked: Promise<void>[] = [];
  for (let turn = 0; turn < 400; turn += 1) {
    const choice = random();
    state.time += random() < 0.02 ? 20_000 * random() : 200 * random();
    if (choice < 0.03) state.hides += 1;
    else if (choice < 0.1) {
      // The time of a token may be ahead of the clock.
      const at = state.time * 1_000 + (random() < 0.5 ? Math.floor(random() * 400_000) : 0);
      uploads.push({ at, count: (state.uploads += 1) });
    } else if (choice < 0.3) {
      const process = processes[Math.floor(random() * 2)];
      const token = random() < 0.3 ? (uploads.at(-1)?.at ?? null) : null;
      if (process) asked.push(ask(process, token));
    } else held.splice(Math.floor(random() * held.length), 1)[0]?.();
    await setImmediate();
  }
  while (held.length > 0) {
    held.shift()?.();
    await setImmediate();
  }
  await Promise.all(asked);
  return { problems, served };
}

test("E29: no interleaving of uploads, hides and renderings serves a page of before a hide, or without the sender's report", async () => {
  let served = 0;
  for (let seed = 1; seed <= 60; seed += 1) {
    const result = await interleave(seed);
    expect(result.problems, `seed ${seed}`).toEqual([]);
    served += result.served;
  }
  expect(served).toBeGreaterThan(1_000);
});
