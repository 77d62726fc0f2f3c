import { expect, test } from "vitest";
import { OS_TITLES } from "./configuration-name";

test.each(["__proto__", "constructor", "toString"])("%s is no title of a system", (family) => {
  expect(OS_TITLES[family]).toBeUndefined();
  expect(OS_TITLES["linux"]).toBe("Linux");
});
