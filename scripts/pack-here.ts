// `tsx scripts/pack-here.ts OUT [--unsigned]`: packs the builds in native-runner as the only download of a site. Signs it with the key
// in the file OSLAG_RELEASE_SEED, which is made if it does not exist, and prints the key's identifier. With --unsigned it signs
// nothing, and packs only if OUT does not hold these builds yet.
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readFileSync } from "node:fs";
import { arch } from "node:os";
import path from "node:path";
import { readRelease } from "@oslag/signing";
import { pack, writeManual } from "./runners/build-target";
import { makeRelease, writeRelease } from "./runners/manifest";
import { makeReleaseKey } from "./runners/release-key";
import { getSource, type Source } from "./runners/source";
import { OWN_NEEDS, TARGETS } from "./runners/targets";
import { dataDir, report, root, Stop } from "./setup/steps.mjs";

const PROCESSORS: Readonly<Record<string, string>> = { x64: "x86-64", arm64: "arm64" };
const SYSTEMS: Readonly<Record<string, string>> = { darwin: "macos" };
const suite = path.join(root, "native-runner/suite/build");
const runner = path.join(root, "native-runner/cli/build/oslag");
const programs = [
  runner,
  ...["oslag-suite", "oslag-andrew", "oslag-nothing"].map((name) => path.join(suite, name)),
] as const;

try {
  const [out, option] = process.argv.slice(2);
  if (out === undefined || (option !== undefined && option !== "--unsigned"))
    throw new Stop("Usage: tsx scripts/pack-here.ts OUT [--unsigned]");
  const isUnsigned = option === "--unsigned";
  const system = SYSTEMS[process.platform] ?? process.platform;
  const target = TARGETS.find(
    (one) => one.system === system && one.processor === PROCESSORS[arch()],
  );
  if (target === undefined)
    throw new Stop(
      `There is no download for ${process.platform} on ${arch()}, so nothing can be packed here.`,
    );
  mkdirSync(out, { recursive: true });
  const source = getSource();
  if (!isUnsigned || !isPacked(out, source)) await packInto(out, { source, target, isUnsigned });
  if (!isUnsigned) process.stdout.write(`${makeReleaseKey()}\n`);
} catch (error) {
  report(error);
}

async function packInto(
  out: string,
  {
    source,
    target,
    isUnsigned,
  }: { source: Source; target: (typeof TARGETS)[number]; isUnsigned: boolean },
): Promise<void> {
  const build = path.join(dataDir, "runners/here");
  const manual = await writeManual(runner, source, build);
  const archive = await pack(target, source, { build, out, manual, programs });
  // Programs of this machine's compiler need its own libraries, and not those that the target's builds need.
  const needs = isUnsigned ? OWN_NEEDS : archive.needs;
  const release = makeRelease(source, {
    compiler: "cc",
    go: "go",
    archives: [{ ...archive, needs, tested: "native" }],
  });
  if (!isUnsigned) makeReleaseKey();
  writeRelease(out, release, ...(isUnsigned ? [null] : []));
}

/** Returns whether the manifest names this commit and the programs as they are, so that nothing has to be packed again. */
function isPacked(out: string, source: Source): boolean {
  const manifest = path.join(out, "manifest.json");
  const release = existsSync(manifest) ? readRelease(readFileSync(manifest)) : null;
  const [archive] = release?.archives ?? [];
  if (release?.commit !== source.commit || archive === undefined) return false;
  return (
    existsSync(path.join(out, archive.name)) &&
    programs.every((program) =>
      archive.files.some(
        ({ name, sha256 }) => name === path.basename(program) && sha256 === digestOf(program),
      ),
    )
  );
}

function digestOf(file: string): string {
  return createHash("sha256").update(readFileSync(file)).digest("hex");
}
