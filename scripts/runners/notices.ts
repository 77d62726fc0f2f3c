// The licences of the programs of others that an archive bundles: Go modules in the runner, and what the C compiler links into the suite.
import { execFileSync } from "node:child_process";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { root, Stop } from "../setup/steps.mjs";
import type { Target } from "./targets";

/** The name of the file in the archives. */
export const NOTICES = "NOTICES.txt";

const runnerFolder = path.join(root, "native-runner/cli");
const LICENCE = /^(?:(?:un)?licen[cs]e|copying|copyright|notice)/i;

type Notice = { readonly name: string; readonly files: readonly string[] };

/** Returns the text of NOTICES.txt for a built runner. `libraries` are those that the compiler links into the suite. Throws a Stop if one has no licence. */
export function toNotices(runner: string, libraries: readonly Notice[]): string {
  const notices = [...goNotices(runner), ...libraries];
  return [
    `The programs in this archive contain the work of others. These are their licences:\n${notices.map(({ name }) => `- ${name}`).join("\n")}`,
    ...notices.map(({ name, files }) => {
      if (files.length === 0) throw new Stop(`${name} has no licence in its files.`);
      const texts = files.map((file) =>
        file.startsWith("https:") ? `Its licence is at ${file}` : readFileSync(file, "utf8").trim(),
      );
      return `${"=".repeat(72)}\n${name}\n${"=".repeat(72)}\n\n${texts.join("\n\n")}`;
    }),
  ]
    .join("\n\n")
    .concat("\n");
}

/** Returns the modules that Go has written into a runner, as names with versions. */
export function modulesOf(runner: string): readonly string[] {
  return go("version", "-m", runner)
    .split("\n")
    .map((line) => line.trim().split("\t"))
    .flatMap(([kind, name, version]) => (kind === "dep" ? [`${name} ${version}`] : []));
}

function goNotices(runner: string): readonly Notice[] {
  const modules = modulesOf(runner).map((name) => ({
    name,
    files: licencesIn(go("list", "-m", "-f", "{{.Dir}}", name.split(" ")[0] ?? name).trim()),
  }));
  // Packages of Go in some distributions leave the file out.
  const library = path.join(go("env", "GOROOT").trim(), "LICENSE");
  return [
    {
      name: "The Go standard library",
      files: [existsSync(library) ? library : "https://go.dev/LICENSE"],
    },
    ...modules,
  ];
}

function go(...options: readonly string[]): string {
  return execFileSync("go", options, { cwd: runnerFolder, encoding: "utf8" });
}

function licencesIn(folder: string): readonly string[] {
  return readdirSync(folder)
    .filter((name) => LICENCE.test(name))
    .toSorted()
    .map((name) => path.join(folder, name));
}

/** The folder of each C library among zig's files. Systems that are not here link theirs when a program starts. */
const LIBRARIES = {
  linux: "glibc",
  windows: "mingw",
  freebsd: "freebsd",
  netbsd: "netbsd",
  openbsd: "openbsd",
} as const;

/** Returns what zig links into the suite for a target: its runtime, and the start of the C library. */
export function zigLibraries(zig: string, { system }: Pick<Target, "system">): readonly Notice[] {
  const home = path.dirname(zig);
  const name = Object.entries(LIBRARIES).find(([key]) => key === system)?.[1];
  const folder = path.join(home, "lib/libc", name ?? "");
  const files = name === undefined || !existsSync(folder) ? [] : licencesIn(folder);
  return [
    { name: "The runtime library of zig", files: licencesIn(home) },
    ...(files.length === 0 ? [] : [{ name: `${name}, the C library`, files }]),
  ];
}
