import { EDITIONS, type PaperColumn } from "@oslag/papers";
import { expect, test } from "vitest";
import { todayValue } from "./today-rows";

const value = (benchmark: string, variant: string, median: number) => ({
  benchmark,
  variant,
  storage: ["open-close"].includes(benchmark) ? ("local" as const) : null,
  median,
  sizing: "full" as const,
  interval: null,
  relativeSpeed: null,
});
/** The MicroVAX II itself, in the units of reports. */
const MVAX2 = {
  ratingMips: 0.9,
  values: [
    value("getpid", "default", 207_000),
    value("bcopy", "uncached", 3_300_000),
    value("open-close", "foo", 2_900_000),
  ],
};
const columnOf = (table: number, kind: PaperColumn["kind"]): PaperColumn => {
  const found = EDITIONS["1990"].tables
    .find(({ number }) => number === table)
    ?.columns.find((column) => column.kind === kind);
  if (found === undefined) throw new Error(`no ${kind} in Table ${table}`);
  return found;
};
const ask = (table: number, kind: PaperColumn["kind"], role: "local" | "remote" = "local") => {
  const benchmark = EDITIONS["1990"].tables.find(({ number }) => number === table)?.benchmark ?? "";
  return todayValue(MVAX2, { edition: "1990", benchmark, role, column: columnOf(table, kind) });
};

test("the baseline's own values equal those that the paper prints", () => {
  expect(ask(2, "measured")).toBe(207);
  expect(ask(2, "relative-speed")).toBe(1);
  expect(ask(5, "bytes-per-instruction")).toBeCloseTo(3.7, 1);
  expect(ask(9, "measured")).toBe(2.9);
  expect(ask(9, "relative-speed")).toBe(1);
});

test("values that were not measured are null, and so are remote files of a local run", () => {
  expect(ask(3, "measured")).toBeNull();
  expect(ask(9, "measured", "remote")).toBeNull();
});
