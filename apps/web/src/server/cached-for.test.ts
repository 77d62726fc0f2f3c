import { expect, test } from "vitest";
import { cachedFor } from "./cached-for";

test("calls that come while a value is read wait for the same reading", async () => {
  let readings = 0;
  let finish = (_value: string) => {};
  const read = cachedFor(60_000, () => {
    readings += 1;
    return new Promise<string>((resolve) => {
      finish = resolve;
    });
  });
  const calls = Promise.all([read(), read(), read()]);
  finish("value");
  expect(await calls).toEqual(["value", "value", "value"]);
  expect(await read()).toBe("value");
  expect(readings).toBe(1);
});

test("a value that is too old is read again", async () => {
  let readings = 0;
  const read = cachedFor(-1, async () => (readings += 1));
  expect([await read(), await read()]).toEqual([1, 2]);
});

test("a failure is not kept", async () => {
  const outcomes = [Promise.reject(new Error("away")), Promise.resolve("back")];
  const read = cachedFor(60_000, () => outcomes.shift() ?? Promise.resolve("later"));
  await expect(Promise.all([read(), read()])).rejects.toThrow("away");
  expect(await read()).toBe("back");
});
