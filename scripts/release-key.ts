// `npm run release:key`: makes the key that signs releases, once, and writes its public half where readers look for it.
import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { makeReleaseKey, PUBLIC_KEY_FILE, seedFile } from "./runners/release-key";
import { report, root, Stop } from "./setup/steps.mjs";

/** The sentence of README.md that names the key, whatever it says now. */
const PLACE = /^Release key: .*$/m;

try {
  if (path.resolve(seedFile()).startsWith(root + path.sep))
    throw new Stop("A release key does not belong into the repository: choose another place.");
  const key = makeReleaseKey();
  const readme = path.join(root, "README.md");
  writeFileSync(PUBLIC_KEY_FILE, `${key}\n`);
  writeFileSync(readme, readFileSync(readme, "utf8").replace(PLACE, `Release key: \`${key}\``));
  process.stdout.write(
    `${key}\nThe private key is ${seedFile()}: keep it off every server, with a copy in a safe place, and commit README.md and public/release-key.txt.\n`,
  );
} catch (error) {
  report(error);
}
