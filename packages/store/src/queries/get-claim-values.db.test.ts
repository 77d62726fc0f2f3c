import { CLAIMS, measureName, measuresOf, type Measure } from "@oslag/papers";
import { expect, it } from "vitest";
import { WHOLE_SET } from "../testing/make-report";
import { storeScenarios } from "../testing/store-scenario";
import { useDatabase } from "../testing/use-database";
import { CLAIM_CONFIGURATIONS_MAX, getClaimValues } from "./get-claim-values";

const test = useDatabase("claim_values");

const GETPID: Measure = {
  kind: "relative-speed",
  of: { benchmark: "getpid", variant: "default", storage: "none" },
};
const CREATE: Measure = {
  kind: "milliseconds",
  of: { benchmark: "create-delete", variant: "0", storage: "local" },
};
const JUMP: Measure = {
  kind: "ratio",
  of: { benchmark: "create-delete-sweep", variant: "9k", storage: "local" },
  to: { benchmark: "create-delete-sweep", variant: "8k", storage: "local" },
};
const read = async (...measures: readonly Measure[]) => getClaimValues(test.db, 1, measures);
const scenario = (number: number, official = true) => ({
  brand: `Model ${number}`,
  key: `key ${number}`,
  official,
  ratingMips: 9000,
  values: { ...WHOLE_SET, getpid: 207, "create-delete": 2_000_000 * number },
});

it("has no value of any claim on an empty site", async () => {
  const measures = measuresOf(CLAIMS["1990"]);
  const values = await read(...measures);
  expect(values.size).toBe(measures.length);
  for (const own of values.values()) expect(own).toEqual([]);
});

it("reads one value for each official configuration that has what the measure needs", async () => {
  await storeScenarios(test.db, [scenario(1), scenario(2), scenario(3), scenario(4, false)]);
  const values = await read(GETPID, CREATE, JUMP);
  // (207 us / 207 ns) / (9000 / 0.9)
  expect(values.get(measureName(GETPID))).toEqual(
    [0.1, 0.1, 0.1].map((own) => expect.closeTo(own, 9)),
  );
  expect(values.get(measureName(CREATE))?.toSorted()).toEqual([2, 4, 6]);
  expect(values.get(measureName(JUMP))).toEqual([]);
});

it("divides two values of one configuration", async () => {
  const [some] = await test.db.configurationResult.findMany({
    where: { benchmark: "create-delete", buildClass: "official" },
    orderBy: { configurationId: "asc" },
    take: 1,
  });
  if (some === undefined) throw new Error("no configuration");
  const sweep = { ...some, benchmark: "create-delete-sweep" };
  await test.db.configurationResult.createMany({
    data: [
      { ...sweep, variant: "9k", value: 300 },
      { ...sweep, variant: "8k", value: 100 },
    ],
  });
  expect((await read(JUMP)).get(measureName(JUMP))).toEqual([3]);
});

it("leaves out busy machines and files in memory, and other methods", async () => {
  const where = { benchmark: "create-delete", variant: "0", buildClass: "official" };
  await test.db.configurationResult.updateMany({ where, data: { storageClass: "memory" } });
  expect((await read(CREATE, GETPID)).get(measureName(CREATE))).toEqual([]);
  await test.db.configurationTotal.updateMany({ data: { quiet: false } });
  expect((await read(GETPID)).get(measureName(GETPID))).toEqual([]);
  expect((await getClaimValues(test.db, 2, [GETPID])).get(measureName(GETPID))).toEqual([]);
});

it("reads a bounded number of configurations", async () => {
  await test.db.configurationTotal.updateMany({ data: { quiet: true } });
  await test.db.$executeRaw`
    INSERT INTO configurations SELECT (jsonb_populate_record(c, jsonb_build_object('id', md5('copy ' || n)))).*
    FROM configurations c, generate_series(1, 250) n WHERE c.id = (SELECT min(id) FROM configurations)`;
  await test.db.$executeRaw`
    INSERT INTO configuration_totals SELECT (jsonb_populate_record(t, jsonb_build_object('configuration_id', md5('copy ' || n)))).*
    FROM configuration_totals t, generate_series(1, 250) n
    WHERE t.configuration_id = (SELECT min(configuration_id) FROM configuration_totals WHERE build_class = 'official')`;
  await test.db.$executeRaw`
    INSERT INTO configuration_results SELECT (jsonb_populate_record(r, jsonb_build_object('configuration_id', md5('copy ' || n)))).*
    FROM configuration_results r, generate_series(1, 250) n
    WHERE r.benchmark = 'getpid'
      AND r.configuration_id = (SELECT min(configuration_id) FROM configuration_results WHERE build_class = 'official')`;
  expect((await read(GETPID)).get(measureName(GETPID))).toHaveLength(CLAIM_CONFIGURATIONS_MAX);
});
