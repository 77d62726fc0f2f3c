import pg from "pg";
import { describe, expect, it, vi } from "vitest";
import type { Database } from "../db/database";
import { ingest } from "../ingest/ingest";
import { makeAdmission } from "../testing/make-admission";
import { makeEnvelope } from "../testing/make-report";
import { changeBytes } from "../testing/store-as-before";
import { useDatabase } from "../testing/use-database";
import { refreshRecorded } from "./refresh-recorded";
import { createRefresher, type Refresher } from "./refresher";
import { settleDue } from "./settle-due";

describe("the refresher", () => {
  const test = useDatabase("refresher");
  const pending = () => test.db.aggregateChange.count();
  const reports = async (brand: string) => {
    const where = { configuration: { processorBrand: brand } };
    return (await test.db.configurationTotal.findFirst({ where }))?.reports ?? 0;
  };
  const send = async (brand: string, serial: number, refresher: Refresher) => {
    const envelope = makeEnvelope({ key: `${brand} ${serial}`, brand, serial });
    expect((await ingest(envelope, makeAdmission(test.db, { refresher }))).ok).toBe(true);
  };

  it("takes in every upload soon after its answer, and uploads that arrive together too", async () => {
    const refresher = createRefresher(test.db);
    await Promise.all(
      Array.from({ length: 12 }, (_, serial) => send("Together", serial, refresher)),
    );
    await vi.waitFor(async () => expect(await pending()).toBe(0), { timeout: 20_000 });
    expect(await reports("Together")).toBe(12);
  });

  it("takes in changes that were recorded before its process started", async () => {
    await send("Earlier", 1, { wake: () => undefined });
    expect([await pending(), await reports("Earlier")]).toEqual([2, 0]);
    createRefresher(test.db).wake();
    await vi.waitFor(async () => expect(await reports("Earlier")).toBe(1), { timeout: 20_000 });
    expect(await pending()).toBe(0);
  });

  it("logs a failure, leaves the changes recorded, and takes them in next time", async () => {
    let failures = 0;
    const failing = new Proxy(test.db, {
      get: (db, name) => {
        if (name === "$queryRaw" && failures === 0) {
          failures += 1;
          return () => Promise.reject(new Error("The connection broke."));
        }
        return Reflect.get(db, name) as unknown;
      },
    }) as Database;
    const log = vi.spyOn(process.stderr, "write").mockReturnValue(true);
    const refresher = createRefresher(failing);
    await send("Failing", 1, { wake: () => undefined });
    refresher.wake();
    await vi.waitFor(() => expect(log).toHaveBeenCalledOnce(), { timeout: 20_000 });
    log.mockRestore();
    expect(await pending()).toBe(2);
    refresher.wake();
    await vi.waitFor(async () => expect(await reports("Failing")).toBe(1), { timeout: 20_000 });
  });
});

describe("several settlers", () => {
  const test = useDatabase("settlers");
  const store = async (brand: string, serial = 1) => {
    const envelope = makeEnvelope({ key: `${brand} ${serial}`, brand, serial });
    expect((await ingest(envelope, makeAdmission(test.db))).ok).toBe(true);
  };
  const totalOf = (brand: string) =>
    test.db.configurationTotal.findFirst({ where: { configuration: { processorBrand: brand } } });
  const modelOf = async (brand: string) =>
    (await test.db.configuration.findFirstOrThrow({ where: { processorBrand: brand } }))
      .processorModel;

  /** Holds the lock of one subject, as a settler does during the turn of a large one, until the work is done. */
  async function duringTurn(
    table: "processor_models" | "configurations",
    { id, work }: { readonly id: string; readonly work: () => Promise<void> },
  ): Promise<void> {
    const client = new pg.Client({ connectionString: test.url });
    await client.connect();
    try {
      await client.query("BEGIN");
      await client.query(`SELECT id FROM ${table} WHERE id = $1 FOR NO KEY UPDATE`, [id]);
      await work();
    } finally {
      await client.end();
    }
  }

  it("pass over a configuration while the bytes of its new report cannot be seen", async () => {
    await store("Half");
    const half = { configuration: { processorBrand: "Half" } };
    const { id: reportId } = await test.db.report.findFirstOrThrow({ where: half });
    const where = { reportId };
    const bytes = await test.db.reportBytes.findFirstOrThrow({ where });
    await changeBytes(test.db, () => test.db.reportBytes.deleteMany({ where }));
    const onFailure = (_id: string, error: unknown) => {
      throw error;
    };
    expect(await settleDue(test.db, { onFailure })).toBeGreaterThan(0);
    expect([await totalOf("Half"), await test.db.aggregateChange.count()]).toEqual([null, 1]);
    await test.db.reportBytes.create({ data: bytes });
    expect(await settleDue(test.db, { onFailure })).toBe(0);
    expect((await totalOf("Half"))?.reports).toBe(1);
  });

  it("E33: a settler in the turn of a large model neither stops others nor makes them wait", async () => {
    await store("Large");
    await refreshRecorded(test.db);
    const id = await modelOf("Large");
    await test.db.processorRating.updateMany({
      where: { processorModel: id },
      data: { reports: 1e6 },
    });
    for (let serial = 2; serial < 4; serial++) await store("Large", serial);
    await test.db.aggregateChange.create({ data: { subject: id, whole: true } });
    await store("Small");
    const failures: unknown[] = [];
    await duringTurn("processor_models", {
      id,
      work: async () => {
        const onFailure = (_id: string, error: unknown) => void failures.push(error);
        expect(await settleDue(test.db, { onFailure })).toBe(1);
        expect([failures, (await totalOf("Small"))?.reports]).toEqual([[], 1]);
      },
    });
    await refreshRecorded(test.db);
    const { reports } = await test.db.processorRating.findFirstOrThrow({
      where: { processorModel: id },
    });
    expect([reports, await test.db.aggregateChange.count()]).toEqual([3, 0]);
  });
});
