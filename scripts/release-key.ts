// `npm run release:key`: makes the key that signs releases, once, and writes the public key to README.md and public/.
import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { makeReleaseKey, PUBLIC_KEY_FILE, seedFile } from "./runners/release-key";
import { report, root, Stop } from "./setup/steps.mjs";

/** Matches the sentence of README.md that names the key. */
const PLACE = /^Release key: .*$/m;

try {
  if (path.resolve(seedFile()).startsWith(root + path.sep))
    throw new Stop(
      "The release key must be outside the repository: set OSLAG_RELEASE_SEED to another file.",
    );
  const key = makeReleaseKey();
  const readme = path.join(root, "README.md");
  writeFileSync(PUBLIC_KEY_FILE, `${key}\n`);
  writeFileSync(readme, readFileSync(readme, "utf8").replace(PLACE, `Release key: \`${key}\``));
  process.stdout.write(
    `${key}\nThe private key is ${seedFile()}: keep it off every server and keep a copy in a safe place. Commit README.md and public/release-key.txt.\n`,
  );
} catch (error) {
  report(error);
}
