import type { Leaderboard, LeaderboardRow } from "@oslag/store";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { LeaderboardTable } from "./leaderboard-table";
import { RankingNote } from "./ranking-note";
import { TopTable } from "./top-table";

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

test("a lower row never shows a higher value, whatever the widths of the intervals", () => {
  const row = (rank: number, [low, relativeSpeed, high]: readonly [number, number, number]) =>
    ({
      rank,
      configuration: {
        id: String(rank).repeat(32),
        processorName: "Example",
        osFamily: "linux",
        kernelSeries: "6.1",
        osName: "Debian",
        osVersion: "12",
        filesystem: "ext4",
        storageClass: "local",
        virtualization: "none",
        container: "none",
        year: null,
        identifiedBy: null,
      },
      relativeSpeed,
      interval: { low, high, coverage: 0.95 },
      standing: null,
      ratingMips: 1000,
      ownRatingMips: 1000,
      median: 1,
      grade: "A",
      reports: 3,
      keys: 3,
      networks: 3,
    }) as unknown as LeaderboardRow;
  const leaderboard = {
    ...board("default-set", "relative"),
    rows: [row(1, [0.1561, 0.1571, 0.158]), row(2, [0.15, 0.1552, 0.161])],
  };
  for (const markup of [
    renderToStaticMarkup(<LeaderboardTable leaderboard={leaderboard} />),
    renderToStaticMarkup(<TopTable label="" leaderboard={leaderboard} />),
  ]) {
    for (const text of ["0.157", "0.155", "0.156 to 0.158", "0.150 to 0.161"])
      expect(markup).toContain(text);
    expect(markup).not.toMatch(/>0\.16/);
  }
});
