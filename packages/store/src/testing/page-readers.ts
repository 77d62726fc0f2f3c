import {
  LeaderboardQuery,
  ConfigurationsQuery,
  parseExploreQuery,
  type ExploreQuery,
} from "@oslag/schema";
import type { Database } from "../db/database";
import { getFigure, type Viewing } from "../figures/get-figure";
import { getOperations } from "../pages/get-operations";
import { listCompared } from "../queries/get-compared";
import { getConfiguration } from "../queries/get-configuration";
import { getLeaderboard } from "../queries/get-leaderboard";
import { getReport } from "../queries/get-report";
import {
  BANDWIDTH_CURVES,
  listConfigurationCurves,
  PARALLEL_CURVES,
} from "../queries/list-configuration-curves";
import { listConfigurations } from "../queries/list-configurations";
import { listFigurePoints } from "../queries/list-figure-points";
import { listNewest, listReports } from "../queries/list-reports";
import { listValueHistory } from "../queries/list-value-history";
import { getSubjectPage } from "../pages/get-subject-page";
import { search } from "../queries/search";
import { getProcessor, getSystem } from "../queries/subjects";
import { getConfigurationOverTime, getConfigurationPage } from "../pages/get-configuration-page";
import { listConfigurationSides, readOnlyKeys } from "../queries/contrast-sides";
import { CONTRAST_PAIRS_MAX, getContrasts } from "../queries/get-contrasts";
import { getReportPage } from "../pages/get-report-page";

/** The ids of stored things that pages and listings are asked for. */
export type Subjects = {
  readonly report: string;
  readonly key: string;
  readonly configuration: string;
  readonly largest: string;
};

type Reader = (db: Database) => Promise<unknown>;

/** Returns the reading functions of each page and listing by a name, to look at the plans of their queries. */
export function pageReaders(subjects: Subjects): Readonly<Record<string, Reader>> {
  const { report, key, configuration, largest } = subjects;
  const board =
    (subject: "getpid" | "default-set", query: Record<string, string>) => (db: Database) =>
      getLeaderboard(db, subject, LeaderboardQuery.parse(query));
  return {
    "figure-one": explore(FIGURE_ONE),
    "figure-one-view": explore(FIGURE_ONE, VIEWING),
    "operation-exponents": (db) => getOperations(db, 1),
    "figure-one-api": (db) => listFigurePoints(db),
    "newest-runs": (db) => listNewest(db, 10),
    leaderboard: board("getpid", { virtual: "no" }),
    "leaderboard-by-processor": board("getpid", { virtual: "any", processor: "synthetic 7" }),
    "leaderboard-of-the-set": board("default-set", { virtual: "any" }),
    "leaderboard-to-go-on": async (db) => {
      const query = LeaderboardQuery.parse({ virtual: "any", limit: "10" });
      const first = await getLeaderboard(db, "getpid", query);
      if (!first.ok) throw new Error(first.problem.detail);
      const cursor = first.value.nextCursor ?? undefined;
      await getLeaderboard(db, "getpid", { ...query, cursor });
    },
    report: async (db) => {
      if ((await getReportPage(db, report)) === null)
        throw new Error(`There is no report ${report}.`);
    },
    "report-api": (db) => getReport(db, report),
    configuration: (db) => getConfigurationPage(db, configuration, { cursor: undefined }),
    "configuration-over-time": (db) =>
      getConfigurationOverTime(db, configuration, { cursor: undefined }),
    "largest-configuration": async (db) => {
      await getConfiguration(db, largest);
      await listReports(db, { configuration: largest, limit: 25 });
      await listValueHistory(db, { configuration: largest });
    },
    compare: async (db) => {
      await listCompared(db, [
        { kind: "configuration", id: configuration },
        { kind: "configuration", id: largest },
      ]);
    },
    key: async (db) => {
      await listReports(db, { key, limit: 25 });
      await listValueHistory(db, { key });
    },
    contrasts: (db) => getContrasts(db),
    "contrast-keys": async (db) => {
      // As if each side had one key: few synthetic configurations do, and the question is asked of no others.
      const sides = (await listConfigurationSides(db, 1)).slice(0, 2 * CONTRAST_PAIRS_MAX);
      await readOnlyKeys(db, { sides: sides.map((side) => ({ ...side, keys: 1 })), method: 1 });
    },
    "parallel-curves": (db) => listConfigurationCurves(db, { method: 1, family: PARALLEL_CURVES }),
    "bandwidth-curves": (db) =>
      listConfigurationCurves(db, { method: 1, family: BANDWIDTH_CURVES }),
    "reports-api": (db) => listReports(db, { limit: 50 }),
    "reports-api-by-system": (db) => listReports(db, { os: "freebsd", limit: 50 }),
    "reports-api-by-host": (db) => listReports(db, { host: "browser", limit: 50 }),
    "reports-api-by-version": (db) => listReports(db, { suite: "0", limit: 50 }),
    search: (db) => search(db, { text: "synthetic 7", limit: 40 }),
    "search-misspelt": (db) => search(db, { text: "sinthetic 77", limit: 40 }),
    "search-by-id": (db) => search(db, { text: report.slice(0, 8), limit: 40 }),
    processor: async (db) => {
      const { processorModel } = await db.configuration.findUniqueOrThrow({
        where: { id: configuration },
      });
      const processor = await getProcessor(db, processorModel);
      if (processor !== null) await getSubjectPage(db, processor, {});
    },
    system: async (db) => {
      const system = await getSystem(db, "linux");
      if (system !== null) await getSubjectPage(db, system, {});
    },
    "configurations-api": (db) => listConfigurations(db, ConfigurationsQuery.parse({})),
    explore: explore({}),
    "explore-view": explore({}, VIEWING),
    "explore-by-dimensions": explore({
      y: "getpid",
      value: "absolute",
      os: "linux",
      vendor: "Example",
      architecture: "x86_64",
      year: "2010-2020",
      virtual: "no",
      build: "official",
      fit: "all",
    }),
    "explore-by-key": explore({ y: "getpid", key }),
    "explore-reports-by-mode": explore({ y: "getpid", points: "reports", mode: "quick" }),
  };
}

const FIGURE_ONE = { fit: "eras", plotted: "1990", storage: "local-or-browser" } as const;
/** As pages read figures. */
const VIEWING = { denseFrom: 400, rows: 300 };

function explore(query: ExploreQuery, viewing: Viewing | null = null): Reader {
  return async (db) => {
    const specification = parseExploreQuery(query);
    if (!specification.ok) throw new Error(specification.problem.detail);
    const figure = await getFigure(db, specification.value, { viewing });
    if (!figure.ok) throw new Error(figure.problem.detail);
  };
}
