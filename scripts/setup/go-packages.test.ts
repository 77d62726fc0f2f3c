import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { dividePackages, startsGoroutines, UNRACED_TESTS } from "./go-packages.mjs";
import { root } from "./steps.mjs";

test.each([
  "\tgo func() { work() }()",
  "\tgo work(1)",
  "\tgo s.read()",
  "\tif slow { go wait() }",
  "\t\tt.Parallel()",
  "\tgroup.Go(work)",
  "\ttime.AfterFunc(time.Second, stop)",
  'import "net/http"',
  '\t"net/http/httptest"',
  '\t"os/exec"',
  '\t"os/signal"',
  '\t"golang.org/x/sync/errgroup"',
])("%s may start a goroutine", (code) => {
  expect(startsGoroutines(`package a\n\n${code}\n`)).toBe(true);
});

test.each([
  "// It lets go of the file.",
  '\t"go/ast"',
  '\t"net-like"',
  "\tgoal := 1",
  "//go:build linux",
])("%s starts none", (code) => {
  expect(startsGoroutines(`package a\n\n${code}\n`)).toBe(false);
});

test("the race detector watches what uses the network, starts the suite or runs tests in parallel", () => {
  const { concurrent, sequential } = dividePackages();
  expect(concurrent).toEqual(
    expect.arrayContaining(
      ["cmd/oslag", "internal/upload", "internal/suite"].map((name) => `oslag/cli/${name}`),
    ),
  );
  expect(sequential).toEqual(
    expect.arrayContaining(
      ["internal/verify", "internal/result"].map((name) => `oslag/cli/${name}`),
    ),
  );
  expect(new Set([...concurrent, ...sequential]).size).toBe(concurrent.length + sequential.length);
});

test("each test that runs without the race detector exists", () => {
  const folder = path.join(root, "native-runner/cli/cmd/oslag");
  const code = readdirSync(folder)
    .filter((name) => name.endsWith("_test.go"))
    .map((name) => readFileSync(path.join(folder, name), "utf8"))
    .join("\n");
  for (const name of UNRACED_TESTS) expect(code).toContain(`func ${name}(t *testing.T) {`);
});
