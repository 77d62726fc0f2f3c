import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { gunzipSync } from "node:zlib";
import { ContrastLine, CURVE_COLUMNS, type Report } from "@oslag/schema";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { getContrasts } from "../queries/get-contrasts";
import { toComparisonResource } from "../queries/to-comparison-resource";
import { acceptStatement } from "../statements/accept-statement";
import { madeResult } from "../testing/made-measurements";
import { TEST_ORIGIN, testKey, type Scenario } from "../testing/make-report";
import { makeStatement } from "../testing/make-statement";
import { storeScenario } from "../testing/store-scenario";
import { useDatabase } from "../testing/use-database";
import { replaceDumps } from "./replace-dumps";
import { writeDump } from "./write-dump";

const test = useDatabase("nightly_contrasts");
const repository = path.join(import.meta.dirname, "../../../..");
const folder = mkdtempSync(path.join(tmpdir(), "oslag-nightly-"));
afterAll(() => rmSync(folder, { recursive: true }));

function on(filesystem: string, governor = "performance") {
  return ({ storage, os, measurements }: Report) => {
    for (const one of storage) one.filesystem = filesystem;
    Object.assign(os, { governor });
    measurements.push(
      madeResult("getpid-parallel", "1", { processes: 1 }),
      madeResult("getpid-parallel", "all", { processes: 4 }),
      madeResult("bcopy-sizes", "4k", { bytes_per_iteration: 4096 }),
    );
  };
}

let sequence = 0;
async function hide(subject: string): Promise<void> {
  sequence += 1;
  const said = { key: "moderator", action: "hide", reason: "legal-demand" } as const;
  const accepted = await acceptStatement(makeStatement({ ...said, subject, sequence }), {
    db: test.db,
    origin: TEST_ORIGIN,
  });
  if (!accepted.ok) throw new Error(accepted.problem.detail);
}

const read = (day: string, form: string) =>
  gunzipSync(readFileSync(path.join(folder, day, `oslag-${day}.${form}.gz`))).toString();
const curves = (day: string) => read(day, "curves.csv").trimEnd().split("\r\n");
const contrasts = (day: string) =>
  read(day, "contrasts.ndjson")
    .split("\n")
    .filter((line) => line !== "")
    .map((line) => ContrastLine.parse(JSON.parse(line)));

const ids = { ext4: "", ext4Again: "", xfs: "", governed: "" };
const store = (scenario: Scenario) => storeScenario(test.db, scenario);

beforeAll(async () => {
  const keyId = testKey("moderator").id;
  await test.db.key.create({ data: { id: keyId } });
  await test.db.moderatorChange.create({ data: { keyId, isModerator: true } });
  ids.ext4 = await store({ change: on("ext4") });
  ids.ext4Again = await store({ change: on("ext4"), serial: 1 });
  ids.xfs = await store({ change: on("XfsMark"), serial: 2 });
  ids.governed = await store({ change: on("ext4", "GovernorMark"), serial: 3 });
});

describe("a nightly dump", () => {
  it("has the contrasts as the API answers them, and the values of Figures 2 and 3", async () => {
    const { day, files } = await writeDump(test.db, { folder, repository, now: new Date() });
    const { contrasts: answered, method } = await getContrasts(test.db);
    expect(
      contrasts(day).map(
        ({ contrast, method: of, from, to, factors, pairs, only_key, more_pairs }) => [
          contrast,
          of,
          { from, to, factors, pairs, only_key, more_pairs },
        ],
      ),
    ).toEqual(
      answered.flatMap(({ contrast, comparisons }) =>
        comparisons.map((one) => [contrast.id, method, toComparisonResource(one)]),
      ),
    );
    expect(contrasts(day).map(({ contrast }) => contrast)).toEqual(["file-systems", "governors"]);
    const [header, ...rows] = curves(day);
    expect(header).toBe(CURVE_COLUMNS.join(","));
    // Two configurations: the newest report of each, with two numbers of processes and one size of a block.
    const shown = (["report", "benchmark", "quantity", "x"] as const).map((column) =>
      CURVE_COLUMNS.indexOf(column),
    );
    const cells = rows.map((row) => row.replaceAll('"', "").split(","));
    expect(cells.map((row) => shown.map((at) => row[at])).toSorted()).toEqual(
      [ids.governed, ids.xfs]
        .flatMap((report) => [
          [report, "bcopy-sizes", "bytes", "4096"],
          [report, "getpid-parallel", "processes", "1"],
          [report, "getpid-parallel", "processes", "4"],
        ])
        .toSorted(),
    );
    expect(files.map(({ name }) => name)).toEqual(
      expect.arrayContaining([`oslag-${day}.curves.csv.gz`, `oslag-${day}.contrasts.ndjson.gz`]),
    );
  });

  it("has nothing of a report that came after it began", async () => {
    const { day } = await writeDump(test.db, {
      folder,
      repository,
      now: new Date("2026-01-01T03:17:00Z"),
    });
    expect(contrasts(day)).toEqual([]);
    expect(curves(day)).toHaveLength(1);
  });

  it("is replaced by one without the pairs and curves of what moderators hide, and keeps those that other reports make", async () => {
    const { day } = await writeDump(test.db, { folder, repository, now: new Date() });
    const before = contrasts(day);
    // Another report of the configuration is served, so its pairs stay.
    await hide(ids.ext4);
    expect(await replaceDumps(test.db, folder)).toEqual([day]);
    expect(contrasts(day)).toEqual(before);
    // The governor of this report is a text of its own.
    expect(read(day, "contrasts.ndjson")).toContain("GovernorMark");
    await hide(ids.governed);
    expect(await replaceDumps(test.db, folder)).toEqual([day]);
    expect(read(day, "contrasts.ndjson")).not.toContain("GovernorMark");
    expect(contrasts(day).map(({ contrast }) => contrast)).toEqual(["file-systems"]);
    expect(read(day, "curves.csv")).not.toContain(ids.governed);
    expect(read(day, "curves.csv")).toContain(ids.xfs);
    await hide(ids.xfs);
    expect(await replaceDumps(test.db, folder)).toEqual([day]);
    expect(read(day, "contrasts.ndjson")).toBe("");
    expect(read(day, "curves.csv")).not.toContain(ids.xfs);
  });
});
