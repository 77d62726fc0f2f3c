import { expect, test } from "vitest";
import * as z from "zod";
import { FigureResource } from "./figures";
import { ConfigurationsQuery } from "./configurations";
import { DatasetQuery } from "./dataset";
import { LeaderboardQuery, LeaderboardResource } from "./leaderboards";
import { PaperResource } from "./papers";
import {
  ReportListResource,
  ReportResource,
  ReportsQuery,
  UploadedReportResource,
} from "./reports";

const answers = {
  FigureResource,
  LeaderboardResource,
  PaperResource,
  ReportListResource,
  ReportResource,
  UploadedReportResource,
};

test.each(Object.entries(answers))("%s can be published as JSON Schema", (_name, shape) => {
  expect(z.toJSONSchema(shape)).toMatchObject({ type: "object", additionalProperties: false });
});

test("queries are parsed from text, and unknown or out-of-range parameters are refused", () => {
  expect(LeaderboardQuery.parse({ limit: "7" })).toMatchObject({ limit: 7, build: "official" });
  for (const query of [{ unknown: "1" }, { limit: "0" }, { limit: "101" }, { limit: "x" }]) {
    expect(LeaderboardQuery.safeParse(query).success).toBe(false);
    expect(ReportsQuery.safeParse(query).success).toBe(false);
  }
});

test("queries hold no character and no year that the database does not have", () => {
  for (const query of [ConfigurationsQuery, LeaderboardQuery]) {
    expect(query.safeParse({ processor: "Zen \u{e9} 5" }).success).toBe(true);
    expect(query.safeParse({ processor: "Zen\u0000" }).success).toBe(false);
  }
  expect(DatasetQuery.safeParse({ since: "0001-01-01" }).success).toBe(true);
  expect(DatasetQuery.safeParse({ since: "0000-12-31" }).success).toBe(false);
});
