import { expect, test } from "vitest";
import {
  ARCHITECTURES,
  architectureInIds,
  architectureName,
  architectureSpellings,
  canonicalArchitecture,
} from "./architectures";

const names = ARCHITECTURES.flatMap(({ id, aliases }) => [id, ...aliases]);

test("every name is a slug and means one architecture", () => {
  expect(new Set(names).size).toBe(names.length);
  for (const name of names) expect(name).toMatch(/^[a-z0-9][a-z0-9._-]{1,63}$/);
});

test("every spelling has the canonical name, and a name that is not listed is its own", () => {
  for (const { id, aliases } of ARCHITECTURES)
    for (const name of [id, ...aliases]) expect(canonicalArchitecture(name)).toBe(id);
  for (const name of ["arm", "transputer", "x86-64-v3", "constructor"])
    expect(canonicalArchitecture(name)).toBe(name);
});

test("the name in ids of configurations is what a runner of format 1 wrote, and its own names stay", () => {
  expect(["x86-64", "i686", "armv7", "loongarch64", "wasm32"].map(architectureInIds)).toEqual([
    "amd64",
    "386",
    "arm",
    "loong64",
    "wasm32",
  ]);
  for (const name of ["amd64", "x86_64", "aarch64", "arm64", "386", "arm", "riscv64", "transputer"])
    expect(architectureInIds(name)).toBe(name);
});

test("a site lists every spelling under one name, in upper and lower case, also what runners of format 1 wrote", () => {
  for (const { id, aliases, inFormat1 } of ARCHITECTURES) {
    const name = architectureName(id);
    for (const spelling of [id, ...aliases, inFormat1]) {
      expect(architectureName(spelling)).toBe(name);
      expect(architectureName(` ${spelling.toUpperCase()} `)).toBe(name);
      expect(architectureSpellings(spelling)).toContain(spelling);
    }
  }
  expect(
    ["amd64", "x86_64", "AMD64", "386", "i386", "aarch64", "ARM64"].map(architectureName),
  ).toEqual(["x86-64", "x86-64", "x86-64", "i686", "i686", "arm64", "arm64"]);
});

test("32-bit Arm has one name, because configurations of format 2 are stored as arm", () => {
  for (const name of ["arm", "armv7", "armv7l", "armv6", "armv5te"])
    expect(architectureName(name)).toBe("arm");
  expect(architectureName(architectureInIds("armv7"))).toBe("arm");
});

test("a name that is not listed matches itself alone", () => {
  for (const name of ["transputer", "constructor", "__proto__"]) {
    expect(architectureName(name.toUpperCase())).toBe(name);
    expect(architectureSpellings(name)).toEqual([name]);
  }
});
