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
/** Loaded later, with messages that the page has from its beginning. */
const LAZY_IMPORT = /\bimport\("([^"]+)"\)/g;

/** What every page has around it. */
const FRAME = ["layout", "error", "not-found"].map((name) => `${SITE}/app/${name}.tsx`);

/**
 * Returns the sources that run in the browser, from the root of the repository: those of every page under an empty path, and what
 * else each page has under the path of its address.
 */
export function browserFilesByPage(pages: readonly string[]): ReadonlyMap<string, Set<string>> {
  const everywhere = browserFiles(reached(FRAME));
  return new Map([
    ["", everywhere],
    ...pages.map((page): [string, Set<string>] => {
      const folder = page.replace(/\/$/, "").replaceAll(/:(\w+)/g, "[$1]");
      const own = browserFiles(reached([`${SITE}/app${folder}/page.tsx`]));
      return [page, new Set([...own].filter((file) => !everywhere.has(file)))];
    }),
  ]);
}

/** Returns those of the files that are components of the browser, and what they import. */
export function browserFiles(files: Iterable<string>): Set<string> {
  return reached([...files].filter((file) => ENTRY.test(read(file))));
}

/** Returns files and all that they import of the site and its packages. */
function reached(files: readonly string[]): Set<string> {
  const found = new Set<string>();
  const visit = (file: string) => {
    if (found.has(file)) return;
    found.add(file);
    importsOf(file).forEach(visit);
  };
  files.forEach(visit);
  return found;
}

/** Returns the sources that a file imports, of packages those that have what it names: bundles leave out the rest. */
export function importsOf(file: string): readonly string[] {
  const text = read(file);
  const ofSite = [IMPORT, LAZY_IMPORT]
    .flatMap((pattern) => [...text.matchAll(pattern)])
    .flatMap(([, name = ""]) => resolve(file, name) ?? []);
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
    ? `${SITE}/${name.slice(2)}`
    : name.startsWith(".")
      ? path.posix.join(path.posix.dirname(file), name)
      : null;
  if (base === null) return null;
  const endings = [".ts", ".tsx", "/index.ts"];
  return endings.map((end) => base + end).find((one) => existsSync(path.join(root, one))) ?? null;
}

const texts = new Map<string, string>();

function read(file: string): string {
  const known = texts.get(file) ?? readFileSync(path.join(root, file), "utf8");
  texts.set(file, known);
  return known;
}
