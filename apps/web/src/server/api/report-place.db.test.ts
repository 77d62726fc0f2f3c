import { ProblemDocument, ReportPlaceResource } from "@oslag/schema";
import { beforeAll, describe, expect, it } from "vitest";
import { acceptStatement } from "@oslag/store";
import {
  makeStatement,
  storeScenario,
  testKey,
  TEST_ORIGIN,
  useDatabase,
  WHOLE_SET,
  type StatementScenario,
} from "@oslag/store/testing";
import { endpoint } from "../http/endpoint";
import { renderCard } from "../figures/render-card";
import { getReportPlace } from "./report-place";

const test = useDatabase("report_place");
const ids: Record<string, string> = {};

/** The whole set at a multiple of its usual speed. */
const faster = (factor: number) => ({
  ...Object.fromEntries(Object.entries(WHOLE_SET).map(([name, value]) => [name, value / factor])),
  read: WHOLE_SET.read * factor,
});

beforeAll(async () => {
  const keyId = testKey("moderator").id;
  await test.db.key.create({ data: { id: keyId } });
  await test.db.moderatorChange.create({ data: { keyId, isModerator: true } });
  for (const [serial, factor] of [0.2, 0.4, 0.6, 2, 4].entries())
    await storeScenario(test.db, {
      key: `${factor}`,
      brand: `Other ${factor}`,
      serial,
      values: faster(factor),
    });
  ids["first"] = await storeScenario(test.db, { key: "own", brand: "<Own & only>", serial: 10 });
  ids["second"] = await storeScenario(test.db, {
    key: "own",
    brand: "<Own & only>",
    serial: 11,
    values: faster(1.5),
  });
  ids["partial"] = await storeScenario(test.db, {
    key: "partial",
    serial: 12,
    values: { getpid: 100 },
  });
  ids["unrated"] = await storeScenario(test.db, { key: "unrated", serial: 13, ratingMips: null });
});

const site = () => ({ db: test.db, origin: TEST_ORIGIN });
const get = (id: string, query = "") =>
  endpoint<{ id: string }>((request, params) =>
    getReportPlace(request, { id: params.id, site: site() }),
  )(new Request(`${TEST_ORIGIN}/api/v1/reports/${id}/place${query}`), {
    params: Promise.resolve({ id }),
  });

describe("GET /api/v1/reports/{id}/place", () => {
  it("compares a report, names its neighbours and the last report of the machine", async () => {
    const place = ReportPlaceResource.parse(await (await get(ids["second"] ?? "")).json());
    expect(place.comparable).toMatchObject({
      percentile: 60,
      all: { configurations: 5, higher: 2, lower: 3, tied: 0 },
      same_processor: { configurations: 0 },
    });
    expect(
      place.comparable?.neighbours.map(({ name }) => name.split(" ").slice(0, 2).join(" ")),
    ).toEqual(["Other 4", "Other 2", "Other 0.6", "Other 0.4"]);
    expect(place.previous).toMatchObject({ id: ids["first"] });
    expect(place.lines.join("\n")).toContain("Faster than 60 % of 5 comparable configurations");
    expect(place.lines.join("\n")).toMatch(
      /Since this machine's report of \d{4}-\d\d-\d\d: \+50 %/,
    );
  });

  it("knows no later report, and never compares a report with itself", async () => {
    const place = ReportPlaceResource.parse(await (await get(ids["first"] ?? "")).json());
    expect(place.previous).toBeNull();
    expect(place.comparable?.all.configurations).toBe(5);
  });

  it.each([
    ["partial", "incomplete"],
    ["unrated", "unrated"],
  ])("says why it compares nothing: %s", async (name, code) => {
    const place = ReportPlaceResource.parse(await (await get(ids[name] ?? "")).json());
    expect(place.not_compared?.code).toBe(code);
    expect([place.comparable, place.previous]).toEqual([null, null]);
    expect(place.lines).toHaveLength(2);
  });

  it("refuses unknown reports, bad ids and unknown parameters", async () => {
    // The runner asks again only if the field is named.
    const unknown = ProblemDocument.parse(await (await get("0".repeat(64))).json());
    expect([unknown.code, unknown.field]).toEqual(["not_found", "id"]);
    for (const [id, query, status, code] of [
      ["0".repeat(64), "", 404, "not_found"],
      ["../x", "", 404, "not_found"],
      [ids["first"] ?? "", "?x=1", 400, "bad_query"],
    ] as const) {
      const answer = await get(id, query);
      expect([answer.status, ProblemDocument.parse(await answer.json()).code]).toEqual([
        status,
        code,
      ]);
    }
  });

  it("compares a flagged or withdrawn report with nothing, and serves nothing of a hidden one", async () => {
    const id = await storeScenario(test.db, { key: "taken", brand: "Taken", serial: 20 });
    const say = (scenario: StatementScenario) => acceptStatement(makeStatement(scenario), site());
    const codeOf = async () =>
      ((await (await get(id)).json()) as { not_compared: { code: string } | null }).not_compared
        ?.code;
    expect(await codeOf()).toBeUndefined();
    await say({
      key: "moderator",
      action: "flag",
      subject: id,
      sequence: 1,
      reason: "wrong-machine",
    });
    expect(await codeOf()).toBe("flagged");
    await say({ key: "taken", action: "withdraw", subject: id, sequence: 1 });
    expect(await codeOf()).toBe("withdrawn");
    await say({
      key: "moderator",
      action: "hide",
      subject: id,
      sequence: 2,
      reason: "wrong-machine",
    });
    expect((await get(id)).status).toBe(410);
    expect((await renderCard(site(), id)).ok).toBe(false);
  });
});

describe("the picture of a result card", () => {
  it("is a PNG of the size that its page states, also for a name with markup", async () => {
    for (const name of ["second", "partial", "unrated"]) {
      const picture = await renderCard(site(), ids[name] ?? "");
      if (!picture.ok) throw new Error(picture.problem.detail);
      const bytes = Buffer.from(picture.value);
      expect(bytes.subarray(1, 4).toString()).toBe("PNG");
      expect([bytes.readUInt32BE(16), bytes.readUInt32BE(20)]).toEqual([1200, 628]);
      // The second chunk states 300 dots to the inch, in pixels to the metre.
      expect(bytes.subarray(37, 41).toString()).toBe("pHYs");
      expect(bytes.readUInt32BE(41)).toBe(11_811);
    }
    expect((await renderCard(site(), "0".repeat(64))).ok).toBe(false);
  });
});
