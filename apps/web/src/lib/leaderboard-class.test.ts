import { expect, test } from "vitest";
import { fullestClass, hasFilters, LEADERBOARD_CLASSES } from "./leaderboard-class";
import { LEADERBOARD_PARAMETERS } from "./leaderboard-query";

const counted = (totals: Readonly<Record<string, number>>) =>
  LEADERBOARD_CLASSES.map((each) => ({ ...each, total: totals[each.id] ?? 0 }));

test("the class with the most configurations is the fullest, and the first one of equals", () => {
  expect(fullestClass(counted({ "local-virtual": 3, "official-bare": 2 }))?.id).toBe(
    "local-virtual",
  );
  expect(fullestClass(counted({ "local-bare": 2, "official-virtual": 2 }))?.id).toBe(
    "official-virtual",
  );
  expect(fullestClass(counted({}))?.id).toBe("official-bare");
});

test.each([
  [{}, false],
  [{ method: "3", mean: "with-fsync", variant: "4k", metric: "cost" }, false],
  [{ os: "", unknown: "x" }, false],
  [{ build: "official" }, true],
  [{ virtual: "no" }, true],
  [{ processor: "zen" }, true],
  [{ cursor: "x" }, true],
])("the address %j chooses rows: %s", (asked, expected) => {
  expect(hasFilters(asked, LEADERBOARD_PARAMETERS)).toBe(expected);
});
