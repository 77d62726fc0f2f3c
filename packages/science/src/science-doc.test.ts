import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import * as science from "./index";

const doc = readFileSync(new URL("../../../docs/science.md", import.meta.url), "utf8");
const prose = doc.replaceAll("\n", " ");
const rows = doc
  .split("\n")
  .filter((line) => line.startsWith("|"))
  .map((line) =>
    line
      .split("|")
      .slice(1, -1)
      .map((field) => field.trim()),
  );

test("every constant that docs/science.md states is the code's", () => {
  const stated = rows.filter(([name]) => /^`[A-Z_]+`$/.test(name ?? ""));
  expect(stated.length).toBeGreaterThan(5);
  const exported: Readonly<Record<string, unknown>> = science;
  for (const [name = "", value] of stated) {
    expect(`${name} ${value}`).toBe(`${name} ${String(exported[name.replaceAll("`", "")])}`);
  }
});

test("the intervals of docs/science.md are those that the code gives", () => {
  const stated = rows.filter(([, ranks]) => /^\d+ and \d+$/.test(ranks ?? ""));
  expect(stated.length).toBeGreaterThan(3);
  for (const [processes, ranks, covers] of stated) {
    const values = Array.from({ length: Number(processes) }, (_, index) => index + 1);
    const random = science.createRandom(science.SUMMARY_SEED);
    const { low, high, coverage } = science.medianInterval(values, { random });
    expect([`${low} and ${high}`, coverage.toFixed(3)]).toEqual([ranks, covers]);
  }
});

test("what docs/science.md says in sentences about constants is the code's", () => {
  const { exponentCoverage } = science;
  expect(prose).toContain(
    `covers ${exponentCoverage(29)} below 30 configurations and ${exponentCoverage(30)} from 30 on`,
  );
  expect(prose).toContain(`from ${science.TREND_INTERVAL_MIN} configurations on`);
  const { least, most } = science.TREND_RESAMPLES;
  expect(prose).toContain(
    `It draws ${most} resamples, fewer beyond 1000 configurations, never below ${least}`,
  );
  expect(prose).toContain(`${science.RESAMPLES} resamples`);
  expect(prose).toContain(`per second / ${science.DHRYSTONES_PER_VAX_MIPS}`);
  expect(prose).toContain(`once ${science.RANKING_CLUSTERS_MIN} clusters have reported`);
  expect(prose).toContain(`at most ${science.RANKING_FACTOR_MAX} times the own rating`);
  expect(prose).toContain(`if ${science.CONFIRMING_NETWORKS_MIN} networks sent its reports`);
  expect(prose).toContain(`once there are ${science.CONFIRMED_CONFIGURATIONS_MIN} of them`);
  expect(prose).toContain(`${science.ROBUST_MAD_COUNT} scaled MAD`);
  expect(prose).toContain(`from ${science.ROBUST_VALUES_MIN} contributors on`);
  const alone = science.signTestCoverage({ values: 10, lowRank: 3, highRank: 8 });
  expect(prose).toContain(`cover ${alone.toFixed(2)}`);
});
