// Builds suite and runner for one machine and packs them. Everything that could differ between two builds of one commit is
// fixed here: compilers, flags, times, owners, and the paths that a compiler may write into its output.
import { createHash } from "node:crypto";
import { chmodSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import path from "node:path";
import type { ReleaseArchive } from "@oslag/schema";
import { mustRun, root } from "../setup/steps.mjs";
import { NOTICES, toNotices, zigLibraries } from "./notices";
import type { Source } from "./source";
import { nameOf, type Target } from "./targets";

/** Other versions of Go write other bytes; an older one fetches this version by itself. */
export const GO_TOOLCHAIN = "go1.26.8";

type Workplace = {
  /** A folder for this build only. */
  readonly build: string;
  /** The folder of the archives. */
  readonly out: string;
  readonly compiler: { readonly cc: readonly string[]; readonly ar: string };
  /** The cache of the C compiler. */
  readonly cache: string;
  /** The cache of Go; its usual folder when absent. */
  readonly goCache?: string;
  /** Whether the release key signs this build. Otherwise the runner calls it a local build. */
  readonly isSigned: boolean;
};

/** Returns what the Go linker writes into the runner. Only a signed build knows the suite that makes a run official. */
export const runnerVariables = (
  source: Pick<Source, "version" | "commit" | "committedSeconds">,
  { suite, isSigned }: { readonly suite: string; readonly isSigned: boolean },
): Readonly<Record<string, string>> => ({
  "main.version": source.version,
  "main.commit": source.commit,
  "main.built": String(source.committedSeconds),
  ...(isSigned ? { "oslag/cli/internal/suite.shipped": suite } : {}),
});

export async function buildTarget(
  target: Target,
  source: Source,
  place: Workplace,
): Promise<ReleaseArchive> {
  const build = path.join(place.build, nameOf(target));
  const exe = target.system === "windows" ? ".exe" : "";
  rmSync(build, { recursive: true, force: true });
  mkdirSync(build, { recursive: true });
  mkdirSync(place.out, { recursive: true });
  await buildSuite(target, source, { ...place, build });
  const suite = path.join(build, `oslag-suite${exe}`);
  const runner = path.join(build, `oslag${exe}`);
  await goBuild({
    log: `build-go-${nameOf(target)}`,
    source,
    out: runner,
    command: "./cmd/oslag",
    env: { ...target.go, ...(place.goCache === undefined ? {} : { GOCACHE: place.goCache }) },
    variables: runnerVariables(source, { suite: sha256(suite), isSigned: place.isSigned }),
  });
  const programs = [
    runner,
    suite,
    ...["oslag-andrew", "oslag-nothing"].map((name) => path.join(build, `${name}${exe}`)),
  ] as const;
  const manual = await getManual(source, place.build);
  const libraries = zigLibraries(place.compiler.cc[0] ?? "zig", target);
  return pack(target, source, { build, out: place.out, programs, manual, libraries });
}

const manuals = new Map<string, Promise<string>>();

/** The manual, which a runner of this machine writes; one commit always gives the same text. */
function getManual(source: Source, place: string): Promise<string> {
  const written = manuals.get(place) ?? buildManual(source, path.join(place, "manual"));
  manuals.set(place, written);
  return written;
}

async function buildManual(source: Source, build: string): Promise<string> {
  const runner = path.join(build, "oslag");
  const variables = { "main.version": source.version };
  const log = "build-go-manual";
  await goBuild({ log, source, out: runner, command: "./cmd/oslag", env: {}, variables });
  return writeManual(runner, source, build);
}

const PAGES = "man1";
const TEXT = "oslag.txt";

/** Lets a runner of this machine write its manual, as pages and as one text, and returns their folder. */
export async function writeManual(runner: string, source: Source, build: string): Promise<string> {
  const folder = path.join(build, "written");
  rmSync(folder, { recursive: true, force: true });
  for (const form of [[path.join(folder, PAGES)], ["--text", folder]])
    await mustRun(runner, ["man", ...form], {
      log: "manual",
      env: { SOURCE_DATE_EPOCH: String(source.committedSeconds) },
    });
  return folder;
}

async function buildSuite(target: Target, source: Source, place: Workplace) {
  const cc = path.join(place.build, "cc");
  writeFileSync(cc, `#!/bin/sh\nexec ${place.compiler.cc.join(" ")} "$@"\n`);
  chmodSync(cc, 0o755);
  await mustRun(
    "make",
    [
      "-j2",
      "-C",
      path.join(source.folder, "suite"),
      `SYSTEM=${target.uname}`,
      `CC=${cc}`,
      "HOST_CC=cc",
      `AR=${place.compiler.ar}`,
      "CFLAGS=-O2",
      "LDFLAGS=-s",
      `VERSION=${source.suiteVersion}`,
      `BUILD=${place.build}`,
      `ANDREW=${path.join(place.build, "andrew")}`,
    ],
    { log: `build-${nameOf(target)}`, env: { ZIG_GLOBAL_CACHE_DIR: place.cache } },
  );
}

type GoBuild = {
  /** Builds run at the same time, so each has a log of its own. */
  readonly log: string;
  readonly source: Source;
  readonly out: string;
  readonly command: string;
  readonly env: Readonly<Record<string, string>>;
  readonly variables: Readonly<Record<string, string>>;
};

async function goBuild({ log, source, out, command, env, variables }: GoBuild) {
  const set = Object.entries(variables).map(([name, value]) => `-X ${name}=${value}`);
  await mustRun(
    "go",
    [
      "-C",
      path.join(source.folder, "cli"),
      "build",
      "-trimpath",
      "-buildvcs=false",
      "-ldflags",
      ["-s", "-w", ...set].join(" "),
      "-o",
      out,
      command,
    ],
    {
      log,
      env: { CGO_ENABLED: "0", GOTOOLCHAIN: GO_TOOLCHAIN, GOFLAGS: "", GOEXPERIMENT: "", ...env },
    },
  );
}

let packer: Promise<string> | undefined;

function getPacker(source: Source, build: string): Promise<string> {
  const out = path.join(path.dirname(build), "oslag-pack");
  const command = "./cmd/oslag-pack";
  const log = "build-go-packer";
  packer ??= goBuild({ log, source, out, command, env: {}, variables: {} }).then(() => out);
  return packer;
}

/** Packs programs that are already built. */
export async function pack(
  target: Target,
  source: Source,
  place: {
    build: string;
    out: string;
    /** The runner, the suite, and what the suite starts. */
    programs: readonly [string, ...string[]];
    manual: string;
    /** What the C compiler linked into the suite. */
    libraries?: Parameters<typeof toNotices>[1];
  },
): Promise<ReleaseArchive> {
  mkdirSync(place.build, { recursive: true });
  const notices = path.join(place.build, NOTICES);
  writeFileSync(notices, toNotices(place.programs[0], place.libraries ?? []));
  const folder = `oslag-${source.version}-${nameOf(target)}`;
  const archive = path.join(
    place.out,
    `${folder}.${target.system === "windows" ? "zip" : "tar.gz"}`,
  );
  await mustRun(
    await getPacker(source, place.build),
    [
      archive,
      folder,
      String(source.committedSeconds),
      ...place.programs,
      "--",
      path.join(root, "LICENSE"),
      notices,
      // Windows has no man pages.
      path.join(place.manual, target.system === "windows" ? TEXT : PAGES),
    ],
    { log: `pack-${nameOf(target)}` },
  );
  return {
    ...describe(archive),
    system: target.system,
    processor: target.processor,
    needs: target.needs,
    tested: target.tested,
    files: place.programs.map(describe),
  };
}

const describe = (file: string) => ({
  name: path.basename(file),
  sha256: sha256(file),
  size_bytes: statSync(file).size,
});

const sha256 = (file: string) => createHash("sha256").update(readFileSync(file)).digest("hex");
