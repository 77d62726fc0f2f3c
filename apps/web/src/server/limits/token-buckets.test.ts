import { expect, test } from "vitest";
import { createTokenBuckets } from "./token-buckets";

function buckets({ namesMax = 10 } = {}) {
  let ms = 0;
  const made = createTokenBuckets({ burst: 3, perMinute: 60 }, { namesMax, nowMs: () => ms });
  return { ...made, pass: (seconds: number) => (ms += seconds * 1000) };
}

test("admits a burst, then one for each interval, each name by itself", () => {
  const { take, pass } = buckets();
  expect([take("a"), take("a"), take("a")]).toEqual([0, 0, 0]);
  expect(take("a")).toBe(1);
  expect(take("b")).toBe(0);
  pass(1);
  expect([take("a"), take("a")]).toEqual([0, 1]);
});

test("peeks at what taking a token would return, and takes none", () => {
  const { take, peek, size } = buckets();
  expect([peek("a"), size()]).toEqual([0, 0]);
  for (let time = 0; time < 3; time++) {
    expect([peek("a"), peek("a")]).toEqual([0, 0]);
    expect(take("a")).toBe(0);
  }
  expect([peek("a"), take("a")]).toEqual([1, 1]);
});

test("admits a sender who waited as long as the refusal said", () => {
  const { take, pass } = buckets();
  for (let round = 0; round < 100; round++) {
    const waitS = take("a");
    if (waitS > 0) {
      pass(waitS);
      expect(take("a")).toBe(0);
    }
  }
});

test("never holds more than the burst, and takes no tokens away when the clock goes back", () => {
  const { take, pass } = buckets();
  take("a");
  pass(3600);
  expect([take("a"), take("a"), take("a"), take("a")]).toEqual([0, 0, 0, 1]);
  pass(-7200);
  expect(take("a")).toBe(1);
});

test("bounds its memory and remembers the busiest names", () => {
  const { take, size } = buckets({ namesMax: 100 });
  for (let name = 0; name < 10_000; name++) {
    take(`n${name}`);
    take("busy");
  }
  expect(size()).toBe(100);
  expect(take("busy")).toBeGreaterThan(0);
});

test("forgets a name when its bucket is full again and another one comes", () => {
  const { take, size, pass } = buckets();
  for (const name of ["a", "a", "a", "b"]) take(name);
  pass(2);
  take("c");
  expect(size()).toBe(3);
  pass(1);
  take("d");
  expect(size()).toBe(1);
  expect([take("a"), take("a"), take("a"), take("a")]).toEqual([0, 0, 0, 1]);
});
