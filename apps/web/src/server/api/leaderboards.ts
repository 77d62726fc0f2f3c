import {
  BENCHMARKS,
  getRankedBenchmark,
  LeaderboardQuery,
  LeaderboardSubject,
  NoQuery,
  PARALLEL_BENCHMARKS,
  refuse,
  type LeaderboardIndexResource,
  type LeaderboardResource,
  type LeaderboardRowResource,
  type Result,
} from "@oslag/schema";
import { jsonResponse } from "../http/json-response";
import { parseQuery } from "../http/parse-query";
import { getLeaderboard, getDefaultMethod, type LeaderboardRow } from "@oslag/store";
import { paths } from "@/lib/paths";
import type { Site } from "../site";
import { toConfigurationResource } from "./to-configuration-resource";

type Answer = Promise<Response | Result<never>>;

/** GET /api/v1/leaderboards */
export async function getLeaderboards(request: Request, { db, origin }: Site): Answer {
  const query = parseQuery(request, NoQuery);
  if (!query.ok) return query;
  const method = await getDefaultMethod(db);
  const url = (subject: LeaderboardSubject) =>
    `${origin}${paths.api.leaderboard(subject, { method: String(method) })}`;
  const index: LeaderboardIndexResource = {
    leaderboards: [
      {
        benchmark: "default-set",
        title: "Geometric mean over the default set",
        unit: null,
        variants: [],
        url: url("default-set"),
      },
      ...[...BENCHMARKS.map(({ id }) => id), ...PARALLEL_BENCHMARKS].flatMap((benchmark) => {
        const known = getRankedBenchmark(benchmark);
        if (known === null) return [];
        const { title, unit } = known;
        const variants = known.variants.map(({ id }) => id);
        return [{ benchmark, title, unit, variants, url: url(benchmark) }];
      }),
    ],
  };
  return jsonResponse(request, index);
}

/** GET /api/v1/leaderboards/{benchmark} */
export async function getLeaderboardOf(
  request: Request,
  { benchmark, site }: { readonly benchmark: string; readonly site: Site },
): Answer {
  const subject = LeaderboardSubject.safeParse(benchmark);
  if (!subject.success) return refuse("not_found", "There is no benchmark with this id.");
  const query = parseQuery(request, LeaderboardQuery);
  if (!query.ok) return query;
  const found = await getLeaderboard(site.db, subject.data, query.value);
  if (!found.ok) return found;
  const { rows, nextCursor, totalIsCapped, ranksConfirmed, otherMethods, ...head } = found.value;
  const leaderboard: LeaderboardResource = {
    ...head,
    unit: getRankedBenchmark(subject.data)?.unit ?? null,
    other_methods: [...otherMethods],
    total_is_capped: totalIsCapped,
    ranks_confirmed: ranksConfirmed,
    rows: rows.map(toRowResource),
    next_cursor: nextCursor,
  };
  return jsonResponse(request, leaderboard);
}

function toRowResource(row: LeaderboardRow): LeaderboardRowResource {
  return {
    rank: row.rank,
    configuration: toConfigurationResource(row.configuration),
    median: row.median,
    relative_speed: row.relativeSpeed,
    cost_instructions: row.costInInstructions,
    bytes_per_instruction: row.bytesPerInstruction,
    rating_mips: row.ratingMips,
    own_rating_mips: row.ownRatingMips,
    interval: row.interval === null ? null : { ...row.interval },
    grade: row.grade,
    outside: row.outside,
    reports: row.reports,
    keys: row.keys,
    networks: row.networks,
    newest_report: row.newestReportId,
  };
}
