import { msg, t, translate } from "@oslag/language";
import { link, rich } from "@/lib/rich";
import type { Metadata } from "next";
import { CompareRows } from "@/components/compare/compare-rows";
import { EmptyLeaderboard } from "@/components/leaderboard/empty-leaderboard";
import { FindForm } from "@/components/leaderboard/find-form";
import { FoundNote } from "@/components/leaderboard/found-note";
import { LeaderboardFilters } from "@/components/leaderboard/leaderboard-filters";
import { LeaderboardTable, type MarkedRows } from "@/components/leaderboard/leaderboard-table";
import { RankingNote } from "@/components/leaderboard/ranking-note";
import { MethodNote } from "@/components/method-note";
import { NotFoundNotice, notFoundMetadata } from "@/components/not-found-notice";
import { NUMBERS, PlainList, PlainWords, type PlainName } from "@/components/plain-words";
import { StaticPart } from "@/components/static-part";
import { countOf } from "@oslag/labels";
import { getRankedBenchmark, isExtension, type LeaderboardSubject } from "@oslag/schema";
import { fullestFirst, hasFilters, type CountedClass } from "@/lib/leaderboard-class";
import {
  LEADERBOARD_PARAMETERS,
  parseLeaderboardPage,
  toLeaderboardQuery,
  type LeaderboardPageQuery,
} from "@/lib/leaderboard-query";
import { previewOf } from "@/lib/leaderboard-preview";
import { describeSubject, parseSubject } from "@/lib/leaderboard-subject";
import { paths } from "@/lib/paths";
import { findRanked, getLeaderboard, type Leaderboard, type RankedPlace } from "@oslag/store";
import { classesByReports, countClasses } from "@/server/count-classes";
import { nameOptions } from "@/server/name-options";
import { shownMethod, type ShownMethod } from "@/server/shown-method";
import { getSite } from "@/server/site";

type PageProps = {
  readonly params: Promise<{ benchmark: string }>;
  readonly searchParams: Promise<Record<string, string | string[] | undefined>>;
};

export async function generateMetadata({ params }: PageProps): Promise<Metadata> {
  const subject = parseSubject((await params).benchmark);
  if (subject === null) return notFoundMetadata();
  const { title, summary } = describeSubject(subject);
  return {
    title: t("Leaderboard: {title}", { title }),
    description: summary,
    alternates: { types: { "application/atom+xml": paths.feeds.leaderboard(subject) } },
    ...previewOf(subject, t("Leaderboard: {title}", { title })),
  };
}

const BUILDS = { official: msg("official builds"), local: msg("local builds") } as const;

const MACHINES = {
  no: msg("on bare metal"),
  yes: msg("in virtual machines and containers"),
  any: msg("on bare metal, in virtual machines and in containers"),
} as const;

export default async function LeaderboardPage({ params, searchParams }: PageProps) {
  const subject = parseSubject((await params).benchmark);
  if (subject === null) return <NotFoundNotice />;
  const described = describeSubject(subject);
  const asked = await searchParams;
  const method = await shownMethod(asked["method"]);
  const stated = { ...parseLeaderboardPage(asked), method: String(method.method) };
  const opened = await openList(subject, { asked, stated, counted: method.counted });
  if (opened === null) return <NotFoundNotice />;
  const { leaderboard, shown, place, chosen } = opened;
  const classes =
    leaderboard.total === 0 ? await countClasses(subject, { ...shown, method: stated.method }) : [];
  const options = await nameOptions({ ...shown, method: String(method.method) });
  const query = {
    ...shown,
    metric: leaderboard.metric,
    variant: leaderboard.variant ?? undefined,
    find: undefined,
  };
  const extension = {
    processes: described.variants.find(({ id }) => id === leaderboard.variant)?.title ?? "",
    link: link(paths.scaling({ method: query.method })),
  };
  const ofClass = { ...query, cursor: undefined, find: shown.find };
  const toClass = { link: link(paths.leaderboard(subject, ofClass)) };
  return (
    <StaticPart name="leaderboard">
      <p className="kicker if-wide">
        <a href={paths.leaderboards()}>{t("Leaderboards")}</a>
      </p>
      <h1>{described.title}</h1>
      <p className="lead short">
        {subject === "default-set" ? <PlainWords of="pace" /> : described.summary}
      </p>
      <FindForm action={paths.leaderboard(subject)} text={shown.find} kept={keptOf(asked)} />
      <details className="folded">
        <summary>{t("Filters and variants")}</summary>
        <LeaderboardFilters subject={described} query={query} options={options} />
      </details>
      {place !== null && shown.find !== undefined && (
        <FoundNote
          subject={subject}
          text={shown.find}
          place={place}
          query={query}
          leaderboard={leaderboard}
        />
      )}
      {leaderboard.rows.length === 0 ? (
        <EmptyLeaderboard subject={subject} query={shown} classes={classes} />
      ) : (
        <>
          <p className="above-rows">
            {rankedText(leaderboard, shown.virtual)}
            {chosen !== null && (
              <>
                ,{" "}
                {chosen === "fullest"
                  ? rich("the class with the most reports (<link>its full address</link>)", toClass)
                  : rich("the class of this row (<link>its full address</link>)", toClass)}
              </>
            )}
            . <a href={`#${NUMBERS}`}>{t("What the numbers mean")}</a>
          </p>
          <CompareRows method={query.method}>
            <LeaderboardTable leaderboard={leaderboard} marked={markedRows(place)} />
          </CompareRows>
        </>
      )}
      {isExtension(subject) && (
        <p>
          {leaderboard.variant === "1"
            ? rich(
                "An extension, in no mean and no rank of the paper’s operations. Ranked by the throughput of {processes}; <link>Figure 2</link> shows all numbers of processes.",
                extension,
              )
            : rich(
                "An extension, in no mean and no rank of the paper’s operations. Ranked by the throughput of {processes} at once; <link>Figure 2</link> shows all numbers of processes.",
                extension,
              )}
        </p>
      )}
      {shown.cursor !== undefined && (
        <p>
          <a href={paths.leaderboard(subject, { ...query, cursor: undefined })}>
            {t("First configurations")}
          </a>
        </p>
      )}
      {leaderboard.nextCursor !== null && (
        <p>
          <a href={paths.leaderboard(subject, { ...query, cursor: leaderboard.nextCursor })}>
            {t("Next configurations")}
          </a>
        </p>
      )}
      <MethodNote
        shown={method}
        to={(other) => paths.leaderboard(subject, { ...query, method: other, cursor: undefined })}
      />
      {leaderboard.rows.length > 0 && (
        <>
          <PlainList id={NUMBERS} of={plainNames(leaderboard)} />
          <RankingNote leaderboard={leaderboard} />
        </>
      )}
      <p className="small">
        {rich("For programs: <json>JSON</json>. New reports: <feed>Atom feed</feed>.", {
          json: link(paths.api.leaderboard(subject, { method: query.method })),
          feed: link(paths.feeds.leaderboard(subject)),
        })}
      </p>
    </StaticPart>
  );
}

/** Says how many configurations a list has, and of which class. */
function rankedText(leaderboard: Leaderboard, virtual: LeaderboardPageQuery["virtual"]): string {
  const of = {
    configurations: countOf(leaderboard.total, "configuration"),
    builds: translate(BUILDS[leaderboard.build]),
    machines:
      leaderboard.host === "browser"
        ? t("in browsers, on any machine, because a page cannot tell what it runs on")
        : translate(MACHINES[virtual ?? "any"]),
  };
  return leaderboard.totalIsCapped
    ? t("More than {configurations} ranked: {builds} {machines}", of)
    : t("{configurations} ranked: {builds} {machines}", of);
}

/** The numbers of a list that are explained below it, in the order of its columns. */
function plainNames({ benchmark, rows }: Leaderboard): readonly PlainName[] {
  const quantity = benchmark === "default-set" ? null : getRankedBenchmark(benchmark)?.quantity;
  const ranked: readonly PlainName[] = quantity === "rate" ? [] : ["relative-speed"];
  const costs: readonly PlainName[] =
    quantity === "time" ? ["cost"] : quantity === "bandwidth" ? ["bytes-per-instruction"] : [];
  const isPlaced = rows.some(({ standing }) => standing !== null);
  return [
    ...ranked,
    "interval",
    ...(isPlaced ? (["percentile"] as const) : []),
    ...costs,
    ...(quantity == null ? [] : (["value"] as const)),
    "rating",
    "grade",
    "senders",
  ];
}

type StatedQuery = LeaderboardPageQuery & { readonly method: string };
type Asked = Readonly<Record<string, string | string[] | undefined>>;

/** What the find form keeps of an address: all that it states but the page. */
function keptOf(asked: Asked): Readonly<Record<string, string | undefined>> {
  const kept = LEADERBOARD_PARAMETERS.filter((name) => name !== "find" && name !== "cursor");
  return Object.fromEntries(
    kept.flatMap((name) => {
      const value = asked[name];
      return typeof value === "string" && value !== "" ? [[name, value]] : [];
    }),
  );
}

function markedRows(place: RankedPlace | null): MarkedRows | null {
  if (place?.kind !== "here") return null;
  const { by, ids } = place.thing.rows;
  const marked = new Set(ids);
  return {
    configurationId: place.configurationId,
    isMarked: (row) => marked.has(by === "model" ? row.processorModel : row.configuration.id),
  };
}

/** Reads the list that the address asks for, from the row that it looks for; without a class in the address, of the class that has that row or the most rows. */
async function openList(
  subject: LeaderboardSubject,
  {
    asked,
    stated,
    counted,
  }: { readonly asked: Asked; readonly stated: StatedQuery } & Pick<ShownMethod, "counted">,
) {
  const isStated = hasFilters(asked, LEADERBOARD_PARAMETERS);
  if (stated.find === undefined) {
    const given = { standings: "counted" as const, counted };
    return isStated
      ? withPlace(await findRanking(subject, stated, given), { place: null, chosen: null })
      : withPlace(await findFullest(subject, stated, given), { place: null, chosen: "fullest" });
  }
  const classes = fullestFirst(await countClasses(subject, stated));
  const chosen = isStated ? undefined : classes[0];
  const first = { ...stated, ...chosen?.filters };
  const seek = (page: LeaderboardPageQuery) => findPlace(subject, { page, classes });
  const found = await seek(first);
  const of = !isStated && found?.kind === "elsewhere" && found.reason === "class" ? found.of : null;
  const page = of === null ? first : { ...first, ...of };
  const place = of === null ? found : await seek(page);
  const isHere = place?.kind === "here";
  const ranking = await findRanking(subject, isHere ? { ...page, cursor: place.cursor } : page, {
    standings: isHere ? "exact" : "counted",
    counted,
  });
  return withPlace(ranking, {
    place,
    chosen: isStated ? null : place?.kind === "here" ? "of-row" : "fullest",
  });
}

type Placed = {
  readonly place: RankedPlace | null;
  /** Why the class is shown that the address does not state. */
  readonly chosen: "fullest" | "of-row" | null;
};

function withPlace<R extends object>(ranking: R | null, of: Placed): (R & Placed) | null {
  return ranking === null ? null : { ...ranking, ...of };
}

async function findPlace(
  subject: LeaderboardSubject,
  {
    page,
    classes,
  }: { readonly page: LeaderboardPageQuery; readonly classes: readonly CountedClass[] },
): Promise<RankedPlace | null> {
  const found = await findRanked(getSite().db, subject, {
    text: page.find ?? "",
    query: { ...toLeaderboardQuery(page), method: Number(page.method) },
    classes: classes.map(({ filters }) => filters),
  });
  return found.ok ? found.value : null;
}

/** Reads the ranking of the class that has the most reports, and has a ranked row if any class has one. */
async function findFullest(
  subject: LeaderboardSubject,
  stated: StatedQuery,
  given: Parameters<typeof findRanking>[2],
) {
  let fullest: Awaited<ReturnType<typeof findRanking>> = null;
  for (const { filters } of await classesByReports(stated.method)) {
    const ranking = await findRanking(subject, { ...stated, ...filters }, given);
    if (ranking === null || ranking.leaderboard.total > 0) return ranking;
    fullest ??= ranking;
  }
  return fullest;
}

/** Reads the ranking that the address asks for, or the benchmark's default one if it has no such ranking. */
async function findRanking(
  subject: LeaderboardSubject,
  page: LeaderboardPageQuery,
  given: { readonly standings: "counted" | "exact" } & Pick<ShownMethod, "counted">,
) {
  const ask = (query: LeaderboardPageQuery) =>
    getLeaderboard(getSite().db, subject, { ...toLeaderboardQuery(query), ...given });
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
