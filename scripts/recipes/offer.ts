// What recipes are written from: the manifest of a release, its archives on this disk, and the site that serves them.
import { createHash } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import type { Release, ReleaseArchive } from "@oslag/schema";
import { readDownloads } from "@oslag/store";
import { Stop } from "../setup/steps.mjs";

export type Offer = {
  readonly release: Release;
  /** Whether the release key signed the manifest. Without a signature every recipe says that it is unofficial. */
  readonly isOfficial: boolean;
  /** The site's address without a slash at its end. */
  readonly site: string;
  /** The folder of the archives. */
  readonly folder: string;
};

/** A file of a recipe: its path below the folder of all recipes, and its text. */
export type RecipeFile = { readonly name: string; readonly text: string };

/** Within the quotes of every language that recipes are written in, this form needs no escapes. */
const SITE = /^https?:\/\/(?:[a-z0-9.-]+|\[[0-9a-f:]+\])(?::\d+)?(?:\/[\w.~-]+)*$/;
/** Every packaging system takes these versions, and orders them alike. */
const VERSION = /^\d+(?:\.\d+){1,3}$/;

/** Reads the manifest in `folder` and compares every archive with it. Throws a Stop if there is anything that a recipe must not name. */
export function readOffer({
  folder,
  site,
  releaseKey,
}: {
  readonly folder: string;
  readonly site: string;
  readonly releaseKey: string | null;
}): Offer {
  const downloads = readDownloads({ folder, releases: folder, releaseKey });
  if (downloads.state === "none")
    throw new Stop(`There is no manifest in ${folder}: run npm run build:runners first.`);
  if (downloads.state === "broken")
    throw new Stop(`The downloads in ${folder} cannot be trusted: ${downloads.why}.`);
  const { release } = downloads;
  if (!VERSION.test(release.version))
    throw new Stop(`${release.version} is no version that every packaging system takes.`);
  for (const archive of release.archives) compareArchive(archive, folder);
  return { release, isOfficial: downloads.state === "signed", site: readSite(site), folder };
}

function readSite(site: string): string {
  const address = URL.canParse(site) ? new URL(site).href.replace(/\/+$/, "") : site;
  if (!SITE.test(address))
    throw new Stop(`${site} is no address of a site: it should look like https://oslag.example.`);
  return address;
}

function compareArchive({ name, sha256 }: ReleaseArchive, folder: string): void {
  const file = path.join(folder, name);
  if (!existsSync(file)) throw new Stop(`The manifest names ${name}, and ${folder} lacks it.`);
  const found = createHash("sha256").update(readFileSync(file)).digest("hex");
  if (found !== sha256)
    throw new Stop(`${name} has the digest ${found}, and the manifest says ${sha256}.`);
}

/** Returns the archive of a machine by its name, such as `linux-x86-64`. */
export const archiveOf = ({ release }: Offer, machine: string): ReleaseArchive | undefined =>
  release.archives.find(({ system, processor }) => `${system}-${processor}` === machine);

export const urlOf = ({ site }: Offer, { name }: Pick<ReleaseArchive, "name">): string =>
  `${site}/downloads/${name}`;

/** The folder in an archive that holds all of its files. */
export const folderOf = ({ name }: Pick<ReleaseArchive, "name">): string =>
  name.replace(/\.(?:tar\.gz|zip)$/, "");

/** The programs, in the order of the manifest. They stay in one folder, because the runner looks for the suite beside itself. */
export const programsOf = ({ files }: Pick<ReleaseArchive, "files">): readonly string[] =>
  files.map(({ name }) => name);

/** The site's host, such as `oslag.example`. */
export const hostOf = ({ site }: Offer): string => new URL(site).hostname;

/** What every recipe says first, as lines of a comment. */
export const headOf = (offer: Offer): readonly string[] => [
  `OSlag ${offer.release.version}, commit ${offer.release.commit}, from ${offer.site}`,
  ...(offer.isOfficial ? [] : UNOFFICIAL),
];

const UNOFFICIAL = [
  "Unofficial: no release key signed these builds, so their reports count as",
  "those of local builds.",
];

/** The lines of `headOf` as comments that begin with `#`. */
export const commentOf = (offer: Offer): string =>
  headOf(offer)
    .map((line) => `# ${line}\n`)
    .join("");

export const LICENSE = "Apache-2.0";
/** Not longer than the 80 characters that Homebrew takes. */
export const summaryOf = ({ isOfficial }: Offer): string =>
  `Benchmarks of an operating system after Ousterhout (1990)${isOfficial ? "" : " (unofficial)"}`;
export const LONG_SUMMARY = [
  "Measures how fast an operating system is beside its hardware, by the",
  "benchmarks of John Ousterhout's paper of 1990: kernel entry, context",
  "switch, select, memory copy, files and the modified Andrew benchmark.",
  "Writes a signed report, and sends it to a site only when told to.",
];
