import { readFileSync } from "node:fs";
import path from "node:path";
import { expect, it } from "vitest";
import { z } from "zod";
import { refreshAll } from "../aggregates/refresh-all";
import { MEASURED_MEMBERS } from "../fragments/live-point";
import { OPERATION_VALUES } from "../fragments/operation-values-sql";
import { WHOLE_SET } from "../testing/make-report";
import { storeScenarios } from "../testing/store-scenario";
import { useDatabase } from "../testing/use-database";
import { listOperationColumns } from "./list-operation-columns";

const test = useDatabase("operation_columns");

const read = () =>
  listOperationColumns(test.db, { method: 1, build: "official", members: MEASURED_MEMBERS });

const Stored = z.array(z.object({ id: z.string(), values: z.array(z.number()) }));

const readStored = async () =>
  Stored.parse(
    await test.db.$queryRaw`
      SELECT configuration_id AS id, to_json(operation_values) AS values FROM configuration_totals ORDER BY id`,
  );

it("reads the values that are stored with the totals, as the results have them", async () => {
  const { getpid: _, ...withoutGetpid } = WHOLE_SET;
  await storeScenarios(
    test.db,
    [WHOLE_SET, WHOLE_SET, withoutGetpid].map((values, at) => ({
      brand: `Model ${at}`,
      key: `key ${at}`,
      official: true,
      ratingMips: 10_000 * (1 + at),
      values,
    })),
  );
  const stored = await readStored();
  expect(stored.map(({ values }) => values.length)).toEqual(
    Array.from({ length: 3 }, () => OPERATION_VALUES.length),
  );
  const results = await test.db.configurationResult.findMany();
  for (const { id, values } of stored)
    expect(values).toEqual(
      OPERATION_VALUES.map(
        ({ benchmark, variant }) =>
          results.find(
            (own) =>
              own.configurationId === id &&
              own.benchmark === benchmark &&
              own.variant === variant &&
              own.storage !== "remote",
          )?.value ?? 0,
      ),
    );
  const { values } = await read();
  const missing = [...(values.get("getpid") ?? [])].filter(Number.isNaN);
  expect(missing).toHaveLength(1);
  expect([...(values.get("read") ?? [])].filter(Number.isNaN)).toEqual([]);
  await test.db
    .$executeRaw`UPDATE configuration_totals SET operation_values[4] = 2 * operation_values[4]`;
  const doubled = (await read()).values.get("read") ?? new Float64Array();
  doubled.forEach((value, place) =>
    expect(value).toBeCloseTo(Math.log10(2) + (values.get("read")?.[place] ?? 0), 12),
  );
  await test.db
    .$executeRaw`UPDATE configuration_totals SET operation_values[4] = operation_values[4] / 2`;
});

it("reads the results of configurations that a release before computed, with no values or with fewer", async () => {
  const columns = await read();
  const some = (await readStored())[0]?.id ?? "";
  await test.db
    .$executeRaw`UPDATE configuration_totals SET operation_values = operation_values[1:3] WHERE configuration_id = ${some}`;
  expect(await read()).toEqual(columns);
  await test.db.$executeRaw`UPDATE configuration_totals SET operation_values = NULL`;
  expect(await read()).toEqual(columns);
});

it("gets the same values from the migration as from the next computation", async () => {
  await test.db.$executeRaw`UPDATE configuration_totals SET operation_values = NULL`;
  const folder = "../../../../prisma/migrations/20261128225120_operation_values_of_before";
  await test.db.$executeRawUnsafe(
    readFileSync(path.join(import.meta.dirname, folder, "migration.sql"), "utf8"),
  );
  const migrated = await readStored();
  await refreshAll(test.db);
  expect(await readStored()).toEqual(migrated);
});
