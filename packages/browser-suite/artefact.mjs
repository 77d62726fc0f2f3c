// The committed build: its files, its digest, and its earlier digests.
import { createHash } from "node:crypto";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";

const folder = path.join(import.meta.dirname, "artefact");
const digests = path.join(folder, "digests.json");

/** Returns the suite's digest in a report: SHA-256 over the digests of both files, in the order of their names. */
export function digestOf(files) {
  const lines = Object.keys(files)
    .toSorted()
    .map((name) => `${sha256(files[name])}  ${name}\n`);
  return sha256(lines.join(""));
}

function sha256(bytes) {
  return createHash("sha256").update(bytes).digest("hex");
}

export function readArtefact() {
  return Object.fromEntries(
    ["suite.mjs", "suite.wasm"].map((name) => [name, readFileSync(path.join(folder, name))]),
  );
}

/** Returns all digests, newest first. */
export function readDigests() {
  return JSON.parse(readFileSync(digests, "utf8"));
}

export function writeArtefact(files) {
  mkdirSync(folder, { recursive: true });
  for (const [name, bytes] of Object.entries(files)) writeFileSync(path.join(folder, name), bytes);
  const digest = digestOf(files);
  let known = [];
  try {
    known = readDigests();
  } catch (error) {
    if (error.code !== "ENOENT") throw error;
  }
  const all = [digest, ...known.filter((other) => other !== digest)];
  writeFileSync(digests, `${JSON.stringify(all, null, 2)}\n`);
  return digest;
}

export function compareArtefact(files) {
  const committed = readArtefact();
  return Object.keys(files).filter((name) => !files[name].equals(committed[name]));
}
