import { acceptStatement, FEED_ENTRIES_MAX } from "@oslag/store";
import {
  makeStatement,
  storeScenario,
  storeScenarios,
  TEST_ORIGIN,
  testKey,
  useDatabase,
  WHOLE_SET,
} from "@oslag/store/testing";
import { keyFingerprint } from "@oslag/signing";
import { expect, it } from "vitest";
import { readAtom } from "../testing/read-atom";
import {
  getConfigurationFeed,
  getKeyFeed,
  getLeaderboardFeed,
  getProcessorFeed,
  getSystemFeed,
} from "./feeds";

const test = useDatabase("feeds");
const site = () => ({ db: test.db, origin: TEST_ORIGIN });
const HANDLERS = {
  leaderboard: getLeaderboardFeed,
  configurations: getConfigurationFeed,
  keys: getKeyFeed,
  processors: getProcessorFeed,
  systems: getSystemFeed,
};

type Kind = keyof typeof HANDLERS;

async function ask(kind: Kind, name: string, headers: Record<string, string> = {}) {
  const request = new Request(`${TEST_ORIGIN}/feeds/${kind}/${name}`, { headers });
  return HANDLERS[kind](request, { name, site: site() });
}

async function read(kind: Kind, name: string) {
  const answer = await ask(kind, name);
  if (!(answer instanceof Response)) throw new Error("refused");
  expect(answer.headers.get("content-type")).toBe("application/atom+xml; charset=utf-8");
  return readAtom(await answer.text());
}

const listed = async (kind: Kind, name: string) =>
  (await read(kind, name)).entries.map(({ id }) => id.split("/").at(-1));

async function configurationOf(id: string): Promise<string> {
  const { configurationId } = await test.db.report.findUniqueOrThrow({ where: { id } });
  return configurationId;
}

it("lists the newest reports of a board, a configuration and a key, by id or fingerprint", async () => {
  const whole = { official: true, values: { ...WHOLE_SET, getpid: 100 } };
  const one = await storeScenario(test.db, { ...whole, key: "f1", brand: "Feed One" });
  const two = await storeScenario(test.db, { ...whole, key: "f2", brand: "Feed Two" });
  expect(await listed("leaderboard", "getpid")).toEqual([two, one]);
  expect(await listed("leaderboard", "default-set")).toEqual([two, one]);
  expect(await listed("leaderboard", "compile-in-memory")).toEqual([]);
  expect(await listed("configurations", await configurationOf(one))).toEqual([one]);
  const { id } = testKey("f2");
  expect(await listed("keys", id)).toEqual([two]);
  expect(await read("keys", keyFingerprint(id))).toEqual(await read("keys", id));
  const feed = await read("keys", id);
  expect(feed.entries[0]?.title).toContain("Feed Two");
  expect(feed.updated).toBe(feed.entries[0]?.updated);
});

it("lists the newest reports of a processor model and of a system, also if they have many configurations", async () => {
  const scenarios = Array.from({ length: FEED_ENTRIES_MAX + 5 }, (_, serial) => ({
    key: "subjects",
    brand: "Subject",
    serial,
    change: ({ os }: { os: { family: string; kernel: string } }) => {
      Object.assign(os, { family: "haiku", kernel: `1.${serial}` });
    },
  }));
  await storeScenarios(test.db, scenarios);
  const rows = await test.db.report.findMany({
    where: { configuration: { osFamily: "haiku" } },
    select: { id: true, configuration: { select: { processorModel: true } } },
    orderBy: [{ received: "desc" }, { id: "desc" }],
  });
  expect(rows).toHaveLength(FEED_ENTRIES_MAX + 5);
  const newest = rows.slice(0, FEED_ENTRIES_MAX).map(({ id }) => id);
  expect(await listed("systems", "haiku")).toEqual(newest);
  expect(await listed("processors", rows[0]?.configuration.processorModel ?? "")).toEqual(newest);
});

it("answers 304 while nothing is new", async () => {
  await storeScenario(test.db, { key: "tag", brand: "Tag" });
  const { id } = testKey("tag");
  const first = await ask("keys", id);
  const etag = first instanceof Response ? (first.headers.get("etag") ?? "") : "";
  expect(await ask("keys", id, { "if-none-match": etag })).toMatchObject({ status: 304 });
  await storeScenario(test.db, { key: "tag", brand: "Tag", serial: 2 });
  expect(await ask("keys", id, { "if-none-match": etag })).toMatchObject({ status: 200 });
});

it("lists nothing that is withdrawn or hidden", async () => {
  const keyId = testKey("moderator").id;
  await test.db.key.create({ data: { id: keyId } });
  await test.db.moderatorChange.create({ data: { keyId, isModerator: true } });
  const official = { official: true, values: { ...WHOLE_SET, getpid: 90 } };
  const withdrawn = await storeScenario(test.db, { ...official, key: "gone", brand: "Withdrawn" });
  const hidden = await storeScenario(test.db, { ...official, key: "gone", brand: "Hidden" });
  const configuration = await configurationOf(hidden);
  expect(await listed("keys", testKey("gone").id)).toEqual([hidden, withdrawn]);
  for (const statement of [
    { key: "gone", action: "withdraw", subject: withdrawn, sequence: 1 },
    { key: "moderator", action: "hide", subject: hidden, reason: "abusive-content", sequence: 1 },
  ] as const)
    expect(await acceptStatement(makeStatement(statement), site())).toMatchObject({ ok: true });
  expect(await listed("keys", testKey("gone").id)).toEqual([]);
  expect(await listed("configurations", await configurationOf(withdrawn))).toEqual([]);
  const board = await listed("leaderboard", "getpid");
  expect(board.filter((id) => id === hidden || id === withdrawn)).toEqual([]);
  expect(await ask("configurations", configuration)).toMatchObject({ problem: { code: "gone" } });
});

it("lists no more than its bound", async () => {
  const scenarios = Array.from({ length: FEED_ENTRIES_MAX + 1 }, (_, serial) => ({
    key: "many",
    brand: "Many",
    serial,
  }));
  await storeScenarios(test.db, scenarios);
  expect(await listed("keys", testKey("many").id)).toHaveLength(FEED_ENTRIES_MAX);
});

it("refuses names that do not exist", async () => {
  const none = "0".repeat(64);
  for (const [kind, name] of [
    ["leaderboard", "nothing"],
    ["configurations", none],
    ["configurations", "'; --"],
    ["keys", none],
    ["processors", "zen-nothing"],
    ["processors", none],
    ["systems", "plan9"],
    ["systems", "linux%00"],
    ["keys", "../x"],
  ] as const)
    expect(await ask(kind, name)).toMatchObject({ ok: false, problem: { code: "not_found" } });
});
