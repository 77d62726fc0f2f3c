import { expect, test } from "vitest";
import { EMULATED, NATIVE } from "../platforms/emulated.mjs";
import { nameOf, TARGETS } from "./targets";

const tried = (how: string) =>
  TARGETS.filter(({ tested }) => tested === how)
    .map(nameOf)
    .sort();

test("a download is called tested exactly if the tests of platforms run it", () => {
  expect(tried("native")).toEqual(NATIVE.map(({ name }) => name).sort());
  expect(tried("emulated")).toEqual([...EMULATED.map(({ name }) => name), "windows-x86-64"].sort());
  expect(tried("never").length).toBe(TARGETS.length - NATIVE.length - EMULATED.length - 1);
});

test("a download that runs under QEMU is tested as it is built", () => {
  for (const { name, zig } of EMULATED)
    expect(TARGETS.find((target) => nameOf(target) === name)?.zig).toBe(zig);
});
