/** Finds the sources of the site that run in the browser. */
import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { SITE } from "../lint/rooms.mjs";

const root = path.join(import.meta.dirname, "../..");
const ENTRY = /^"use client";/m;
const OF_PACKAGE = /^import \{([^}]*)\} from "@oslag\/([a-z-]+)";/gm;
const PASSED_ON = /^export (?:\*|\{([^}]*)\}) from "([^"]+)";/gm;
const EXPORTED = /^export (?:async )?(?:function|const|class) (\w+)/gm;
const IMPORT = /^(?:import|export)\b(?! type)[^;"]*"([^"]+)";/gm;

/** Returns those of the files that are components of the browser, and what they import of the site and its packages, all as paths from the root. */
export function browserFiles(files: readonly string[]): ReadonlySet<string> {
  const found = new Set<string>();
  const visit = (file: string) => {
    if (found.has(file)) return;
    found.add(file);
    importsOf(file).forEach(visit);
  };
  for (const file of files) if (ENTRY.test(read(file))) visit(file);
  return found;
}

/** Returns the sources that a file imports, of packages those that have what it names: bundles leave out the rest. */
export function importsOf(file: string): readonly string[] {
  const text = read(file);
  const ofSite = [...text.matchAll(IMPORT)].flatMap(([, name = ""]) => resolve(file, name) ?? []);
  const ofPackages = [...text.matchAll(OF_PACKAGE)].flatMap(([, names = "", name = ""]) =>
    inPackage(name, namesIn(names)),
  );
  return [...ofSite, ...ofPackages];
}

/** Returns the sources of a package that have what is imported. Its index only passes on. */
function inPackage(name: string, wanted: readonly string[]): readonly string[] {
  const index = `packages/${name}/src/index.ts`;
  if (!existsSync(path.join(root, index))) return [];
  return [...read(index).matchAll(PASSED_ON)].flatMap(([, names, from = ""]) => {
    const source = resolve(index, from);
    if (source === null) return [];
    const has = names === undefined ? exportsOf(source) : namesIn(names);
    return wanted.some((one) => has.includes(one)) ? [source] : [];
  });
}

function namesIn(braces: string): readonly string[] {
  const each = braces.split(",").map((part) => part.trim().split(" as ")[0] ?? "");
  return each.filter((part) => part !== "" && !part.startsWith("type "));
}

function exportsOf(source: string): readonly string[] {
  return [...read(source).matchAll(EXPORTED)].flatMap(([, name]) => name ?? []);
}

/** Returns the source that an import names; null for what is no TypeScript of the site, such as packages and styles. */
function resolve(file: string, name: string): string | null {
  const base = name.startsWith("@/")
    ? `${SITE}/src/${name.slice(2)}`
    : name.startsWith(".")
      ? path.posix.join(path.posix.dirname(file), name)
      : null;
  if (base === null) return null;
  const endings = [".ts", ".tsx", "/index.ts"];
  return endings.map((end) => base + end).find((one) => existsSync(path.join(root, one))) ?? null;
}

function read(file: string): string {
  return readFileSync(path.join(root, file), "utf8");
}
