import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { root } from "./steps.mjs";
import { isInstalled } from "./installed.mjs";

let folder = "";
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), "oslag-installed-"));
  mkdirSync(path.join(folder, "node_modules"));
});
afterEach(() => rmSync(folder, { recursive: true }));

const LOCK = {
  "": { name: "x" },
  "node_modules/a": { version: "1.0.0", integrity: "sha512-a" },
  "node_modules/for-another-system": { version: "1.0.0", optional: true, os: ["aix"] },
  "node_modules/own": { resolved: "packages/own", link: true },
};
const { "": _, "node_modules/for-another-system": absent, ...INSTALLED } = LOCK;

function isSo(installed: object | null) {
  writeFileSync(path.join(folder, "package-lock.json"), JSON.stringify({ packages: LOCK }));
  if (installed !== null)
    writeFileSync(
      path.join(folder, "node_modules/.package-lock.json"),
      JSON.stringify({ packages: installed }),
    );
  return isInstalled(folder);
}

test("packages match the lock file with and without those for other systems", () => {
  expect(isSo(INSTALLED)).toBe(true);
  expect(isSo({ ...INSTALLED, "node_modules/for-another-system": absent })).toBe(true);
});

test("packages do not match if none is installed, one is missing, one is extra or a version differs", () => {
  expect(isSo(null)).toBe(false);
  const { "node_modules/a": a, ...without } = INSTALLED;
  expect(isSo(without)).toBe(false);
  expect(isSo({ ...INSTALLED, "node_modules/b": a })).toBe(false);
  expect(isSo({ ...INSTALLED, "node_modules/a": { ...a, version: "1.0.1" } })).toBe(false);
});

test("the packages of this checkout match the lock file, because tests run after npm ci", () => {
  expect(isInstalled(root)).toBe(true);
});
