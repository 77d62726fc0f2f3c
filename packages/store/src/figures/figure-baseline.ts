import { t, translate } from "@oslag/language";
import { BASELINES, defaultBaseline, findBaselineResult, type Baseline } from "@oslag/papers";
import {
  getAnyBenchmark,
  MEAN_IDS,
  meanMembers,
  refuse,
  type FigureMember,
  type FigureSpecification,
  type Result,
} from "@oslag/schema";
import type { BenchmarkResult, RatedResults } from "@oslag/science";
import { shortConfigurationName } from "@oslag/labels";
import { resultAtRating } from "../queries/result-at-rating";
import { membersOfY } from "./figure-axes";
import { listFigureConfigurations } from "./figure-configurations";
import type { FigureRecord } from "./figure-record";
import { listFigureRecords } from "./list-figure-records";
import type { Driven } from "../db/database";

export type FigureBaseline = {
  readonly title: string;
  readonly local: RatedResults;
  /** The baseline of remote files. */
  readonly remote: RatedResults;
};

/** Returns the baseline of relative speeds, or refuses one that lacks a benchmark of the figure. */
export async function getFigureBaseline(
  db: Driven,
  specification: FigureSpecification,
): Promise<Result<FigureBaseline>> {
  const { baseline } = specification;
  const members = membersOfY(specification);
  const found =
    baseline.startsWith("configuration:") || baseline.startsWith("report:")
      ? await measuredBaseline(db, specification)
      : editionBaseline(baseline, members);
  if (found === null)
    return refuse(
      "bad_query",
      "The baseline has no rated results for this figure. Check its id, the method and the storage.",
      "baseline",
    );
  const missing = members.find(({ benchmark }) => !has(found.local, benchmark));
  if (missing !== undefined)
    return refuse(
      "bad_query",
      `The baseline (${found.title}) has no result for ${missing.benchmark} ${missing.variant}.`,
      "baseline",
    );
  return { ok: true, value: found };
}

function has({ results }: RatedResults, benchmark: string): boolean {
  return results.some((result) => result.benchmark === benchmark);
}

function editionBaseline(id: string, members: readonly FigureMember[]): FigureBaseline | null {
  switch (id) {
    case "1990": {
      const local = withVariants(defaultBaseline("local"), members);
      return {
        title: t("MicroVAX II under Ultrix 3.0, USENIX 1990"),
        local,
        remote: withVariants(defaultBaseline("remote"), members),
      };
    }
    case "1989-sunos":
    case "1989-sprite": {
      const baseline = BASELINES[id];
      const local = headlinesOnly(baseline, members);
      return {
        title: t("{baseline}, WRL TN-11 1989", { baseline: translate(baseline.title) }),
        local,
        remote: local,
      };
    }
    default:
      return null;
  }
}

/** Returns the edition's results of the drawn variants. Tables 2 to 10 of 1990 print others than headlines too. */
function withVariants(baseline: Baseline, members: readonly FigureMember[]): RatedResults {
  const role = baseline.id === "1990-nfs" ? "remote" : "local";
  const results = members.flatMap(({ benchmark, variant }): BenchmarkResult[] => {
    const found = findBaselineResult({ benchmark: referenceOf(benchmark), variant, role });
    return found === null ? [] : [{ benchmark, quantity: found.quantity, value: found.value }];
  });
  return { ratingMips: baseline.ratingMips, results };
}

// Of two means with one benchmark, the first one says what it is compared with.
const REFERENCES = new Map(
  MEAN_IDS.flatMap(meanMembers)
    .toReversed()
    .map(({ benchmark, reference }) => [benchmark, reference]),
);

/** Returns the benchmark of the papers that one of ours is compared with. */
export function referenceOf(benchmark: string): string {
  return REFERENCES.get(benchmark) ?? benchmark;
}

function headlinesOnly(baseline: Baseline, members: readonly FigureMember[]): RatedResults {
  const headlines = members.filter(
    ({ benchmark, variant }) => getAnyBenchmark(benchmark)?.variants[0]?.id === variant,
  );
  return {
    ratingMips: baseline.ratingMips,
    results: headlines.flatMap(({ benchmark }) =>
      baseline.results.flatMap((result) =>
        result.benchmark === referenceOf(benchmark) ? [{ ...result, benchmark }] : [],
      ),
    ),
  };
}

/** Returns a baseline from the results of a configuration or report, computed like those of its point. */
async function measuredBaseline(
  db: Driven,
  specification: FigureSpecification,
): Promise<FigureBaseline | null> {
  const [kind, id = ""] = specification.baseline.split(":");
  const ofReport = kind === "report";
  const [record] = await onlyRecord(db, { specification, ofReport, id });
  if (record === undefined || record.rating === null) return null;
  const configurations = await listFigureConfigurations(db, [record.configuration_id]);
  const configuration = configurations.get(record.configuration_id);
  if (configuration === undefined) return null;
  const rated = toRatedResults({ ...record, rating: record.rating });
  const name = shortConfigurationName(configuration);
  const title = ofReport ? t("{name}, report {id}", { name, id: id.slice(0, 12) }) : name;
  return { title, local: rated, remote: rated };
}

async function onlyRecord(
  db: Driven,
  wanted: {
    readonly specification: FigureSpecification;
    readonly ofReport: boolean;
    readonly id: string;
  },
): Promise<readonly FigureRecord[]> {
  const { specification, ofReport, id } = wanted;
  const filters: FigureSpecification["filters"] = {
    os: null,
    vendor: null,
    architecture: null,
    years: null,
    virtual: null,
    build: null,
    host: null,
    mode: null,
    key: null,
    configuration: null,
    storage: specification.filters.storage,
  };
  const points = ofReport ? "reports" : "configurations";
  if (!ofReport) {
    const own = { ...specification, points, filters: { ...filters, configuration: id } } as const;
    return (await listFigureRecords(db, own)).records;
  }
  const own = { ...specification, points, filters } as const;
  return (await listFigureRecords(db, own, { report: id })).records;
}

/** Returns the times and bandwidths of the aggregated costs at the point's own rating. */
export function toRatedResults({
  rating: ratingMips,
  results,
}: {
  readonly rating: number;
  readonly results: FigureRecord["results"];
}): RatedResults {
  return {
    ratingMips,
    results: results.flatMap((result) => {
      const quantity = getAnyBenchmark(result.benchmark)?.quantity;
      if (quantity === undefined) return [];
      return resultAtRating(
        {
          benchmark: result.benchmark,
          cost_instructions: result.cost,
          bytes_per_instruction: result.bytes,
        },
        { quantity, ratingMips },
      );
    }),
  };
}
