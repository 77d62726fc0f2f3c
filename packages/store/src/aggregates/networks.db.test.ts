import { describe, expect, it } from "vitest";
import { acceptStatement } from "../statements/accept-statement";
import { TEST_ORIGIN, type Scenario } from "../testing/make-report";
import { makeStatement } from "../testing/make-statement";
import { readAggregates } from "../testing/read-aggregates";
import { storeScenario } from "../testing/store-scenario";
import { useDatabase } from "../testing/use-database";
import { refreshAll } from "./refresh-all";

describe("the networks of a configuration", () => {
  const test = useDatabase("configuration_networks");
  const networks = async (brand: string, method = 1) => {
    const { networks: count, keys } = await test.db.configurationTotal.findFirstOrThrow({
      where: { method, configuration: { processorBrand: brand } },
    });
    return { networks: count, keys };
  };
  let serial = 0;
  const store = (brand: string, sent: { network?: string; period?: number } & Scenario) =>
    storeScenario(test.db, { brand, serial: (serial += 1), key: `key ${serial}`, ...sent });

  it("are one where no report has a network", async () => {
    await store("Old", {});
    await store("Old", {});
    expect(await networks("Old")).toEqual({ networks: 1, keys: 2 });
  });

  it("E22: do not grow with the keys of one network, nor with reports whose network is unknown", async () => {
    for (let key = 0; key < 10; key++) await store("Farm", { network: "farm" });
    expect(await networks("Farm")).toEqual({ networks: 1, keys: 10 });
    await store("Farm", {});
    expect((await networks("Farm")).networks).toBe(1);
    await store("Farm", { network: "home" });
    expect((await networks("Farm")).networks).toBe(2);
  });

  it("are counted within one period, and the largest count stands", async () => {
    for (const period of [1, 2, 3]) await store("Seasons", { network: "same", period });
    expect((await networks("Seasons")).networks).toBe(1);
    await store("Seasons", { network: "second", period: 2 });
    expect((await networks("Seasons")).networks).toBe(2);
    await store("Seasons", { network: "third", period: 3 });
    expect((await networks("Seasons")).networks).toBe(2);
  });

  it("are those of the reports that count", async () => {
    await store("Withdrawn", { network: "a" });
    const gone = await store("Withdrawn", { network: "b", key: "regrets" });
    expect((await networks("Withdrawn")).networks).toBe(2);
    const site = { db: test.db, origin: TEST_ORIGIN };
    const said = makeStatement({ key: "regrets", action: "withdraw", subject: gone, sequence: 1 });
    expect(await acceptStatement(said, site)).toMatchObject({ ok: true });
    expect((await networks("Withdrawn")).networks).toBe(1);
  });

  it("are the same when all aggregates are computed again", async () => {
    const before = await readAggregates(test.db);
    await refreshAll(test.db);
    expect(await readAggregates(test.db)).toEqual(before);
  });
});
