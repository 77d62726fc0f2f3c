import { randomBytes } from "node:crypto";
import { readFileSync } from "node:fs";
import {
  CHALLENGE_LIFETIME_MS,
  ChallengeResource,
  CheckResource,
  type Report,
  UploadedReportResource,
} from "@oslag/schema";
import { signReport } from "@oslag/signing";
import { describe, expect, it } from "vitest";
import { rotateChallenges } from "../../../../../scripts/admin/rotate-challenges.mjs";
import { postChallenge } from "./challenges";
import { postCheck } from "./checks";
import { postReport } from "./reports";
import {
  acceptStatement,
  getChallengeSecrets,
  ingest,
  issueChallenge,
  listFigurePoints,
  rederiveAll,
  refreshRecorded,
} from "@oslag/store";
import { endpoint } from "../http/endpoint";
import { makeSiteAdmission } from "../testing/make-site-admission";
import {
  TEST_CHALLENGE_SECRET,
  TEST_ORIGIN,
  makeEnvelope,
  makeStatement,
  testKey,
  useDatabase,
} from "@oslag/store/testing";
import type { SiteAdmission } from "../admission";

const none = { params: Promise.resolve({}) };
const jsonRequest = (path: string, body: Uint8Array | string) =>
  new Request(`${TEST_ORIGIN}/api/v1/${path}`, {
    method: "POST",
    body: body as BodyInit,
    headers: { "content-type": "application/json" },
  });

function challengeFor(name: string, issued: Date): string {
  const scope = { key: testKey(name).id, origin: TEST_ORIGIN };
  const options = { secret: TEST_CHALLENGE_SECRET, now: issued, nonce: randomBytes(16) };
  return issueChallenge(scope, options);
}

const withChallenge = (key: string, challenge: string, serial = 0) =>
  makeEnvelope({ key, serial, change: (report) => Object.assign(report, { challenge }) });

/** The plausible fixture of the registry, or one that breaks a rule, signed again with a key of this test. */
function flaggedReport(rule: string, key: string): Uint8Array {
  const path = `../../../../../packages/schema/fixtures/flagged/${rule}.json`;
  const envelope = JSON.parse(readFileSync(new URL(path, import.meta.url), "utf8")) as {
    payload: string;
  };
  const report = JSON.parse(Buffer.from(envelope.payload, "base64").toString("utf8")) as Report;
  return signReport({ ...report, key: testKey(key).id }, testKey(key).seed);
}

describe("challenges", () => {
  const test = useDatabase("challenges");
  const issue = (admission: SiteAdmission, body: string) =>
    endpoint((request) => postChallenge(request, admission))(jsonRequest("challenges", body), none);

  it("are issued to a key, leave nothing behind, and make one report fresh", async () => {
    const admission = makeSiteAdmission(test.db, {
      challengeSecrets: () => getChallengeSecrets(test.db),
    });
    const answer = await issue(admission, JSON.stringify({ key: testKey("fresh").id }));
    expect(answer.status).toBe(201);
    expect(answer.headers.get("cache-control")).toBe("no-store");
    const { challenge, expires, formats } = ChallengeResource.parse(await answer.json());
    // A runner asks before it measures, so that it does not measure for a site that does not take its format.
    expect(formats).toEqual([1, 2]);
    expect(Date.parse(expires) - Date.now()).toBeGreaterThan(CHALLENGE_LIFETIME_MS - 60_000);
    expect(await test.db.report.count()).toBe(0);

    const stored = await endpoint((request) => postReport(request, admission))(
      jsonRequest("reports", withChallenge("fresh", challenge)),
      none,
    );
    expect(stored.status).toBe(201);
    const { challenge_issued: issued } = UploadedReportResource.parse(await stored.json());
    expect(Math.abs(Date.now() - Date.parse(issued ?? ""))).toBeLessThan(60_000);
    // The same challenge once more, in another report.
    expect(await ingest(withChallenge("fresh", challenge, 1), admission)).toMatchObject({
      ok: false,
      problem: { code: "challenge_used" },
    });
    // The same report once more is answered, though its challenge is used.
    expect(await ingest(withChallenge("fresh", challenge), admission)).toMatchObject({
      ok: true,
      value: { created: false },
    });
  });

  it.each(["", "{}", "[]", '{"key":"ed25519:x"}', '{"key":1}', '{"key":"a","b":1}', "\u00ff"])(
    "are not issued for %s",
    async (body) => {
      const answer = await issue(makeSiteAdmission(test.db), body);
      expect([answer.status, await answer.json()]).toMatchObject([422, { code: "schema_invalid" }]);
    },
  );

  it("are not issued to a key that was revoked or replaced", async () => {
    const admission = makeSiteAdmission(test.db);
    for (const [key, action, subject] of [
      ["revoked", "revoke-key", "revoked"],
      ["replaced", "rotate-key", "successor"],
    ] as const) {
      const body = JSON.stringify({ key: testKey(key).id });
      expect((await issue(admission, body)).status).toBe(201);
      await ingest(makeEnvelope({ key }), admission);
      const said = makeStatement({ key, action, subject, sequence: 1 });
      expect(await acceptStatement(said, { db: test.db, origin: TEST_ORIGIN })).toMatchObject({
        ok: true,
      });
      const answer = await issue(admission, body);
      expect([answer.status, await answer.json()]).toMatchObject([422, { code: "key_revoked" }]);
    }
    const successor = JSON.stringify({ key: testKey("successor").id });
    expect((await issue(admission, successor)).status).toBe(201);
  });

  it("F2: let exactly one of two simultaneous reports through, and the other leaves no row", async () => {
    const challenge = challengeFor("twice", new Date());
    const count = () => Promise.all([test.db.report.count(), test.db.measurement.count()]);
    const before = await count();
    const results = await Promise.all(
      Array.from({ length: 8 }, (_, serial) =>
        ingest(withChallenge("twice", challenge, serial), makeSiteAdmission(test.db)),
      ),
    );
    expect(results.filter(({ ok }) => ok)).toHaveLength(1);
    for (const result of results)
      if (!result.ok) expect(result.problem.code).toBe("challenge_used");
    const [reports, measurements] = await count();
    expect([reports, measurements]).toEqual([before[0] + 1, before[1] + 7]);
  });

  it("outlast one rotation of the secret and not two", async () => {
    const admission = makeSiteAdmission(test.db, {
      challengeSecrets: () => getChallengeSecrets(test.db),
    });
    const ask = async () => {
      const answer = await issue(admission, JSON.stringify({ key: testKey("rotated").id }));
      return ChallengeResource.parse(await answer.json()).challenge;
    };
    const [first, second] = [await ask(), await ask()];
    const { challengeSecret } = test.db;
    const age = () => challengeSecret.updateMany({ data: { created: new Date(Date.now() - 9e7) } });
    await expect(rotateChallenges({ url: test.url })).rejects.toThrow("less than 24 hours old");
    await age();
    expect(await rotateChallenges({ url: test.url })).toEqual({ issues: 2, accepted: [2, 1] });
    expect((await ingest(withChallenge("rotated", first), admission)).ok).toBe(true);
    await age();
    await rotateChallenges({ url: test.url });
    expect(await ingest(withChallenge("rotated", second, 1), admission)).toMatchObject({
      problem: { code: "unknown_challenge" },
    });
  });

  it("that are younger than the run are flagged, and the report counts", async () => {
    const recent = challengeFor("late", new Date());
    const result = await ingest(withChallenge("late", recent), makeSiteAdmission(test.db));
    if (!result.ok) throw new Error(result.problem.detail);
    const flags = await test.db.reportFlag.findMany({
      where: { reportId: result.value.id, flag: "late-challenge" },
    });
    expect(flags).toMatchObject([{ rule: "challenge-after-start", excludes: false }]);
  });

  it("a day or more from the run's own date are flagged, and the report counts", async () => {
    const issued = new Date("2026-03-02T00:00:00Z");
    const admission = makeSiteAdmission(test.db, { now: () => new Date(issued.getTime() + 6e7) });
    const dated = (started: string, finished: string) =>
      makeEnvelope({
        key: "clock",
        serial: Date.parse(started) / 1000,
        change: (report) => {
          Object.assign(report, { challenge: challengeFor("clock", issued) });
          Object.assign(report.run, { started, finished });
        },
      });
    for (const [started, finished, rules] of [
      ["1996-05-04T03:02:01Z", "1996-05-04T03:02:13Z", ["run-before-suite"]],
      ["2026-02-28T23:59:59Z", "2026-03-01T00:00:11Z", ["clock-by-challenge"]],
      ["2026-03-01T00:00:00Z", "2026-03-01T00:00:12Z", []],
      ["2026-03-02T00:00:01Z", "2026-03-02T00:00:13Z", []],
      ["2026-03-03T23:59:48Z", "2026-03-04T00:00:00Z", []],
      ["2026-03-03T23:59:49Z", "2026-03-04T00:00:01Z", ["clock-by-challenge"]],
      ["2036-01-02T03:04:05Z", "2036-01-02T03:04:17Z", ["clock-by-challenge"]],
    ] as const) {
      const envelope = dated(started, finished);
      const answer = await endpoint((request) => postCheck(request, admission))(
        jsonRequest("checks", envelope),
        none,
      );
      const foreseen = CheckResource.parse(await answer.json());
      const result = await ingest(envelope, admission);
      if (!result.ok) throw new Error(result.problem.detail);
      const flags = await test.db.reportFlag.findMany({
        where: { reportId: result.value.id, flag: "wrong-clock" },
      });
      expect([started, flags.map(({ rule }) => rule)]).toEqual([started, rules]);
      expect(
        foreseen.flags.flatMap(({ flag, rule }) => (flag === "wrong-clock" ? rule : [])),
      ).toEqual(rules);
      expect(foreseen.fresh).toBe(true);
      // The samples repeat from the second report on, which is another flag.
      expect(flags.some(({ excludes }) => excludes)).toBe(false);
    }
    expect(await rederiveAll(test.db)).toMatchObject({ changed: 0, damaged: [] });
  });

  it("hold for 24 hours by the site's clock, also when it has gone back since", async () => {
    const issued = new Date("2026-03-01T00:00:00Z");
    const at = (ms: number) =>
      makeSiteAdmission(test.db, { now: () => new Date(issued.getTime() + ms) });
    const report = (serial: number) =>
      withChallenge("slow", challengeFor("slow", issued), 100 + serial);
    expect(await ingest(report(1), at(CHALLENGE_LIFETIME_MS + 1))).toMatchObject({
      problem: { code: "challenge_expired" },
    });
    expect((await ingest(report(2), at(CHALLENGE_LIFETIME_MS))).ok).toBe(true);
    expect((await ingest(report(3), at(-3_600_000))).ok).toBe(true);
  });
});

describe("flags", () => {
  const test = useDatabase("flags");
  const check = async (envelope: Uint8Array) => {
    const answer = await endpoint((request) => postCheck(request, makeSiteAdmission(test.db)))(
      jsonRequest("checks", envelope),
      none,
    );
    expect(answer.status).toBe(200);
    return CheckResource.parse(await answer.json());
  };
  const flagsOf = (reportId: string) =>
    test.db.reportFlag.findMany({ where: { reportId }, select: { rule: true, excludes: true } });

  it("are the same in a check as in the stored report, and a check stores nothing", async () => {
    const envelope = flaggedReport("getpid-floor", "quick");
    const foreseen = await check(envelope);
    expect(await test.db.report.count()).toBe(0);
    expect(await test.db.key.count()).toBe(0);
    expect(foreseen).toMatchObject({ known: false, fresh: false, counts: false });
    const stored = await ingest(envelope, makeSiteAdmission(test.db));
    if (!stored.ok) throw new Error(stored.problem.detail);
    expect(foreseen.id).toBe(stored.value.id);
    expect(await flagsOf(foreseen.id)).toEqual([{ rule: "getpid-floor", excludes: true }]);
    expect(await check(envelope)).toEqual({ ...foreseen, known: true });
  });

  it("that exclude keep a report out of the figure, and no other flag does", async () => {
    const points = async () =>
      (await listFigurePoints(test.db)).points.reduce((n, p) => n + p.reports, 0);
    const before = await points();
    for (const [index, rule] of ["getpid-floor", "equal-samples"].entries())
      await ingest(flaggedReport(rule, `hidden ${index}`), makeSiteAdmission(test.db));
    await refreshRecorded(test.db);
    expect(await points()).toBe(before);
    for (const [index, rule] of ["none", "topology", "create-10k-above-empty"].entries())
      await ingest(flaggedReport(rule, `shown ${index}`), makeSiteAdmission(test.db));
    await refreshRecorded(test.db);
    // The plausible report's samples came first; the one with another topology repeats them.
    expect(await points()).toBe(before + 2);
  });

  it("name the second report with the same samples, also when both come at once", async () => {
    const results = await Promise.all(
      Array.from({ length: 6 }, (_, index) =>
        ingest(flaggedReport("select-ten-above-one", `copy ${index}`), makeSiteAdmission(test.db)),
      ),
    );
    const ids = results.map((result) => (result.ok ? result.value.id : ""));
    const repeated = await test.db.reportFlag.count({
      where: { reportId: { in: ids }, rule: "repeated-samples" },
    });
    expect(repeated).toBe(5);
    expect(await check(flaggedReport("select-ten-above-one", "copy 9"))).toMatchObject({
      counts: false,
      flags: expect.arrayContaining([
        expect.objectContaining({ flag: "repeated-samples" }),
      ]) as unknown,
    });
  });

  it("name a rating far below its model's once three keys reported the model", async () => {
    const report = (key: string, ratingMips: number) =>
      makeEnvelope({ key, ratingMips, brand: "Rated 1" });
    for (const key of ["one", "two", "three"]) {
      const unrated = await check(report("slow", 5_900));
      expect(unrated.flags.filter(({ flag }) => flag === "low-rating")).toEqual([]);
      await ingest(report(key, 10_000), makeSiteAdmission(test.db));
      await refreshRecorded(test.db);
    }
    const flags = async (mips: number) =>
      (await check(report("slow", mips))).flags.filter(({ flag }) => flag === "low-rating");
    expect(await flags(6_100)).toEqual([]);
    expect(await flags(5_900)).toMatchObject([{ rule: "rating-below-model", excludes: false }]);
  });
});
