// `npm run test:platforms`: runs the downloads of other processors and of Windows under emulation, tests files on a real NFS mount,
// and installs what the recipes for packaging systems make of the download for x86-64. Every report goes through the real site. Tests that cannot run here are skipped, with the reason, and counted.
import { mkdirSync, readdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { buildRunner, buildSite, buildSuite, generateClient, install } from "./setup/build.mjs";
import { dataDir, mustRun, report, root, run, step, Stop } from "./setup/steps.mjs";
import { EMULATED, NATIVE, registrationOf } from "./platforms/emulated.mjs";

/** All benchmarks but those that need much memory, disk or many processes. The compiler in memory shows its image; andrew runs separately. */
const ONLY =
  "getpid,cswitch,select,bcopy/cached,open-close,create-delete,dhrystone,compile-in-memory";
const MINUTES = 60_000;

const chosen = process.argv.slice(2);
const isChosen = (name) => chosen.length === 0 || chosen.includes(name);

async function main() {
  await step("Packages", install);
  await step("Suite and runner of this machine", async () => {
    await buildSuite();
    await buildRunner();
  });
  await step("Database client and site", async () => {
    await generateClient();
    await buildSite();
  });
  const ground = await import("./platforms/ground.mjs");
  const site = await ground.openSite();
  try {
    for (const target of EMULATED)
      if (isChosen(target.name))
        await ground.test(target.name, () => underQemu(target, { ground, site }));
    for (const target of NATIVE)
      if (isChosen(target.name))
        await ground.test(target.name, () => onProcessor(target, { ground, site }));
    if (isChosen("windows-x86-64")) {
      const { underWine } = await import("./platforms/wine.mjs");
      await ground.test("windows-x86-64", () => underWine({ ground, site, only: ONLY, build }));
    }
    if (isChosen("nfs")) {
      const { onNfs } = await import("./platforms/nfs.mjs");
      await ground.test("NFS in User Mode Linux", () => onNfs({ ground, site }));
    }
    const { RECIPE_TESTS, testRecipe } = await import("./platforms/recipes.mjs");
    let built;
    const downloads = async () => path.dirname(await (built ??= build("linux-x86-64", { ground })));
    for (const name of Object.keys(RECIPE_TESTS).filter(isChosen))
      await ground.test(name, async () =>
        testRecipe(name, { ground, downloads: await downloads() }),
      );
  } finally {
    await site.close();
  }
  const { passed, failed, skipped } = ground.counted();
  const seconds = Math.round(performance.now() / 1000);
  process.stdout.write(
    `platforms: ${passed} passed, ${failed} failed, ${skipped} skipped, ${seconds} s\n`,
  );
  process.exitCode = failed > 0 ? 1 : 0;
}

/** Builds one download as `npm run build:runners` does, unpacks it, and returns the folder. */
async function build(name, { ground }) {
  const { Skip } = ground;
  const folder = ground.freshFolder(name);
  const { code } = await run(
    process.execPath,
    ["--import", "tsx", path.join(root, "scripts/runners/has-zig.ts")],
    { log: "platforms-zig" },
  );
  if (code !== 0) throw new Skip("zig cannot be had from the Python package index");
  await mustRun(
    process.execPath,
    [
      "--import",
      "tsx",
      path.join(root, "scripts/build-runners.ts"),
      "--only",
      name,
      "--out",
      folder,
    ],
    { log: `platforms-build-${name}` },
  );
  const archive = readdirSync(folder).find((file) => /\.(tar\.gz|zip)$/.test(file));
  if (archive === undefined) throw new Stop(`there is no archive in ${folder}`);
  await mustRun(
    archive.endsWith(".zip") ? "python3" : "tar",
    archive.endsWith(".zip")
      ? ["-m", "zipfile", "-e", path.join(folder, archive), folder]
      : ["-xzf", path.join(folder, archive), "-C", folder],
    { log: `platforms-unpack-${name}` },
  );
  return path.join(folder, archive.replace(/\.(tar\.gz|zip)$/, ""));
}

async function underQemu(target, { ground, site }) {
  await ground.need(["qemu-user", ...target.packages]);
  const emulate = (command, options) =>
    run(
      "sh",
      [
        path.join(root, "scripts/platforms/emulate.sh"),
        registrationOf(target),
        `/usr/${target.prefix}`,
        ...command,
      ],
      { signal: AbortSignal.timeout(10 * MINUTES), ...options },
    );
  const allowed = await emulate(["true"], { log: `platforms-namespace` });
  if (allowed.code !== 0)
    throw new ground.Skip("this kernel lets no namespace have formats of programs of its own");
  const folder = await build(target.name, { ground });
  const found = await measure(target.name, { execute: emulate, folder, site });
  if (!target.suiteTests) return found;
  await suiteTests(target, { emulate, folder });
  return `${found}, ${TESTS.length} test programs`;
}

/** Tests downloads that this processor runs itself: this machine's own, and the 32-bit one. */
async function onProcessor({ name, packages }, { ground, site }) {
  if (process.arch !== "x64") throw new ground.Skip("only an x86-64 kernel runs its programs");
  await ground.need(packages);
  const folder = await build(name, { ground });
  const probe = await run("env", [path.join(folder, "oslag-suite"), "list"], {
    log: `platforms-probe-${name}`,
  });
  if (probe.code === 126) throw new ground.Skip("this kernel does not run such programs");
  const execute = ([command, ...args], options) =>
    run(command, args, { signal: AbortSignal.timeout(10 * MINUTES), ...options });
  return measure(name, { execute, folder, site });
}

/** Runs the download in `folder`, checks its report, and makes one pass of andrew. */
async function measure(name, { execute, folder, site }) {
  const file = path.join(folder, "run.oslag.json");
  const home = path.join(folder, "keys");
  const files = path.join(folder, "files");
  mkdirSync(files);
  const measured = await execute(
    [path.join(folder, "oslag"), "run", "--only", ONLY, "--dir", files, "--out", file],
    { log: `platforms-run-${name}`, env: { OSLAG_HOME: home } },
  );
  if (measured.code !== 0)
    throw new Stop(`the run ended with ${measured.code}: ${measured.logPath}`);
  const { checkReport } = await import("./platforms/check-report.mjs");
  const log = `platforms-${name}`;
  const found = await checkReport(file, { origin: site.origin, name, home, log });
  const { andrewPass } = await import("./platforms/andrew-pass.mjs");
  const pass = await andrewPass(
    (args, options) => execute([path.join(folder, "oslag-suite"), ...args], options),
    { name, files },
  );
  return `${found}, ${pass}`;
}

/** Tests of the suite that do not depend on speed. Others, such as andrew_test, want more samples than an emulator makes in time. */
const TESTS = [
  "events",
  "plan",
  "registry",
  "sizes",
  "verdict",
  "dhrystone",
  "file_data",
  "faults",
];

async function suiteTests(target, { emulate, folder }) {
  const zig = path.join(dataDir, "zig/ziglang/zig");
  const compiler = path.join(folder, "cc");
  writeFileSync(compiler, `#!/bin/sh\nexec ${zig} cc -target ${target.zig} "$@"\n`, {
    mode: 0o755,
  });
  const tests = path.join(folder, "tests");
  const { code, logPath } = await emulate(
    [
      ..."make -s -j2 check SYSTEM=Linux HOST_CC=cc".split(" "),
      "-C",
      path.join(root, "native-runner/suite"),
      `CC=${compiler}`,
      `AR=${zig} ar`,
      `BUILD=${tests}`,
      `ANDREW=${path.join(tests, "andrew")}`,
      `TESTS=${TESTS.map((name) => `${name}_test`).join(" ")}`,
    ],
    {
      log: `platforms-tests-${target.name}`,
      env: { ZIG_GLOBAL_CACHE_DIR: path.join(dataDir, "runners/cache-first") },
      signal: AbortSignal.timeout(10 * MINUTES),
    },
  );
  if (code !== 0) throw new Stop(`tests of the suite failed: ${logPath}`);
}

try {
  await main();
} catch (error) {
  report(error);
}
