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
  expect(prose).toContain(`${science.RESAMPLES} resamples`);
  expect(prose).toContain(`per second / ${science.DHRYSTONES_PER_VAX_MIPS}`);
  expect(prose).toContain(`once ${science.RANKING_CLUSTERS_MIN} clusters have reported`);
  expect(prose).toContain(`at most ${science.RANKING_FACTOR_MAX} times the own rating`);
  expect(prose).toContain(`if ${science.CONFIRMING_NETWORKS_MIN} networks sent its reports`);
  expect(prose).toContain(`once there are ${science.CONFIRMED_CONFIGURATIONS_MIN} of them`);
  expect(prose).toContain(`${science.ROBUST_MAD_COUNT} scaled MAD`);
  expect(prose).toContain(`from ${science.ROBUST_VALUES_MIN} contributors on`);
  expect(prose).toContain(
    `at least ${science.UNDISTURBED_SLICES_MIN} undisturbed slices, and ${science.UNDISTURBED_PROCESSES_MIN} processes`,
  );
  expect(prose).toContain(`their quantile at ${science.REFERENCE_WITNESS_QUANTILE}`);
  expect(prose).toContain(`fewer than ${science.PAIRED_ROUNDS_MIN} common rounds`);
  const alone = science.signTestCoverage({ values: 10, lowRank: 3, highRank: 8 });
  expect(prose).toContain(`cover ${alone.toFixed(2)}`);
});

test("what docs/science.md says of intervals of method 2 is the code's", () => {
  const { serialCoverage, serialStretch, fitCoverage } = science;
  expect(prose).toContain(
    `states ${serialCoverage(19)} below 20 rounds and ${serialCoverage(20)} from 20 on`,
  );
  expect(prose).toContain(
    "k(n) = 1 + 2 / √n below 20 rounds and 1 + 1.4 / √n from 20 on (2.3 for five)",
  );
  expect([5, 16, 25].map(serialStretch)).toEqual([2.3, 1.5, 1.28]);
  expect(prose).toContain(`Fewer than ${science.SERIAL_VALUES_MIN} processes have no interval`);
  expect(prose).toContain(`${science.SERIAL_RANKS} × √n ranks`);
  expect(prose).toContain(`it counts as 0 to ${science.SERIAL_CORRELATION_MAX}`);
  expect(prose).toContain(
    `states ${fitCoverage(19)} below 20 clusters and ${fitCoverage(20)} from 20 on`,
  );
  expect(prose).toContain(`It needs ${science.FIT_CLUSTERS_MIN} clusters`);
});

test("the simulated coverage in docs/science.md is within 0.02 of what is stated, at correlations up to a half", () => {
  const simulated = rows.filter(
    ([, states, ...at]) => /^0\.9\d*$/.test(states ?? "") && at.length === 4,
  );
  expect(simulated.length).toBeGreaterThan(10);
  for (const [name, states, ...at] of simulated) {
    for (const covers of at.slice(0, 3).flatMap((range) => range.split(" to ").map(Number))) {
      const beyond = Math.abs(covers - Number(states)) > 0.0205;
      expect(`${name} ${covers} ${beyond}`).toBe(`${name} ${covers} false`);
    }
  }
});

test("the contrasts of docs/science.md are the code's", () => {
  const ids: readonly string[] = science.CONTRAST_IDS;
  const stated = rows.filter(([id]) => ids.includes(id?.replaceAll("`", "") ?? ""));
  const name = (text: string) => `\`${text}\``;
  expect(stated).toEqual(
    science.CONTRASTS.map(({ id, differs, equal }) => [
      name(id),
      name(differs),
      equal.map(name).join(", "),
    ]),
  );
});
