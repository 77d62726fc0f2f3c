import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { openDatabase, type Database } from "../db/database";
import { ingest } from "../ingest/ingest";
import { makeAdmission } from "../testing/make-admission";
import { makeEnvelope } from "../testing/make-report";
import { useDatabase } from "../testing/use-database";
import { hashNetwork } from "./hash-network";
import { getNetworkSecret, NETWORK_PERIOD_DAYS } from "./network-secret";

const test = useDatabase("networks");
const elsewhere = useDatabase("networks_elsewhere");
let other: Database;
beforeAll(() => {
  other = openDatabase(test.url);
});
afterAll(() => other.$disconnect());
beforeEach(() => test.db.networkSecret.deleteMany());

const age = (days: number) =>
  test.db.$executeRaw`UPDATE network_secrets SET created = now() - ${`${days} days`}::interval`;

describe("the secret that hashes networks", () => {
  it("is one for all processes, also when they need it first at the same time", async () => {
    const made = await Promise.all(
      Array.from({ length: 8 }, (_, index) => getNetworkSecret(index % 2 ? test.db : other)),
    );
    expect(new Set(made.map((one) => one?.period)).size).toBe(1);
    expect(made[0]?.secret.byteLength).toBe(32);
    expect(await getNetworkSecret(other)).toEqual(made[0]);
  });

  it("E19: is destroyed in the transaction that makes the next one, and leaves no dead row", async () => {
    const first = await getNetworkSecret(test.db);
    await age(NETWORK_PERIOD_DAYS - 1);
    expect((await getNetworkSecret(test.db))?.period).toBe(first?.period);
    await age(NETWORK_PERIOD_DAYS + 1);
    const made = await Promise.all([getNetworkSecret(test.db), getNetworkSecret(other)]);
    expect(made[0]?.period).not.toBe(first?.period);
    expect(made[1]).toEqual(made[0]);
    expect(
      Buffer.compare(first?.secret ?? Buffer.alloc(0), made[0]?.secret ?? Buffer.alloc(0)),
    ).not.toBe(0);
    // The only row is the first of a new file: no page has held the old secret.
    expect(await test.db.$queryRaw`SELECT ctid::text FROM network_secrets`).toEqual([
      { ctid: "(0,1)" },
    ]);
  });

  it("has a period of its own in every database, so that merged rows never share one", async () => {
    const [here, there] = [await getNetworkSecret(test.db), await getNetworkSecret(elsewhere.db)];
    expect(here?.period).toMatch(/^[0-9a-f-]{36}$/);
    expect(there?.period).not.toBe(here?.period);
    expect(Buffer.from(there?.secret ?? []).equals(here?.secret ?? Buffer.alloc(0))).toBe(false);
  });

  it("is replaced when a wrong clock made it in the future", async () => {
    const first = await getNetworkSecret(test.db);
    await age(-30);
    expect((await getNetworkSecret(test.db))?.period).not.toBe(first?.period);
  });

  it("does not make uploads wait for a transaction that holds the table", async () => {
    const first = await getNetworkSecret(test.db);
    await age(NETWORK_PERIOD_DAYS + 1);
    await other.$transaction(async (held) => {
      await held.$queryRaw`SELECT count(*) FROM network_secrets`;
      expect((await getNetworkSecret(test.db))?.period).toBe(first?.period);
    });
    expect((await getNetworkSecret(test.db))?.period).not.toBe(first?.period);
  });

  it("gives a network another hash for each secret and each purpose", () => {
    const [a, b] = [Buffer.alloc(32, 1), Buffer.alloc(32, 2)];
    const hash = (secret: Uint8Array, purpose = "report", network = "192.0.2.0/24") =>
      hashNetwork(network, { secret, purpose });
    expect(hash(a)).toBe(hash(a));
    expect(
      new Set([hash(a), hash(b), hash(a, "other"), hash(a, "report", "192.0.3.0/24")]).size,
    ).toBe(4);
  });
});

describe("the network of a report", () => {
  const admission = () =>
    makeAdmission(test.db, { networkSecret: () => getNetworkSecret(test.db) });
  const send = async (serial: number, network: string | null) => {
    const result = await ingest(makeEnvelope({ key: "sender", serial }), admission(), { network });
    if (!result.ok) throw new Error(result.problem.detail);
    const row = await test.db.reportNetwork.findUnique({ where: { reportId: result.value.id } });
    return { ...result.value, row };
  };

  it("is stored as a hash of the current period, and nothing else of it", async () => {
    const [first, same, another] = [
      await send(1, "192.0.2.0/24"),
      await send(2, "192.0.2.0/24"),
      await send(3, "2001:db8:1:200::/56"),
    ];
    const secret = await getNetworkSecret(test.db);
    expect(first.row?.period).toBe(secret?.period);
    expect(first.row?.hash).toMatch(/^[0-9a-f]{32}$/);
    expect(same.row?.hash).toBe(first.row?.hash);
    expect(another.row?.hash).not.toBe(first.row?.hash);
  });

  it("E20: of the same sender has nothing in common with that of another period", async () => {
    const before = await send(10, "192.0.2.0/24");
    await age(NETWORK_PERIOD_DAYS + 1);
    const after = await send(11, "192.0.2.0/24");
    expect(after.row?.period).not.toBe(before.row?.period);
    expect(after.row?.hash).not.toBe(before.row?.hash);
  });

  it("E21: is that of the first upload, however often others send the report again", async () => {
    const first = await send(20, "192.0.2.0/24");
    const again = await Promise.all([1, 2, 3].map((third) => send(20, `198.51.${third}.0/24`)));
    for (const { created, row } of again) {
      expect(created).toBe(false);
      expect(row).toEqual(first.row);
    }
    const unknown = await send(21, null);
    expect(unknown).toMatchObject({ created: true, row: null });
    expect(await send(21, "192.0.2.0/24")).toMatchObject({ created: false, row: null });
  });

  it("is missing where a report was refused, and where its address was not known", async () => {
    const before = await test.db.reportNetwork.count();
    const elsewhere = makeAdmission(test.db, { origin: "https://elsewhere.example" });
    const bound = makeEnvelope({
      key: "refused",
      change: (report) => {
        report.audience = "https://oslag.example";
      },
    });
    const refused = await ingest(bound, elsewhere, { network: "192.0.2.0/24" });
    expect(refused.ok).toBe(false);
    expect(await test.db.reportNetwork.count()).toBe(before);
  });
});
