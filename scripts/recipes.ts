// `npm run recipes -- --site URL [--from DIR] [--out DIR]`: writes recipes for packaging systems from the manifest in public/downloads (or DIR)
// and the address of the site that serves the archives. One manifest and one address always give the same bytes.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { parseArgs } from "node:util";
import { aurRecipe } from "./recipes/aur";
import { containerRecipe } from "./recipes/container";
import { hasDebianTools, writeDebianPackages } from "./recipes/debian";
import { homebrewRecipe } from "./recipes/homebrew";
import { nixRecipe } from "./recipes/nix";
import { headOf, readOffer } from "./recipes/offer";
import { wingetRecipe } from "./recipes/winget";
import { PUBLIC_KEY_FILE } from "./runners/release-key";
import { dataDir, report, root, Stop } from "./setup/steps.mjs";

const USAGE = "Usage: npm run recipes -- --site URL [--from DIR] [--out DIR]";
const RECIPES = {
  Homebrew: homebrewRecipe,
  "Arch Linux": aurRecipe,
  Nix: nixRecipe,
  winget: wingetRecipe,
  containers: containerRecipe,
};

try {
  const { values } = parseArgs({
    options: { site: { type: "string" }, from: { type: "string" }, out: { type: "string" } },
  });
  if (values.site === undefined) throw new Stop(USAGE);
  const offer = readOffer({
    folder: path.resolve(values.from ?? path.join(root, "public/downloads")),
    site: values.site,
    releaseKey: existsSync(PUBLIC_KEY_FILE) ? readFileSync(PUBLIC_KEY_FILE, "utf8").trim() : null,
  });
  const out = path.resolve(values.out ?? path.join(dataDir, "recipes"));
  process.stdout.write(`${headOf(offer).join("\n")}\n`);
  const say = (name: string) => process.stdout.write(`${path.join(out, name)}\n`);
  for (const [system, write] of Object.entries(RECIPES)) {
    const files = write(offer);
    for (const { name, text } of files) {
      mkdirSync(path.dirname(path.join(out, name)), { recursive: true });
      writeFileSync(path.join(out, name), text);
      say(name);
    }
    if (files.length === 0)
      process.stdout.write(`Nothing for ${system}: the manifest has no archive that it runs.\n`);
  }
  if (hasDebianTools())
    for (const name of await writeDebianPackages(offer, path.join(out, "debian")))
      say(`debian/${name}`);
  else process.stdout.write("Nothing for Debian: dpkg-deb was not found.\n");
} catch (error) {
  report(error);
}
