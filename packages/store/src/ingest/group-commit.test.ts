import { setTimeout as sleep } from "node:timers/promises";
import { describe, expect, it } from "vitest";
import { createGroupCommit } from "./group-commit";

const most = { items: 3, size: 10 };

/** Makes a group commit whose commits end when the test says so, and records its groups. */
function makeStore({
  refuses = "",
  gatherMs = 0,
}: { readonly refuses?: string; readonly gatherMs?: number } = {}) {
  const groups: string[][] = [];
  const waiting: (() => void)[] = [];
  const store = createGroupCommit<string, string>({
    commit: async (group) => {
      groups.push([...group]);
      await new Promise<void>((resolve) => waiting.push(resolve));
      if (refuses !== "" && group.includes(refuses)) throw new RangeError(refuses);
      return group.map((item) => `${item} stored`);
    },
    isOfItem: (error) => error instanceof RangeError && error.message !== "away",
    sizeOf: (item) => item.length,
    most,
    gatherMs,
  });
  /** Ends the commit that is under way, and waits until the next one begins or nothing waits. */
  const finishOne = async () => {
    waiting.shift()?.();
    await sleep(5);
  };
  const finish = async () => {
    while (waiting.length > 0) await finishOne();
  };
  return { store, groups, finish, finishOne };
}

describe("a group commit", () => {
  it("commits the first item alone, and those that arrive meanwhile together, in order and within the limits", async () => {
    const { store, groups, finish } = makeStore();
    const answers = Promise.all(["a", "b", "c", "d", "e"].map(store.add));
    await finish();
    expect(groups).toEqual([["a"], ["b", "c", "d"], ["e"]]);
    expect(await answers).toEqual(["a", "b", "c", "d", "e"].map((item) => `${item} stored`));
  });

  it("limits the size of a group, and commits a larger item alone", async () => {
    const { store, groups, finish } = makeStore();
    const items = ["first", "x".repeat(20), "sixsix", "four", "one"];
    const answers = Promise.all(items.map(store.add));
    await finish();
    await answers;
    expect(groups).toEqual([["first"], ["x".repeat(20)], ["sixsix", "four"], ["one"]]);
  });

  it("commits each item alone if one of them is refused, so that the others are stored", async () => {
    const { store, groups, finish } = makeStore({ refuses: "bad" });
    const answers = Promise.allSettled(["a", "b", "bad", "c"].map(store.add));
    await finish();
    expect(groups).toEqual([["a"], ["b", "bad", "c"], ["b"], ["bad"], ["c"]]);
    expect((await answers).map(({ status }) => status)).toEqual([
      "fulfilled",
      "fulfilled",
      "rejected",
      "fulfilled",
    ]);
  });

  it("rejects all items of a group whose outcome is unknown, and goes on", async () => {
    const { store, groups, finish } = makeStore({ refuses: "away" });
    const answers = Promise.allSettled(["a", "away", "b"].map(store.add));
    await finish();
    const later = store.add("c");
    await finish();
    expect(groups).toEqual([["a"], ["away", "b"], ["c"]]);
    const statuses = (await answers).map(({ status }) => status);
    expect(statuses).toEqual(["fulfilled", "rejected", "rejected"]);
    expect(await later).toBe("c stored");
  });

  it("waits for others after a commit if some are there, but not longer than for a full group", async () => {
    const { store, groups, finishOne } = makeStore({ gatherMs: 100_000 });
    const answers = Promise.all(["a", "b"].map(store.add));
    await finishOne();
    expect(groups).toEqual([["a"]]);
    const others = Promise.all(["c", "d"].map(store.add));
    await sleep(5);
    expect(groups).toEqual([["a"], ["b", "c", "d"]]);
    await finishOne();
    expect(await Promise.all([answers, others])).toHaveLength(2);
    void store.add("e");
    expect(groups.at(-1)).toEqual(["e"]);
  });

  it("ends the waiting for others by itself", async () => {
    const { store, groups, finishOne, finish } = makeStore({ gatherMs: 20 });
    const answers = Promise.all(["a", "b"].map(store.add));
    await finishOne();
    expect(groups).toEqual([["a"]]);
    await expect.poll(() => groups).toEqual([["a"], ["b"]]);
    await finish();
    expect(await answers).toEqual(["a stored", "b stored"]);
  });
});
