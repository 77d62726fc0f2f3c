import { expect, test } from "vitest";
import {
  BENCHMARKS,
  DEFAULT_SET,
  getBenchmark,
  headlineVariant,
  type Benchmark,
} from "./benchmarks";

const benchmarks: readonly Benchmark[] = BENCHMARKS;

test("ids of benchmarks are unique, and ids of variants within their benchmark", () => {
  const ids = benchmarks.map((benchmark) => benchmark.id);
  expect(new Set(ids).size).toBe(ids.length);
  for (const { variants } of benchmarks) {
    expect(new Set(variants.map((variant) => variant.id)).size).toBe(variants.length);
  }
});

test("the default set has neither ratings nor bcopy", () => {
  for (const id of DEFAULT_SET) expect(getBenchmark(id)?.rating).toBe(false);
  expect(DEFAULT_SET).not.toContain("bcopy");
});

test("the headline is the first variant", () => {
  const headlines = benchmarks.map((benchmark) => headlineVariant(benchmark).id);
  expect(headlines).toEqual([
    "default",
    "same-cpu",
    "10-full",
    "uncached",
    "default",
    "foo",
    "0",
    "default",
    "total",
    "default",
  ]);
});

test.each(["", "fork", "constructor", "__proto__"])("there is no benchmark %j", (id) => {
  expect(getBenchmark(id)).toBeNull();
});
