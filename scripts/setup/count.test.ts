import { expect, test } from "vitest";
import { countGo, failuresOfGo } from "./count.mjs";

const event = (action: string, rest: object) => JSON.stringify({ Action: action, ...rest });
const inTest = (Test: string, action: string, Output?: string) =>
  event(action, { Package: "oslag/a", Test, ...(Output && { Output: `${Output}\n` }) });

/** As `go test -json` writes them: one package that does not build, and one with a sound and a failing test. */
const EVENTS = [
  event("build-output", { ImportPath: "oslag/b [oslag/b.test]", Output: "undefined: never\n" }),
  event("build-fail", { ImportPath: "oslag/b [oslag/b.test]" }),
  event("output", { Package: "oslag/b", Output: "FAIL\toslag/b [build failed]\n" }),
  event("fail", { Package: "oslag/b", FailedBuild: "oslag/b [oslag/b.test]" }),
  inTest("TestWrong/inner", "output", "two is not three"),
  inTest("TestSound", "output", "nothing to see"),
  inTest("TestSound", "pass"),
  inTest("TestWrong/inner", "output", "--- FAIL: TestWrong/inner"),
  inTest("TestWrong/inner", "fail"),
  inTest("TestWrong", "output", "--- FAIL: TestWrong"),
  inTest("TestWrong", "fail"),
  event("output", { Package: "oslag/a", Output: "FAIL\toslag/a\n" }),
  event("fail", { Package: "oslag/a" }),
].join("\n");

test("failing Go tests and packages that do not build are counted, beside other output", () => {
  const text = `go: downloading\n${EVENTS}\n`;
  expect(countGo(text)).toEqual({ passed: 1, failed: 3, skipped: 0 });
});

test("only failing Go tests are printed, each with its name and message", () => {
  expect(failuresOfGo(EVENTS).trimEnd().split("\n")).toEqual([
    "undefined: never",
    "FAIL\toslag/b [build failed]",
    "two is not three",
    "--- FAIL: TestWrong/inner",
    "--- FAIL: TestWrong",
    "FAIL\toslag/a",
  ]);
});
