// Checks the lock file: it must have every workspace and every platform's optional packages, with integrity digests and without
// download hosts.
import { existsSync, readdirSync, readFileSync } from "node:fs";

const packages = JSON.parse(readFileSync("package-lock.json", "utf8")).packages;
const faults = [];

/** Resolves a package as Node.js does: in the nearest node_modules from the dependent upwards. */
function isLocked(from, name) {
  for (let at = from; ;) {
    if (packages[`${at ? `${at}/` : ""}node_modules/${name}`]) return true;
    if (!at) return false;
    const cut = at.lastIndexOf("node_modules/");
    at = cut <= 0 ? "" : at.slice(0, cut - 1);
  }
}

for (const [key, entry] of Object.entries(packages)) {
  for (const name of Object.keys(entry.optionalDependencies ?? {})) {
    if (!isLocked(key, name)) faults.push(`${key} lacks its optional package ${name}`);
  }
  if (entry.resolved && !entry.link) faults.push(`${key} records where it was downloaded from`);
  if (key.includes("node_modules/") && !entry.link && !entry.integrity)
    faults.push(`${key} has no integrity digest`);
}
// `npm ci` refuses to install when a package of our own is missing.
for (const folder of ["apps", "packages"])
  for (const name of readdirSync(folder))
    if (existsSync(`${folder}/${name}/package.json`) && !packages[`${folder}/${name}`])
      faults.push(`${folder}/${name} is not in the lock file: run npm install --package-lock-only`);
for (const fault of faults) console.error(fault);
process.exitCode = faults.length > 0 ? 1 : 0;
