// The pinned Emscripten: on the PATH, or in a Debian system of its own made by debootstrap.
import { execFileSync, spawnSync } from "node:child_process";
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";

/** As Debian 13 packages it. Another version builds other bytes, and other bytes are another suite. */
export const EMSCRIPTEN = "3.1.69";

const repository = path.join(import.meta.dirname, "../..");
const SYSTEM = process.env.OSLAG_EMSCRIPTEN ?? path.join(tmpdir(), "oslag-emscripten");
const PACKAGES = ["emscripten", "gcc", "libc6-dev", "make"];
const FILES = ["suite.mjs", "suite.wasm"];

/** How to run a command beside the pinned compiler, or null where it is not. */
export function findToolchain() {
  if (isPinned("emcc", ["--version"])) return { root: null };
  if (
    existsSync(path.join(SYSTEM, "usr/bin/emcc")) &&
    isPinned("chroot", [SYSTEM, "emcc", "--version"])
  )
    return { root: SYSTEM };
  return null;
}

function isPinned(command, args) {
  const { status, stdout } = spawnSync(command, args, { encoding: "utf8" });
  return status === 0 && stdout.split("\n")[0].includes(` ${EMSCRIPTEN} `);
}

/** Makes the Debian system with the compiler: about 3 GB, a minute. Null where that is not possible. */
export function makeToolchain() {
  if (process.getuid?.() !== 0 || spawnSync("debootstrap", ["--version"]).status !== 0) {
    process.stderr.write("Making the toolchain needs root and debootstrap.\n");
    return null;
  }
  const quiet = { stdio: ["ignore", "ignore", "inherit"] };
  const inside = (...command) =>
    execFileSync("chroot", [SYSTEM, ...command], {
      ...quiet,
      env: { ...process.env, DEBIAN_FRONTEND: "noninteractive" },
    });
  if (!existsSync(path.join(SYSTEM, "usr/bin/apt-get")))
    execFileSync("debootstrap", ["--variant=minbase", "trixie", SYSTEM], quiet);
  inside("apt-get", "update", "-q");
  inside("apt-get", "install", "-y", "-q", "--no-install-recommends", ...PACKAGES);
  return findToolchain();
}

/** Builds in a copy of the sources, so that no path of this machine can enter the bytes. */
export function buildArtefact({ root }) {
  const base = root === null ? tmpdir() : path.join(root, "tmp");
  const copy = mkdtempSync(path.join(base, "oslag-build-"));
  try {
    for (const folder of ["native-runner/suite", "packages/browser-suite"])
      cpSync(path.join(repository, folder), path.join(copy, folder), {
        recursive: true,
        filter: (file) => !/\/(build|node_modules|artefact)$/.test(file),
      });
    const place = path.join(copy, "packages/browser-suite");
    mkdirSync(path.join(place, "build"));
    const make = [
      "make",
      "-s",
      "-j2",
      "-C",
      root === null ? place : `/${path.relative(root, place)}`,
    ];
    const [command, ...args] = root === null ? make : ["chroot", root, ...make];
    execFileSync(command, args, { stdio: ["ignore", "inherit", "inherit"] });
    return Object.fromEntries(
      FILES.map((name) => [name, readFileSync(path.join(place, "build", name))]),
    );
  } finally {
    rmSync(copy, { recursive: true, force: true });
  }
}
