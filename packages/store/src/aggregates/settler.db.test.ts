import { describe, expect, it, vi } from "vitest";
import type { Database } from "../db/database";
import { ingest } from "../ingest/ingest";
import { makeAdmission } from "../testing/make-admission";
import { makeEnvelope } from "../testing/make-report";
import { useDatabase } from "../testing/use-database";
import { createSettler } from "./settler";

describe("the settler", () => {
  const test = useDatabase("settler");
  const pending = () => test.db.aggregateChange.count();
  const reports = async (brand: string) => {
    const where = { configuration: { processorBrand: brand } };
    return (await test.db.configurationTotal.findFirst({ where }))?.reports ?? 0;
  };
  const send = async (brand: string, serial: number, settler = createSettler(test.db)) => {
    const envelope = makeEnvelope({ key: `${brand} ${serial}`, brand, serial });
    expect((await ingest(envelope, makeAdmission(test.db, { settler }))).ok).toBe(true);
  };

  it("takes in every upload soon after its answer, also those that come together", async () => {
    const settler = createSettler(test.db);
    await Promise.all(Array.from({ length: 12 }, (_, serial) => send("Together", serial, settler)));
    await vi.waitFor(async () => expect(await pending()).toBe(0), { timeout: 20_000 });
    expect(await reports("Together")).toBe(12);
  });

  it("takes in what was recorded before its process began", async () => {
    await send("Earlier", 1, { wake: () => undefined });
    expect([await pending(), await reports("Earlier")]).toEqual([2, 0]);
    createSettler(test.db).wake();
    await vi.waitFor(async () => expect(await reports("Earlier")).toBe(1), { timeout: 20_000 });
    expect(await pending()).toBe(0);
  });

  it("logs a failure, leaves the changes recorded and takes them in the next time", async () => {
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
    const settler = createSettler(failing);
    await send("Failing", 1, { wake: () => undefined });
    settler.wake();
    await vi.waitFor(() => expect(log).toHaveBeenCalledOnce(), { timeout: 20_000 });
    log.mockRestore();
    expect(await pending()).toBe(2);
    settler.wake();
    await vi.waitFor(async () => expect(await reports("Failing")).toBe(1), { timeout: 20_000 });
  });
});
