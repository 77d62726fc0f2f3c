import type { Metadata } from "next";
import Link from "next/link";
import { notFound } from "next/navigation";
import { EmptyLeaderboard } from "@/components/leaderboard/empty-leaderboard";
import { LeaderboardFilters } from "@/components/leaderboard/leaderboard-filters";
import { LeaderboardTable } from "@/components/leaderboard/leaderboard-table";
import { RankingWords } from "@/components/leaderboard/ranking-words";
import { countOf } from "@oslag/labels";
import { parseLeaderboardPage, toLeaderboardQuery } from "@/lib/leaderboard-query";
import { describeSubject, parseSubject } from "@/lib/leaderboard-subject";
import { paths } from "@/lib/paths";
import { getLeaderboard } from "@oslag/store";
import { getSite } from "@/server/site";

type PageProps = {
  readonly params: Promise<{ benchmark: string }>;
  readonly searchParams: Promise<Record<string, string | string[] | undefined>>;
};

export async function generateMetadata({ params }: PageProps): Promise<Metadata> {
  const subject = parseSubject((await params).benchmark);
  if (subject === null) return {};
  const { title, summary } = describeSubject(subject);
  return { title: `Leaderboard: ${title}`, description: summary };
}

const BUILDS = { official: "official builds", local: "local builds" } as const;

const MACHINES = {
  no: "on bare metal alone",
  yes: "in virtual machines and containers alone",
  any: "on bare metal and in virtual machines and containers together",
} as const;

export default async function LeaderboardPage({ params, searchParams }: PageProps) {
  const subject = parseSubject((await params).benchmark);
  if (subject === null) notFound();
  const words = describeSubject(subject);
  const page = parseLeaderboardPage(await searchParams);
  const { db } = getSite();
  const asked = await getLeaderboard(db, subject, toLeaderboardQuery(page));
  // What the address asks for may not exist for this benchmark; its default ranking always does.
  const shown = asked.ok ? page : parseLeaderboardPage({ build: page.build, host: page.host });
  const found = asked.ok ? asked : await getLeaderboard(db, subject, toLeaderboardQuery(shown));
  if (!found.ok) notFound();
  const leaderboard = found.value;
  const query = { ...shown, metric: leaderboard.metric, variant: leaderboard.variant ?? undefined };
  const local =
    leaderboard.total === 0 && shown.build === "official"
      ? await getLeaderboard(
          db,
          subject,
          toLeaderboardQuery(
            parseLeaderboardPage({ build: "local", virtual: "any", host: shown.host }),
          ),
        )
      : null;
  return (
    <>
      <p className="kicker">
        <Link href={paths.leaderboards()}>Leaderboards</Link>
      </p>
      <h1>{words.title}</h1>
      <p className="lead">{words.summary}</p>
      <LeaderboardFilters words={words} query={query} />
      {leaderboard.rows.length === 0 ? (
        <EmptyLeaderboard
          subject={subject}
          query={shown}
          localRows={local?.ok ? local.value.total : 0}
        />
      ) : (
        <>
          <p>
            {leaderboard.totalIsCapped && "More than "}
            {countOf(leaderboard.total, "configuration")} ranked, {BUILDS[leaderboard.build]}{" "}
            {leaderboard.host === "browser"
              ? "in browsers alone: a page cannot ask what its machine is"
              : MACHINES[shown.virtual ?? "any"]}
            .
          </p>
          <LeaderboardTable leaderboard={leaderboard} />
        </>
      )}
      {leaderboard.nextCursor !== null && (
        <p>
          <Link href={paths.leaderboard(subject, { ...query, cursor: leaderboard.nextCursor })}>
            Next configurations
          </Link>
        </p>
      )}
      <RankingWords leaderboard={leaderboard} />
      <p className="small">
        For programs: <a href={paths.api.leaderboard(subject)}>JSON</a>.
      </p>
    </>
  );
}
