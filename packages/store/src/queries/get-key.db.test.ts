import { expect, it } from "vitest";
import { keyFingerprint } from "@oslag/signing";
import { testKey } from "../testing/make-report";
import { storeScenario } from "../testing/store-scenario";
import { useDatabase } from "../testing/use-database";
import { hasKey } from "./address-presence";
import { resolveKey } from "./get-key";

const test = useDatabase("get_key");

it("finds each key by the fingerprint that the runner prints, and no key by another", async () => {
  // Some of these ids contain the two digits that base64 and base64url write differently.
  const keys = ["a", "b", "c", "d", "e", "f"].map((name) => ({ name, id: testKey(name).id }));
  expect(keys.some(({ id }) => /[-_]/.test(id))).toBe(true);
  for (const [serial, { name }] of keys.entries())
    await storeScenario(test.db, { key: name, serial, values: { getpid: 100 + serial } });
  for (const { id } of keys) {
    expect(await resolveKey(test.db, keyFingerprint(id))).toBe(id);
    expect(await hasKey(test.db, keyFingerprint(id))).toBe(true);
    expect(await hasKey(test.db, id)).toBe(true);
  }
  expect(await resolveKey(test.db, "0".repeat(64))).toBeNull();
  expect(await hasKey(test.db, "0".repeat(64))).toBe(false);
});
