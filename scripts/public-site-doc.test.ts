import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { root } from "./setup/steps.mjs";

const text = readFileSync(path.join(root, "docs/public-site.md"), "utf8");
const all = (pattern: RegExp) => [...text.matchAll(pattern)].map(([, found = ""]) => found);

test("every npm script of the steps exists", () => {
  const { scripts } = JSON.parse(readFileSync(path.join(root, "package.json"), "utf8")) as {
    scripts: Record<string, string>;
  };
  const named = all(/npm run ([\w:-]+)/g);
  expect(named.length).toBeGreaterThan(3);
  for (const name of named) expect(scripts).toHaveProperty([name]);
});

test("every file of the repository that the steps name exists", () => {
  const named = all(/\b((?:deploy|scripts)\/[\w./@-]+\w)/g);
  expect(named.length).toBeGreaterThan(2);
  for (const name of named) expect([name, existsSync(path.join(root, name))]).toEqual([name, true]);
});

test("the settings are those that operating.md explains", () => {
  const operating = readFileSync(path.join(root, "docs/operating.md"), "utf8");
  for (const name of all(/^([A-Z_]+)=/gm)) expect(operating).toContain(`\`${name}\``);
});

test("every place in another document exists", () => {
  for (const [, file = "", anchor = ""] of text.matchAll(/\]\(([\w.-]+\.md)#([\w-]+)\)/g)) {
    const heads = readFileSync(path.join(root, "docs", file), "utf8").match(/^#+ .*$/gm) ?? [];
    const anchors = heads.map((head) =>
      head
        .replace(/^#+ /, "")
        .toLowerCase()
        .replaceAll(/[^\w\s-]/g, "")
        .replaceAll(" ", "-"),
    );
    expect(anchors).toContain(anchor);
  }
});
