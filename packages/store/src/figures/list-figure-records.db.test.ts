import { parseExploreQuery } from "@oslag/schema";
import { beforeAll, expect, it } from "vitest";
import { storeScenario } from "../testing/store-scenario";
import { useDatabase } from "../testing/use-database";
import { listContributingReports } from "./list-figure-records";

const test = useDatabase("contributing");
const ids: string[] = [];
let rows: { readonly id: string; readonly reports: number }[] = [];

beforeAll(async () => {
  for (const key of ["a", "b", "c", "d", "e"])
    ids.push(await storeScenario(test.db, { key, brand: "Listed" }));
  ids.push(await storeScenario(test.db, { key: "f", brand: "Flagged alone" }));
  const known = await test.db.configuration.findMany({ select: { id: true } });
  rows = known.map(({ id }) => ({ id, reports: 1 }));
});

async function listed() {
  const specification = parseExploreQuery({ method: "1" });
  if (!specification.ok) throw new Error(specification.problem.detail);
  const { lists } = await listContributingReports(test.db, specification.value, { rows });
  return lists.flatMap((list) => list.toString("latin1").match(/.{64}/g) ?? []).toSorted();
}

it("lists nothing that its sender withdrew or a moderator hid", async () => {
  const [withdrawn = "", hidden = ""] = ids;
  const by = "0".repeat(64);
  await test.db.reportState.createMany({
    data: [
      { reportId: withdrawn, withdrawnBy: by },
      { reportId: hidden, hiddenBy: by },
    ],
  });
  expect(await listed()).toEqual(ids.filter((id) => id !== withdrawn && id !== hidden).toSorted());
  await test.db.reportState.deleteMany();
  expect(await listed()).toEqual(ids.toSorted());
});

it("lists what counts: nothing flagged, interrupted, or busy beside a quiet report", async () => {
  expect(await listed()).toEqual(ids.toSorted());
  const [first, second, interrupted, busy, , alone] = ids;
  for (const [report, excludes] of [
    [first, true],
    [second, false],
    [alone, true],
  ] as const)
    await test.db.reportFlag.create({
      data: { reportId: report ?? "", rule: "made", subject: "", flag: "made", excludes },
    });
  await test.db.report.update({
    where: { id: interrupted ?? "" },
    data: { outcome: "interrupted" },
  });
  await test.db.report.update({ where: { id: busy ?? "" }, data: { quiet: false } });
  const left = ids.filter((id) => ![first, interrupted, busy, alone].includes(id));
  expect(await listed()).toEqual(left.toSorted());
});
