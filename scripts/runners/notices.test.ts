import { existsSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { runnerPath } from "../setup/build.mjs";
import { modulesOf, toNotices, zigLibraries } from "./notices";

function makeHome(): string {
  const home = mkdtempSync(path.join(tmpdir(), "oslag-zig-"));
  onTestFinished(() => rmSync(home, { recursive: true }));
  return home;
}

test("an archive names each Go module of its runner, with its licence", ({ skip }) => {
  if (!existsSync(runnerPath)) skip("SKIPPED: the runner has not been built");
  const modules = modulesOf(runnerPath);
  expect(modules.length).toBeGreaterThan(10);
  const text = toNotices(runnerPath, []);
  for (const name of ["The Go standard library", ...modules])
    expect(text.split(`${"=".repeat(72)}\n${name}\n`), name).toHaveLength(2);
  expect(text.match(/copyright/gi)?.length).toBeGreaterThan(modules.length);
});

test("what zig links into the suite is named for each system, and nothing without a licence", ({
  skip,
}) => {
  if (!existsSync(runnerPath)) skip("SKIPPED: the runner has not been built");
  const home = makeHome();
  const zig = path.join(home, "zig");
  expect(() => toNotices(runnerPath, zigLibraries(zig, { system: "linux" }))).toThrow(/no licence/);
});

test("the licence of a library is a file beside it", () => {
  const home = makeHome();
  writeFileSync(path.join(home, "LICENSE"), "The terms.");
  const [runtime, ...others] = zigLibraries(path.join(home, "zig"), { system: "macos" });
  expect(runtime?.files).toEqual([path.join(home, "LICENSE")]);
  expect(others).toEqual([]);
});
