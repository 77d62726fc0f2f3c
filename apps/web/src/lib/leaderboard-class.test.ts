import { expect, test } from "vitest";
import { fullestFirst, hasFilters, LEADERBOARD_CLASSES, reportsOf } from "./leaderboard-class";
import { LEADERBOARD_PARAMETERS } from "./leaderboard-query";

const counted = (
  reports: Readonly<Record<string, number>>,
  totals: Readonly<Record<string, number>> = reports,
) =>
  LEADERBOARD_CLASSES.map((each) => ({
    ...each,
    total: totals[each.id] ?? 0,
    reports: reports[each.id] ?? 0,
  }));
const first = (classes: ReturnType<typeof counted>) => fullestFirst(classes)[0]?.id;

test("the class with the most reports is the fullest, and the first one of equals", () => {
  expect(first(counted({ "local-virtual": 3, "official-bare": 2 }))).toBe("local-virtual");
  expect(first(counted({ "local-bare": 2, "official-virtual": 2 }))).toBe("official-virtual");
  expect(first(counted({}))).toBe("official-bare");
});

test("many reports of few configurations count more than few reports of many, and none if no configuration is ranked", () => {
  const reports = { "official-bare": 5, "local-bare": 90, "official-virtual": 900 };
  const totals = { "official-bare": 5, "local-bare": 1 };
  expect(first(counted(reports, totals))).toBe("local-bare");
});

test("the reports of a class are those of its builds, host and machines; of a browser on any machine", () => {
  const [bare] = LEADERBOARD_CLASSES;
  const browser = LEADERBOARD_CLASSES.find(({ id }) => id === "official-browser");
  const rows = (["bare", "unknown", "virtual"] as const).flatMap((machines) =>
    ["native", "browser"].map((host) => ({ build: "official", host, machines, reports: 1 })),
  );
  expect(bare && reportsOf(bare, rows)).toBe(1);
  expect(browser && reportsOf(browser, rows)).toBe(3);
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
