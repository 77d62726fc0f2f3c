import { readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";

/** Returns what the files import that are loaded with a program, without what the program itself imports later. */
function importsOf(program: string, seen = new Set<string>()): readonly string[] {
  if (seen.has(program)) return [];
  seen.add(program);
  const text = readFileSync(program, "utf8");
  const names = [...text.matchAll(/^(?:import|export)\b(?:[^;"]*\bfrom)? *"([^"]+)";$/gm)].map(
    ([, name = ""]) => name,
  );
  return names.flatMap((name) =>
    name.startsWith(".")
      ? importsOf(path.join(path.dirname(program), name), seen)
      : [`${path.basename(program)}: ${name}`],
  );
}

test.each(["demo.mjs", "test.mjs"])(
  "%s starts on a machine without packages, because it installs them",
  (program) => {
    const imports = importsOf(path.join(import.meta.dirname, "..", program));
    expect(imports.length).toBeGreaterThan(10);
    expect(imports.filter((name) => !/: node:/.test(name))).toEqual([]);
  },
);
