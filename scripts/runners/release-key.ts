// The release key. The private key is outside the repository; the public key is in public/release-key.txt and README.md.
import { randomBytes } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { homedir } from "node:os";
import path from "node:path";
import { keyIdOf, publicKeyOf } from "@oslag/signing";
import { root, Stop } from "../setup/steps.mjs";

export const PUBLIC_KEY_FILE = path.join(root, "public/release-key.txt");

/** Returns the file with the 32 bytes of the private key in base64url, which `OSLAG_RELEASE_SEED` names. */
export const seedFile = (): string =>
  process.env["OSLAG_RELEASE_SEED"] ?? path.join(homedir(), ".config/oslag/release-seed");

/** Returns the private key; null on machines without one, which are all but the operator's. */
export function readReleaseSeed(file = seedFile()): Uint8Array | null {
  if (!existsSync(file)) return null;
  const seed = Buffer.from(readFileSync(file, "utf8").trim(), "base64url");
  if (seed.length !== 32) throw new Stop(`${file} does not hold a release key.`);
  return seed;
}

/** Makes a key if there is none, and returns the identifier of the public key. */
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
