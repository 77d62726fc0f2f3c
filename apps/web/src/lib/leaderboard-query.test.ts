import { describe, expect, test } from "vitest";
import { parseLeaderboardPage, toLeaderboardQuery } from "./leaderboard-query";

describe("parseLeaderboardPage", () => {
  test("keeps known parameters", () => {
    const page = parseLeaderboardPage({ build: "local", virtual: "no", variant: "10-full" });
    expect(page).toMatchObject({ build: "local", virtual: "no", variant: "10-full" });
  });

  test("ignores unknown, empty, repeated and malformed parameters", () => {
    const page = parseLeaderboardPage({
      build: "shiny",
      storage: "",
      virtual: ["yes", "no"],
      utm_source: "somewhere",
    });
    expect(page.build).toBe("official");
    expect([page.storage, page.virtual]).toEqual([undefined, "no"]);
    expect(page).not.toHaveProperty("utm_source");
  });
});

test("toLeaderboardQuery fills in the API's defaults", () => {
  expect(toLeaderboardQuery(parseLeaderboardPage({}))).toMatchObject({
    build: "official",
    host: "native",
    limit: 50,
  });
});
