import { expect, test } from "vitest";
import { toReplicaUrls } from "./replica-urls.mjs";

const URL = "postgresql://oslag_web:secret@10.0.0.2:5432/oslag";

test("OSLAG_READ_URL names any number of replicas", () => {
  expect(toReplicaUrls(undefined)).toEqual([]);
  expect(toReplicaUrls("  ")).toEqual([]);
  expect(toReplicaUrls(`${URL}  postgres://b/oslag\n`)).toEqual([URL, "postgres://b/oslag"]);
});

test.each([
  ["another scheme", `${URL} https://oslag:secret@b/`, 2],
  ["commas", `${URL},${URL}`, 1],
  ["a host alone", "replica-secret", 1],
  ["no host", "postgresql:///oslag", 1],
  ["a port that is none", "postgresql://oslag:secret@b:99999/oslag", 1],
])("a setting with %s is refused, without a password in the message", (_, text, number) => {
  const refused = () => toReplicaUrls(text);
  expect(refused).toThrow(`number ${number} is not one`);
  expect(refused).not.toThrow("secret");
});
