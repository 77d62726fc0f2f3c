import { ConfigurationDetailResource, ConfigurationListResource } from "@oslag/schema";
import { expect, it } from "vitest";
import { TEST_ORIGIN, storeScenario, useDatabase } from "@oslag/store/testing";
import { getConfigurationById, getConfigurations } from "./configurations";

const test = useDatabase("configurations_api");
const site = () => ({ db: test.db, origin: TEST_ORIGIN });
const list = async (query: string) => {
  const answer = await getConfigurations(
    new Request(`${TEST_ORIGIN}/api/v1/configurations${query}`),
    site(),
  );
  return answer instanceof Response
    ? ConfigurationListResource.parse(await answer.json())
    : answer.ok;
};

it("lists configurations newest first, page by page, and finds them by words of their processor", async () => {
  for (const brand of ["Alpha One", "Beta One", "Alpha Two"])
    await storeScenario(test.db, { brand });
  const whole = await list("");
  const brands = (page: typeof whole) =>
    typeof page === "boolean"
      ? page
      : page.configurations.map(({ configuration }) => configuration.processor_brand);
  expect(brands(whole)).toEqual(["Alpha Two", "Beta One", "Alpha One"]);
  const first = await list("?limit=2");
  expect(brands(first)).toEqual(["Alpha Two", "Beta One"]);
  const cursor = typeof first === "boolean" ? "" : (first.next_cursor ?? "");
  expect(brands(await list(`?limit=2&cursor=${cursor}`))).toEqual(["Alpha One"]);
  expect(brands(await list("?processor=alpha"))).toEqual(["Alpha Two", "Alpha One"]);
  expect(brands(await list("?processor=one+ALPHA"))).toEqual(["Alpha One"]);
  expect(brands(await list("?processor=%25"))).toEqual([]);
  expect(await list("?nonsense=1")).toBe(false);
  expect(await list("?cursor=nonsense")).toBe(false);
});

it("says how many networks confirm a configuration, and lists those that enough confirm", async () => {
  for (const [serial, network] of ["home", "home", "work", undefined].entries())
    await storeScenario(test.db, { brand: "Confirmed", key: `k${serial}`, serial, network });
  await storeScenario(test.db, { brand: "Once", network: "home" });
  const counts = async (query: string) => {
    const page = await list(query);
    if (typeof page === "boolean") throw new Error("refused");
    return page.configurations.map(({ configuration, networks }) => [
      configuration.processor_brand,
      networks,
    ]);
  };
  expect(await counts("?networks=2")).toEqual([["Confirmed", 2]]);
  expect(await counts("?networks=3")).toEqual([]);
  expect((await counts("?networks=1")).slice(0, 2)).toEqual([
    ["Once", 1],
    ["Confirmed", 2],
  ]);
  for (const refused of ["0", "100", "-1", "x", "1.5"])
    expect(await list(`?networks=${refused}`)).toBe(false);
});

it("answers one configuration with its values, and 404 for what is none", async () => {
  for (const serial of [0, 1]) await storeScenario(test.db, { brand: "Detail", serial });
  const { id } = await test.db.configuration.findFirstOrThrow({
    where: { processorBrand: "Detail" },
  });
  const ask = (name: string) =>
    getConfigurationById(new Request(`${TEST_ORIGIN}/api/v1/configurations/${name}`), {
      id: name,
      site: site(),
    });
  const answer = await ask(id);
  if (!(answer instanceof Response)) throw new Error("The configuration is there.");
  const detail = ConfigurationDetailResource.parse(await answer.json());
  expect(detail.totals).toMatchObject([{ reports: 2, keys: 1, completeness: { measured: 6 } }]);
  expect(detail.totals.map(({ url }) => url)).toEqual(
    detail.totals.map(({ method }) => `${TEST_ORIGIN}/configurations/${id}?method=${method}`),
  );
  const getpid = detail.values.find(({ benchmark }) => benchmark === "getpid");
  expect(getpid).toMatchObject({ unit: "ns/op", value: 100, median: 100, reports: 2 });
  expect(getpid).toMatchObject({ outside: 0, between_runs: { deviation: 0, runs: 2, keys: 1 } });
  expect(getpid?.cost_instructions).toBeCloseTo(2_000, 3);
  for (const name of ["0".repeat(32), "nothing"])
    expect(await ask(name)).toMatchObject({ ok: false, problem: { code: "not_found" } });
});
