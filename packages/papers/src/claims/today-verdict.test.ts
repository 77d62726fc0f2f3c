import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import type { Claim } from "./claim";
import { CLAIMS } from "./claims";
import { measureName, valuesOf1990, type Measure } from "./measure";
import { GETPID_BEHIND, REMOTE_OPEN } from "./measures";
import { HALF, LOOSE_MISS, MOST } from "./table-verdict";
import {
  answerOfToday,
  CHANGED_SHOWN,
  CONFIGURATIONS_MIN,
  DRAWN_MAX,
  HOLDS_SHARE,
  listChangedMost,
  measuresOf,
  meets,
  thinned,
} from "./today-verdict";

const claim = (today: Claim["today"], id = "claim"): Claim => ({
  id,
  edition: "1990",
  section: "4",
  statement: "A statement.",
  printed: [],
  tables: { noCheck: "text-only" },
  today,
});
const measured = (measure: Measure, values: readonly number[]) =>
  new Map([[measureName(measure), values]]);
const getpid = (...values: readonly number[]) =>
  answerOfToday(claim(GETPID_BEHIND), measured(GETPID_BEHIND.measure, values));

describe("the verdict of today", () => {
  test("holds from two thirds on, no longer at one third or less, and is divided between", () => {
    expect(getpid(0.1, 0.2, 3)).toMatchObject({ verdict: "holds", holds: 2, configurations: 3 });
    expect(getpid(0.1, 2, 3)).toMatchObject({ verdict: "no-longer", median: 2 });
    expect(getpid(0.1, 0.2, 2, 3)).toMatchObject({ verdict: "mixed" });
    expect(getpid(0.1, 0.2, 3).sentence).toBe(
      "Holds: getpid fell behind the processor on 2 of 3 configurations.",
    );
    expect(getpid(2, 3, 4).sentence).toMatch(/^No longer: .* on 0 of 3 configurations\.$/);
  });

  test("says why a claim cannot be tested", () => {
    expect(getpid()).toMatchObject({ verdict: "cannot-be-tested", median: null });
    expect(getpid().sentence).toBe("Cannot be tested, because no configuration reports it.");
    const few = getpid(...Array.from({ length: CONFIGURATIONS_MIN - 1 }, () => 1));
    expect(few.sentence).toContain("only 2 of the 3 configurations that it needs report it");
    expect(answerOfToday(claim({ because: "it is of 1990" }), new Map()).sentence).toBe(
      "Cannot be tested, because it is of 1990.",
    );
  });

  test("the grounds go on from the verdict, and do not say it again", () => {
    expect(getpid(0.1, 0.2, 3).grounds).toBe(
      "getpid fell behind the processor on 2 of 3 configurations.",
    );
    expect(getpid().grounds).toBe("because no configuration reports it.");
  });

  test("every condition makes a sentence of every claim", () => {
    for (const own of Object.values(CLAIMS).flat()) {
      const values = "because" in own.today ? [] : [1, 2, 3];
      const of = "because" in own.today ? new Map() : measured(own.today.measure, values);
      expect(answerOfToday(own, of).sentence).toMatch(
        /^(Holds|Divided|No longer|Cannot be tested)[:,] .*\.$/,
      );
    }
  });
});

const CREATE_DELETE = {
  measure: {
    kind: "relative-speed",
    of: { benchmark: "create-delete", variant: "0", storage: "local" },
  },
  condition: "creating and deleting a file fell behind",
  low: 0,
  high: 1,
} as const;

describe("the claims that changed most", () => {
  const today = new Map([
    [measureName(GETPID_BEHIND.measure), [0.05, 0.05, 0.05]],
    [measureName(CREATE_DELETE.measure), [0.14, 0.14, 0.14]],
    [measureName(REMOTE_OPEN.measure), [1, 1, 1]],
  ]);

  test("are ordered by the factor between the medians, whichever is larger", () => {
    const claims = [
      claim(CREATE_DELETE, "create"),
      claim(GETPID_BEHIND, "getpid"),
      claim(REMOTE_OPEN, "open"),
    ];
    const found = listChangedMost(claims, today);
    expect(found.map((own) => own.claim.id)).toEqual(["getpid", "open", "create"]);
    for (const { factor, before, now } of found)
      expect(factor).toBe(Math.max(before / now, now / before));
  });

  test("name each benchmark once, and leave out times and claims without data", () => {
    const again = [claim(GETPID_BEHIND, "first"), claim(GETPID_BEHIND, "second")];
    expect(listChangedMost(again, today).map((own) => own.claim.id)).toEqual(["first"]);
    expect(listChangedMost(CLAIMS["1990"], new Map())).toEqual([]);
    const time: Measure = { kind: "milliseconds", of: CREATE_DELETE.measure.of };
    const timed = claim({ measure: time, condition: "slow", low: 0, high: 1 });
    expect(listChangedMost([timed], measured(time, [1, 2, 3]))).toEqual([]);
    expect(listChangedMost(CLAIMS["1990"], today).length).toBeLessThanOrEqual(CHANGED_SHOWN);
  });
});

describe("measures", () => {
  test("of 1990 are those of its tables", () => {
    expect(valuesOf1990(GETPID_BEHIND.measure)).toHaveLength(16);
    expect(Math.max(...valuesOf1990(CREATE_DELETE.measure))).toBeCloseTo(100 / 33 / 2, 3);
    // The RT-APC with AFS: 1.7 ms / 0.95 ms; the HP835: 7.1 ms / 0.38 ms.
    const remote = valuesOf1990(REMOTE_OPEN.measure);
    expect([Math.min(...remote), Math.max(...remote)].map((value) => value.toFixed(2))).toEqual([
      "1.79",
      "18.95",
    ]);
  });

  test("of all claims are few enough to be read together", () => {
    expect(measuresOf(Object.values(CLAIMS).flat()).length).toBeLessThan(30);
  });

  test("are thinned to quantiles with both ends", () => {
    const values = Array.from({ length: 1000 }, (_, at) => at);
    const drawn = thinned(values);
    expect(drawn).toHaveLength(DRAWN_MAX);
    expect([drawn[0], drawn.at(-1)]).toEqual([0, 999]);
    expect(thinned([3, 1])).toEqual([3, 1]);
  });
});

test("docs/science.md states the shares and counts of the rules", () => {
  const doc = readFileSync(new URL("../../../../docs/science.md", import.meta.url), "utf8");
  const prose = doc.replaceAll("\n", " ").replaceAll(/ +/g, " ");
  expect([HOLDS_SHARE, MOST, HALF, LOOSE_MISS]).toEqual([2 / 3, 3 / 4, 1 / 2, 1 / 10]);
  expect(prose).toContain("true of at least two thirds of the configurations");
  expect(prose).toContain(`fewer than ${CONFIGURATIONS_MIN} configurations`);
  expect(prose).toContain(`names the ${CHANGED_SHOWN} claims of 1990`);
  expect(prose).toContain("three quarters are enough");
  expect(prose).toContain("more than a tenth of the bound");
});

/** These are about some systems of 1990, and as many others did otherwise. */
const OF_SOME_SYSTEMS: readonly string[] = [
  "6-select",
  "6-select-commercial",
  "6-select-riscos",
  "11-sunos-jump",
];

test.each(
  Object.entries(CLAIMS).flatMap(([edition, claims]) =>
    claims.flatMap(({ id, today }) => ("because" in today ? [] : [{ edition, id, today }])),
  ),
)("what is asked of today for $edition $id was so in 1990", ({ id, today }) => {
  const values = valuesOf1990(today.measure);
  const share = values.filter((value) => meets(today, value)).length / values.length;
  if (values.length < CONFIGURATIONS_MIN) return;
  expect(share).toBeGreaterThan(OF_SOME_SYSTEMS.includes(id) ? 0 : HALF);
});
