import { mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { openRelease } from "@oslag/signing";
import { makeRelease, SIGNED_MANIFEST, writeRelease } from "./manifest";
import { makeReleaseKey, readReleaseSeed } from "./release-key";

let folder = "";
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), "oslag-release-key-"));
});
afterEach(() => rmSync(folder, { recursive: true }));

test("a key is made once, is readable only by its owner, and makes valid signatures", () => {
  const file = path.join(folder, "keys/seed");
  const key = makeReleaseKey(file);
  expect(key).toMatch(/^ed25519:[A-Za-z0-9_-]{43}$/);
  expect(makeReleaseKey(file)).toBe(key);
  expect(statSync(file).mode & 0o777).toBe(0o600);
  const out = path.join(folder, "out");
  mkdirSync(out);
  const source = {
    folder,
    version: "1.2.3",
    suiteVersion: "1.0.0+0",
    commit: "0123456789ab",
    committedSeconds: 1,
  };
  const packed = { name: "oslag.tar.gz", sha256: "a".repeat(64), size_bytes: 1 };
  const machine = {
    system: "linux",
    processor: "s390x",
    needs: "Linux",
    tested: "emulated",
  } as const;
  const archives = [{ ...packed, ...machine, files: [{ ...packed, name: "oslag-suite" }] }];
  const release = makeRelease(source, { compiler: "zig 1", go: "go 1", archives });
  writeRelease(out, release, readReleaseSeed(file));
  const opened = openRelease(readFileSync(path.join(out, SIGNED_MANIFEST)));
  expect(opened.ok && opened.value.key).toBe(key);
});

test("a missing key is reported as none, and a file without a key is refused", () => {
  expect(readReleaseSeed(path.join(folder, "seed"))).toBeNull();
  writeFileSync(path.join(folder, "seed"), "too short");
  expect(() => readReleaseSeed(path.join(folder, "seed"))).toThrow("does not hold a release key");
});
