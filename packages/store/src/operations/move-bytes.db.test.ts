import { openEnvelope } from "@oslag/signing";
import { DatasetQuery } from "@oslag/schema";
import { describe, expect, it } from "vitest";
import { refreshRecorded } from "../aggregates/refresh-recorded";
import { listDatasetLines } from "../dataset/list-dataset-lines";
import { isUnavailable } from "../db/is-unavailable";
import { openDatabase, type Database } from "../db/database";
import { listMitigations } from "../figures/list-mitigations";
import { ingest } from "../ingest/ingest";
import { listReportSides, listConfigurationSides } from "../queries/contrast-sides";
import { getEnvelope } from "../queries/get-envelope";
import { getReport } from "../queries/get-report";
import { listEnvironments } from "../queries/list-environments";
import {
  BANDWIDTH_CURVES,
  listConfigurationCurves,
  PARALLEL_CURVES,
} from "../queries/list-configuration-curves";
import { makeAdmission } from "../testing/make-admission";
import { inFormat2, makeEnvelope, WHOLE_SET } from "../testing/make-report";
import {
  changeBytes,
  isShared,
  keepBytesInReports,
  storeInReports,
  storeWhole,
} from "../testing/store-as-before";
import { useDatabase } from "../testing/use-database";
import { fsck } from "./fsck";
import { findUnmoved, keepBytesApart, moveBytes } from "./move-bytes";

const NOTHING = { isApart: true, reports: 0, bytes: 0 };

async function store(db: Database, envelope: Uint8Array): Promise<string> {
  const result = await ingest(envelope, makeAdmission(db));
  if (!result.ok) throw new Error(result.problem.detail);
  return result.value.id;
}

const METHOD = 2;

/** Adds results of several processes, whose number stands in the payload alone. */
function withCurve(report: Parameters<typeof inFormat2>[0]): void {
  inFormat2(report);
  const [like] = report.measurements;
  const [benchmark] = PARALLEL_CURVES.benchmarks;
  for (const processes of [1, 2, 4])
    report.measurements.push({
      ...structuredClone(like),
      benchmark,
      variant: processes === 4 ? "all" : String(processes),
      parameters: { processes, processors: 4 },
    } as never);
}

/** Stores different reports, and returns their envelopes by their ids. */
async function fill(
  db: Database,
  key: string,
  count: number,
): Promise<ReadonlyMap<string, Buffer>> {
  const envelopes = new Map<string, Buffer>();
  for (let serial = 0; serial < count; serial += 1) {
    const values = { ...WHOLE_SET, getpid: 100 + serial };
    const envelope = makeEnvelope({
      key: `${key} ${serial % 2}`,
      serial,
      values,
      change: withCurve,
    });
    envelopes.set(await store(db, envelope), Buffer.from(envelope));
  }
  await refreshRecorded(db);
  return envelopes;
}

async function expectEnvelopes(
  db: Database,
  envelopes: ReadonlyMap<string, Buffer>,
): Promise<void> {
  for (const [id, envelope] of envelopes)
    expect(envelope.equals((await getEnvelope(db, id)) ?? Buffer.of()), id).toBe(true);
}

describe("what reads bytes", () => {
  const test = useDatabase("bytes_readers");

  /** Everything that is read from bytes, by every function that reads any. */
  async function readAll(db: Database, ids: readonly string[]) {
    const configurations = await listConfigurationSides(db, METHOD);
    let lines = "";
    for await (const chunk of listDatasetLines(
      { db, now: new Date(Date.now() + 60_000) },
      DatasetQuery.parse({}),
    ))
      lines += chunk;
    return {
      lines,
      reports: await Promise.all(ids.map((id) => getReport(db, id))),
      envelopes: await Promise.all(ids.map((id) => getEnvelope(db, id))),
      environments: await listEnvironments(db, ids),
      mitigations: await listMitigations(db, ids),
      sides: await listReportSides(db, { configurations, method: METHOD }),
      parallel: await listConfigurationCurves(db, { method: METHOD, family: PARALLEL_CURVES }),
      bandwidths: await listConfigurationCurves(db, { method: METHOD, family: BANDWIDTH_CURVES }),
    };
  }

  it("reads the same wherever a release stored them", async () => {
    const { db } = test;
    const ids = [...(await fill(db, "read", 6)).keys()];
    const apart = await readAll(db, ids);
    expect(apart.environments.size).toBe(6);
    expect(apart.sides.length).toBeGreaterThan(0);
    expect(apart.parallel.length).toBeGreaterThan(0);
    await storeInReports(db, ids.slice(0, 4));
    await storeWhole(db, ids.slice(0, 2));
    expect(await db.reportBytes.count()).toBe(2);
    expect(await readAll(db, ids)).toEqual(apart);
  });

  it("answers that it is unavailable for a report whose bytes are not there, and fsck names it", async () => {
    const { db } = test;
    const [id = "", other = ""] = (await fill(db, "gone", 2)).keys();
    expect((await fsck(db)).findings).toEqual([]);
    const bytes = await db.reportBytes.findUniqueOrThrow({ where: { reportId: id } });
    await changeBytes(db, () => db.reportBytes.delete({ where: { reportId: id } }));
    for (const read of [
      () => getReport(db, id),
      () => getEnvelope(db, id),
      () => listEnvironments(db, [other, id]),
      () => listMitigations(db, [other, id]),
    ])
      await expect(read()).rejects.toSatisfy(isUnavailable);
    expect((await fsck(db)).findings).toEqual([
      { subject: `report ${id}`, finding: "it has no bytes" },
    ]);
    await db.reportBytes.create({ data: bytes });
  });

  it("fsck names bytes and measurements without a report, and bytes that are stored twice", async () => {
    const { db } = test;
    const [id = ""] = (await fill(db, "stray", 1)).keys();
    const copied = await db.reportBytes.findUniqueOrThrow({ where: { reportId: id } });
    await db.$executeRaw`ALTER TABLE report_bytes DROP CONSTRAINT IF EXISTS report_bytes_report_id_fkey`;
    await db.$executeRaw`ALTER TABLE measurements DROP CONSTRAINT IF EXISTS measurements_report_id_fkey`;
    const stray = "0".repeat(64);
    await db.reportBytes.create({ data: { ...copied, reportId: stray } });
    const measurement = await db.measurement.findFirstOrThrow({ where: { reportId: id } });
    await db.measurement.create({ data: { ...measurement, reportId: stray } });
    const { reportId: _, ...bytes } = copied;
    await db.report.update({ where: { id }, data: bytes });
    const { findings } = await fsck(db);
    const named = findings.map(({ subject, finding }) => `${subject}: ${finding}`);
    expect(named).toContain(`report ${stray}: it has bytes, but there is no such report`);
    expect(named).toContain(`report ${stray}: it has measurements, but there is no such report`);
    expect(named.join("\n")).toContain(`report ${id}: its bytes are stored twice`);
  });
});

describe("bytes that are in reports", () => {
  const test = useDatabase("move_bytes");

  it("are stored there, as the release before reads them, until all processes know better", async () => {
    const { db } = test;
    await keepBytesInReports(db);
    const envelopes = await fill(db, "before", 4);
    // What the release before reads, in its words.
    const { rows = [] } =
      (await db.driver?.query<{ id: string; payload: Buffer; signature: Buffer }>(
        "SELECT r.id, r.payload, r.envelope, r.signature FROM reports r",
      )) ?? {};
    expect(rows).toHaveLength(4);
    for (const row of rows) {
      const opened = openEnvelope(envelopes.get(row.id) ?? Buffer.of());
      if (!opened.ok) throw new Error(opened.problem.detail);
      expect(row.payload.equals(opened.value.payload)).toBe(true);
      expect(row.signature.equals(opened.value.signature)).toBe(true);
    }
    expect(await db.reportBytes.count()).toBe(0);
    await expectEnvelopes(db, envelopes);
    expect(await findUnmoved(db)).toMatchObject({ isApart: false, reports: 4 });
  });

  it("move while reports arrive, and no byte changes", async () => {
    const { db } = test;
    const earlier = await fill(db, "early", 5);
    const whole = [...earlier.keys()].slice(0, 3);
    await storeWhole(db, whole);
    // Nobody admits such an envelope. A row that has one keeps it whole.
    const [odd = ""] = whole;
    const oddEnvelope = Buffer.concat([earlier.get(odd) ?? Buffer.of(), Buffer.from("\n")]);
    await db.report.update({ where: { id: odd }, data: { envelope: oddEnvelope } });
    const writing = openDatabase(test.webUrl ?? test.url);
    try {
      const [later] = await Promise.all([
        fill(writing, "late", 6),
        keepBytesApart(db).then(() => moveBytes(db)),
      ]);
      expect(await moveBytes(db)).toBe(0);
      expect(await findUnmoved(db)).toEqual(NOTHING);
      await expectEnvelopes(db, later);
    } finally {
      await writing.$disconnect();
    }
    await expectEnvelopes(db, new Map([...earlier, [odd, oddEnvelope]]));
    const stored = await db.reportBytes.findMany({ where: { envelope: { not: null } } });
    expect(stored.map(({ reportId }) => reportId)).toEqual([odd]);
    expect((await fsck(db)).findings).toEqual([
      { subject: `report ${odd}`, finding: expect.stringContaining("its envelope is refused") },
    ]);
    const said = await db.$queryRaw`
      SELECT logs FROM _prisma_migrations WHERE migration_name = '20261125090000_report_bytes'`;
    expect(said).toEqual([{ logs: "needs 20261125090000_report_bytes" }]);
  });

  it("go on moving where an interrupted command ended", async () => {
    const { db } = test;
    const envelopes = await fill(db, "again", 205);
    await storeInReports(db, [...envelopes.keys()]);
    const broken = moveBytes(db, () => {
      throw new Error("interrupted");
    });
    await expect(broken).rejects.toThrow("interrupted");
    const { reports } = await findUnmoved(db);
    expect(reports).toBeGreaterThan(0);
    expect(reports).toBeLessThan(205);
    expect(await moveBytes(db)).toBe(reports);
    expect(await findUnmoved(db)).toEqual(NOTHING);
    await expectEnvelopes(db, envelopes);
  });

  it("a damaged row is moved as it is, and fsck still names it", async () => {
    const { db } = test;
    const [id = ""] = (await fill(db, "damaged", 1)).keys();
    await storeWhole(db, [id]);
    await db.$executeRaw`
      UPDATE reports SET payload = set_byte(payload, 40, get_byte(payload, 40) # 1) WHERE id = ${id}`;
    const before = await getEnvelope(db, id);
    expect(await moveBytes(db)).toBe(1);
    expect(await getEnvelope(db, id)).toEqual(before);
    const { findings } = await fsck(db);
    expect(findings).toContainEqual({
      subject: `report ${id}`,
      finding: "its payload is not the one that its id names",
    });
  });

  it("an upload under way is over before bytes go elsewhere", async () => {
    const { db } = test;
    await keepBytesInReports(db);
    const client = await db.driver?.connect();
    if (client === undefined) throw new Error("no connection");
    let isDone = false;
    try {
      await client.query("BEGIN; LOCK TABLE reports IN ROW EXCLUSIVE MODE");
      const keeping = keepBytesApart(db).then(() => (isDone = true));
      await new Promise((resolve) => setTimeout(resolve, 1_500));
      expect(isDone).toBe(false);
      await client.query("COMMIT");
      await keeping;
    } finally {
      client.release();
    }
    const [id = ""] = (await fill(db, "after", 1)).keys();
    expect(await db.reportBytes.count({ where: { reportId: id } })).toBe(1);
  });

  it
    .skipIf(isShared)
    .each([
      "UPDATE report_bytes SET payload = payload",
      "DELETE FROM report_bytes",
      "TRUNCATE report_bytes",
    ])("then nobody can %s", async (statement) => {
    await expect(test.db.$executeRawUnsafe(statement)).rejects.toThrow(/append-only/);
  });
});
