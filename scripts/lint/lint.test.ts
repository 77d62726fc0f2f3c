import { spawnSync } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

const root = path.join(import.meta.dirname, "../..");
const folder = mkdtempSync(path.join(tmpdir(), "oslag-lint-"));
afterAll(() => rmSync(folder, { recursive: true }));

type Wrong = readonly [file: string, code: string, message: string];

/** Files with one deliberately wrong line each, and the message that the linter gives for it. */
const WRONG: readonly Wrong[] = [
  ["packages/store/src/queries/next.ts", 'import "next/headers";', "packages/store"],
  ["packages/store/src/queries/react.ts", 'import "react";', "packages/store"],
  ["packages/store/src/ingest/site.ts", 'import "@/server/env";', "packages/store"],
  ["packages/store/src/index.ts", 'import "@oslag/web/static-export";', "packages/store"],
  [
    "packages/store/src/derive/upward.ts",
    'import "../queries/get-report";',
    "packages/store/src/derive may not",
  ],
  [
    "packages/store/src/dataset/tests.ts",
    'import "../testing";',
    "packages/store/src/dataset may not",
  ],
  ["apps/web/src/server/deep.ts", 'import "@oslag/store/derive";', "not an entry point"],
  ["apps/web/src/server/tests.ts", 'import "@oslag/store/testing";', "Only tests"],
  ["apps/web/src/app/tests.ts", 'import "@oslag/store/testing";', "Only tests"],
  [
    "apps/web/src/server/object.ts",
    'import "@oslag/server-interface/process";',
    "only in site-process",
  ],
  ["apps/web/src/lib/upward.ts", 'import "@/server/env";', "apps/web/src/lib may not"],
  ["apps/web/src/components/deep.ts", 'import "@/server/env";', "never values"],
  ["apps/web/src/lib/deep.ts", 'export { getReport } from "@oslag/store";', "never values"],
  ["apps/web/src/components/link.tsx", 'import "next/link";', "page cache does not keep"],
  ["apps/web/src/app/form.tsx", 'import "next/form";', "page cache does not keep"],
  ["apps/web/src/components/go.ts", 'export { useRouter } from "next/navigation";', "page cache"],
  ["apps/web/src/app/gone.ts", 'export { notFound } from "next/navigation";', "NotFoundNotice"],
  ["packages/server-interface/src/bytes.mjs", 'Buffer.from("text");', "Pages load this package"],
  ["scripts/deep.ts", 'import "@oslag/store/derive";', "not an entry point"],
  ["e2e/deep.spec.ts", 'import "@oslag/store";', "e2e may not"],
  ["packages/signing/src/left-pad.ts", 'import "left-pad";', "packages/signing may not"],
  ["scripts/relative.ts", 'String("../packages/store/src/db/database");', "path into its source"],
  ["scripts/url.ts", 'new URL("../apps/web/src/styles/a.css", "x");', "path into its source"],
  ["scripts/joined.ts", 'String(["apps/web/src/server"]);', "path into its source"],
  ["packages/charts/src/sibling.ts", 'String("../../schema/src/index");', "path into its source"],
  ["packages/labels/src/fixed.ts", "String((0.885).toFixed(2));", "binary representation"],
  ["packages/charts/src/precise.ts", "String((9.995).toPrecision(3));", "binary representation"],
  ["apps/web/src/components/local.ts", 'String((0.5).toLocaleString("en"));', "binary repr"],
  ["apps/web/src/server/intl.ts", "String(new Intl.NumberFormat());", "binary representation"],
  ["scripts/template.ts", "String(`${1}/packages/schema/src/a.ts`);", "path into its source"],
];

const RIGHT: readonly (readonly [file: string, code: string])[] = [
  ["packages/store/src/queries/right.ts", 'import "../db/database";\nimport "@oslag/schema";'],
  ["packages/store/src/queries/right.test.ts", 'import "../testing";\nimport "node:http";'],
  ["apps/web/src/server/right.ts", 'import "@oslag/store";\nimport "./env";'],
  ["apps/web/src/server/right.db.test.ts", 'import "@oslag/store/testing";'],
  ["apps/web/src/server/site-process.ts", 'import "@oslag/server-interface/process";'],
  ["apps/web/src/components/right.ts", 'import "@/lib/paths";\nfetch("/api");'],
  ["scripts/right.ts", 'import "@oslag/store/testing";\nimport "@oslag/web/static-export";'],
  ["apps/web/src/lib/right.test.ts", "String((0.885).toFixed(2));"],
  ["packages/charts/src/right.ts", 'String("../../schema/fixtures/valid/minimal.json");'],
];

const FETCHING: readonly Wrong[] = [
  ["apps/web/src/server/fetch.ts", 'await fetch("https://example.org");', "asks no address"],
  ["apps/web/src/app/fetch.ts", 'await fetch("https://example.org");', "asks no address"],
  ["packages/store/src/queries/https.ts", 'import "node:https";', "node:https"],
  ["packages/store/src/queries/net.ts", 'import "node:net";', "node:net"],
  ["apps/web/src/server/dns.ts", 'import "node:dns/promises";', "node:dns/promises"],
];

type Finding = { readonly filename: string; readonly message: string; readonly help?: string };
let findings: readonly Finding[] = [];
const saidOf = (file: string) =>
  findings
    .filter(({ filename }) => filename === file)
    .map(({ message, help }) => `${message} ${help ?? ""}`);

beforeAll(() => {
  const packages = ["charts", "schema", "server-interface", "signing", "store"].map(
    (name) => `packages/${name}`,
  );
  const manifests = ["apps/web", ...packages].map((name) => `${name}/package.json`);
  for (const file of [
    ".oxlintrc.json",
    "scripts/lint/plugin.mjs",
    "scripts/lint/rooms.mjs",
    ...manifests,
  ])
    cpSync(path.join(root, file), path.join(folder, file));
  for (const [file, code] of [...WRONG, ...RIGHT, ...FETCHING]) {
    mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
    writeFileSync(path.join(folder, file), `${code}\n`);
  }
  const oxlint = path.join(root, "node_modules/.bin/oxlint");
  const { stdout } = spawnSync(oxlint, ["--format=json"], { cwd: folder, encoding: "utf8" });
  findings = (JSON.parse(stdout) as { diagnostics: Finding[] }).diagnostics;
});

describe("the linter", () => {
  it.each(WRONG)("refuses in %s: %s", (file, _code, message) => {
    expect(saidOf(file)).toEqual([expect.stringContaining(message)]);
  });

  it.each(RIGHT)("takes %s", (file) => {
    expect(saidOf(file)).toEqual([]);
  });

  it.each(FETCHING)("D13: refuses that the server asks an address, in %s: %s", (...wrong) => {
    const [file, , message] = wrong;
    expect(saidOf(file)).toEqual([expect.stringContaining(message)]);
  });
});
