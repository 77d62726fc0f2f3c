import { expect, test } from "vitest";
import { findingName } from "./measurement-name";

test.each([
  ["getpid default", "getpid"],
  ["select 10-full", "select 10-full"],
  ["open-close a/b/c/foo local", "open-close a/b/c/foo"],
  ["read default remote", "read (remote)"],
  ["create-delete 10k remote undisturbed", "create-delete 10k (remote) (undisturbed slices)"],
])("the subject of a finding %s is named %s", (subject, name) => {
  expect(findingName(subject)).toBe(name);
});
