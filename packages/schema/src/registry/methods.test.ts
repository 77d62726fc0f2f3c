import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { METHOD_MAX } from "../patterns";
import { isKnownMethod, METHODS } from "./methods";

const HEADER = "../../../../native-runner/suite/harness/method.h";

test("methods are counted from 1, and the suite's own is one of them", () => {
  expect(METHODS).toEqual(METHODS.map((_, index) => index + 1));
  const header = readFileSync(new URL(HEADER, import.meta.url), "utf8");
  expect(METHODS).toContain(Number(/^#define OSLAG_METHOD (\d+)$/m.exec(header)?.[1]));
});

test("no method is known but those of the list", () => {
  for (const method of METHODS) expect(isKnownMethod(method)).toBe(true);
  for (const method of [0, METHODS.length + 1, METHOD_MAX])
    expect(isKnownMethod(method)).toBe(false);
});
