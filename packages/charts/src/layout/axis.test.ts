import { describe, expect, test } from "vitest";
import { formatTick, linearAxis, logAxis, paddedDomain } from "./axis";

const labels = (axis: { ticks: readonly { label: string | null }[] }) =>
  axis.ticks.flatMap(({ label }) => label ?? []);

describe("logAxis", () => {
  test("labels 1-2-5 where there is room", () => {
    const axis = logAxis({ title: "", domain: [0.01, 2], range: [500, 0], fontSize: 12 });
    expect(labels(axis)).toEqual(["0.01", "0.02", "0.05", "0.1", "0.2", "0.5", "1", "2"]);
  });

  test("labels decades alone where there is not", () => {
    const axis = logAxis({ title: "", domain: [0.7, 100_000], range: [0, 400], fontSize: 12 });
    expect(labels(axis)).toEqual(["1", "10", "100", "1000", "10\u202f000", "100\u202f000"]);
  });

  test("labels every second decade on a narrow axis", () => {
    const axis = logAxis({ title: "", domain: [0.7, 100_000], range: [0, 240], fontSize: 12 });
    expect(labels(axis)).toEqual(["1", "100", "10\u202f000"]);
  });

  test("labels steps between 1 and 2 if they are given, as small as have room", () => {
    const steps = [0.1, 0.2, 0.5];
    const along = (end: number, domain: readonly [number, number]) =>
      labels(logAxis({ title: "", domain, range: [0, end], fontSize: 12, steps }));
    expect(along(200, [0.8, 1.7])).toEqual(["0.8", "1", "1.2", "1.4", "1.6"]);
    expect(along(120, [0.8, 1.7])).toEqual(["1", "1.5"]);
    expect(along(400, [0.9, 1.25])).toEqual(["0.9", "1", "1.1", "1.2"]);
    expect(along(400, [0.8, 20])).toEqual(["1", "2", "5", "10", "20"]);
  });

  test("a factor is the same distance everywhere", () => {
    const { at } = logAxis({ title: "", domain: [1, 1000], range: [0, 300], fontSize: 12 });
    expect([at(1), at(10), at(100), at(1000)]).toEqual([0, 100, 200, 300]);
  });

  test.each([
    [0, 1],
    [-1, 1],
    [2, 2],
    [Number.NaN, 1],
  ] as const)("refuses the domain %d to %d", (...domain) => {
    expect(() => logAxis({ title: "", domain, range: [0, 1], fontSize: 12 })).toThrow(RangeError);
  });
});

test("linearAxis labels its ticks with equal decimals", () => {
  const axis = linearAxis({ title: "", domain: [0, 1.2], range: [0, 400], fontSize: 12 });
  expect(labels(axis)).toEqual(["0.0", "0.2", "0.4", "0.6", "0.8", "1.0", "1.2"]);
});

test("linearAxis groups digits by narrow no-break spaces, never by commas", () => {
  const axis = linearAxis({
    title: "",
    domain: [9000, 11_000],
    range: [0, 400],
    fontSize: 12,
    ticks: 2,
  });
  expect(labels(axis)).toEqual(["9000", "10\u202f000", "11\u202f000"]);
});

test("linearAxis has fewer ticks where labels have no room", () => {
  const years = (end: number) =>
    labels(
      linearAxis({ title: "", domain: [2008, 2020], range: [0, end], fontSize: 12, ticks: 12 }),
    );
  expect(years(1000)).toHaveLength(13);
  expect(years(300)).toEqual(["2008", "2010", "2012", "2014", "2016", "2018", "2020"]);
  expect(years(120)).toEqual(["2010", "2015", "2020"]);
  expect(years(20)).toEqual(["2010"]);
});

test("formatTick writes small values as plain decimals", () => {
  expect([0.001, 0.02, 0.5, 1, 20_000].map(formatTick)).toEqual([
    "0.001",
    "0.02",
    "0.5",
    "1",
    "20\u202f000",
  ]);
});

describe("paddedDomain", () => {
  const options = { least: 0.1, margin: 0.1 };

  test("adds the margin to both ends of a spread", () => {
    const [low, high] = paddedDomain({ low: 10, high: 20 }, options);
    expect([low, high]).toEqual([9, 21]);
  });

  test.each([
    [1.1, 1.1],
    [1.098, 1.102],
  ])("is a tenth of the value wide and the value in its middle, from %d to %d", (low, high) => {
    const [from, to] = paddedDomain({ low, high }, options);
    expect(to - from).toBeCloseTo(0.11 * 1.2);
    expect((from + to) / 2).toBeCloseTo(1.1);
    const axis = linearAxis({
      title: "",
      domain: [from, to],
      range: [200, 0],
      fontSize: 12,
      ticks: 3,
    });
    expect(labels(axis)).toEqual(["1.05", "1.10", "1.15"]);
  });

  test("is not empty around zero", () => {
    expect(paddedDomain({ low: 0, high: 0 }, options)).toEqual([-0.6, 0.6]);
  });
});
