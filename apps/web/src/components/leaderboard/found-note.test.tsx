import type { Leaderboard, LeaderboardRow, RankedPlace, SoughtThing, Unranked } from "@oslag/store";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { FoundNote, placeText } from "./found-note";

const board: Leaderboard = {
  benchmark: "getpid",
  variant: "default",
  metric: "relative",
  mean: null,
  build: "local",
  host: "native",
  method: 2,
  otherMethods: [],
  ranksConfirmed: false,
  total: 100,
  totalIsCapped: false,
  rows: [],
  nextCursor: null,
};

const thing: SoughtThing = {
  kind: "report",
  id: "a".repeat(64),
  name: "Example 9000, Linux",
  rows: { by: "configuration", ids: ["b".repeat(32)] },
  processor: null,
  notCounted: null,
};

const words = (place: RankedPlace) =>
  renderToStaticMarkup(
    <FoundNote
      subject="getpid"
      text="example"
      place={place}
      query={{ build: "local", host: "native", virtual: "no", method: "2" }}
      leaderboard={board}
    />,
  );

test("each reason why a row is not in the list is said in words, with a link to where it is", () => {
  const of = { build: "official", host: "native", virtual: "yes" } as const;
  const elsewhere = (reason: "class" | "filters" | "method", method = 2) =>
    words({ kind: "elsewhere", thing, reason, method, of });
  for (const [markup, said] of [
    [elsewhere("class"), "Official builds in virtual machines and containers</a>"],
    [elsewhere("filters"), "the list without these filters</a>"],
    [elsewhere("method", 1), "The list of method 1</a>"],
  ] as const) {
    expect(markup).toContain(said);
    expect(markup).toContain('id="found"');
    expect(markup).toMatch(
      /href="\/leaderboard\/getpid\?method=[12]&amp;build=official&amp;host=native&amp;virtual=yes&amp;find=example#found"/,
    );
  }
});

test("what is in no list has its reason and a link to its page", () => {
  const reasons: readonly Unranked[] = [
    ...(["not-counted", "busy", "unrated", "lacking", "capped", "other-storage"] as const).map(
      (why) => ({ why }),
    ),
    { why: "incomplete", measured: 2, of: 6 },
  ];
  const said = reasons.map((because) =>
    words({ kind: "unranked", thing, because, configuration: null }),
  );
  expect(new Set(said).size).toBe(reasons.length);
  for (const markup of said) expect(markup).toContain(`href="/reports/${thing.id}"`);
  expect(said.at(-1)).toContain("2 of the 6 benchmarks");
});

test("a withdrawn report is said to be withdrawn, even if nothing else of its configuration counts", () => {
  const withdrawn = { ...thing, notCounted: "withdrawn" as const };
  expect(
    words({
      kind: "unranked",
      thing: withdrawn,
      because: { why: "not-counted" },
      configuration: null,
    }),
  ).toContain("The key that signed this report withdrew it.");
});

test("hostile words are shown as text", () => {
  const markup = renderToStaticMarkup(
    <FoundNote
      subject="getpid"
      text={'"><img src=x>'}
      place={{ kind: "unknown", similar: [] }}
      query={{ build: "local", host: "native", virtual: "no", method: "2" }}
      leaderboard={board}
    />,
  );
  expect(markup).not.toContain("<img");
});

test("a place is a rank, and where only confirmed configurations have ranks, a place in the whole list", () => {
  const row = (rank: number | null): Pick<LeaderboardRow, "rank" | "standing"> => ({
    rank,
    standing: { place: 40, isTied: false, lower: 50 },
  });
  expect(placeText(row(40), board)).toBe("rank 40 of 100, faster than 50\u202f% of the others");
  const confirmed = { ...board, ranksConfirmed: true };
  expect(placeText(row(7), confirmed)).toMatch(
    /^place 40 of 100, rank 7 of those that 3 networks confirm/,
  );
  expect(placeText(row(null), confirmed)).toMatch(/^place 40 of 100, without a rank/);
});
