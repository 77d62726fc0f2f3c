import { expect, test } from "vitest";
import { z } from "zod";
import { FigureResource } from "./figures";
import { LeaderboardResource } from "./leaderboards";
import { Paper } from "./papers";
import { ReportAccepted } from "./report-accepted";
import { ReportListResource, ReportResource } from "./reports";

const shapes = {
  FigureResource,
  LeaderboardResource,
  Paper,
  ReportAccepted,
  ReportListResource,
  ReportResource,
};

test.each(Object.entries(shapes))("%s can be published as JSON Schema", (_name, shape) => {
  expect(z.toJSONSchema(shape)).toMatchObject({ type: "object", additionalProperties: false });
});

test("the addresses of an accepted report are absolute", () => {
  const accepted = {
    id: "a".repeat(64),
    status: "stored",
    url: "https://oslag.example/reports/a",
    envelope_url: "https://oslag.example/api/v1/reports/a/envelope",
  };
  expect(ReportAccepted.parse(accepted)).toEqual(accepted);
  expect(ReportAccepted.safeParse({ ...accepted, url: "/reports/a" }).success).toBe(false);
});
