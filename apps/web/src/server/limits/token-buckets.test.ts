import { expect, test } from "vitest";
import { createTokenBuckets } from "./token-buckets";

function buckets({ namesMax = 10 } = {}) {
  let ms = 0;
  const made = createTokenBuckets({ burst: 3, perMinute: 60 }, { namesMax, nowMs: () => ms });
  return { ...made, pass: (seconds: number) => (ms += seconds * 1000) };
}

test("a burst is let through, then one for each interval, each name by itself", () => {
  const { take, pass } = buckets();
  expect([take("a"), take("a"), take("a")]).toEqual([0, 0, 0]);
  expect(take("a")).toBe(1);
  expect(take("b")).toBe(0);
  pass(1);
  expect([take("a"), take("a")]).toEqual([0, 1]);
});

test("a look at a bucket says what taking would, and takes nothing", () => {
  const { take, peek, size } = buckets();
  expect([peek("a"), size()]).toEqual([0, 0]);
  for (let time = 0; time < 3; time++) {
    expect([peek("a"), peek("a")]).toEqual([0, 0]);
    expect(take("a")).toBe(0);
  }
  expect([peek("a"), take("a")]).toEqual([1, 1]);
});

test("who waits as long as it was told is let through", () => {
  const { take, pass } = buckets();
  for (let round = 0; round < 100; round++) {
    const waitS = take("a");
    if (waitS > 0) {
      pass(waitS);
      expect(take("a")).toBe(0);
    }
  }
});

test("a bucket never holds more than its burst, and a clock that goes back takes nothing", () => {
  const { take, pass } = buckets();
  take("a");
  pass(3600);
  expect([take("a"), take("a"), take("a"), take("a")]).toEqual([0, 0, 0, 1]);
  pass(-7200);
  expect(take("a")).toBe(1);
});

test("memory is bounded, and the busiest names are the ones remembered", () => {
  const { take, size } = buckets({ namesMax: 100 });
  for (let name = 0; name < 10_000; name++) {
    take(`n${name}`);
    take("busy");
  }
  expect(size()).toBe(100);
  expect(take("busy")).toBeGreaterThan(0);
});
