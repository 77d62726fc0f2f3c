// `npm run test:fuzz [seconds]`: changes what the site and the runner read at random, for that long in all (60 by default).
// Each verifier must give a verdict, and both the same one. The seed is printed; OSLAG_FUZZ_SEED gives it again.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { mustRun, report, root, step, Stop } from "./setup/steps.mjs";

const TARGETS = [
  ["./internal/verify", "FuzzEnvelope"],
  ["./internal/verify", "FuzzPayload"],
  ["./internal/suite", "FuzzEventStream"],
];

async function main() {
  const seconds = Number(process.argv[2] ?? 60);
  if (!(seconds >= 5)) throw new Stop("Say for how many seconds, at least 5.");
  const seed = process.env.OSLAG_FUZZ_SEED ?? String(Math.floor(Math.random() * 2 ** 31));
  process.stderr.write(`Seed ${seed}\n`);
  const share = Math.max(1, Math.floor(seconds / (TARGETS.length + 4)));
  const folder = mkdtempSync(path.join(tmpdir(), "oslag-fuzz-"));
  const verdicts = path.join(folder, "verdicts.ndjson");
  const bin = (name) => path.join(root, "node_modules/.bin", name);
  try {
    await step("The site's parsers", () =>
      mustRun(bin("vitest"), ["run", "--project", "unit", "scripts/fuzz"], {
        log: "fuzz-site",
        env: { OSLAG_FUZZ_SECONDS: String(share), OSLAG_FUZZ_SEED: seed },
      }),
    );
    await step("Verdicts of the site", () =>
      mustRun(bin("tsx"), ["scripts/fuzz/write-verdicts.ts", verdicts, String(share), seed], {
        log: "fuzz-verdicts",
      }),
    );
    const go = (args, env = {}) =>
      mustRun("go", ["-C", "native-runner/cli", "test", ...args], { log: "fuzz-runner", env });
    await step("The runner's verdicts are the same", () =>
      go(["-count=1", "-run=TestVerdictsOfTheFuzzer", "./internal/verify"], {
        OSLAG_FUZZ_VERDICTS: verdicts,
      }),
    );
    for (const [folderOf, target] of TARGETS)
      await step(`The runner's ${target}`, () =>
        go(["-run=^$", `-fuzz=^${target}$`, `-fuzztime=${share}s`, folderOf]),
      );
  } finally {
    rmSync(folder, { recursive: true });
  }
}

try {
  await main();
} catch (error) {
  report(error);
}
