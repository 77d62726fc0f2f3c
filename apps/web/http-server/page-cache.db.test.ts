import { acceptStatement, getChallengeSecrets, listNewest, openDatabase } from "@oslag/store";
import {
  TEST_ORIGIN,
  makeStatement,
  storeScenario,
  testKey,
  useDatabase,
} from "@oslag/store/testing";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createAfterTokens } from "./after-token.mjs";
import { createDataVersion } from "./data-version.mjs";
import { createPageCache } from "./page-cache.mjs";

const database = useDatabase("page_cache");

/** What one process of the site has: a cache with a connection, readers of pages, and tokens. */
function startProcess() {
  const version = createDataVersion(database.webUrl ?? database.url);
  const db = openDatabase(database.webUrl ?? database.url, "read");
  const cache = createPageCache({ readVersion: version.read, bytes: 1_000_000 });
  const tokens = createAfterTokens({
    readVersion: version.read,
    readSecrets: () => getChallengeSecrets(db),
    readKeptSecrets: () => getChallengeSecrets(db),
  });
  let renderings = 0;
  /** Lists the reports that are shown, by two statements, as a page of several queries does. */
  const render = async () => {
    renderings += 1;
    const hidden = await db.reportState.findMany({ where: { hiddenBy: { not: null } } });
    const newest = await listNewest(db, 100);
    const ids = newest
      .map(({ id }) => id)
      .filter((id) => hidden.every(({ reportId }) => reportId !== id));
    return {
      status: 200,
      headers: [["content-type", "application/json"]] as const,
      body: Buffer.from(JSON.stringify(ids)),
    };
  };
  /** Asks for the page as a reader does, and lets a page that is due be replaced. */
  const ask = async (token?: string | null): Promise<string[]> => {
    const wanted = { key: "/newest", network: "n", render };
    const after = typeof token === "string" ? await tokens.read(token) : null;
    for (;;) {
      const found = await cache.find("/newest", after);
      if (found.isDown) throw new Error("The database cannot be asked.");
      if (found.pauseMs > 0) {
        await new Promise((resolve) => setTimeout(resolve, found.pauseMs));
        continue;
      }
      if (found.isDue) void cache.fill(wanted);
      const { entry } =
        found.entry === null ? await cache.fill({ ...wanted, after: found.asked.after }) : found;
      if (entry === null) throw new Error("The database cannot be asked.");
      return JSON.parse(entry.template.body.toString()) as string[];
    }
  };
  const end = async () => {
    await version.end();
    await db.$disconnect();
  };
  return { ask, end, tokens, renderings: () => renderings };
}

let one: ReturnType<typeof startProcess>;
let two: ReturnType<typeof startProcess>;
const processes = () => [one, two];
beforeAll(async () => {
  one = startProcess();
  two = startProcess();
  const keyId = testKey("moderator").id;
  await database.db.key.create({ data: { id: keyId } });
  await database.db.moderatorChange.create({ data: { keyId, isModerator: true } });
});
afterAll(() => Promise.all(processes().map(({ end }) => end())));

let sequence = 0;
const say = async (action: "hide" | "restore", subject: string) => {
  const reason = "looked-into";
  const said = { key: "moderator", action, subject, sequence: (sequence += 1), reason } as const;
  const { db } = database;
  expect(await acceptStatement(makeStatement(said), { db, origin: TEST_ORIGIN })).toMatchObject({
    ok: true,
  });
};

test("an upload reaches readers of every process later, and its sender at once, by one token", async () => {
  const first = await storeScenario(database.db, { key: "a", serial: 1 });
  for (const { ask } of processes()) expect(await ask()).toContain(first);
  const id = await storeScenario(database.db, { key: "a", serial: 2 });
  const token = await one.tokens.make(null);
  expect(token).not.toBeNull();
  const before = two.renderings();
  for (const { ask } of processes()) expect(await ask()).not.toContain(id);
  expect(two.renderings()).toBe(before);
  for (const { ask } of processes()) expect(await ask(token)).toContain(id);
  // Whoever asks next finds what was rendered for the sender.
  for (const { ask } of processes()) expect(await ask()).toContain(id);
  expect(two.renderings()).toBe(before + 1);
});

test("E29: what one process hides, no process shows from then on, whatever is being rendered", async () => {
  const ids: string[] = [];
  for (let serial = 10; serial < 16; serial += 1)
    ids.push(await storeScenario(database.db, { key: "b", serial }));
  const hidden = new Set<string>();
  let isOver = false;
  let asked = 0;
  const read = async ({ ask }: ReturnType<typeof startProcess>) => {
    while (!isOver) {
      const gone = [...hidden];
      const shown = await ask();
      asked += 1;
      expect(shown.filter((id) => gone.includes(id))).toEqual([]);
    }
  };
  const readers = processes().flatMap((process) => [read(process), read(process), read(process)]);
  for (const id of ids) {
    await say("hide", id);
    hidden.add(id);
    await storeScenario(database.db, { key: "c", serial: 100 + hidden.size });
  }
  isOver = true;
  await Promise.all(readers);
  expect(asked).toBeGreaterThan(20);
  for (const id of ids) {
    await say("restore", id);
    for (const { ask } of processes()) expect(await ask()).toContain(id);
  }
});

test("A44: tokens of another site, of before a rotation too far back, and of a lost database lead nowhere", async () => {
  const { db } = database;
  const token = await one.tokens.make(null);
  expect(await two.tokens.read(token ?? "")).toBeTypeOf("number");
  await db.challengeSecret.create({ data: { number: 2, secret: Buffer.alloc(32, 2) } });
  expect(await two.tokens.read(token ?? "")).toBeTypeOf("number");
  await db.challengeSecret.create({ data: { number: 3, secret: Buffer.alloc(32, 3) } });
  expect(await two.tokens.read(token ?? "")).toBeNull();
});
