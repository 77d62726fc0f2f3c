import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { EmptyLeaderboard } from "@/components/leaderboard/empty-leaderboard";
import { LeaderboardFilters } from "@/components/leaderboard/leaderboard-filters";
import { LeaderboardTable } from "@/components/leaderboard/leaderboard-table";
import { RankingNote } from "@/components/leaderboard/ranking-note";
import { MethodNote } from "@/components/method-note";
import { StaticPart } from "@/components/static-part";
import { countOf } from "@oslag/labels";
import type { LeaderboardSubject } from "@oslag/schema";
import {
  parseLeaderboardPage,
  toLeaderboardQuery,
  type LeaderboardPageQuery,
} from "@/lib/leaderboard-query";
import { describeSubject, parseSubject } from "@/lib/leaderboard-subject";
import { paths } from "@/lib/paths";
import { getLeaderboard } from "@oslag/store";
import { nameOptions } from "@/server/name-options";
import { shownMethod } from "@/server/shown-method";
import { getSite } from "@/server/site";

type PageProps = {
  readonly params: Promise<{ benchmark: string }>;
  readonly searchParams: Promise<Record<string, string | string[] | undefined>>;
};

export async function generateMetadata({ params }: PageProps): Promise<Metadata> {
  const subject = parseSubject((await params).benchmark);
  if (subject === null) return {};
  const { title, summary } = describeSubject(subject);
  return {
    title: `Leaderboard: ${title}`,
    description: summary,
    alternates: { types: { "application/atom+xml": paths.feeds.leaderboard(subject) } },
  };
}

const BUILDS = { official: "official builds", local: "local builds" } as const;

const MACHINES = {
  no: "on bare metal",
  yes: "in virtual machines and containers",
  any: "on bare metal, in virtual machines and in containers",
} as const;

export default async function LeaderboardPage({ params, searchParams }: PageProps) {
  const subject = parseSubject((await params).benchmark);
  if (subject === null) notFound();
  const described = describeSubject(subject);
  const asked = await searchParams;
  const method = await shownMethod(asked["method"]);
  const page = await findRanking(subject, {
    ...parseLeaderboardPage(asked),
    method: String(method.method),
  });
  if (page === null) notFound();
  const { leaderboard, shown, localRows } = page;
  const options = await nameOptions({ ...shown, method: String(method.method) });
  const query = { ...shown, metric: leaderboard.metric, variant: leaderboard.variant ?? undefined };
  return (
    <StaticPart>
      <p className="kicker">
        <a href={paths.leaderboards()}>Leaderboards</a>
      </p>
      <h1>{described.title}</h1>
      <p className="lead">{described.summary}</p>
      <LeaderboardFilters subject={described} query={query} options={options} />
      <MethodNote
        shown={method}
        to={(other) => paths.leaderboard(subject, { ...query, method: other, cursor: undefined })}
      />
      {leaderboard.rows.length === 0 ? (
        <EmptyLeaderboard subject={subject} query={shown} localRows={localRows} />
      ) : (
        <>
          <p>
            {leaderboard.totalIsCapped && "More than "}
            {countOf(leaderboard.total, "configuration")} ranked: {BUILDS[leaderboard.build]}{" "}
            {leaderboard.host === "browser"
              ? "in browsers, on any machine, because a page cannot tell what it runs on"
              : MACHINES[shown.virtual ?? "any"]}
            .
          </p>
          <LeaderboardTable leaderboard={leaderboard} />
        </>
      )}
      {leaderboard.nextCursor !== null && (
        <p>
          <a href={paths.leaderboard(subject, { ...query, cursor: leaderboard.nextCursor })}>
            Next configurations
          </a>
        </p>
      )}
      <RankingNote leaderboard={leaderboard} />
      <p className="small">
        For programs: <a href={paths.api.leaderboard(subject, { method: query.method })}>JSON</a>.
      </p>
    </StaticPart>
  );
}

/** Reads the ranking that the address asks for, or the benchmark's default one if it has no such ranking. */
async function findRanking(subject: LeaderboardSubject, page: LeaderboardPageQuery) {
  const ask = (query: LeaderboardPageQuery) =>
    getLeaderboard(getSite().db, subject, toLeaderboardQuery(query));
  const asked = await ask(page);
  const shown = asked.ok
    ? page
    : {
        ...parseLeaderboardPage({ build: page.build, host: page.host }),
        method: page.method,
      };
  const found = asked.ok ? asked : await ask(shown);
  if (!found.ok) return null;
  const leaderboard = found.value;
  const isEmpty = leaderboard.total === 0 && shown.build === "official";
  const local = isEmpty
    ? await ask({
        ...parseLeaderboardPage({ build: "local", virtual: "any", host: shown.host }),
        method: shown.method,
      })
    : null;
  return { leaderboard, shown, localRows: local?.ok ? local.value.total : 0 };
}
