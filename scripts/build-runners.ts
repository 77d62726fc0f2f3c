/**
 * `npm run build:runners`: builds suite and runner for every machine of scripts/runners/targets.ts, on this Linux machine, as
 * archives in public/downloads with their manifest. `--only linux-s390x,windows-x86-64` builds some, `--out DIR` puts
 * them elsewhere, `--check` builds all of it a second time, from a copy of the source and with caches of its own, and compares
 * digests, `--release` keeps the signed manifest in releases/. Without a release key these are local builds, and their runners
 * say so. As many machines as this one has processors are built at the same time, and it says how long they took. `--reproduce` builds what the owner of the key released from this commit, only to compare digests: it writes no manifest.
 */
import { mkdirSync, rmSync } from "node:fs";
import path from "node:path";
import { availableParallelism } from "node:os";
import { parseArgs } from "node:util";
import type { ReleaseArchive } from "@oslag/schema";
import { buildTarget, GO_TOOLCHAIN } from "./runners/build-target";
import { keepRelease, makeRelease, requireReleasable, writeRelease } from "./runners/manifest";
import { inPool } from "./runners/pool";
import { readReleaseSeed } from "./runners/release-key";
import { copySource, getSource, type Source } from "./runners/source";
import { nameOf, TARGETS, type Target } from "./runners/targets";
import { getZig, type Zig } from "./runners/zig";
import { dataDir, report, root, step, Stop } from "./setup/steps.mjs";

const { values } = parseArgs({
  options: {
    only: { type: "string" },
    out: { type: "string" },
    check: { type: "boolean", default: false },
    release: { type: "boolean", default: false },
    reproduce: { type: "boolean", default: false },
  },
});
const isSigned = readReleaseSeed() !== null;

function chosen(): readonly Target[] {
  if (values.only === undefined) return TARGETS;
  const names = values.only.split(",");
  const unknown = names.filter((name) => !TARGETS.some((target) => nameOf(target) === name));
  if (unknown.length > 0)
    throw new Stop(`Unknown: ${unknown.join(", ")}. Known: ${TARGETS.map(nameOf).join(", ")}.`);
  return TARGETS.filter((target) => names.includes(nameOf(target)));
}

/** The largest archive that a reader on a slow line should have to wait for. */
const MOST_BYTES = 12e6;

type BuildRound = { readonly source: Source; readonly out: string; readonly round: string };

async function buildAll(zig: Zig, { source, out, round }: BuildRound) {
  const failed: string[] = [];
  const started = performance.now();
  const buildOne = async (target: Target): Promise<readonly ReleaseArchive[]> => {
    const archives: ReleaseArchive[] = [];
    await step(nameOf(target), async () => {
      const place = {
        build: path.join(dataDir, "runners", round),
        out,
        compiler: { cc: [zig.path, "cc", "-target", target.zig], ar: `${zig.path} ar` },
        cache: path.join(dataDir, "runners", `cache-${round}`),
        isSigned: isSigned || values.reproduce,
        ...(round === "first" ? {} : { goCache: path.join(dataDir, `runners/cache-${round}/go`) }),
      };
      try {
        const archive = await buildTarget(target, source, place);
        if (archive.size_bytes > MOST_BYTES)
          throw new Stop(`${archive.name} has ${archive.size_bytes} bytes, over ${MOST_BYTES}.`);
        archives.push(archive);
        return `${(archive.size_bytes / 1e6).toFixed(1)} MB`;
      } catch (error) {
        if (!(error instanceof Stop)) throw error;
        failed.push(nameOf(target));
        return `FAILED: ${error.message}`;
      }
    });
    return archives;
  };
  const processors = availableParallelism();
  const archives = (await inPool(chosen(), processors, buildOne)).flat();
  const seconds = ((performance.now() - started) / 1000).toFixed(0);
  process.stderr.write(`${archives.length} archives in ${seconds} s on ${processors} processors\n`);
  // A manifest without these archives would offer fewer downloads than intended, without saying so.
  if (failed.length > 0)
    throw new Stop(`No manifest was written, because these builds failed: ${failed.join(", ")}.`);
  return makeRelease(source, { compiler: `zig ${zig.version}`, go: GO_TOOLCHAIN, archives });
}

try {
  const source = getSource();
  if (values.release && values.reproduce)
    throw new Stop("--reproduce only compares digests, so it cannot be used with --release.");
  if (values.release)
    requireReleasable({
      signed: isSigned,
      commit: source.commit,
      archives: chosen().length,
      targets: TARGETS.length,
    });
  const zig = await getZig();
  const usual = values.reproduce
    ? path.join(dataDir, "runners/reproduced")
    : path.join(root, "public/downloads");
  const out = path.resolve(values.out ?? usual);
  mkdirSync(out, { recursive: true });
  const release = await buildAll(zig, { source, out, round: "first" });
  if (values.check) {
    const again = path.join(dataDir, "runners/again");
    for (const folder of ["second", "cache-second", "again"])
      rmSync(path.join(dataDir, "runners", folder), { recursive: true, force: true });
    const copied = copySource(source, path.join(dataDir, "runners/source"));
    const second = await buildAll(zig, { source: copied, out: again, round: "second" });
    const different = release.archives.filter(
      ({ sha256 }, index) => second.archives[index]?.sha256 !== sha256,
    );
    if (different.length > 0)
      throw new Stop(`Two builds differ: ${different.map(({ name }) => name).join(", ")}.`);
    process.stdout.write(`${release.archives.length} archives built twice with the same digests\n`);
  }
  // A site offers the folder with a manifest, and these runners call themselves official without a signature.
  if (!values.reproduce) writeRelease(out, release);
  if (values.release) {
    const kept = keepRelease(out, { release, targets: TARGETS.length });
    process.stdout.write(`${path.relative(root, kept)} makes these builds official: commit it\n`);
  }
  for (const { sha256, name } of release.archives) process.stdout.write(`${sha256}  ${name}\n`);
} catch (error) {
  report(error);
}
