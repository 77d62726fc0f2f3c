import type { Metadata } from "next";
import Link from "next/link";
import { notFound } from "next/navigation";
import { EmptyLeaderboard } from "@/components/leaderboard/empty-leaderboard";
import { LeaderboardFilters } from "@/components/leaderboard/leaderboard-filters";
import { LeaderboardTable } from "@/components/leaderboard/leaderboard-table";
import { RankingNote } from "@/components/leaderboard/ranking-note";
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
  no: "bare metal only",
  yes: "virtual machines and containers only",
  any: "bare metal, virtual machines and containers together",
} as const;

export default async function LeaderboardPage({ params, searchParams }: PageProps) {
  const subject = parseSubject((await params).benchmark);
  if (subject === null) notFound();
  const described = describeSubject(subject);
  const page = parseLeaderboardPage(await searchParams);
  const { db } = getSite();
  const asked = await getLeaderboard(db, subject, toLeaderboardQuery(page));
  // The address may ask for a ranking that this benchmark does not have. The default ranking always exists.
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
      <h1>{described.title}</h1>
      <p className="lead">{described.summary}</p>
      <LeaderboardFilters subject={described} query={query} />
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
            {countOf(leaderboard.total, "configuration")} ranked: {BUILDS[leaderboard.build]},{" "}
            {leaderboard.host === "browser"
              ? "browsers only, because a page cannot tell what machine it runs on"
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
      <RankingNote leaderboard={leaderboard} />
      <p className="small">
        For programs: <a href={paths.api.leaderboard(subject)}>JSON</a>.
      </p>
    </>
  );
}
