import { StatementListResource, StatementReceipt } from "@oslag/schema";
import { beforeAll, describe, expect, it } from "vitest";
import { getReportById, getReportEnvelope } from "./reports";
import { getStatements, postStatement } from "./statements";
import { endpoint } from "../http/endpoint";
import {
  acceptStatement,
  checkStatements,
  getLeaderboard,
  getReport,
  ingest,
  listFigurePoints,
  listNewest,
  listReports,
} from "@oslag/store";
import { makeSiteAdmission } from "../testing/make-site-admission";
import {
  TEST_ORIGIN,
  isShared,
  makeEnvelope,
  makeStatement,
  storeScenario,
  testKey,
  type StatementScenario,
  useDatabase,
} from "@oslag/store/testing";

const test = useDatabase("statements");
const site = () => ({ db: test.db, origin: TEST_ORIGIN });
const say = (scenario: StatementScenario) => acceptStatement(makeStatement(scenario), site());
const refused = (code: string) => ({ ok: false, problem: { code } });
const accepted = { ok: true, value: { created: true } };

beforeAll(async () => {
  await test.db.key.create({ data: { id: testKey("moderator").id } });
  await test.db.moderatorChange.create({
    data: { keyId: testKey("moderator").id, isModerator: true },
  });
});

/** Where a report counts: the live figure, the leaderboard and the newest runs. */
async function countedIn(id: string): Promise<readonly boolean[]> {
  const report = await test.db.report.findUniqueOrThrow({ where: { id } });
  const { points } = await listFigurePoints(test.db);
  const board = await getLeaderboard(test.db, "getpid", {
    build: "official",
    host: "native",
    method: 1,
    limit: 50,
  });
  const newest = await listNewest(test.db, 50);
  const isHere = (one: { configuration: { id: string } }) =>
    one.configuration.id === report.configurationId;
  return [
    points.some(isHere),
    board.ok && board.value.rows.some(isHere),
    newest.some((one) => one.id === id),
  ];
}
const nowhere = [false, false, false];
const everywhere = [true, true, true];
const official = { official: true };

describe("a withdrawal", () => {
  it("takes a report out of every aggregate at once, and leaves its page", async () => {
    const id = await storeScenario(test.db, { ...official, key: "w1", brand: "Withdrawn 1" });
    expect(await countedIn(id)).toEqual(everywhere);
    const said = { key: "w1", action: "withdraw", subject: id, sequence: 1 } as const;
    expect(await say(said)).toMatchObject(accepted);
    expect(await countedIn(id)).toEqual(nowhere);
    expect(await getReport(test.db, id)).toMatchObject({ id, state: "withdrawn" });
    expect(await say(said)).toMatchObject({ ok: true, value: { created: false } });
    expect(await test.db.statement.count({ where: { subject: id } })).toBe(1);
  });

  it("is refused from another key and of no report, and may be signed before later remarks", async () => {
    const id = await storeScenario(test.db, { ...official, key: "w2", brand: "Withdrawn 2" });
    const before = await test.db.statement.count();
    const said = { key: "w2", action: "withdraw", subject: id, sequence: 5 } as const;
    expect(await say({ ...said, key: "other" })).toMatchObject(refused("not_allowed"));
    expect(await say({ ...said, subject: "0".repeat(64) })).toMatchObject(refused("not_found"));
    expect(await say({ ...said, audience: "https://elsewhere.example" })).toMatchObject(
      refused("wrong_audience"),
    );
    expect(await test.db.statement.count()).toBe(before);
    const remark = { ...said, action: "annotate", text: "Warm." } as const;
    expect(await say(remark)).toMatchObject(accepted);
    for (const sequence of [5, 4])
      expect(await say({ ...remark, text: "Cold.", sequence })).toMatchObject(
        refused("stale_sequence"),
      );
    expect(await countedIn(id)).toEqual(everywhere);
    for (const sequence of [5, 4]) expect(await say({ ...said, sequence })).toMatchObject(accepted);
    expect(await countedIn(id)).toEqual(nowhere);
    expect((await checkStatements(test.db)).findings).toEqual([]);
  });
});

describe("POST /api/v1/statements", () => {
  it("leads the author of a remark to a page of after its commit, and of other statements needs none", async () => {
    const id = await storeScenario(test.db, { key: "p1", brand: "Remarked" });
    const stored: number[] = [];
    const admission = makeSiteAdmission(test.db, {
      makeAfter: async () => {
        stored.push(await test.db.statement.count({ where: { subject: id } }));
        return "token";
      },
    });
    const post = async (scenario: StatementScenario) => {
      const answer = await endpoint((one) => postStatement(one, admission))(
        new Request(`${TEST_ORIGIN}/api/v1/statements`, {
          method: "POST",
          body: new Uint8Array(makeStatement(scenario)),
          headers: { "content-type": "application/json" },
        }),
        { params: Promise.resolve({}) },
      );
      return [answer.status, StatementReceipt.parse(await answer.json()).fresh_url];
    };
    const remark = { key: "p1", action: "annotate", subject: id, text: "Warm." } as const;
    const page = `${TEST_ORIGIN}/reports/${id}?after=token`;
    expect(await post({ ...remark, sequence: 1 })).toEqual([201, page]);
    expect(await post({ ...remark, sequence: 1 })).toEqual([200, page]);
    expect(stored).toEqual([1, 1]);
    const withdrawal = { key: "p1", action: "withdraw", subject: id, sequence: 2 } as const;
    expect(await post(withdrawal)).toEqual([201, null]);
    expect(stored).toEqual([1, 1]);
  });
});

describe("a revoked key", () => {
  it("B21: signs nothing more, and its earlier reports stay", async () => {
    const id = await storeScenario(test.db, { ...official, key: "r1", brand: "Revoked" });
    const said = { key: "r1", action: "revoke-key", subject: "r1", sequence: 1 } as const;
    expect(await say(said)).toMatchObject(accepted);
    expect(await countedIn(id)).toEqual(everywhere);
    expect(
      await ingest(makeEnvelope({ key: "r1", serial: 2 }), makeSiteAdmission(test.db)),
    ).toMatchObject(refused("key_revoked"));
    expect(await say({ ...said, action: "withdraw", subject: id, sequence: 2 })).toMatchObject(
      refused("key_revoked"),
    );
    expect(
      await ingest(
        makeEnvelope({ ...official, key: "r1", brand: "Revoked" }),
        makeSiteAdmission(test.db),
      ),
    ).toMatchObject({ ok: true, value: { id, created: false } });
  });

  it("is stopped by the database too, whatever the process believes", async () => {
    await storeScenario(test.db, { key: "r2" });
    await say({ key: "r2", action: "revoke-key", subject: "r2", sequence: 1 });
    const next = storeScenario(test.db, { key: "r2", serial: 2 });
    await expect(next).rejects.toThrow(/the key has ended/);
  });

  it("ends once, however many statements of it race", async () => {
    await storeScenario(test.db, { key: "r3" });
    const verdicts = await Promise.all(
      [1, 2, 3, 4, 5, 6, 7, 8].map((sequence) =>
        say({ key: "r3", action: "revoke-key", subject: "r3", sequence }),
      ),
    );
    expect(verdicts.filter(({ ok }) => ok)).toHaveLength(1);
    for (const verdict of verdicts)
      if (!verdict.ok) expect(["key_revoked", "stale_sequence"]).toContain(verdict.problem.code);
  });
});

describe("a key from which the site has received nothing", () => {
  it("has nothing to end, so its text never enters the public log", async () => {
    const before = await test.db.statement.count();
    const text = "Buy my watches.";
    for (const said of [
      { key: "unseen", action: "revoke-key", subject: "unseen", sequence: 1, text },
      { key: "unseen", action: "rotate-key", subject: "unseen too", sequence: 1, text },
    ] as const)
      expect(await say(said)).toMatchObject(refused("not_found"));
    expect(await test.db.statement.count()).toBe(before);
    for (const name of ["unseen", "unseen too"])
      expect(await test.db.key.count({ where: { id: testKey(name).id } })).toBe(0);
  });
});

describe("a rotation", () => {
  it("lets the new key speak for the old one's reports, over several steps", async () => {
    const id = await storeScenario(test.db, { ...official, key: "k1", brand: "Rotated" });
    expect(
      await say({ key: "k1", action: "rotate-key", subject: "k2", sequence: 1 }),
    ).toMatchObject(accepted);
    expect(
      await say({ key: "k2", action: "rotate-key", subject: "k3", sequence: 1 }),
    ).toMatchObject(accepted);
    const annotate = { action: "annotate", subject: id, sequence: 2, text: "Mine." } as const;
    expect(await say({ ...annotate, key: "k1" })).toMatchObject(refused("key_revoked"));
    expect(await say({ ...annotate, key: "k2" })).toMatchObject(refused("key_revoked"));
    expect(await say({ ...annotate, key: "k3" })).toMatchObject(accepted);
  });

  it("to a key that has ended is refused", async () => {
    expect(
      await say({ key: "k4", action: "rotate-key", subject: "k1", sequence: 1 }),
    ).toMatchObject(refused("key_revoked"));
  });
});

describe("moderation", () => {
  const act = { key: "moderator", subject: "", sequence: 1 };

  it("C12: flags, hides and restores a report, and a hidden report is shown to nobody", async () => {
    const id = await storeScenario(test.db, { ...official, key: "m1", brand: "Moderated" });
    const get = async (handler: typeof getReportById) =>
      endpoint((request) => handler(request, { id, site: site() }))(
        new Request(`${TEST_ORIGIN}/api/v1/reports/${id}`),
        { params: Promise.resolve({}) },
      );
    const on = { ...act, subject: id };
    expect(
      await say({ ...on, action: "flag", sequence: 1, reason: "wrong-machine" }),
    ).toMatchObject(accepted);
    expect(await countedIn(id)).toEqual(nowhere);
    expect((await get(getReportById)).status).toBe(200);
    expect(await say({ ...on, action: "hide", sequence: 2 })).toMatchObject(accepted);
    for (const handler of [getReportById, getReportEnvelope]) {
      const response = await get(handler);
      expect(response.status).toBe(410);
      expect(await response.json()).toMatchObject({ code: "gone" });
    }
    const listed = await listReports(test.db, { key: testKey("m1").id, limit: 10 });
    expect(listed).toMatchObject({ ok: true, value: { reports: [] } });
    expect(await say({ ...on, action: "restore", sequence: 3 })).toMatchObject(accepted);
    expect(await countedIn(id)).toEqual(everywhere);
    expect((await get(getReportEnvelope)).status).toBe(200);
  });

  it("never undoes a withdrawal", async () => {
    const id = await storeScenario(test.db, { ...official, key: "m2", brand: "Withdrawn 3" });
    await say({ key: "m2", action: "withdraw", subject: id, sequence: 1 });
    await say({ ...act, action: "flag", subject: id, sequence: 11 });
    await say({ ...act, action: "restore", subject: id, sequence: 12 });
    expect(await getReport(test.db, id)).toMatchObject({ state: "withdrawn" });
  });

  it("C15: is for moderators only, at their own site, while they are moderators", async () => {
    const id = await storeScenario(test.db, { key: "m3" });
    const hide = { ...act, action: "hide", subject: id, sequence: 20 } as const;
    expect(await say({ ...hide, key: "m3" })).toMatchObject(refused("not_allowed"));
    expect(await say({ ...hide, audience: "any" })).toMatchObject(refused("wrong_audience"));
    const keyId = testKey("moderator").id;
    await test.db.moderatorChange.create({ data: { keyId, isModerator: false } });
    expect(await say(hide)).toMatchObject(refused("not_allowed"));
    await test.db.moderatorChange.create({ data: { keyId, isModerator: true } });
    expect(await say(hide)).toMatchObject(accepted);
  });
});

describe("the public log", () => {
  it("lists every statement once, newest first, whatever the page's size", async () => {
    const seen: string[] = [];
    let cursor: string | null = "";
    while (cursor !== null) {
      const query = new URLSearchParams({ limit: "3", ...(cursor === "" ? {} : { cursor }) });
      const response = await endpoint((request) => getStatements(request, site()))(
        new Request(`${TEST_ORIGIN}/api/v1/statements?${query}`),
        { params: Promise.resolve({}) },
      );
      const page = StatementListResource.parse(await response.json());
      seen.push(...page.statements.map(({ id }) => id));
      cursor = page.next_cursor;
    }
    const all = await test.db.statement.findMany({
      select: { id: true },
      orderBy: [{ received: "desc" }, { id: "desc" }],
    });
    expect(seen).toEqual(all.map(({ id }) => id));
    expect(seen.length).toBeGreaterThan(10);
  });

  it.each([
    "UPDATE statements SET reason = 'duplicate' WHERE reason IS NOT NULL",
    "DELETE FROM statements",
    "TRUNCATE statements",
    "UPDATE moderator_changes SET is_moderator = false",
    "DELETE FROM reports",
    // Shared tables have no triggers; only the rights of the web role keep them there.
    ...(isShared
      ? []
      : [
          "UPDATE report_bytes SET payload = payload",
          "DELETE FROM report_bytes",
          "TRUNCATE report_bytes",
        ]),
  ])("F22: is append-only even for its owner: %s", async (statement) => {
    await expect(test.db.$executeRawUnsafe(statement)).rejects.toThrow(/append-only/);
  });
});
