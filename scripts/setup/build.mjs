// The builds that the demo and the tests share; each is skipped when its sources have not changed.
import path from "node:path";
import { digestOf, isFresh, markFresh } from "./digest.mjs";
import { isInstalled } from "./installed.mjs";
import { mustRun, root } from "./steps.mjs";

const npm = process.platform === "win32" ? "npm.cmd" : "npm";
export const runnerPath = path.join(root, "native-runner/cli/build/oslag");
export const suitePath = path.join(root, "native-runner/suite/build/oslag-suite");

/** Does nothing if node_modules is as the lock file says: `npm ci` would remove it while other processes use it. */
export async function install() {
  if (isInstalled(root)) return "up to date";
  await mustRun(npm, ["ci", "--ignore-scripts", "--no-audit", "--no-fund"], { log: "npm-ci" });
  return "installed";
}

export async function buildSuite() {
  await mustRun("make", ["-C", "native-runner/suite"], { log: "suite-build" });
}

export async function buildRunner() {
  await mustRun("make", ["-C", "native-runner/cli"], { log: "runner-build" });
}

export async function generateClient() {
  const digest = digestOf(["prisma/schema.prisma", "package-lock.json"]);
  const stamp = ".data/stamps/prisma-client";
  if (isFresh(stamp, digest)) return "up to date";
  await mustRun(process.execPath, ["node_modules/prisma/build/index.js", "generate"], {
    log: "prisma-generate",
  });
  markFresh(stamp, digest);
  return "generated";
}

export async function buildSite() {
  const digest = digestOf([
    "apps/web",
    "packages",
    "prisma",
    "public",
    "docs",
    "native-runner/cli/README.md",
    "package-lock.json",
  ]);
  const stamp = "apps/web/.next/oslag-sources";
  if (isFresh(stamp, digest)) return "up to date";
  await mustRun(process.execPath, [path.join(root, "node_modules/next/dist/bin/next"), "build"], {
    log: "site-build",
    cwd: path.join(root, "apps/web"),
  });
  markFresh(stamp, digest);
  return "built";
}
