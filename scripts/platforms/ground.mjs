// What the tests of platforms share: packages of the system, the site, and the count.
import { spawnSync } from "node:child_process";
import { mkdirSync, rmSync } from "node:fs";
import path from "node:path";
import { dataDir, run, step, Stop } from "../setup/steps.mjs";
import { startSite } from "../setup/site.mjs";
import { createTestDatabase } from "../test-database.mjs";
import { prepareDatabase } from "../prepare-database.mjs";

export const home = path.join(dataDir, "platforms");

/** Skips a test: the reason is printed and counted, and is not a failure. */
export class Skip extends Error {}

const count = { passed: 0, failed: 0, skipped: 0 };
export const counted = () => count;

/** Runs one test and prints its result, why it was skipped, or why it failed. The next test runs in any case. */
export async function test(name, work) {
  await step(name, async () => {
    try {
      const found = await work();
      count.passed += 1;
      return `passed: ${found}`;
    } catch (error) {
      if (error instanceof Skip) {
        count.skipped += 1;
        return `SKIPPED: ${error.message}`;
      }
      count.failed += 1;
      return `FAILED: ${error instanceof Stop ? error.message : error.stack}`;
    }
  });
}

const installed = (name) =>
  spawnSync("dpkg-query", ["-W", "-f=${Status}", name], { encoding: "utf8" }).stdout?.includes(
    "install ok installed",
  ) ?? false;

/** Installs missing packages by apt if this user may; otherwise skips the test. */
export async function need(packages) {
  const missing = packages.filter((name) => !installed(name));
  if (missing.length === 0) return;
  const words = `needs ${missing.join(", ")}`;
  if (process.getuid?.() !== 0) throw new Skip(`${words}, and only root may install packages`);
  const options = ["install", "-y", "--no-install-recommends", "-o", "DPkg::Lock::Timeout=300"];
  const env = { DEBIAN_FRONTEND: "noninteractive" };
  try {
    const install = () => run("apt-get", [...options, ...missing], { log: "platforms-apt", env });
    if ((await install()).code === 0) return;
    await run("apt-get", ["update", "-qq"], { log: "platforms-apt-update", env });
    if ((await install()).code === 0) return;
  } catch {
    // Without apt the package is missing, as if apt did not have it.
  }
  throw new Skip(`${words}, and apt did not install it`);
}

/** Starts the site with a database of its own. */
export async function openSite() {
  const database = await createTestDatabase("platforms");
  await prepareDatabase(database.url);
  const site = await startSite({
    databaseUrl: database.webUrl ?? database.url,
    port: 0,
    log: "platforms-site",
  });
  const close = async () => {
    await site.stop();
    await database.drop();
  };
  return { origin: site.origin, close };
}

export function freshFolder(name) {
  const folder = path.join(home, name);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  return folder;
}
