import { INTERNAL_HEADERS } from "@oslag/server-interface";
import { forgetFreezingQuotas, type FreezingLimits } from "@oslag/store";
import { storeScenario, useDatabase } from "@oslag/store/testing";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { endpoint } from "../http/endpoint";
import { makeSiteAdmission } from "../testing/make-site-admission";
import { postFigure } from "./figures";

const test = useDatabase("freezing");
const none = { params: Promise.resolve({}) };
const LIMITS: FreezingLimits = { figures: 2, bytes: 64 * 2 ** 20 };

beforeAll(async () => {
  for (const [serial, ratingMips] of [900, 4_000, 20_000].entries())
    await storeScenario(test.db, { brand: `Example ${ratingMips}`, serial, ratingMips });
});
beforeEach(() => test.db.freezingQuota.deleteMany());

type Sent = {
  readonly query?: Readonly<Record<string, string>>;
  readonly address?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly limits?: FreezingLimits | null;
};

function requestOf({ query = {}, address = "192.0.2.1", headers }: Sent): Request {
  return new Request("http://oslag.test/api/v1/figures", {
    method: "POST",
    body: JSON.stringify(query),
    headers: {
      "content-type": "application/json",
      [INTERNAL_HEADERS.clientAddress]: address,
      ...headers,
    },
  });
}

/** Freezes as another process would: with an admission of its own. */
async function freeze({ limits = LIMITS, ...sent }: Sent) {
  const request = requestOf(sent);
  const admission = makeSiteAdmission(test.db, { freezing: limits });
  const response = await endpoint((one) => postFigure(one, admission))(request, none);
  return { status: response.status, headers: response.headers, body: await response.json() };
}

// Figures with another filter are other figures, whatever they show.
let year = 1960;
const another = () => ({ y: "getpid", year: `${(year += 1)}-` });

describe("a request to freeze a figure", () => {
  it.each(["cross-site", "same-site"])(
    "C17: is refused from a page of another site, when the browser says %s",
    async (from) => {
      const answer = await freeze({ headers: { "sec-fetch-site": from } });
      expect(answer).toMatchObject({ status: 403, body: { code: "cross_site" } });
    },
  );

  it.each(["same-origin", "none", undefined])("is not refused: %s", async (from) => {
    const headers = from === undefined ? {} : { "sec-fetch-site": from };
    expect((await freeze({ query: another(), headers })).status).toBe(201);
  });
});

describe("an answer in stages", () => {
  const inStages = async (sent: Sent) => {
    const request = requestOf({ ...sent, headers: { accept: "application/x-ndjson" } });
    const admission = makeSiteAdmission(test.db, { freezing: sent.limits ?? LIMITS });
    const response = await endpoint((one) => postFigure(one, admission))(request, none);
    const lines = (await response.text()).split("\n").filter((line) => line !== "");
    return {
      status: response.status,
      lines: lines.map((line) => JSON.parse(line) as Record<string, unknown>),
    };
  };

  it("names each part of the work when it begins, and ends with the figure", async () => {
    const query = another();
    const { status, lines } = await inStages({ query });
    expect(status).toBe(200);
    const stages = ["waiting", "reading", "drawing", "storing"].map((stage) => ({ stage }));
    expect(lines.slice(0, -1)).toEqual(stages);
    expect(lines.at(-1)).toMatchObject({ status: "frozen" });
    const again = await inStages({ query });
    // What is frozen already is neither drawn nor stored.
    expect(again.lines.slice(0, -1)).toEqual(stages.slice(0, 2));
    expect(again.lines.at(-1)).toEqual({ ...lines.at(-1), status: "known" });
    const plain = await freeze({ query });
    expect(plain.body).toEqual(again.lines.at(-1));
  });

  it("ends with the problem, which a request that cannot be read has as its status", async () => {
    for (let time = 0; time < LIMITS.figures; time++) await freeze({ query: another() });
    const { lines } = await inStages({ query: another() });
    expect(lines.at(-1)).toMatchObject({ code: "quota_used" });
    expect(lines.at(-1)?.["detail"]).toContain("2 figures");
    expect((await inStages({ query: { y: "nothing" } })).status).toBe(400);
  });
});

describe("the daily quota of a network", () => {
  it("C18: holds for all its addresses in all processes, while other networks go on", async () => {
    for (const host of [1, 2])
      expect((await freeze({ query: another(), address: `192.0.2.${host}` })).status).toBe(201);
    const refused = await freeze({ query: another(), address: "192.0.2.3" });
    expect(refused).toMatchObject({ status: 429, body: { code: "quota_used" } });
    expect(refused.body.detail).toContain("2 figures of together 64 MiB");
    const wait = Number(refused.headers.get("retry-after"));
    expect(wait).toBeGreaterThan(0);
    expect(wait).toBeLessThanOrEqual(86_401);
    expect((await freeze({ query: another(), address: "198.51.100.1" })).status).toBe(201);
  });

  it("is not used by a figure that is frozen already", async () => {
    const query = another();
    expect((await freeze({ query })).status).toBe(201);
    for (let time = 0; time < 3; time++) expect((await freeze({ query })).status).toBe(200);
    expect(await test.db.freezingQuota.findMany()).toMatchObject([{ figures: 1 }]);
  });

  it("is not exceeded by simultaneous requests", async () => {
    const answers = await Promise.all(
      Array.from({ length: 6 }, () => freeze({ query: another() })),
    );
    const frozen = answers.filter(({ status }) => status === 201).length;
    expect(frozen).toBeLessThanOrEqual(LIMITS.figures);
    // A busy machine may have no thread in time (503), which takes nothing from the quota.
    for (const { status } of answers) expect([201, 429, 503]).toContain(status);
    for (let left = LIMITS.figures - frozen; left > 0; left--)
      expect((await freeze({ query: another() })).status).toBe(201);
    expect((await freeze({ query: another() })).status).toBe(429);
  });

  it("has a number of bytes too, and the figure that would exceed it is not stored", async () => {
    const bytes = 200_000;
    const before = await test.db.figure.count();
    const limits = { figures: 50, bytes };
    const first = await freeze({ query: another(), limits: { figures: 50, bytes: 2_000_000 } });
    expect(first.status).toBe(201);
    expect(await freeze({ query: another(), limits })).toMatchObject({
      status: 429,
      body: { code: "quota_used" },
    });
    expect(await test.db.figure.count()).toBe(before + 1);
  });

  it("leaves a keyed hash of today, which is gone tomorrow", async () => {
    await freeze({ query: another() });
    const [row] = await test.db.freezingQuota.findMany();
    expect(row?.network).toMatch(/^[0-9a-f]{32}$/);
    await forgetFreezingQuotas(test.db);
    expect(await test.db.freezingQuota.count()).toBe(1);
    await test.db.$executeRaw`UPDATE freezing_quotas SET day = day - 1`;
    // The hash of another day is another one, so yesterday's row limits nobody.
    expect((await freeze({ query: another() })).status).toBe(201);
    const hashes = await test.db.freezingQuota.findMany();
    expect(hashes).toHaveLength(2);
    await forgetFreezingQuotas(test.db);
    expect(await test.db.freezingQuota.findMany()).toHaveLength(1);
  });
});
