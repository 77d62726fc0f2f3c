// The C compiler for other machines: zig, from the Python package index, at the version and digest of requirements.txt.
import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync } from "node:fs";
import path from "node:path";
import { dataDir, root, run, Stop } from "../setup/steps.mjs";

const home = path.join(dataDir, "zig");
const requirements = path.join(root, "scripts/runners/requirements.txt");

export type Zig = { readonly path: string; readonly version: string };

/** Installs zig in the data folder unless it is there. Throws a Stop that says what is missing. */
export async function getZig(): Promise<Zig> {
  const binary = path.join(home, "ziglang/zig");
  if (!existsSync(binary)) {
    mkdirSync(home, { recursive: true });
    const { code } = await run(
      "python3",
      [
        "-m",
        "pip",
        "install",
        "--quiet",
        "--disable-pip-version-check",
        "--no-deps",
        "--require-hashes",
        "--only-binary",
        ":all:",
        "--target",
        home,
        "-r",
        requirements,
      ],
      { log: "zig-install" },
    );
    if (code !== 0 || !existsSync(binary))
      throw new Stop(
        "Builds need zig, which could not be installed from the Python package index.",
      );
  }
  const said = spawnSync(binary, ["version"], { encoding: "utf8" });
  if (said.status !== 0) throw new Stop(`${binary} does not run.`);
  return { path: binary, version: said.stdout.trim() };
}
