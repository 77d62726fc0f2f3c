import { t, translate } from "@oslag/language";
import { VERDICTS } from "@oslag/schema";
import { CONFIRMING_NETWORKS_MIN } from "@oslag/science";
import { countOf, formatCount } from "@oslag/labels";
import type { Leaderboard, LeaderboardRow, RankedPlace, SoughtThing, Unranked } from "@oslag/store";
import { classTitle } from "@/lib/leaderboard-class";
import type { LeaderboardPageQuery } from "@/lib/leaderboard-query";
import { paths } from "@/lib/paths";
import { link, rich } from "@/lib/rich";
import { percentileText } from "@/lib/ranked-place";
import { FOUND_ROW } from "./find-form";
import { capital } from "@/lib/capital";

type FoundNoteProps = {
  readonly subject: string;
  readonly text: string;
  readonly place: RankedPlace;
  readonly query: LeaderboardPageQuery;
  readonly leaderboard: Leaderboard;
};

/** Says where in the ranking the thing is that somebody looked for, or why it is not in this list. */
export function FoundNote(props: FoundNoteProps) {
  const { place, leaderboard } = props;
  const isHere =
    place.kind === "here" &&
    leaderboard.rows.some(({ configuration }) => configuration.id === place.configurationId);
  return (
    <p className="note" id={isHere ? undefined : FOUND_ROW}>
      <Sentences {...props} />
    </p>
  );
}

function Sentences({ subject, text, place, query, leaderboard }: FoundNoteProps) {
  /** The same ranking with other filters. */
  const list = (filters: LeaderboardFilters, hash = FOUND_ROW) =>
    `${paths.leaderboard(subject, {
      variant: query.variant,
      metric: query.metric,
      mean: query.mean,
      method: query.method,
      ...filters,
    })}${hash === "" ? "" : `#${hash}`}`;
  switch (place.kind) {
    case "unknown":
      return (
        <>
          {rich(
            "No key, report or configuration of this site begins with <q>{text}</q>, and no processor’s name contains it. You can <search>search all names</search>.",
            {
              q: (words) => <q translate="no">{words}</q>,
              text,
              search: link(paths.search({ q: text })),
            },
          )}
          {place.similar.length > 0 && ` ${t("Similar names:")} `}
          {place.similar.map(({ id, name }, index) => (
            <span key={id}>
              {index > 0 && ", "}
              <a href={list({ ...classOf(query), find: name })}>{name}</a>
            </span>
          ))}
        </>
      );
    case "here": {
      const row = leaderboard.rows.find(
        ({ configuration }) => configuration.id === place.configurationId,
      );
      if (row === undefined) return <>{t("The ranking has just changed. Load the page again.")}</>;
      const { thing, rows } = place;
      return (
        <>
          <a href={`#${FOUND_ROW}`}>
            {rows > 1
              ? t("The best row of {name}", { name: nameOf(thing) })
              : t("The row of {name}", { name: nameOf(thing) })}
          </a>
          : {placeText(row, leaderboard)}.{" "}
          {rows > 1 && (
            <>
              {thing.processor === null
                ? t("The list has {rows} of it.", { rows: countOf(rows, "row") })
                : rich("The list has {rows} of it (<link>only these</link>).", {
                    rows: countOf(rows, "row"),
                    link: link(list({ ...classOf(query), processor: thing.processor }, "")),
                  })}{" "}
            </>
          )}
          {thing.notCounted !== null && (
            <>
              {t("This is the row of the report’s configuration.")} {notCountedText(thing)}
            </>
          )}
        </>
      );
    }
    case "elsewhere": {
      const { thing, reason, of, method } = place;
      const toList = link(list({ ...of, method: String(method), find: text }));
      const name = nameOf(thing);
      switch (reason) {
        case "class":
          return (
            <>
              {rich("This list is of another class. {name} is in this one: <link>{title}</link>.", {
                name: capital(name),
                title: classTitle(of),
                link: toList,
              })}
            </>
          );
        case "filters":
          return (
            <>
              {rich(
                "The filters of this list leave out {name}. It is in <link>the list without these filters</link>.",
                { name, link: toList },
              )}
            </>
          );
        case "method":
          return (
            <>
              {rich(
                "{name} has no ranked result of method {method}. <link>The list of method {other}</link> has it.",
                {
                  name: capital(name),
                  method: query.method ?? "",
                  other: String(method),
                  link: toList,
                },
              )}
            </>
          );
      }
    }
    case "unranked": {
      const { thing, configuration } = place;
      const isReport = thing.kind === "report";
      return (
        <>
          {t("{name} is in no list of this ranking.", { name: capital(nameOf(thing)) })}{" "}
          {isReport && thing.notCounted !== null && place.because.why === "not-counted"
            ? notCountedText(thing)
            : unrankedText(place.because, thing)}{" "}
          {thing.kind === "model" ? (
            <a href={paths.processor(thing.id)}>{t("Its page shows what it has.")}</a>
          ) : (
            <a href={pageOf(thing, configuration?.id)}>{t("Its page shows what it has.")}</a>
          )}
        </>
      );
    }
  }
}

type LeaderboardFilters = Readonly<Record<string, string | undefined>>;

function classOf({ build, host, virtual }: LeaderboardPageQuery): LeaderboardFilters {
  return { build, host, virtual };
}

/** Returns the rank and the percentile of a row, such as `rank 37 of 381, faster than 90 % of the others`. */
export function placeText(
  row: Pick<LeaderboardRow, "rank" | "standing">,
  leaderboard: Pick<Leaderboard, "total" | "totalIsCapped" | "ranksConfirmed">,
): string {
  const percentile = percentileText(row, leaderboard);
  const rank = rankText(row, leaderboard);
  return percentile === null
    ? rank
    : t("{rank}, faster than {percentile} of the others", { rank, percentile });
}

function rankText(
  { rank, standing }: Pick<LeaderboardRow, "rank" | "standing">,
  { total, totalIsCapped, ranksConfirmed }: Parameters<typeof placeText>[1],
): string {
  const of = totalIsCapped
    ? t("more than {count}", { count: formatCount(total) })
    : formatCount(total);
  if (!ranksConfirmed)
    return t("rank {rank} of {of}", { rank: rank === null ? t("none") : formatCount(rank), of });
  const place =
    standing === null ? t("a place") : t("place {place}", { place: formatCount(standing.place) });
  const networks = String(CONFIRMING_NETWORKS_MIN);
  return rank === null
    ? t("{place} of {of}, without a rank because fewer than {networks} networks confirm it", {
        place,
        of,
        networks,
      })
    : t("{place} of {of}, rank {rank} of those that {networks} networks confirm", {
        place,
        of,
        rank: formatCount(rank),
        networks,
      });
}

function nameOf({ kind, name, id }: SoughtThing): string {
  switch (kind) {
    case "key":
      return name;
    case "report":
      return t("report {id}", { id: id.slice(0, 12) });
    case "configuration":
      return name;
    case "model":
      return t("“{name}”", { name });
  }
}

function pageOf({ kind, id }: SoughtThing, configuration: string | undefined): string {
  switch (kind) {
    case "key":
      return paths.key(id);
    case "report":
      return paths.report(id);
    default:
      return paths.configuration(configuration ?? id);
  }
}

/** What the report itself counts for. */
function notCountedText({ notCounted }: SoughtThing): string {
  if (notCounted === null) return "";
  const verdict = notCounted === "unrated" || notCounted === "incomplete" ? "partial" : notCounted;
  return translate(VERDICTS[verdict].says);
}

function unrankedText(because: Unranked, { kind }: SoughtThing): string {
  switch (because.why) {
    case "not-counted":
      return t(
        "No report of it counts: each was withdrawn, flagged, excluded, hidden or interrupted, or arrived only now.",
      );
    case "busy":
      return t("Other work disturbed all of its runs, and runs of busy machines are not ranked.");
    case "unrated":
      return t("It has no rating of its processor, which a relative speed needs.");
    case "incomplete":
      return t(
        "It has {measured} of the {of} benchmarks of the default set, and the mean needs all of them.",
        { measured: String(because.measured), of: String(because.of) },
      );
    case "capped":
      return t("Its runs limited the size of what they copied, and such results are not ranked.");
    case "other-storage":
      return t("Its result is for other storage than the configuration’s own.");
    case "lacking":
      return kind === "model"
        ? t("None of its configurations has a ranked result.")
        : t("It has no result of what this list ranks.");
  }
}
