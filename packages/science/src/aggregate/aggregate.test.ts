import { describe, expect, test } from "vitest";
import { aggregateReports, type ReportValue } from "./aggregate-reports";
import { rankingRatingMips } from "./ranking-rating";
import { robustBounds } from "./robust-bounds";

const from = (key: string, values: readonly number[]): ReportValue[] =>
  values.map((value, index) => ({ report: `${key}${index}`, key, value }));

describe("aggregate of a configuration", () => {
  test("a key with many reports counts once", () => {
    const reports = [...from("a", [100, 104, 108, 96]), ...from("b", [110, 114])];
    expect(aggregateReports(reports)).toMatchObject({ reports: 6, keys: 2, value: 107 });
  });

  test("a report of a single key outside the robust bounds of its reports is named and leaves the value", () => {
    const reports = [...from("a", [98, 99, 100, 101, 102]), ...from("z", [300])].map((one) => ({
      ...one,
      key: "a",
    }));
    expect(aggregateReports(reports)).toEqual({ value: 100, reports: 5, keys: 1, outside: ["z0"] });
  });

  test("E13: one key with fourteen reports at twice the value expels none of six honest keys", () => {
    const honest = [97, 98, 99, 101, 102, 103].flatMap((value, at) => from(`honest${at}`, [value]));
    const forged = from(
      "z",
      Array.from({ length: 14 }, (_, at) => 200 + at / 10),
    );
    const { value, keys, outside } = aggregateReports([...honest, ...forged]);
    expect(outside).toEqual(forged.map(({ report }) => report));
    expect({ value, keys }).toEqual({ value: 100, keys: 6 });
  });

  test("E13: the keys of one network count once", () => {
    const honest = [98, 100, 102].flatMap((value, at) => from(`honest${at}`, [value]));
    const farm = Array.from({ length: 100 }, (_, at) => from(`farm${at}`, [200 + at]));
    const reports = [...honest, ...farm.flat().map((one) => ({ ...one, network: "farm" }))];
    expect(aggregateReports(reports)).toMatchObject({ value: 101, reports: 103, keys: 103 });
  });

  test("a key with one report far from the bounds counts with its others", () => {
    const reports = [96, 98, 100, 102].flatMap((value, at) => from(`k${at}`, [value]));
    const mixed = [...reports, ...from("z", [99, 101, 300])];
    expect(aggregateReports(mixed)).toMatchObject({ reports: 6, keys: 5, outside: ["z2"] });
  });

  test("four reports are too few to call one of them outside", () => {
    expect(aggregateReports(from("a", [1, 1, 1, 50])).outside).toEqual([]);
  });

  test("no reports is an error that says so", () => {
    expect(() => aggregateReports([])).toThrow("configuration's value of no values");
  });
});

describe("robust bounds", () => {
  test("five scaled MAD of the logarithms about the median", () => {
    // l <- log(c(90, 95, 100, 105, 110)); exp(median(l) + c(-5, 5) * mad(l))
    const values = [90, 95, 100, 105, 110];
    const ofKeys = [values.map((value) => [value])];
    const ofClusters = values.map((value) => [[value], [value]]);
    for (const clusters of [[[values]], ofKeys, ofClusters]) {
      const bounds = robustBounds(clusters);
      expect(bounds?.low).toBeCloseTo(68.369922247456344, 10);
      expect(bounds?.high).toBeCloseTo(146.263147174663516, 10);
    }
  });

  test("keys that agree do not make the spread within each of them an outlier", () => {
    // l <- log(c(80, 100, 125)); exp(median(l) + c(-5, 5) * mad(l))
    const bounds = robustBounds(Array.from({ length: 5 }, () => [[80, 100, 125]]));
    expect(bounds?.low).toBeCloseTo(19.125203880916487, 10);
    expect(bounds?.high).toBeCloseTo(522.8702429665709, 9);
  });

  test("copies of one number do not push the others out", () => {
    expect(robustBounds([[[100, 100, 100, 97, 103]]])).toBeNull();
  });
});

test("a rank uses the larger of the own rating and the model's median once three clusters reported", () => {
  const model = ["a", "b", "c"].map((key) => ({ key, value: 40_000 }));
  expect(rankingRatingMips(30_000, model)).toBe(40_000);
  expect(rankingRatingMips(50_000, model)).toBe(50_000);
  expect(rankingRatingMips(30_000, [...model.slice(0, 2), ...model.slice(0, 2)])).toBe(30_000);
  const farm = model.map((one) => ({ ...one, network: "farm" }));
  expect(rankingRatingMips(30_000, farm)).toBe(30_000);
});

test("E14: a model's rating changes a relative speed by a factor of two at most", () => {
  const forged = ["a", "b", "c"].map((key) => ({ key, value: 170_000 }));
  expect(rankingRatingMips(10_000, forged)).toBe(20_000);
});
