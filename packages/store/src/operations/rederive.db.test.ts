import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { refreshRecorded } from "../aggregates/refresh-recorded";
import type { Database } from "../db/database";
import { envelopeOf, payloadOf } from "../fragments/stored-bytes";
import { ingest } from "../ingest/ingest";
import { makeAdmission } from "../testing/make-admission";
import { makeEnvelope } from "../testing/make-report";
import { readAggregates } from "../testing/read-aggregates";
import { changeBytes, storeInReports, storeWhole } from "../testing/store-as-before";
import { useDatabase } from "../testing/use-database";
import { rederiveAll } from "./rederive";

const valid = new URL("../../../schema/fixtures/valid/", import.meta.url);

const digest = (bytes: Uint8Array) => createHash("sha256").update(bytes).digest("hex");

/** Returns everything that is stored, in a fixed order. */
async function snapshot(db: Database) {
  return {
    keys: await db.key.findMany({ orderBy: { id: "asc" } }),
    machines: await db.machine.findMany({ orderBy: [{ keyId: "asc" }, { id: "asc" }] }),
    configurations: await db.configuration.findMany({ orderBy: { id: "asc" } }),
    reports: (await db.report.findMany({ orderBy: { id: "asc" }, include: { bytes: true } })).map(
      (report) => ({
        ...report,
        envelope: digest(envelopeOf(report)),
        payload: digest(payloadOf(report)),
        signature: null,
        bytes: null,
      }),
    ),
    flags: await db.reportFlag.findMany({
      orderBy: [{ reportId: "asc" }, { rule: "asc" }, { subject: "asc" }],
    }),
    networks: await db.reportNetwork.findMany({ orderBy: { reportId: "asc" } }),
    sampleSets: await db.sampleSet.findMany({ orderBy: { digest: "asc" } }),
    ...(await readAggregates(db)),
    changes: await db.aggregateChange.count(),
    measurements: await db.measurement.findMany({
      orderBy: [{ reportId: "asc" }, { benchmark: "asc" }, { variant: "asc" }, { storage: "asc" }],
    }),
  };
}

describe("deriving all reports again", () => {
  const test = useDatabase("rederive");
  const fill = async () => {
    const envelopes = [
      ...readdirSync(valid).map((name) => new Uint8Array(readFileSync(new URL(name, valid)))),
      makeEnvelope({ key: "first" }),
      makeEnvelope({ key: "second", ratingMips: null }),
      makeEnvelope({ key: "third", storageClass: "memory", values: { getpid: 333 } }),
    ];
    for (const envelope of envelopes)
      await ingest(
        envelope,
        makeAdmission(test.db, {
          origin: "https://oslag.example:8443",
          now: () => new Date("2026-01-02T04:00:00Z"),
        }),
        { network: "192.0.2.0/24" },
      );
    await refreshRecorded(test.db);
    return envelopes.length;
  };

  it("changes nothing when nothing changed", async () => {
    const count = await fill();
    const before = await snapshot(test.db);
    expect(before.reports).toHaveLength(count);
    expect(await rederiveAll(test.db)).toEqual({ reports: count, changed: 0, damaged: [] });
    expect(await snapshot(test.db)).toEqual(before);
  });

  it("F15: restores every derived row and column from the bytes", async () => {
    const count = await fill();
    const before = await snapshot(test.db);
    await test.db.$executeRaw`DELETE FROM measurements`;
    await test.db.$executeRaw`DELETE FROM sample_sets`;
    await test.db.$executeRaw`UPDATE report_flags SET flag = 'low-rating', excludes = true`;
    await test.db.$executeRaw`DELETE FROM processor_models`;
    await test.db.$executeRaw`UPDATE processor_ratings SET rating = 1, reports = 99`;
    await test.db.$executeRaw`DELETE FROM configuration_totals`;
    await test.db.$executeRaw`UPDATE configuration_results SET value = 1, keys = 1`;
    await test.db.$executeRaw`
      INSERT INTO configurations SELECT ('0' || substr(id, 2, 30) || 'f') AS id, 0 AS derivation, host, processor_model,
        'wrong', processor_brand, processor_identity, architecture, os_family, os_name, os_version, kernel_series,
        virtualization, container, storage_class, filesystem, build_class
      FROM configurations ORDER BY id LIMIT 1`;
    await test.db.$executeRaw`
      UPDATE reports SET derivation = 0, method = 999, mode = 'thorough', rating_mips = 1, warnings = '{}',
        configuration_id = (SELECT id FROM configurations WHERE processor_vendor = 'wrong')`;
    expect(await rederiveAll(test.db)).toEqual({ reports: count, changed: count, damaged: [] });
    expect(await snapshot(test.db)).toEqual(before);
  });

  it("changes nothing of reports that are stored as by earlier releases", async () => {
    const before = await snapshot(test.db);
    for (const store of [storeInReports, storeWhole]) {
      await store(test.db);
      expect(await test.db.reportBytes.count()).toBe(0);
      expect(await rederiveAll(test.db)).toMatchObject({ changed: 0, damaged: [] });
      expect(await snapshot(test.db)).toEqual(before);
    }
  });

  it("names a report whose stored bytes were altered, and does not change its rows", async () => {
    const envelope = makeEnvelope({ key: "damaged" });
    const stored = await ingest(envelope, makeAdmission(test.db));
    const id = stored.ok ? stored.value.id : "";
    await refreshRecorded(test.db);
    await changeBytes(
      test.db,
      () => test.db.$executeRaw`
        UPDATE report_bytes SET payload = set_byte(payload, 40, get_byte(payload, 40) # 1) WHERE report_id = ${id}`,
    );
    const before = await snapshot(test.db);
    expect(await rederiveAll(test.db)).toMatchObject({ changed: 0, damaged: [id] });
    expect(await snapshot(test.db)).toEqual(before);
  });
});
