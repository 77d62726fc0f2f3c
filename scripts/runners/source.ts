// What is built: the commit of this working copy, and what the programs call themselves.
import { spawnSync } from "node:child_process";
import { cpSync, readFileSync, rmSync } from "node:fs";
import path from "node:path";
import { root, Stop } from "../setup/steps.mjs";

export type Source = {
  /** The folder of suite and runner. */
  readonly folder: string;
  /** The version of the runner and the archives. */
  readonly version: string;
  /** The version of the suite, with the commit. */
  readonly suiteVersion: string;
  /** Twelve digits, with `-dirty` when files differ from the commit. */
  readonly commit: string;
  /** Seconds since 1970: the time of every file in the archives. */
  readonly committedSeconds: number;
};

function git(...args: readonly string[]): string {
  const said = spawnSync("git", ["-C", root, ...args], { encoding: "utf8" });
  if (said.status !== 0)
    throw new Stop("Builds are named after their commit, and git finds no commit here.");
  return said.stdout.trim();
}

/** Copies the source to another folder, to show that a build does not depend on the folder. */
export function copySource(source: Source, folder: string): Source {
  rmSync(folder, { recursive: true, force: true });
  cpSync(source.folder, folder, {
    recursive: true,
    filter: (file) => path.basename(file) !== "build",
  });
  return { ...source, folder };
}

export function getSource(): Source {
  const commit = git("describe", "--always", "--dirty", "--abbrev=12", "--exclude", "*");
  const manifest = JSON.parse(readFileSync(path.join(root, "package.json"), "utf8"));
  const suite = readFileSync(path.join(root, "native-runner/suite/VERSION"), "utf8").trim();
  return {
    folder: path.join(root, "native-runner"),
    version: manifest.version,
    suiteVersion: `${suite}+${commit}`,
    commit,
    committedSeconds: Number(git("log", "-1", "--format=%ct")),
  };
}
