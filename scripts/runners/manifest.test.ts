import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import type { Release } from "@oslag/schema";
import { openRelease } from "@oslag/signing";
import { afterEach, beforeEach, expect, test } from "vitest";
import { keepRelease, makeRelease, SIGNED_MANIFEST, writeRelease } from "./manifest";

const SEED = new Uint8Array(32).fill(7);
let out = "";
beforeEach(() => {
  out = mkdtempSync(path.join(tmpdir(), "oslag-release-"));
});
afterEach(() => rmSync(out, { recursive: true }));

const source = {
  folder: "/nowhere",
  version: "1.2.3",
  suiteVersion: "1.0.0+0123456789ab",
  commit: "0123456789ab",
  committedSeconds: 1_700_000_000,
};

const release = (digit: string, commit = source.commit): Release => {
  const file = { sha256: digit.repeat(64), size_bytes: 1 };
  return makeRelease(
    { ...source, commit },
    {
      compiler: "zig 1",
      go: "go 1",
      archives: [
        {
          ...file,
          name: "oslag.tar.gz",
          system: "linux",
          processor: "s390x",
          needs: "Linux",
          tested: "emulated",
          files: [{ ...file, name: "oslag-suite" }],
        },
      ],
    },
  );
};

const keep = (value: Release, targets = 1) =>
  keepRelease(out, { release: value, targets, folder: path.join(out, "releases") });

test("a signed manifest is kept unchanged under its version", () => {
  writeRelease(out, release("a"), SEED);
  const kept = readFileSync(keep(release("a")));
  expect(readdirSync(path.join(out, "releases"))).toEqual(["1.2.3.dsse.json"]);
  const opened = openRelease(kept);
  expect(opened.ok && opened.value.release).toEqual(release("a"));
});

test("a version cannot be released again with other digests", () => {
  writeRelease(out, release("a"), SEED);
  keep(release("a"));
  expect(() => keep(release("a"))).not.toThrow();
  writeRelease(out, release("b"), SEED);
  expect(() => keep(release("b"))).toThrow("other digests");
});

test("an unsigned or incomplete release, or one of uncommitted files, is refused", () => {
  writeRelease(out, release("a"), null);
  expect(readdirSync(out)).not.toContain(SIGNED_MANIFEST);
  expect(() => keep(release("a"))).toThrow("no release key");
  writeRelease(out, release("a"), SEED);
  expect(() => keep(release("a"), 17)).toThrow("--only");
  expect(() => keep(release("a", "0123456789ab-dirty"))).toThrow("differ from the commit");
  expect(readdirSync(out)).not.toContain("releases");
});

test("a manifest says that it is of a local build only if no key signed it", () => {
  const read = () => JSON.parse(readFileSync(path.join(out, "manifest.json"), "utf8"));
  writeRelease(out, release("a"), null);
  expect(read().build).toBe("local");
  expect(readdirSync(out)).not.toContain(SIGNED_MANIFEST);
  writeRelease(out, release("a"), SEED);
  expect(read()).not.toHaveProperty("build");
});
