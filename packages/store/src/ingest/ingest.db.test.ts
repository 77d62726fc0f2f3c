import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { envelopeOf, payloadOf } from "../fragments/stored-bytes";
import { makeAdmission } from "../testing/make-admission";
import { makeEnvelope, TEST_ORIGIN, testKey } from "../testing/make-report";
import { useDatabase } from "../testing/use-database";
import { ingest } from "./ingest";

const fixtures = new URL("../../../schema/fixtures/", import.meta.url);
/** The site and the time of packages/schema/fixtures/README.md. */
const FIXTURE_SITE = {
  origin: "https://oslag.example:8443",
  now: () => new Date("2026-01-02T04:00:00Z"),
};
const list = (folder: string) => readdirSync(new URL(`${folder}/`, fixtures)).sort();
const read = (path: string) => new Uint8Array(readFileSync(new URL(path, fixtures)));

describe("ingest", () => {
  const test = useDatabase("ingest");
  const rows = async () => ({
    keys: await test.db.key.count(),
    machines: await test.db.machine.count(),
    configurations: await test.db.configuration.count(),
    reports: await test.db.report.count(),
    measurements: await test.db.measurement.count(),
  });

  it.each(list("invalid"))("refuses %s with its code and leaves no row", async (name) => {
    const before = await rows();
    const result = await ingest(read(`invalid/${name}`), makeAdmission(test.db, FIXTURE_SITE));
    expect(result).toMatchObject({ ok: false, problem: { code: name.split("--")[0] } });
    expect(await rows()).toEqual(before);
  });

  it.each(list("valid"))("stores all bytes and measurements of %s", async (name) => {
    const envelope = read(`valid/${name}`);
    const result = await ingest(envelope, makeAdmission(test.db, FIXTURE_SITE));
    expect(result).toMatchObject({ ok: true, value: { created: true } });
    if (!result.ok) return;
    const stored = await test.db.report.findUniqueOrThrow({
      where: { id: result.value.id },
      include: { measurements: true, bytes: true },
    });
    expect(stored).toMatchObject({
      envelope: null,
      payload: null,
      signature: null,
      bytes: { envelope: null, signature: expect.any(Uint8Array) as Uint8Array },
    });
    expect(Buffer.from(envelopeOf(stored)).equals(envelope)).toBe(true);
    const { payload } = JSON.parse(Buffer.from(envelope).toString("utf8")) as { payload: string };
    expect(Buffer.from(payloadOf(stored)).equals(Buffer.from(payload, "base64"))).toBe(true);
    const report = JSON.parse(Buffer.from(payloadOf(stored)).toString("utf8")) as {
      measurements: unknown[];
    };
    expect(stored.measurements).toHaveLength(report.measurements.length);
    expect(Math.abs(Date.now() - stored.received.getTime())).toBeLessThan(60_000);
  });

  it("stores one row for fifty identical uploads at once", async () => {
    const envelope = makeEnvelope({ key: "hasty" });
    const results = await Promise.all(
      Array.from({ length: 50 }, () => ingest(envelope, makeAdmission(test.db))),
    );
    const ids = new Set(results.map((result) => (result.ok ? result.value.id : result.problem)));
    expect(ids.size).toBe(1);
    expect(results.filter((result) => result.ok && result.value.created)).toHaveLength(1);
    const [id] = ids;
    expect(await test.db.report.count({ where: { id: String(id) } })).toBe(1);
    expect(await test.db.measurement.count({ where: { reportId: String(id) } })).toBe(7);
  });

  it("answers a known id before it checks the audience", async () => {
    const envelope = makeEnvelope({
      key: "moved",
      change: (report) => {
        report.audience = TEST_ORIGIN;
      },
    });
    const first = await ingest(envelope, makeAdmission(test.db));
    expect(first).toMatchObject({ ok: true, value: { created: true } });
    const again = await ingest(
      envelope,
      makeAdmission(test.db, { origin: "https://elsewhere.example" }),
    );
    expect(again).toEqual({
      ok: true,
      value: { ...(first.ok ? first.value : {}), created: false, detail: null, committedBy: null },
    });
    const unknown = makeEnvelope({
      key: "moved",
      serial: 1,
      change: (report) => {
        report.audience = TEST_ORIGIN;
      },
    });
    expect(
      await ingest(unknown, makeAdmission(test.db, { origin: "https://elsewhere.example" })),
    ).toMatchObject({
      ok: false,
      problem: { code: "wrong_audience" },
    });
  });

  it("shares key, machine and configuration between reports of one machine", async () => {
    const before = await rows();
    for (const serial of [1, 2, 3]) {
      const result = await ingest(
        makeEnvelope({ key: "loyal", brand: "Example 1", serial }),
        makeAdmission(test.db),
      );
      expect(result.ok).toBe(true);
    }
    const after = await rows();
    expect(after).toEqual({
      keys: before.keys + 1,
      machines: before.machines + 1,
      configurations: before.configurations + 1,
      reports: before.reports + 3,
      measurements: before.measurements + 21,
    });
    expect(await test.db.key.count({ where: { id: testKey("loyal").id } })).toBe(1);
  });
});
