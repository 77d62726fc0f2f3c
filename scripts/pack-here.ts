// `tsx scripts/pack-here.ts OUT`: packs the builds in native-runner as the only download of a site. Signs it with the key in the file
// OSLAG_RELEASE_SEED, which is made if it does not exist. Prints the key's identifier.
import { mkdirSync } from "node:fs";
import { arch } from "node:os";
import path from "node:path";
import { pack, writeManual } from "./runners/build-target";
import { makeRelease, writeRelease } from "./runners/manifest";
import { makeReleaseKey } from "./runners/release-key";
import { getSource } from "./runners/source";
import { TARGETS } from "./runners/targets";
import { dataDir, report, root, Stop } from "./setup/steps.mjs";

const PROCESSORS: Readonly<Record<string, string>> = { x64: "x86-64", arm64: "arm64" };
const suite = path.join(root, "native-runner/suite/build");

try {
  const out = process.argv[2];
  if (out === undefined) throw new Stop("Usage: tsx scripts/pack-here.ts OUT");
  const target = TARGETS.find(
    ({ system, processor }) => system === "linux" && processor === PROCESSORS[arch()],
  );
  if (target === undefined)
    throw new Stop(`There is no download for ${arch()}, so nothing can be packed here.`);
  mkdirSync(out, { recursive: true });
  const source = getSource();
  const build = path.join(dataDir, "runners/here");
  const runner = path.join(root, "native-runner/cli/build/oslag");
  const archive = await pack(target, source, {
    build,
    out,
    manual: await writeManual(runner, source, build),
    programs: [
      runner,
      ...["oslag-suite", "oslag-andrew", "oslag-nothing"].map((name) => path.join(suite, name)),
    ],
  });
  const key = makeReleaseKey();
  writeRelease(out, makeRelease(source, { compiler: "cc", go: "go", archives: [archive] }));
  process.stdout.write(`${key}\n`);
} catch (error) {
  report(error);
}
