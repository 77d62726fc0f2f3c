import { describe, expect, it } from "vitest";
import { issueChallenge } from "../challenges/challenge";
import { openDatabase } from "../db/database";
import { makeAdmission, TEST_CHALLENGE_SECRET } from "../testing/make-admission";
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
        include: { measurements: true, bytes: true },
      });
      expect(Buffer.from(envelopeOf(stored)).equals(envelopes[index] ?? Buffer.of())).toBe(true);
      expect(stored.measurements).toHaveLength(index % 2 === 0 ? 2 : 3);
      const changes = { where: { subject: stored.configurationId } };
      expect(await test.db.aggregateChange.count(changes)).toBeGreaterThan(0);
    }
  });
});

describe("the time by which a report was committed", () => {
  const test = useDatabase("committed_by");

  it("is not before its commit by the database's clock, however long the commit takes", async () => {
    await test.db.$executeRaw`CREATE FUNCTION dawdle() RETURNS trigger LANGUAGE plpgsql
      AS 'BEGIN PERFORM pg_sleep(0.3); RETURN NULL; END'`;
    await test.db.$executeRaw`CREATE CONSTRAINT TRIGGER dawdling AFTER INSERT ON reports
      DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION dawdle()`;
    for (const serial of [1, 2, 3]) {
      const envelope = makeEnvelope({ key: "committed", serial });
      let isOver = false;
      const storing = ingest(envelope, makeAdmission(test.db)).finally(() => (isOver = true));
      let last = 0;
      while (!isOver) last = (await readClockBefore(serial)) ?? last;
      const stored = await storing;
      if (!stored.ok) throw new Error(stored.problem.detail);
      expect(last).toBeGreaterThan(0);
      expect(stored.value.committedBy).toBeGreaterThan(last);
      expect(await ingest(envelope, makeAdmission(test.db))).toMatchObject({
        value: { created: false, committedBy: null },
      });
    }
  });

  /** Returns the database's clock, read before it was found that only the reports before this one are there; null if it is. */
  async function readClockBefore(serial: number): Promise<number | null> {
    const [{ at }] = await test.db.$queryRaw<[{ at: number }]>`
      SELECT (extract(epoch FROM clock_timestamp()) * 1000000)::float8 AS at`;
    return (await test.db.report.count()) < serial ? at : null;
  }
});

describe("reports with the same samples", () => {
  const test = useDatabase("same_samples");
  const send = (envelope: Uint8Array) => ingest(envelope, makeAdmission(test.db));
  const make = (key: string, serial: number, ns = 100) =>
    makeEnvelope({
      key,
      serial,
      values: { getpid: ns, read: 4e9 },
      change: (report) => {
        for (const measurement of report.measurements)
          if (measurement.outcome === "samples")
            measurement.samples = Array.from({ length: 10 }, (_, at) => [
              at,
              1_000,
              1_000 * ns + at,
              900 * ns,
              386_120,
              386_340,
            ]);
      },
    });

  it("are flagged but for the first, whether it is in the same commit or an earlier one", async () => {
    const envelopes = [make("first", 1), make("second", 2), make("third", 3), make("other", 4, 90)];
    // The first is committed alone, the others together.
    const results = await Promise.all(
      [make("alone", 5, 80), ...envelopes, make("late", 6, 80)].map(send),
    );
    const isFlagged = results.map(
      (result) =>
        result.ok && result.value.detail?.flags.some(({ flag }) => flag === "repeated-samples"),
    );
    expect([isFlagged[0], isFlagged[4], isFlagged[5]]).toEqual([false, false, true]);
    expect(isFlagged.slice(1, 4).filter(Boolean)).toHaveLength(2);
    expect(await test.db.sampleSet.count()).toBe(3);
    expect(await test.db.reportFlag.count({ where: { rule: "repeated-samples" } })).toBe(3);
  });
});

describe("reports that two processes store at the same time", () => {
  const test = useDatabase("two_processes");
  const codeOf = (result: Awaited<ReturnType<typeof ingest>>) =>
    result.ok ? (result.value.created ? "created" : "known") : result.problem.code;

  /** Sends each envelope to both processes at once and returns the codes of each, in an order of their own. */
  async function sendToBoth(envelopes: readonly (readonly [Uint8Array, Uint8Array])[]) {
    const other = openDatabase(test.url);
    try {
      const sent = envelopes.map((pair) =>
        Promise.all(
          pair.map((envelope, index) =>
            ingest(envelope, makeAdmission(index === 0 ? test.db : other)),
          ),
        ),
      );
      return (await Promise.all(sent)).map((results) => results.map(codeOf).sort());
    } finally {
      await other.$disconnect();
    }
  }
  const serials = Array.from({ length: 12 }, (_, serial) => serial);

  it("B40 the same report is stored once, and the other sender hears that it is known", async () => {
    const envelopes = serials.map((serial) => makeEnvelope({ key: `same ${serial % 3}`, serial }));
    const codes = await sendToBoth(envelopes.map((envelope) => [envelope, envelope]));
    expect(codes).toEqual(serials.map(() => ["created", "known"]));
    expect(await test.db.report.count()).toBe(serials.length);
  });

  it("B40 a challenge is used once, and what was refused leaves no row", async () => {
    const before = await test.db.report.count();
    const pairs = serials.map((serial) => {
      const key = `challenged ${serial % 3}`;
      const challenge = issueChallenge(
        { key: testKey(key).id, origin: TEST_ORIGIN },
        { secret: TEST_CHALLENGE_SECRET, now: new Date(), nonce: Buffer.alloc(16, serial) },
      );
      const [first, second] = ["first", "second"].map((brand) =>
        makeEnvelope({
          key,
          serial,
          brand: `${brand} ${serial}`,
          change: (report) => {
            report.challenge = challenge;
          },
        }),
      ) as [Uint8Array, Uint8Array];
      return [first, second] as const;
    });
    expect(await sendToBoth(pairs)).toEqual(serials.map(() => ["challenge_used", "created"]));
    expect(await test.db.report.count()).toBe(before + serials.length);
    const brands = { processorBrand: { endsWith: " 11" } };
    expect(await test.db.configuration.count({ where: brands })).toBe(1);
  });
});
