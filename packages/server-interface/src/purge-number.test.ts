import { expect, test } from "vitest";
import { isBehind } from "./purge-number.mjs";

test.each([
  ["5.1", "5.1", false],
  ["5.2", "5.1", false],
  ["5.1", "5.2", true],
  ["5.9", "5.10", true],
  ["5.9007199254740993", "5.9007199254740992", false],
  ["5.9007199254740992", "5.9007199254740993", true],
  ["6.9", "5.1", true],
  ["5.1", "6.9", true],
  ["51", "5.1", true],
  ["", "", true],
  ["5.-1", "5.-1", true],
  ["5.1\n", "5.1", true],
])("%s is behind %s: %s", (seen, wanted, behind) => {
  expect(isBehind(seen, wanted)).toBe(behind);
});
