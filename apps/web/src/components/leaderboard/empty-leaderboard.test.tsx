import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { parseLeaderboardPage } from "@/lib/leaderboard-query";
import { EmptyLeaderboard } from "./empty-leaderboard";

const shown = (query: Record<string, string>) =>
  renderToStaticMarkup(
    <EmptyLeaderboard subject="getpid" query={parseLeaderboardPage(query)} classes={[]} />,
  );

test.each([
  { os: "plan9" },
  { processor: "zen" },
  { storage: "remote" },
  { architecture: "arm64" },
  { vendor: "AMD" },
  { networks: "50" },
])("an empty ranking with a filter by %o leads to the one without", (filter) => {
  const text = shown({ build: "local", ...filter });
  expect(text).toContain("under these filters");
  expect(text).toMatch(/href="\/leaderboard\/getpid\?build=local[^"]*">Remove the filters</);
});

test("an empty class without filters has none to remove", () => {
  expect(shown({ build: "local" })).not.toContain("filters");
});
