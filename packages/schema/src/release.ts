import { z } from "zod";
import { Sha256, Text, Timestamp } from "./report";

export const RELEASE_PAYLOAD_TYPE = "application/vnd.oslag.release.v1+json";
export const RELEASE_SCHEMA = "oslag.release/1";

/** Systems and processors that the runner is built for, the most common ones first. */
const RELEASE_SYSTEMS = ["linux", "macos", "windows", "freebsd", "netbsd", "openbsd"] as const;
const RELEASE_PROCESSORS = [
  "x86-64",
  "arm64",
  "riscv64",
  "armv7",
  "i686",
  "ppc64le",
  "s390x",
] as const;

const FileName = z.string().regex(/^[A-Za-z0-9][A-Za-z0-9._+-]{0,120}$/);
const FileBytes = z
  .int()
  .min(1)
  .max(2 ** 40);

const ReleaseFile = z.strictObject({
  name: FileName,
  sha256: Sha256,
  size_bytes: FileBytes,
});

export const ReleaseArchive = z.strictObject({
  name: FileName,
  sha256: Sha256,
  size_bytes: FileBytes,
  system: z.enum(RELEASE_SYSTEMS),
  processor: z.enum(RELEASE_PROCESSORS),
  /** The oldest system that it runs on, in words. */
  needs: Text,
  /** How the tests run this build. */
  tested: z.enum(["native", "emulated", "never"]),
  files: z.array(ReleaseFile).min(1).max(20),
});

/** An installer and a reader could not tell which of two archives for one machine to take. */
function hasOneForEach(archives: readonly z.infer<typeof ReleaseArchive>[]): boolean {
  const machines = archives.map(({ system, processor }) => `${system} ${processor}`);
  return new Set(machines).size === archives.length;
}

/** The manifest beside the downloads: what was built from one commit. It has no build time, so the build is reproducible. */
export const Release = z.strictObject({
  schema: z.literal(RELEASE_SCHEMA),
  version: Text,
  commit: Text,
  /** In a manifest that no release key signed: its archives are local builds, and so are their reports. */
  build: z.literal("local").optional(),
  committed: Timestamp,
  compiler: Text,
  go: Text,
  archives: z
    .array(ReleaseArchive)
    .min(1)
    .max(64)
    .refine(hasOneForEach, "two archives are for one system and processor"),
});

export type Release = z.infer<typeof Release>;
export type ReleaseArchive = z.infer<typeof ReleaseArchive>;

/** Returns the SHA-256 of every suite program in the release. A report of an official build names one of them. */
export function suiteDigests(release: Release): readonly string[] {
  return release.archives
    .flatMap(({ files }) => files)
    .filter(({ name }) => /^oslag-suite(\.exe)?$/.test(name))
    .map(({ sha256 }) => sha256);
}
