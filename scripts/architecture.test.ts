import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { SITE } from "./lint/rooms.mjs";

const root = path.join(import.meta.dirname, "..");
const document = readFileSync(path.join(root, "ARCHITECTURE.md"), "utf8");
const WALK = /<!-- walk (\w+) (\d+) -->([^]*?)<!-- \/walk -->/g;
const STEP = /^\d+\. `([^`]+)`/gm;
const IMPORT = /(?:\bfrom|\bimport)\s*\(?\s*["']([^"']+)["']/g;
/** Next.js starts these files by itself; no import leads there. */
const STARTED_BY_NEXT = /\/(?:instrumentation\.ts|page\.tsx)$/;
const ENDINGS = ["", ".ts", ".tsx", ".mjs", "/index.ts"];

const walks = [...document.matchAll(WALK)].map(([, name = "", most, text = ""]) => ({
  name,
  most: Number(most),
  files: [...text.matchAll(STEP)].map(([, file = ""]) => file),
}));

/** The files that a file imports or exports again, from the root; of another package its entry point. */
function importsOf(file: string): readonly string[] {
  const text = readFileSync(path.join(root, file), "utf8");
  return [...text.matchAll(IMPORT)].flatMap(([, specifier = ""]) => {
    const place = targetOf(file, specifier);
    return place === null ? [] : ENDINGS.map((ending) => `${place}${ending}`).filter(isFile);
  });
}

const isFile = (file: string) => /\.\w+$/.test(file) && existsSync(path.join(root, file));

function targetOf(file: string, specifier: string): string | null {
  if (specifier.startsWith(".")) return path.join(path.dirname(file), specifier);
  if (specifier.startsWith("@/")) return path.join(SITE, specifier.slice(2));
  const [, name, entry] = /^@oslag\/([\w-]+)(\/[\w-]+)?$/.exec(specifier) ?? [];
  if (name === undefined) return null;
  const folder = path.join("packages", name);
  const manifest = path.join(root, folder, "package.json");
  if (!existsSync(manifest)) return null;
  const { exports } = JSON.parse(readFileSync(manifest, "utf8")) as {
    exports: Record<string, string>;
  };
  const target = exports[`.${entry ?? ""}`];
  return target === undefined ? null : path.join(folder, target);
}

/** Everything that is reached from a file through entry points, which only export again. */
function reachedFrom(file: string): ReadonlySet<string> {
  const reached = new Set<string>();
  const visit = (one: string) => {
    for (const target of importsOf(one)) {
      if (reached.has(target)) continue;
      reached.add(target);
      if (/\/index\.(?:ts|mjs)$/.test(target)) visit(target);
    }
  };
  visit(file);
  return reached;
}

describe("the walks of ARCHITECTURE.md", () => {
  it("are there", () => {
    expect(walks.map(({ name }) => name)).toEqual(["report", "explore"]);
  });

  it.each(walks)("$name names at most $most files, none twice", ({ most, files }) => {
    expect(files.length).toBeGreaterThan(10);
    expect(files.length).toBeLessThanOrEqual(most);
    expect(new Set(files).size).toBe(files.length);
  });

  it.each(walks)("$name follows imports from file to file", ({ files }) => {
    const known = new Set<string>();
    const strays = files.filter((file, index) => {
      const isReached = index === 0 || STARTED_BY_NEXT.test(file) || known.has(file);
      for (const target of reachedFrom(file)) known.add(target);
      return !isReached;
    });
    expect(strays).toEqual([]);
  });
});
