import { expect, test } from "vitest";
import { useDatabase } from "@oslag/store/testing";
import { readTokenSecrets } from "./admission";

const database = useDatabase("token_secrets");

test("A50: a token that one process makes with a new secret is known to another long before a challenge would be", async () => {
  const read = readTokenSecrets(database.db);
  expect(await read()).toHaveLength(1);
  await database.db.challengeSecret.create({ data: { number: 2, secret: Buffer.alloc(32, 2) } });
  // Challenges know a secret within a minute, which is too late for whoever follows the address of an upload.
  await expect.poll(async () => (await read()).length, { timeout: 20_000 }).toBe(2);
});
