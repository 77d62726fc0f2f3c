// The manifest beside the archives: canonical JSON, which is signed if this machine has the release key.
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import path from "node:path";
import { Release, type ReleaseArchive } from "@oslag/schema";
import { releasePayload, signRelease } from "@oslag/signing";
import { readReleaseSeed } from "./release-key";
import { root, Stop } from "../setup/steps.mjs";
import type { Source } from "./source";

/** Signed manifests of releases, in git: their suites remain official when newer ones are offered. */
const RELEASES = path.join(root, "releases");

const MANIFEST = "manifest.json";
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

/** Writes manifest, sums and, with a key, signature. Without a key the manifest says that it is of a local build. It also removes archives that it does not name. */
export function writeRelease(out: string, release: Release, seed = readReleaseSeed()): void {
  const named = new Set(release.archives.map(({ name }) => name));
  for (const name of readdirSync(out)) {
    if (/\.(tar\.gz|zip)$/.test(name) && !named.has(name)) rmSync(path.join(out, name));
  }
  const written: Release = seed === null ? { ...release, build: "local" } : release;
  writeFileSync(path.join(out, MANIFEST), releasePayload(written));
  const sums = release.archives.map(({ name, sha256 }) => `${sha256}  ${name}\n`);
  writeFileSync(path.join(out, "SHA256SUMS"), sums.join(""));
  const signed = path.join(out, SIGNED_MANIFEST);
  rmSync(signed, { force: true });
  if (seed !== null) writeFileSync(signed, signRelease(release, seed));
}

type Releasable = {
  readonly signed: boolean;
  readonly commit: string;
  readonly archives: number;
  readonly targets: number;
};

/** Throws a Stop if this build must not become official. It is also called before the long build. */
export function requireReleasable({ signed, commit, archives, targets }: Releasable): void {
  if (!signed)
    throw new Stop(
      "A release must be signed, and this machine has no release key: run npm run release:key.",
    );
  if (commit.endsWith("-dirty"))
    throw new Stop(
      "Files differ from the commit, so that nobody could build this release again: commit them first.",
    );
  if (archives < targets)
    throw new Stop("A release must have every archive: build it without --only.");
}

/** Keeps a manifest in releases/ and returns its file. Throws a Stop if it must not become official or its version has another manifest. */
export function keepRelease(
  out: string,
  { release, targets, folder = RELEASES }: { release: Release; targets: number; folder?: string },
): string {
  const signed = path.join(out, SIGNED_MANIFEST);
  requireReleasable({
    signed: existsSync(signed),
    commit: release.commit,
    archives: release.archives.length,
    targets,
  });
  const kept = path.join(folder, `${release.version}.dsse.json`);
  if (existsSync(kept) && !readFileSync(kept).equals(readFileSync(signed)))
    throw new Stop(`${release.version} was released with other digests: raise the version.`);
  mkdirSync(folder, { recursive: true });
  copyFileSync(signed, kept);
  return kept;
}

export const readManifest = (out: string): Release =>
  Release.parse(JSON.parse(readFileSync(path.join(out, MANIFEST), "utf8")));
