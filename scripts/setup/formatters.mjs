// The C formatter that the lock file pins, and the files that formatters check.
import { spawnSync } from "node:child_process";
import { chmodSync, existsSync } from "node:fs";
import path from "node:path";
import { root, Stop } from "./steps.mjs";

/** Lists the files with one of the given endings that git tracks or would track. */
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

/** Returns the formatter for this platform. The package has one for each, without the permission to run it. */
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
