import { readFileSync, readdirSync, statSync } from "node:fs";
import path from "node:path";
import { suiteDigests, type Release } from "@oslag/schema";
import { openRelease, readRelease } from "@oslag/signing";

/** The repository. The site runs in apps/web. */
const repository = path.resolve(process.cwd(), "../..");

export type DownloadPlace = {
  /** The folder of the archives and their manifest; it need not exist. */
  readonly folder: string;
  /** The folder of the signed manifests of earlier releases; it need not exist. */
  readonly releases: string;
  /** The id of the release key; null if the site has none. */
  readonly releaseKey: string | null;
};

/**
 * The downloads that this site offers: `none` if nothing was built; `signed` by the release key; `unsigned` builds of the
 * site's operator, which are never official; `broken` if the manifest cannot be trusted.
 */
export type Downloads =
  | { readonly state: "none" }
  | { readonly state: "broken"; readonly why: string }
  | {
      readonly state: "signed" | "unsigned";
      readonly release: Release;
      /** The names of archives that are not in the folder with the size that the manifest names. */
      readonly missing: ReadonlySet<string>;
    };

/** Why a site's downloads cannot be trusted. */
export const DOWNLOAD_FAULTS = {
  form: "the manifest has another form",
  signature: "the manifest’s signature does not verify",
  key: "the manifest was signed by another key",
  manifest: "the signature belongs to another manifest",
} as const;

export function downloadPlace(
  variables: Readonly<Record<string, string | undefined>> = process.env,
): DownloadPlace {
  const folder =
    variables["OSLAG_DOWNLOADS"] ??
    path.join(/* turbopackIgnore: true */ repository, "public/downloads");
  const releases = path.join(/* turbopackIgnore: true */ repository, "releases");
  const releaseKey = variables["OSLAG_RELEASE_KEY"] ?? readText(keyFile())?.trim() ?? null;
  return { folder, releases, releaseKey };
}

const keyFile = () => path.join(/* turbopackIgnore: true */ repository, "public/release-key.txt");

export function readDownloads({ folder, releaseKey }: DownloadPlace): Downloads {
  const plain = readBytes(path.join(/* turbopackIgnore: true */ folder, "manifest.json"));
  if (plain === null) return { state: "none" };
  const release = readRelease(plain);
  if (release === null) return { state: "broken", why: DOWNLOAD_FAULTS.form };
  const signed = readBytes(path.join(/* turbopackIgnore: true */ folder, "manifest.dsse.json"));
  const missing = missingArchives(folder, release);
  if (signed === null) return { state: "unsigned", release, missing };
  const opened = openRelease(signed);
  if (!opened.ok) return { state: "broken", why: DOWNLOAD_FAULTS.signature };
  if (releaseKey === null || opened.value.key !== releaseKey)
    return { state: "broken", why: DOWNLOAD_FAULTS.key };
  if (Buffer.compare(opened.value.payload, plain) !== 0)
    return { state: "broken", why: DOWNLOAD_FAULTS.manifest };
  return { state: "signed", release, missing };
}

/** The size is compared and no digest, because pages read this each time that they are made. */
function missingArchives(folder: string, { archives }: Release): ReadonlySet<string> {
  const isWhole = ({ name, size_bytes }: Release["archives"][number]) => {
    const found = statSync(path.join(/* turbopackIgnore: true */ folder, name), {
      throwIfNoEntry: false,
    });
    return found?.isFile() === true && found.size === size_bytes;
  };
  return new Set(archives.filter((archive) => !isWhole(archive)).map(({ name }) => name));
}

/**
 * Returns the SHA-256 of every suite in a manifest that the release key signed, of the downloads and of earlier releases. A
 * report that says its build is official needs a digest of this set.
 */
export function readOfficialSuites(place: DownloadPlace): ReadonlySet<string> {
  const envelopes = [
    path.join(/* turbopackIgnore: true */ place.folder, "manifest.dsse.json"),
    ...listReleases(place.releases),
  ];
  const digests = new Set<string>();
  for (const file of envelopes) {
    const bytes = readBytes(file);
    const opened = bytes === null ? null : openRelease(bytes);
    if (opened?.ok !== true || opened.value.key !== place.releaseKey) continue;
    for (const digest of suiteDigests(opened.value.release)) digests.add(digest);
  }
  return digests;
}

function listReleases(folder: string): readonly string[] {
  try {
    return readdirSync(folder)
      .filter((name) => name.endsWith(".dsse.json"))
      .map((name) => path.join(/* turbopackIgnore: true */ folder, name));
  } catch {
    return [];
  }
}

function readBytes(file: string): Uint8Array | null {
  try {
    return statSync(file).isFile() ? readFileSync(file) : null;
  } catch {
    return null;
  }
}

const readText = (file: string): string | null => {
  const bytes = readBytes(file);
  return bytes === null ? null : new TextDecoder().decode(bytes);
};
