// Compares npm's record of what it installed, node_modules/.package-lock.json, with the lock file.
import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { isDeepStrictEqual } from "node:util";

const packagesOf = (file) =>
  existsSync(file) ? (JSON.parse(readFileSync(file, "utf8")).packages ?? {}) : {};

/** Tells whether node_modules has each package of the lock file; packages for other systems may be absent. */
export function isInstalled(folder) {
  const locked = packagesOf(path.join(folder, "package-lock.json"));
  const installed = packagesOf(path.join(folder, "node_modules/.package-lock.json"));
  const wanted = Object.entries(locked).filter(([place]) => place !== "");
  return (
    Object.keys(installed).every((place) => place in locked) &&
    wanted.every(([place, entry]) =>
      place in installed ? isDeepStrictEqual(installed[place], entry) : entry.optional === true,
    )
  );
}
