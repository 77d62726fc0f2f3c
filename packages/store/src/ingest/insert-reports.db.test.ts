import { describe, expect, it } from "vitest";
import { makeAdmission } from "../testing/make-admission";
import { makeEnvelope, testKey } from "../testing/make-report";
import { makeStatement } from "../testing/make-statement";
import { acceptStatement } from "../statements/accept-statement";
import { TEST_ORIGIN } from "../testing/make-report";
import { useDatabase } from "../testing/use-database";
import { envelopeOf } from "../fragments/stored-bytes";
import { ingest } from "./ingest";

describe("reports that share a commit", () => {
  const test = useDatabase("insert_reports");
  const send = (envelope: Uint8Array) => ingest(envelope, makeAdmission(test.db));
  const codeOf = (result: Awaited<ReturnType<typeof send>>) =>
    result.ok ? (result.value.created ? "created" : "known") : result.problem.code;

  it("get an answer each, whatever the others are", async () => {
    const known = makeEnvelope({ key: "group", serial: 1 });
    expect(codeOf(await send(known))).toBe("created");
    await send(makeEnvelope({ key: "ended", serial: 1 }));
    const revoked = makeStatement({
      key: "ended",
      action: "revoke-key",
      subject: "ended",
      sequence: 1,
    });
    const site = { db: test.db, origin: TEST_ORIGIN };
    expect(await acceptStatement(revoked, site)).toMatchObject({ ok: true });

    const twice = makeEnvelope({ key: "group", serial: 2, brand: "Twice" });
    const envelopes = [
      // Is committed alone, while the others wait.
      makeEnvelope({ key: "group", serial: 3, brand: "Alone" }),
      makeEnvelope({ key: "group", serial: 4, brand: "Other" }),
      known,
      twice,
      makeEnvelope({ key: "ended", serial: 2, brand: "Never" }),
      twice,
      makeEnvelope({ key: "ended", serial: 1 }),
    ];
    const codes = (await Promise.all(envelopes.map(send))).map(codeOf);
    expect(codes).toEqual([
      "created",
      "created",
      "known",
      "created",
      "key_revoked",
      "known",
      "known",
    ]);
    expect(await test.db.report.count({ where: { keyId: testKey("group").id } })).toBe(4);
    // A refused report leaves no row, even if it shared a commit with stored ones.
    expect(await test.db.configuration.count({ where: { processorBrand: "Never" } })).toBe(0);
  });

  it("are stored with their own bytes and rows", async () => {
    const envelopes = Array.from({ length: 12 }, (_, serial) =>
      makeEnvelope({
        key: `bytes ${serial % 3}`,
        serial,
        brand: `Bytes ${serial % 5}`,
        values: serial % 2 === 0 ? { getpid: 100 + serial } : { getpid: 90, read: 4e9 },
      }),
    );
    const results = await Promise.all(envelopes.map(send));
    for (const [index, result] of results.entries()) {
      if (!result.ok) throw new Error(result.problem.detail);
      const stored = await test.db.report.findUniqueOrThrow({
        where: { id: result.value.id },
        include: { measurements: true },
      });
      expect(Buffer.from(envelopeOf(stored)).equals(envelopes[index] ?? Buffer.of())).toBe(true);
      expect(stored.measurements).toHaveLength(index % 2 === 0 ? 2 : 3);
      const changes = { where: { subject: stored.configurationId } };
      expect(await test.db.aggregateChange.count(changes)).toBeGreaterThan(0);
    }
  });
});
