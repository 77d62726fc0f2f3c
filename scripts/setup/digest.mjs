// Digests of source folders, so that an up-to-date build is not repeated.
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import path from "node:path";
import { root } from "./steps.mjs";

const skipped = new Set([
  "node_modules",
  ".next",
  "generated",
  "build",
  "gallery",
  ".git",
  // The build and the compiler write these themselves. They would make a build stale at once, and the next one would take the files
  // of a running site away.
  "next-env.d.ts",
  "tsconfig.tsbuildinfo",
]);

/** Returns the SHA-256 of the names and contents of all files below the given paths (relative to the repository). */
export function digestOf(paths) {
  const hash = createHash("sha256").update(process.version);
  for (const relative of paths) addTo(hash, relative);
  return hash.digest("hex");
}

function addTo(hash, relative) {
  const full = path.join(root, relative);
  if (!existsSync(full)) return;
  if (statSync(full).isDirectory()) {
    for (const name of readdirSync(full).sort()) {
      const inner = path.join(relative, name);
      // Downloads are not part of the site's build.
      if (!skipped.has(name) && inner !== path.join("public", "downloads")) addTo(hash, inner);
    }
    return;
  }
  hash.update(`${relative}\0`).update(readFileSync(full)).update("\0");
}

export function isFresh(stampFile, digest) {
  const file = path.join(root, stampFile);
  return existsSync(file) && readFileSync(file, "utf8") === digest;
}

export function markFresh(stampFile, digest) {
  const file = path.join(root, stampFile);
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, digest);
}
