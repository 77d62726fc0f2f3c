// Weighs a page's JavaScript, compressed: the framework's, which every page loads, and ours.
import { readFileSync } from "node:fs";
import path from "node:path";
import { gzipSync } from "node:zlib";
import { root } from "../../scripts/setup/steps.mjs";

/**
 * @param {string} origin a running production build
 * @param {string} address the path of a page
 * @returns {Promise<{framework: number, ours: number}>} bytes as a modern browser receives them. The files that Next.js lists as
 *   its main files are the framework's; all others are ours, also parts of Next.js that our components import.
 */
export async function weighScripts(origin, address) {
  const html = await (await fetch(`${origin}${address}`)).text();
  // Only browsers without modules fetch these scripts.
  const modern = html.replaceAll(/<script[^>]*noModule[^>]*>/gi, "");
  return weighFiles(origin, new Set(modern.match(/\/_next\/static\/chunks\/[^"\\]+\.js/g)));
}

/**
 * @param {string} origin as above
 * @param {Iterable<string>} files paths of scripts, each once
 * @returns {Promise<{framework: number, ours: number}>} as above
 */
export async function weighFiles(origin, files) {
  const manifest = readFileSync(path.join(root, "apps/web/.next/build-manifest.json"), "utf8");
  const main = new Set(JSON.parse(manifest).rootMainFiles.map((file) => `/_next/${file}`));
  let [framework, ours] = [0, 0];
  for (const file of files) {
    const bytes = await compressedSize(`${origin}${file}`);
    if (main.has(file)) framework += bytes;
    else ours += bytes;
  }
  return { framework, ours };
}

async function compressedSize(address) {
  const answer = await fetch(address);
  return gzipSync(Buffer.from(await answer.arrayBuffer())).length;
}
