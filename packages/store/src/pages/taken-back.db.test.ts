import { answerOfToday, CLAIMS, measureName, measuresOf } from "@oslag/papers";
import { beforeAll, expect, it } from "vitest";
import { listPairPoints } from "../figures/list-pair-points";
import { getClaimValues } from "../queries/get-claim-values";
import { acceptStatement } from "../statements/accept-statement";
import { TEST_ORIGIN, testKey, WHOLE_SET } from "../testing/make-report";
import { makeStatement } from "../testing/make-statement";
import { storeScenario } from "../testing/store-scenario";
import { useDatabase } from "../testing/use-database";
import { getContrasts } from "./get-contrasts";

/* What a report that its owner or a moderator takes back leaves in claims, contrasts and the pair of getpid and cswitch: nothing. */

const test = useDatabase("taken_back");
const MEASURES = measuresOf(Object.values(CLAIMS).flat());
const ids: string[] = [];

beforeAll(async () => {
  for (const [at, kernel] of ["6.1.1", "6.9.1", "6.12.1"].entries())
    ids.push(
      await storeScenario(test.db, {
        key: `key ${at}`,
        official: true,
        values: { ...WHOLE_SET, getpid: 100 * (at + 1) },
        change: ({ os }) => (os.kernel = kernel),
      }),
    );
  const keyId = testKey("moderator").id;
  await test.db.key.create({ data: { id: keyId } });
  await test.db.moderatorChange.create({ data: { keyId, isModerator: true } });
});

async function say(action: "withdraw" | "hide" | "restore", at: number, sequence: number) {
  const key = action === "withdraw" ? `key ${at}` : "moderator";
  const envelope = makeStatement({ key, action, subject: ids[at] ?? "", sequence });
  expect(await acceptStatement(envelope, { db: test.db, origin: TEST_ORIGIN })).toMatchObject({
    ok: true,
  });
}

/** How many configurations the claim about getpid has, its verdict, the kernels of the contrast, and how many points the pair has. */
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
  return {
    verdict,
    configurations,
    kernels: pairs.map(({ from, to }) => `${from.state} ${to.state}`),
    points: decades.reduce((sum, { n }) => sum + n, 0),
  };
}

it("tests the claim, pairs the oldest and the newest kernel, and draws each configuration", async () => {
  expect(await seen()).toEqual({
    verdict: "holds",
    configurations: 3,
    kernels: ["6.1 6.12"],
    points: 3,
  });
});

it("without a withdrawn report has one configuration less, which is too few for the claim", async () => {
  await say("withdraw", 2, 1);
  expect(await seen()).toEqual({
    verdict: "cannot-be-tested",
    configurations: 2,
    kernels: ["6.1 6.9"],
    points: 2,
  });
});

it("without a hidden report has no pair, and has it again once it is restored", async () => {
  await say("hide", 1, 1);
  expect(await seen()).toMatchObject({ configurations: 1, kernels: [], points: 1 });
  await say("restore", 1, 2);
  expect(await seen()).toMatchObject({ configurations: 2, kernels: ["6.1 6.9"], points: 2 });
});
