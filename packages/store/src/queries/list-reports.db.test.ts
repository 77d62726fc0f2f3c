import { ReportsQuery } from "@oslag/schema";
import { describe, expect, it } from "vitest";
import { testKey } from "../testing/make-report";
import { storeScenario } from "../testing/store-scenario";
import { useDatabase } from "../testing/use-database";
import { listNewest, listReports } from "./list-reports";

describe("list of reports", () => {
  const test = useDatabase("list_reports");
  const list = async (query: Record<string, string> = {}) => {
    const page = await listReports(test.db, ReportsQuery.parse(query));
    if (!page.ok) throw new Error(page.problem.detail);
    return page.value;
  };

  const KEY = testKey("many").id;

  it("lists reports of one instant newest first, page by page, without gaps or repetitions", async () => {
    for (let serial = 0; serial < 7; serial += 1)
      await storeScenario(test.db, {
        key: "many",
        serial,
        values: { getpid: 100 + serial },
        change: (report) => {
          if (serial % 3 === 0) report.machine.processor.architecture = "riscv64";
        },
      });
    await test.db
      .$executeRaw`UPDATE reports SET received = '2026-01-01T00:00:00.123Z' WHERE id > '8'`;
    const whole = await list();
    expect(whole.reports).toHaveLength(7);
    const order = whole.reports.map((report) => `${report.received.toISOString()} ${report.id}`);
    expect(order).toEqual(order.toSorted().toReversed());
    for (const limit of ["1", "2", "3"]) {
      const ids: string[] = [];
      let cursor: string | null = null;
      do {
        const page = await list({ limit, ...(cursor === null ? {} : { cursor }) });
        ids.push(...page.reports.map((report) => report.id));
        cursor = page.nextCursor;
      } while (cursor !== null);
      expect(ids).toEqual(whole.reports.map((report) => report.id));
    }
    expect((await listNewest(test.db, 3)).map((report) => report.id)).toEqual(
      whole.reports.slice(0, 3).map((report) => report.id),
    );
  });

  it("filters by each of its parameters", async () => {
    const id = await storeScenario(test.db, {
      key: "special",
      official: true,
      storageClass: "remote",
      change: (report) => {
        report.os.family = "freebsd";
        report.machine.processor.vendor = "Special";
        report.machine.processor.architecture = "arm64";
        report.machine.virtualization = "kvm";
        report.suite.version = "9.8.7+4c4df18-dirty";
      },
    });
    const [report] = (await list({ key: testKey("special").id })).reports;
    expect(report?.id).toBe(id);
    for (const filter of [
      { os: "freebsd" },
      { vendor: "Special" },
      { architecture: "arm64" },
      { storage: "remote" },
      { virtual: "yes" },
      { build: "official" },
      { suite: "9.8.7" },
      { configuration: report?.configuration.id ?? "" },
    ] as Record<string, string>[])
      expect((await list(filter)).reports.map((one) => one.id)).toEqual([id]);
    expect((await list({ virtual: "no" })).reports.map((one) => one.id)).not.toContain(id);
    expect((await list({ os: "'; DROP TABLE reports; --" })).reports).toEqual([]);
  });

  it("continues where a page stopped looking, and finds each report once", async () => {
    const all = await list({ limit: "100" });
    const walked: string[] = [];
    let lookedAt = 0;
    let cursor: string | undefined;
    do {
      const query = { ...ReportsQuery.parse({ limit: "5", architecture: "riscv64" }), key: KEY };
      const page = await listReports(test.db, { ...query, cursor, lookAtMost: 3 });
      if (!page.ok) throw new Error(page.problem.detail);
      expect(page.value.lookedAt).toBeLessThanOrEqual(3);
      walked.push(...page.value.reports.map(({ id }) => id));
      lookedAt += page.value.lookedAt;
      cursor = page.value.nextCursor ?? undefined;
    } while (cursor !== undefined);
    const ofKey = all.reports.filter(({ key }) => key === KEY);
    expect(lookedAt).toBe(ofKey.length);
    const rare = ofKey.filter(({ configuration }) => configuration.architecture === "riscv64");
    expect(rare.length).toBeGreaterThan(1);
    expect(walked).toEqual(rare.map(({ id }) => id));
  });

  it("finds the reports of rare configurations without a walk, page by page", async () => {
    const whole = await list({ os: "freebsd" });
    expect(whole.reports.map(({ configuration }) => configuration.osFamily)).toEqual(["freebsd"]);
    expect([whole.lookedAt, whole.nextCursor]).toEqual([1, null]);
    const first = await list({ os: "linux", limit: "4" });
    const second = await list({ os: "linux", limit: "100", cursor: first.nextCursor ?? "" });
    const linux = (await list({ limit: "100" })).reports.filter(
      ({ configuration }) => configuration.osFamily === "linux",
    );
    expect([...first.reports, ...second.reports].map(({ id }) => id)).toEqual(
      linux.map(({ id }) => id),
    );
    expect(first.lookedAt).toBe(4);
  });

  it("refuses a cursor that the site did not make", async () => {
    for (const cursor of ["x", "bnVsbA", Buffer.from('["2026-01-01","a"]').toString("base64url")])
      expect(await listReports(test.db, ReportsQuery.parse({ cursor }))).toMatchObject({
        ok: false,
        problem: { code: "bad_query", field: "cursor" },
      });
  });
});
