// The C formatter of the lock file, and the files that formatters look at.
import { spawnSync } from "node:child_process";
import { chmodSync, existsSync } from "node:fs";
import path from "node:path";
import { dataDir, root, Stop } from "./steps.mjs";

/** What Prettier is always told; it looks again only at files whose content has changed. */
export const PRETTIER = [
  "--cache",
  "--cache-strategy=content",
  `--cache-location=${path.join(dataDir, "prettier-cache")}`,
  "--log-level=warn",
  ".",
];

/** The files that git tracks, or would, with one of the given endings. */
export function sources(...endings) {
  const listed = spawnSync(
    "git",
    ["ls-files", "-co", "--exclude-standard", "--", ...endings.map((e) => `*.${e}`)],
    {
      cwd: root,
      encoding: "utf8",
    },
  );
  return listed.stdout.split("\n").filter((file) => file && existsSync(path.join(root, file)));
}

/** The package carries a binary for each platform, without its run bit. */
export function clangFormat() {
  const name = process.platform === "win32" ? "clang-format.exe" : "clang-format";
  const file = path.join(
    root,
    `node_modules/clang-format-node/bin/cfn-${process.platform}-${process.arch}`,
    name,
  );
  if (!existsSync(file))
    throw new Stop(`There is no clang-format for ${process.platform} on ${process.arch}.`);
  chmodSync(file, 0o755);
  return file;
}
