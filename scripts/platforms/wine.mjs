// Runs Windows programs under Wine, without a screen.
import { copyFileSync, existsSync, mkdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { dataDir, mustRun, root, run, Stop } from "../setup/steps.mjs";
import { checkReport } from "./check-report.mjs";

const WINE = "/usr/lib/wine/wine64";
const MINUTES = 60_000;
/** Extensions with code of their own for Windows: threads, and processes that are started anew. */
const ANALOGS = "thread-switch,getpid-parallel/all,cswitch-parallel/all,create-delete-parallel/all";

/** Runs the download and checks its report. Timings under Wine show only that the program works. */
export async function underWine({ ground, site, only, build }) {
  await ground.need(["wine64"]);
  if (!existsSync(WINE)) throw new ground.Skip(`there is no ${WINE}`);
  const folder = await build("windows-x86-64", { ground });
  const env = {
    WINEPREFIX: path.join(folder, "wine"),
    WINEDEBUG: "-all",
    OSLAG_HOME: path.join(folder, "keys"),
    DISPLAY: "",
  };
  const fixed = await fixedAddresses();
  const [command, ...before] = [...fixed, WINE];
  const wine = (args, log) =>
    run(command, [...before, ...args], { env, log, signal: AbortSignal.timeout(5 * MINUTES) });
  const suite = (args, log) => wine([path.join(folder, "oslag-suite.exe"), ...args], log);
  await suite(["version"], "platforms-wine-start");
  await mustNameErrors(suite);
  await addRandom(path.join(env.WINEPREFIX, "drive_c/windows/system32"));
  const file = path.join(folder, "run.oslag.json");
  const files = path.join(folder, "files");
  mkdirSync(files);
  const benchmarks = `${only},${ANALOGS}`;
  const { code, logPath } = await wine(
    [path.join(folder, "oslag.exe"), "run", "--only", benchmarks, "--dir", files, "--out", file],
    "platforms-run-windows",
  );
  // Wine's loader sometimes ends with 1 while the program goes on to write its report, so the report decides.
  for (const end = Date.now() + 3 * MINUTES; code !== 0 && !existsSync(file);) {
    if (Date.now() > end) throw new Stop(`the run ended with ${code}: ${logPath}`);
    await new Promise((resolve) => setTimeout(resolve, 1000));
  }
  const found = await checkReport(file, {
    origin: site.origin,
    name: "windows-x86-64",
    home: env.OSLAG_HOME,
    log: "platforms-windows",
  });
  return fixed.length > 0
    ? found
    : `${found}, at random addresses, because setarch -R is forbidden`;
}

/** Windows has errors that C has no number for, such as 123 for a name that no file can have. The suite must say which it was. */
async function mustNameErrors(suite) {
  const { logPath } = await suite(
    ["run", "--mode", "quick", "--only", "create-delete", "--dir", "C:\\a<b"],
    "platforms-wine-error",
  );
  if (!readFileSync(logPath, "utf8").includes("Windows error 123"))
    throw new Stop(`the suite does not name the system's error: ${logPath}`);
}

/**
 * Wine maps a page that programs share at 0x7ffe0000. Linux puts the heap of Wine's loader at a random place in the gigabyte from
 * 0x7d000000, so in one of about 8000 starts the heap is there already, and the program ends before it begins. At addresses that are
 * not random, the heap begins at 0x7d005000.
 *
 * @returns {Promise<string[]>} the command that has Linux choose such addresses; empty where that is forbidden, as in a container
 */
async function fixedAddresses() {
  const { code } = await run("setarch", ["-R", "true"], { log: "platforms-wine-addresses" });
  return code === 0 ? ["setarch", "-R"] : [];
}

/** Go needs a library of Windows that older versions of Wine lack. */
async function addRandom(folder) {
  const library = path.join(folder, "bcryptprimitives.dll");
  if (existsSync(library)) return;
  const made = path.join(dataDir, "platforms/bcryptprimitives.dll");
  await mustRun(
    path.join(dataDir, "zig/ziglang/zig"),
    [
      ..."cc -target x86_64-windows-gnu -O2 -s -shared -o".split(" "),
      made,
      path.join(root, "scripts/platforms/bcryptprimitives.c"),
      "-ladvapi32",
    ],
    {
      log: "platforms-shim",
      env: { ZIG_GLOBAL_CACHE_DIR: path.join(dataDir, "runners/cache-first") },
    },
  );
  copyFileSync(made, library);
}
