import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { CompareRows } from "@/components/compare/compare-rows";
import { EmptyLeaderboard } from "@/components/leaderboard/empty-leaderboard";
import { LeaderboardFilters } from "@/components/leaderboard/leaderboard-filters";
import { LeaderboardTable } from "@/components/leaderboard/leaderboard-table";
import { RankingNote } from "@/components/leaderboard/ranking-note";
import { MethodNote } from "@/components/method-note";
import { StaticPart } from "@/components/static-part";
import { countOf } from "@oslag/labels";
import type { LeaderboardSubject } from "@oslag/schema";
import { fullestClass, hasFilters } from "@/lib/leaderboard-class";
import {
  LEADERBOARD_PARAMETERS,
  parseLeaderboardPage,
  toLeaderboardQuery,
  type LeaderboardPageQuery,
} from "@/lib/leaderboard-query";
import { describeSubject, parseSubject } from "@/lib/leaderboard-subject";
import { paths } from "@/lib/paths";
import { getLeaderboard } from "@oslag/store";
import { countClasses } from "@/server/count-classes";
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
  const stated = { ...parseLeaderboardPage(asked), method: String(method.method) };
  const chosen = hasFilters(asked, LEADERBOARD_PARAMETERS)
    ? null
    : fullestClass(await countClasses(subject, stated));
  const page = await findRanking(subject, { ...stated, ...chosen?.filters });
  if (page === null) notFound();
  const { leaderboard, shown } = page;
  const classes = leaderboard.total === 0 ? await countClasses(subject, shown) : [];
  const options = await nameOptions({ ...shown, method: String(method.method) });
  const query = { ...shown, metric: leaderboard.metric, variant: leaderboard.variant ?? undefined };
  return (
    <StaticPart name="leaderboard">
      <p className="kicker">
        <a href={paths.leaderboards()}>Leaderboards</a>
      </p>
      <h1>{described.title}</h1>
      <p className="lead">{described.summary}</p>
      <details className="folded">
        <summary>Filters and variants</summary>
        <LeaderboardFilters subject={described} query={query} options={options} />
      </details>
      <MethodNote
        shown={method}
        to={(other) => paths.leaderboard(subject, { ...query, method: other, cursor: undefined })}
      />
      {leaderboard.rows.length === 0 ? (
        <EmptyLeaderboard subject={subject} query={shown} classes={classes} />
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
          {chosen && (
            <p className="note">
              The address names no class, so this page shows the one with the most configurations.{" "}
              <a href={paths.leaderboard(subject, query)}>The address of this class</a> shows it
              even when another has more.
            </p>
          )}
          <CompareRows method={query.method}>
            <LeaderboardTable leaderboard={leaderboard} />
          </CompareRows>
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
        New reports: <a href={paths.feeds.leaderboard(subject)}>Atom feed</a>.
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
  return { leaderboard: found.value, shown };
}
