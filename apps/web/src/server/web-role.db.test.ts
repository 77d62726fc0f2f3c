import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { parseExploreQuery } from "@oslag/schema";
import {
  acceptStatement,
  getNetworkSecret,
  getReport,
  listFigurePoints,
  openDatabase,
  refreshSearchTerms,
  search,
  type Database,
} from "@oslag/store";
import { freezeFigure } from "./figures/freeze-figure";
import { TEST_ORIGIN, makeStatement, storeScenario, useDatabase } from "@oslag/store/testing";

const test = useDatabase("as_web");
let web: Database | null = null;
beforeAll(() => {
  if (test.webUrl !== null) web = openDatabase(test.webUrl);
});
afterAll(() => web?.$disconnect());

describe("as the role of the web process", () => {
  it("a report is stored and read, counts, is frozen in a figure and is withdrawn", async (context) => {
    if (web === null) return context.skip("this server has no role for the web process");
    const id = await storeScenario(web, { key: "web" });
    expect(await getReport(web, id)).toMatchObject({ id, state: "counted" });
    expect((await listFigurePoints(web)).points).toHaveLength(1);
    const specification = parseExploreQuery({});
    if (!specification.ok) throw new Error(specification.problem.detail);
    const site = { db: web, origin: TEST_ORIGIN };
    expect(await freezeFigure(site, specification.value)).toMatchObject({ ok: true });
    const said = makeStatement({ key: "web", action: "withdraw", subject: id, sequence: 1 });
    expect(await acceptStatement(said, site)).toMatchObject({ ok: true, value: { created: true } });
    expect((await listFigurePoints(web)).points).toHaveLength(0);
    await expect(web.report.delete({ where: { id } })).rejects.toThrow(/permission denied/);
  });

  it("names for search are kept and found", async (context) => {
    if (web === null) return context.skip("this server has no role for the web process");
    await storeScenario(web, { key: "named", brand: "Findable 77" });
    await refreshSearchTerms(web);
    for (const text of ["findable", "findabel"]) {
      const { results } = await search(web, { text, limit: 5 });
      expect(results.map(({ name }) => name)).toContainEqual(
        expect.stringContaining("Findable 77"),
      );
    }
  });

  it("a period of networks begins and ends, and its secret can be changed in no other way", async (context) => {
    if (web === null) return context.skip("this server has no role for the web process");
    const first = await getNetworkSecret(web);
    expect(first?.secret).toHaveLength(32);
    await test.db.$executeRaw`UPDATE network_secrets SET created = created - interval '91 days'`;
    expect((await getNetworkSecret(web))?.period).not.toBe(first?.period);
    const secret = Buffer.alloc(32);
    await expect(web.networkSecret.create({ data: { secret } })).rejects.toThrow(
      /permission denied/,
    );
    const id = await storeScenario(web, { key: "networked", network: "home" });
    expect(await web.reportNetwork.count({ where: { reportId: id } })).toBe(1);
    await expect(web.reportNetwork.deleteMany()).rejects.toThrow(/permission denied/);
  });

  it("A39: nothing else can be kept in the database: no temporary table and no large object", async (context) => {
    if (web === null) return context.skip("this server has no role for the web process");
    for (const statement of ["CREATE TEMP TABLE own (id INT)", "SELECT lo_create(0)"])
      await expect(web.$executeRawUnsafe(statement), statement).rejects.toThrow(
        /permission denied/,
      );
    for (const name of ["postgres", "template1"]) {
      const other = new URL(test.webUrl ?? "");
      other.pathname = `/${name}`;
      const elsewhere = openDatabase(other.toString());
      await expect(elsewhere.$executeRawUnsafe("SELECT 1"), name).rejects.toThrow();
      await elsewhere.$disconnect();
    }
  });
});
