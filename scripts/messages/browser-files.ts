/** Finds the sources of the site that run in the browser. */
import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { SITE } from "../lint/rooms.mjs";

const root = path.join(import.meta.dirname, "../..");
const ENTRY = /^"use client";/m;
const IMPORT = /^(?:import|export)\b(?! type)[^;"]*"([^"]+)";/gm;

/** Returns those of the files that are components of the browser, and what they import of the site, all as paths from the root. */
export function browserFiles(files: readonly string[]): ReadonlySet<string> {
  const found = new Set<string>();
  const visit = (file: string) => {
    if (found.has(file)) return;
    found.add(file);
    for (const [, name = ""] of read(file).matchAll(IMPORT)) {
      const imported = resolve(file, name);
      if (imported !== null) visit(imported);
    }
  };
  for (const file of files) if (ENTRY.test(read(file))) visit(file);
  return found;
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
