import { ContrastListResource, ContrastResource, type Report } from "@oslag/schema";
import { CONTRAST_IDS } from "@oslag/science";
import { acceptStatement } from "@oslag/store";
import {
  makeStatement,
  storeScenario,
  TEST_ORIGIN,
  testKey,
  useDatabase,
  WHOLE_SET,
} from "@oslag/store/testing";
import { expect, it } from "vitest";
import { getContrast, listContrasts } from "./contrasts";

const test = useDatabase("contrasts_api");

const ask = (query = "") => new Request(`http://127.0.0.1:3000/?${query}`);

async function read(contrast: string): Promise<ContrastResource> {
  const answer = await getContrast(ask(), { contrast, site: { db: test.db } });
  if (!(answer instanceof Response)) throw new Error(JSON.stringify(answer));
  return ContrastResource.parse(await answer.json());
}

const on = (filesystem: string) => (report: Report) => {
  for (const one of report.storage) one.filesystem = filesystem;
};

it("answers for a site without reports", async () => {
  const answer = await listContrasts(ask(), { site: { db: test.db } });
  if (!(answer instanceof Response)) throw new Error(JSON.stringify(answer));
  const { contrasts } = ContrastListResource.parse(await answer.json());
  expect(contrasts.map(({ id }) => id)).toEqual(CONTRAST_IDS);
  for (const id of CONTRAST_IDS) expect((await read(id)).comparisons).toEqual([]);
});

it("gives a pair with its factors, until one of its sides is withdrawn", async () => {
  const values = { ...WHOLE_SET, "create-delete": 60_000 };
  await storeScenario(test.db, { change: on("ext4") });
  const second = await storeScenario(test.db, { values, change: on("xfs"), serial: 1 });
  const { comparisons } = await read("file-systems");
  expect(comparisons).toMatchObject([{ from: "ext4", to: "xfs", more_pairs: 0 }]);
  const created = comparisons[0]?.factors.find(({ benchmark }) => benchmark === "create-delete");
  expect(created?.factor).toBeCloseTo(3, 6);
  expect(created).toMatchObject({ storage: "local", pairs: 1, processors: 1 });
  expect(comparisons[0]?.only_key).toBe(testKey("first").id);
  expect(comparisons[0]?.pairs[0]?.to).toMatchObject({ state: "xfs", reports: 1, keys: 1 });

  const withdrawal = makeStatement({
    key: "first",
    action: "withdraw",
    subject: second,
    sequence: 1,
  });
  const site = { db: test.db, origin: TEST_ORIGIN };
  expect(await acceptStatement(withdrawal, site)).toMatchObject({ ok: true });
  expect((await read("file-systems")).comparisons).toEqual([]);
});

it("refuses an unknown contrast and an unknown parameter", async () => {
  const site = { db: test.db };
  for (const contrast of ["nothing", "__proto__", "constructor", ""])
    expect(await getContrast(ask(), { contrast, site })).toMatchObject({
      problem: { code: "not_found" },
    });
  expect(await getContrast(ask("from=a"), { contrast: "kernels", site })).toMatchObject({
    problem: { code: "bad_query" },
  });
});
