// The pinned Emscripten: on the PATH, or in a separate Debian system that debootstrap makes.
import { execFileSync, spawnSync } from "node:child_process";
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";

/** The version of Debian 13. Another version builds other bytes, that is, another suite. */
export const EMSCRIPTEN = "3.1.69";

const repository = path.join(import.meta.dirname, "../..");
const SYSTEM = process.env.OSLAG_EMSCRIPTEN ?? path.join(tmpdir(), "oslag-emscripten");
const PACKAGES = ["emscripten", "gcc", "libc6-dev", "make"];
const FILES = ["suite.mjs", "suite.wasm"];

/** Returns where the pinned compiler is, or null if it is not installed. */
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

/** Makes the Debian system with the compiler, which takes about 3 GB and a minute. Returns null if that is not possible. */
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

/** Builds in a copy of the sources, so that the bytes contain no path of this machine. */
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
