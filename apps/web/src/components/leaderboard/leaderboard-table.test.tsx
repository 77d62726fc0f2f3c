import type { Leaderboard } from "@oslag/store";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { LeaderboardTable } from "./leaderboard-table";
import { RankingNote } from "./ranking-note";

const board = (
  benchmark: Leaderboard["benchmark"],
  metric: Leaderboard["metric"],
): Leaderboard => ({
  benchmark,
  variant: null,
  metric,
  mean: "set",
  build: "official",
  host: "native",
  method: 2,
  otherMethods: [1],
  ranksConfirmed: false,
  total: 0,
  totalIsCapped: false,
  rows: [],
  nextCursor: null,
});

test("rows have a value, as on a configuration's page, because a run of method 2 has one beside its median", () => {
  const markup = renderToStaticMarkup(
    <LeaderboardTable leaderboard={board("getpid", "relative")} />,
  );
  expect(markup).toContain("Value");
  expect(markup).not.toContain("Median");
});

test("the note explains the interval of the default set's mean as well as that of one benchmark", () => {
  const note = (benchmark: Leaderboard["benchmark"]) =>
    renderToStaticMarkup(<RankingNote leaderboard={board(benchmark, "relative")} />);
  expect(note("default-set")).toContain(
    "the mean, over networks, keys, the reports of one key, or the rounds",
  );
  expect(note("getpid")).toContain("over networks, keys, the reports of one key, or the processes");
});
