// The release key: its private half stays outside the repository, its public half stands in public/release-key.txt and README.md.
import { randomBytes } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { homedir } from "node:os";
import path from "node:path";
import { keyIdOf, publicKeyOf } from "@oslag/signing";
import { root, Stop } from "../setup/steps.mjs";

export const PUBLIC_KEY_FILE = path.join(root, "public/release-key.txt");

/** `OSLAG_RELEASE_SEED` names the file; it holds the 32 bytes of the private key in base64url. */
export const seedFile = (): string =>
  process.env["OSLAG_RELEASE_SEED"] ?? path.join(homedir(), ".config/oslag/release-seed");

/** Null when this machine has no release key, as all but the operator's have not. */
export function readReleaseSeed(file = seedFile()): Uint8Array | null {
  if (!existsSync(file)) return null;
  const seed = Buffer.from(readFileSync(file, "utf8").trim(), "base64url");
  if (seed.length !== 32) throw new Stop(`${file} does not hold a release key.`);
  return seed;
}

/** Makes a key where there is none, and returns the identifier of its public half. */
export function makeReleaseKey(file = seedFile()): string {
  let seed = readReleaseSeed(file);
  if (seed === null) {
    seed = randomBytes(32);
    mkdirSync(path.dirname(file), { recursive: true, mode: 0o700 });
    writeFileSync(file, `${Buffer.from(seed).toString("base64url")}\n`, {
      mode: 0o600,
      flag: "wx",
    });
  }
  return keyIdOf(publicKeyOf(seed));
}
