import { expect, test } from "vitest";
import { runnerVariables } from "./build-target";

test("a runner is told of an official suite only in a signed build", () => {
  const source = { version: "1.0.0", commit: "0123456789ab", committedSeconds: 1_790_000_000 };
  const suite = "a".repeat(64);
  expect(Object.values(runnerVariables(source, { suite, isSigned: true }))).toContain(suite);
  expect(runnerVariables(source, { suite, isSigned: false })).toEqual({
    "main.version": "1.0.0",
    "main.commit": "0123456789ab",
    "main.built": "1790000000",
  });
});
