import { createReadStream, type ReadStream } from "node:fs";
import { readdir, readFile, stat } from "node:fs/promises";
import path from "node:path";
import { DumpDay, DumpFileName, DumpManifest, refuse, type Result } from "@oslag/schema";
import type { Database } from "../db/database";
import { findWithheld, leavesOut } from "./find-withheld";

/** The folder of the dumps, and the database that says what they must not hold. */
export type DumpSource = { readonly db: Database; readonly folder: string };

const DUMPS_SHOWN = 31;

/**
 * Returns the manifests of complete dumps in the folder, the newest first; none if there is no folder. A dump that holds what
 * moderators withhold now is left out until `replaceDumps` has replaced it.
 */
export async function listDumps({ db, folder }: DumpSource): Promise<readonly DumpManifest[]> {
  const manifests = (await listManifests(folder)).slice(0, DUMPS_SHOWN);
  if (manifests.length === 0) return [];
  const withheld = await findWithheld(db);
  return manifests.filter((manifest) => leavesOut(manifest, withheld));
}

/** Returns the manifests of all complete dumps, the newest first. */
export async function listManifests(folder: string): Promise<readonly DumpManifest[]> {
  const names = await readdir(folder).catch(() => []);
  const days = names.filter((name) => DumpDay.safeParse(name).success).toSorted();
  const manifests = await Promise.all(days.toReversed().map((day) => readManifest(folder, day)));
  return manifests.filter((manifest) => manifest !== null);
}

/** Returns the manifest of one dump; null if there is none that this version can read. */
export async function readManifest(folder: string, day: string): Promise<DumpManifest | null> {
  const file = path.join(/* turbopackIgnore: true */ folder, day, "manifest.json");
  return parseManifest(await readFile(file, "utf8").catch(() => ""));
}

function parseManifest(text: string): DumpManifest | null {
  try {
    return DumpManifest.safeParse(JSON.parse(text)).data ?? null;
  } catch {
    return null;
  }
}

const NOT_FOUND = refuse("not_found", "There is no such file of a dump.");
const GONE = refuse(
  "gone",
  "A moderator hid a report or a text that this dump holds; /moderation says when and why. The next nightly run replaces it by a dump without it.",
);

/**
 * Opens one file of a dump for sending; refuses a dump that holds what moderators withhold now. The names are checked, so that no
 * path leaves the folder.
 */
export async function openDumpFile(
  { db, folder }: DumpSource,
  { day, name }: { readonly day: string; readonly name: string },
): Promise<Result<{ readonly bytes: number; readonly stream: () => ReadStream }>> {
  if (!DumpDay.safeParse(day).success || !DumpFileName.safeParse(name).success) return NOT_FOUND;
  const file = path.join(/* turbopackIgnore: true */ folder, day, name);
  const found = await stat(file).catch(() => null);
  const manifest = await readManifest(folder, day);
  if (found === null || !found.isFile() || manifest === null) return NOT_FOUND;
  if (!leavesOut(manifest, await findWithheld(db))) return GONE;
  return { ok: true, value: { bytes: found.size, stream: () => createReadStream(file) } };
}
