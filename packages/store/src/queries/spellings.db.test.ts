import {
  ConfigurationsQuery,
  DATASET_COLUMNS,
  DatasetQuery,
  LeaderboardQuery,
  parseExploreQuery,
  ReportsQuery,
  type Report,
} from "@oslag/schema";
import { describe, expect, it } from "vitest";
import { refreshRecorded } from "../aggregates/refresh-recorded";
import { listDatasetCsv } from "../dataset/list-dataset-rows";
import { getFigure } from "../figures/get-figure";
import { storeScenario } from "../testing/store-scenario";
import { useDatabase } from "../testing/use-database";
import { getLeaderboard } from "./get-leaderboard";
import { listConfigurations } from "./list-configurations";
import { listReports } from "./list-reports";

/** The same machine as different runners state it. */
const STATED = ["amd64", "x86_64", "x86-64"];

describe("names that reports and readers spell differently", () => {
  const test = useDatabase("spellings");

  it("stores one report in each spelling, and one of another machine", async () => {
    const store = (key: string, change: (report: Report) => void) =>
      storeScenario(test.db, {
        key,
        serial: key.length,
        values: { getpid: 100 + key.length },
        change: (report) => {
          report.machine.processor.vendor = "AuthenticAMD";
          change(report);
        },
      });
    for (const architecture of STATED)
      await store(architecture, (report) => {
        report.machine.processor.architecture = architecture;
      });
    await store("another machine", (report) => {
      report.machine.processor.architecture = "aarch64";
      report.machine.processor.vendor = "Apple";
      report.os.family = "darwin";
    });
    await refreshRecorded(test.db);
    const configurations = await test.db.configuration.findMany();
    expect(configurations.map(({ architecture }) => architecture).toSorted()).toEqual([
      "aarch64",
      "amd64",
      "x86-64",
      "x86_64",
    ]);
  });

  const found = async (filter: Record<string, string>) => {
    const reports = await listReports(test.db, ReportsQuery.parse(filter));
    const configurations = await listConfigurations(test.db, ConfigurationsQuery.parse(filter));
    const leaderboard = await getLeaderboard(
      test.db,
      "getpid",
      LeaderboardQuery.parse({ metric: "absolute", build: "local", virtual: "any", ...filter }),
    );
    const specification = parseExploreQuery({
      y: "getpid",
      value: "absolute",
      x: "received",
      ...filter,
    });
    if (!specification.ok) throw new Error(specification.problem.detail);
    const figure = await getFigure(test.db, { ...specification.value, paper: "none" });
    if (!reports.ok || !configurations.ok || !leaderboard.ok || !figure.ok)
      throw new Error("A listing was refused.");
    return {
      architectures: new Set(
        [
          ...reports.value.reports,
          ...configurations.value.configurations,
          ...leaderboard.value.rows,
        ].map(({ configuration }) => configuration.architecture),
      ),
      counts: [
        reports.value.reports.length,
        configurations.value.configurations.length,
        leaderboard.value.rows.length,
        figure.value.snapshot.counts.drawn,
      ],
    };
  };

  it.each(["amd64", "x86_64", "x86-64", "X86_64", "AMD64", "x64"])(
    "finds all of them by %s, under one name",
    async (architecture) => {
      expect(await found({ architecture })).toEqual({
        architectures: new Set(["x86-64"]),
        counts: [3, 3, 3, 3],
      });
    },
  );

  it.each([
    [{ vendor: "AMD" }, 3],
    [{ vendor: "amd" }, 3],
    [{ vendor: "authenticamd" }, 3],
    [{ os: "Linux" }, 3],
    [{ os: "macOS" }, 1],
    [{ architecture: "ARM64", vendor: "apple" }, 1],
    [{ vendor: "AM_" }, 0],
    [{ os: "%" }, 0],
    [{ architecture: "386" }, 0],
  ])("finds by %j as people type", async (filter, count) => {
    expect((await found(filter)).counts).toEqual([count, count, count, count]);
  });

  it("shows one group in a figure, and keeps the stated name in the data set beside the listed one", async () => {
    const specification = parseExploreQuery({
      y: "getpid",
      value: "absolute",
      x: "received",
      colour: "architecture",
    });
    if (!specification.ok) throw new Error(specification.problem.detail);
    const figure = await getFigure(test.db, { ...specification.value, paper: "none" });
    if (!figure.ok) throw new Error(figure.problem.detail);
    const groups = figure.value.snapshot.rows.map(({ colour }) => colour);
    expect(groups.toSorted()).toEqual(["arm64", "x86-64", "x86-64", "x86-64"]);

    const lines: string[] = [];
    const now = new Date(Date.now() + 1000);
    for await (const text of listDatasetCsv({ db: test.db, now }, DatasetQuery.parse({})))
      lines.push(
        ...text
          .trimEnd()
          .split("\r\n")
          .slice(lines.length === 0 ? 1 : 0),
      );
    const columns = (["architecture", "architecture_name"] as const).map((name) =>
      DATASET_COLUMNS.indexOf(name),
    );
    const pairs = lines.flatMap((line) =>
      line === ""
        ? []
        : [
            columns
              .map((column) => line.split(",")[column])
              .join(" ")
              .replaceAll('"', ""),
          ],
    );
    expect([...new Set(pairs)].toSorted()).toEqual([
      "aarch64 arm64",
      "amd64 x86-64",
      "x86-64 x86-64",
      "x86_64 x86-64",
    ]);
  });
});
