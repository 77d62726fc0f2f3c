import { expect, test } from "vitest";
import { ARCHITECTURES, architectureInIds, canonicalArchitecture } from "./architectures";

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
