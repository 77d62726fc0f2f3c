import type { ReactNode } from "react";
import { VERDICTS } from "@oslag/schema";
import { CONFIRMING_NETWORKS_MIN } from "@oslag/science";
import { countOf, formatCount } from "@oslag/labels";
import type { Leaderboard, LeaderboardRow, RankedPlace, SoughtThing, Unranked } from "@oslag/store";
import { classTitle } from "@/lib/leaderboard-class";
import type { LeaderboardPageQuery } from "@/lib/leaderboard-query";
import { paths } from "@/lib/paths";
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
  const search = <a href={paths.search({ q: text })}>search all names</a>;
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
          No key, report or configuration of this site begins with <q>{text}</q>, and no processor’s
          name contains it. You can {search}.{place.similar.length > 0 && " Similar names: "}
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
      if (row === undefined) return <>The ranking has just changed. Load the page again.</>;
      const { thing, rows } = place;
      return (
        <>
          <a href={`#${FOUND_ROW}`}>
            {rows > 1 ? "The best row of " : "The row of "}
            {nameOf(thing)}
          </a>
          : {placeText(row, leaderboard)}.{" "}
          {rows > 1 && (
            <>
              The list has {countOf(rows, "row")} of it
              {thing.processor === null ? (
                ""
              ) : (
                <>
                  {" "}
                  (
                  <a href={list({ ...classOf(query), processor: thing.processor }, "")}>
                    only these
                  </a>
                  )
                </>
              )}
              .{" "}
            </>
          )}
          {thing.notCounted !== null && (
            <>This is the row of the report’s configuration. {notCountedText(thing)}</>
          )}
        </>
      );
    }
    case "elsewhere": {
      const { thing, reason, of, method } = place;
      const link = (words: ReactNode) => (
        <a href={list({ ...of, method: String(method), find: text })}>{words}</a>
      );
      const name = nameOf(thing);
      switch (reason) {
        case "class":
          return (
            <>
              This list is of another class. {capital(name)} is in this one: {link(classTitle(of))}.
            </>
          );
        case "filters":
          return (
            <>
              The filters of this list leave out {name}. It is in{" "}
              {link("the list without these filters")}.
            </>
          );
        case "method":
          return (
            <>
              {capital(name)} has no ranked result of method {query.method}.{" "}
              {link(`The list of method ${method}`)} has it.
            </>
          );
      }
    }
    case "unranked": {
      const { thing, configuration } = place;
      const isReport = thing.kind === "report";
      return (
        <>
          {capital(nameOf(thing))} is in no list of this ranking.{" "}
          {isReport && thing.notCounted !== null && place.because.why === "not-counted"
            ? notCountedText(thing)
            : unrankedText(place.because, thing)}{" "}
          {thing.kind === "model" ? (
            <a href={paths.processor(thing.id)}>Its page shows what it has.</a>
          ) : (
            <a href={pageOf(thing, configuration?.id)}>Its page shows what it has.</a>
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
  return percentile === null ? rank : `${rank}, faster than ${percentile} of the others`;
}

function rankText(
  { rank, standing }: Pick<LeaderboardRow, "rank" | "standing">,
  { total, totalIsCapped, ranksConfirmed }: Parameters<typeof placeText>[1],
): string {
  const of = `${totalIsCapped ? "more than " : ""}${formatCount(total)}`;
  if (!ranksConfirmed) return `rank ${rank === null ? "none" : formatCount(rank)} of ${of}`;
  const place = standing === null ? "a place" : `place ${formatCount(standing.place)}`;
  return rank === null
    ? `${place} of ${of}, without a rank because fewer than ${CONFIRMING_NETWORKS_MIN} networks confirm it`
    : `${place} of ${of}, rank ${formatCount(rank)} of those that ${CONFIRMING_NETWORKS_MIN} networks confirm`;
}

function nameOf({ kind, name, id }: SoughtThing): string {
  switch (kind) {
    case "key":
      return name;
    case "report":
      return `report ${id.slice(0, 12)}`;
    case "configuration":
      return name;
    case "model":
      return `“${name}”`;
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
  return VERDICTS[notCounted === "unrated" || notCounted === "incomplete" ? "partial" : notCounted]
    .says;
}

function unrankedText(because: Unranked, { kind }: SoughtThing): string {
  switch (because.why) {
    case "not-counted":
      return "No report of it counts: each was withdrawn, flagged, excluded, hidden or interrupted, or arrived only now.";
    case "busy":
      return "Other work disturbed all of its runs, and runs of busy machines are not ranked.";
    case "unrated":
      return "It has no rating of its processor, which a relative speed needs.";
    case "incomplete":
      return `It has ${because.measured} of the ${because.of} benchmarks of the default set, and the mean needs all of them.`;
    case "capped":
      return "Its runs limited the size of what they copied, and such results are not ranked.";
    case "other-storage":
      return "Its result is for other storage than the configuration’s own.";
    case "lacking":
      return kind === "model"
        ? "None of its configurations has a ranked result."
        : "It has no result of what this list ranks.";
  }
}
