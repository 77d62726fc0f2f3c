// The manifest beside the archives: canonical JSON, signed when the release key is there.
import { readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { Release, type ReleaseArchive } from "@oslag/schema";
import { releasePayload, signRelease } from "@oslag/signing";
import { readReleaseSeed } from "./release-key";
import type { Source } from "./source";

export const MANIFEST = "manifest.json";
export const SIGNED_MANIFEST = "manifest.dsse.json";

export function makeRelease(
  source: Source,
  { compiler, go, archives }: Pick<Release, "compiler" | "go"> & { archives: ReleaseArchive[] },
): Release {
  return Release.parse({
    schema: "oslag.release/1",
    version: source.version,
    commit: source.commit,
    committed: new Date(source.committedSeconds * 1000).toISOString().replace(".000Z", "Z"),
    compiler,
    go,
    archives,
  });
}

/** Writes manifest, sums and signature, and removes archives that the manifest does not name. */
export function writeRelease(out: string, release: Release, seed = readReleaseSeed()): void {
  const named = new Set(release.archives.map(({ name }) => name));
  for (const name of readdirSync(out)) {
    if (/\.(tar\.gz|zip)$/.test(name) && !named.has(name)) rmSync(path.join(out, name));
  }
  writeFileSync(path.join(out, MANIFEST), releasePayload(release));
  const sums = release.archives.map(({ name, sha256 }) => `${sha256}  ${name}\n`);
  writeFileSync(path.join(out, "SHA256SUMS"), sums.join(""));
  const signed = path.join(out, SIGNED_MANIFEST);
  rmSync(signed, { force: true });
  if (seed !== null) writeFileSync(signed, signRelease(release, seed));
}

export const readManifest = (out: string): Release =>
  Release.parse(JSON.parse(readFileSync(path.join(out, MANIFEST), "utf8")));
