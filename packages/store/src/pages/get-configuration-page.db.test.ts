import { expect, it } from "vitest";
import { storeScenario } from "../testing/store-scenario";
import { useDatabase } from "../testing/use-database";
import { getConfigurationOverTime, getConfigurationPage } from "./get-configuration-page";

const test = useDatabase("configuration_page");
const FIRST = { cursor: undefined };

it("shows a configuration with its reports, and nothing for an id that is unknown or none at all", async () => {
  const id = await storeScenario(test.db, { key: "own" });
  const { configurationId } = await test.db.report.findUniqueOrThrow({ where: { id } });
  const shown = await getConfigurationPage(test.db, configurationId, FIRST);
  expect(shown?.totals).toHaveLength(1);
  expect(shown?.reports.map((report) => report.id)).toEqual([id]);
  // PostgreSQL refuses a text with a null character.
  for (const other of ["0".repeat(configurationId.length), "", "\0", "'"]) {
    expect(await getConfigurationPage(test.db, other, FIRST)).toBeNull();
    expect(await getConfigurationOverTime(test.db, other, FIRST)).toBeNull();
  }
});
