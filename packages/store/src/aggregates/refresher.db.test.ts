import { describe, expect, it, vi } from "vitest";
import type { Database } from "../db/database";
import { ingest } from "../ingest/ingest";
import { makeAdmission } from "../testing/make-admission";
import { makeEnvelope } from "../testing/make-report";
import { useDatabase } from "../testing/use-database";
import { createRefresher } from "./refresher";

describe("the refresher", () => {
  const test = useDatabase("refresher");
  const pending = () => test.db.aggregateChange.count();
  const reports = async (brand: string) => {
    const where = { configuration: { processorBrand: brand } };
    return (await test.db.configurationTotal.findFirst({ where }))?.reports ?? 0;
  };
  const send = async (brand: string, serial: number, refresher = createRefresher(test.db)) => {
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
