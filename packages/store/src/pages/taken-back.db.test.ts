import { answerOfToday, CLAIMS, measureName, measuresOf } from "@oslag/papers";
import type { Measurement } from "@oslag/schema";
import { beforeAll, expect, it } from "vitest";
import { listPairPoints } from "../figures/list-pair-points";
import { getClaimValues } from "../queries/get-claim-values";
import {
  BANDWIDTH_CURVES,
  listConfigurationCurves,
  PARALLEL_CURVES,
} from "../queries/list-configuration-curves";
import { acceptStatement } from "../statements/accept-statement";
import { TEST_ORIGIN, testKey, WHOLE_SET } from "../testing/make-report";
import { makeStatement } from "../testing/make-statement";
import { storeScenario } from "../testing/store-scenario";
import { useDatabase } from "../testing/use-database";
import { getContrasts } from "../queries/get-contrasts";

/* What a report that its owner or a moderator takes back leaves in claims, contrasts, the pair of getpid and cswitch, and Figures 2 and 3: nothing. */

const test = useDatabase("taken_back");
const MEASURES = measuresOf(Object.values(CLAIMS).flat());
const ids: string[] = [];

/** Results of Figure 2, on one and two processors, and of Figure 3, for two sizes of a block. */
const CURVES: readonly Measurement[] = [
  ["getpid-parallel", "1", { processes: 1, processors: 2 }] as const,
  ["getpid-parallel", "all", { processes: 2, processors: 2 }] as const,
  ["bcopy-sizes", "4k", { bytes_per_iteration: 4096 }] as const,
  ["bcopy-sizes", "64k", { bytes_per_iteration: 65_536 }] as const,
].map(([benchmark, variant, parameters]) => ({
  benchmark,
  variant,
  operation: "x",
  parameters,
  outcome: "samples",
  warnings: [],
  samples: [0, 1].map((process) => [process, 100_000, 10_000_000, 9_000_000, 1300, 1301]),
}));

beforeAll(async () => {
  for (const [at, kernel] of ["6.1.1", "6.9.1", "6.12.1"].entries())
    ids.push(
      await storeScenario(test.db, {
        key: `key ${at}`,
        official: true,
        values: { ...WHOLE_SET, getpid: 100 * (at + 1) },
        change: (report) => {
          report.os.kernel = kernel;
          report.measurements.push(...CURVES);
        },
      }),
    );
  for (const [at, governor] of ["performance", "powersave"].entries())
    ids.push(
      await storeScenario(test.db, {
        key: `key ${3 + at}`,
        brand: "Governed",
        change: ({ os }) => Object.assign(os, { governor }),
      }),
    );
  const keyId = testKey("moderator").id;
  await test.db.key.create({ data: { id: keyId } });
  await test.db.moderatorChange.create({ data: { keyId, isModerator: true } });
});

async function say(action: "withdraw" | "flag" | "hide" | "restore", at: number, sequence: number) {
  const key = action === "withdraw" ? `key ${at}` : "moderator";
  const envelope = makeStatement({ key, action, subject: ids[at] ?? "", sequence });
  expect(await acceptStatement(envelope, { db: test.db, origin: TEST_ORIGIN })).toMatchObject({
    ok: true,
  });
}

/** How many configurations the claim about getpid has, its verdict, the kernels of the contrast, how many points the pair has, and how many lines Figures 2 and 3. */
async function seen() {
  const values = await getClaimValues(test.db, 1, MEASURES);
  const claim = CLAIMS["1990"].find(
    ({ today }) =>
      "measure" in today && measureName(today.measure) === "relative-speed getpid:default:none",
  );
  if (claim === undefined) throw new Error("no claim about getpid");
  const { verdict, configurations } = answerOfToday(claim, values);
  const { contrasts } = await getContrasts(test.db, { contrast: "kernels" });
  const pairs = contrasts.flatMap(({ comparisons }) => comparisons.flatMap((one) => one.pairs));
  const { decades } = await listPairPoints(test.db);
  const curves = async (family: typeof PARALLEL_CURVES) =>
    (await listConfigurationCurves(test.db, { method: 1, family })).length;
  return {
    verdict,
    configurations,
    kernels: pairs.map(({ from, to }) => `${from.state} ${to.state}`),
    points: decades.reduce((sum, { n }) => sum + n, 0),
    figure2: await curves(PARALLEL_CURVES),
    figure3: await curves(BANDWIDTH_CURVES),
  };
}

it("tests the claim, pairs the oldest and the newest kernel, and draws each configuration", async () => {
  expect(await seen()).toEqual({
    verdict: "holds",
    configurations: 3,
    kernels: ["6.1 6.12"],
    points: 3,
    figure2: 3,
    figure3: 3,
  });
});

const WITHOUT_THE_NEWEST = {
  verdict: "cannot-be-tested",
  configurations: 2,
  kernels: ["6.1 6.9"],
  points: 2,
  figure2: 2,
  figure3: 2,
};

it("without a flagged report has one configuration less, and has it again once it is restored", async () => {
  await say("flag", 2, 1);
  expect(await seen()).toEqual(WITHOUT_THE_NEWEST);
  await say("restore", 2, 2);
  expect(await seen()).toMatchObject({ configurations: 3, kernels: ["6.1 6.12"], figure2: 3 });
});

it("without a withdrawn report has one configuration less, which is too few for the claim", async () => {
  await say("withdraw", 2, 1);
  expect(await seen()).toEqual(WITHOUT_THE_NEWEST);
});

it("without a hidden report has no pair, and has it again once it is restored", async () => {
  await say("hide", 1, 3);
  expect(await seen()).toMatchObject({
    configurations: 1,
    kernels: [],
    points: 1,
    figure2: 1,
    figure3: 1,
  });
  await say("restore", 1, 4);
  expect(await seen()).toMatchObject({ configurations: 2, kernels: ["6.1 6.9"], points: 2 });
});

it("has no pair of two reports of one configuration either, once one of them is taken back", async () => {
  const governors = async () => {
    const { contrasts } = await getContrasts(test.db, { contrast: "governors" });
    return contrasts.flatMap(({ comparisons }) => comparisons.map((one) => one.pairs.length));
  };
  expect(await governors()).toEqual([1]);
  for (const [action, sequence] of [
    ["flag", 5],
    ["hide", 7],
  ] as const) {
    await say(action, 3, sequence);
    expect([action, await governors()]).toEqual([action, []]);
    await say("restore", 3, sequence + 1);
    expect([action, await governors()]).toEqual([action, [1]]);
  }
  await say("withdraw", 4, 1);
  expect(await governors()).toEqual([]);
});
