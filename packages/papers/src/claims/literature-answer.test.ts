import { expect, test } from "vitest";
import { LITERATURE_PAIRS } from "../literature/pair-series";
import { CLAIMS } from "./claims";
import { answerOfLiterature, valuesOfLiterature } from "./literature-answer";
import { CSWITCH_BEHIND, GETPID_BEHIND, SELECT_IN_LINE } from "./measures";

const answerOf = (id: string) => {
  const claim = CLAIMS["1990"].find((own) => own.id === id);
  if (claim === undefined) throw new Error(`no claim ${id}`);
  return answerOfLiterature(claim);
};

test("getpid has every rated run, and the context switch those on one processor or an unknown number", () => {
  expect(valuesOfLiterature(GETPID_BEHIND.measure)).toEqual(
    LITERATURE_PAIRS.map(({ getpid }) => getpid),
  );
  const one = LITERATURE_PAIRS.filter(({ processors }) => processors !== "several");
  expect(one.length).toBeLessThan(LITERATURE_PAIRS.length);
  expect(valuesOfLiterature(CSWITCH_BEHIND.measure)).toEqual(one.map(({ cswitch }) => cswitch));
});

test("no other measure has published values", () => {
  expect(valuesOfLiterature(SELECT_IN_LINE.measure)).toEqual([]);
  expect(answerOf("6-select-commercial")?.verdict).toBe("cannot-be-tested");
});

test("the verdict and its grounds follow from the published runs", () => {
  const behind = LITERATURE_PAIRS.filter(({ getpid }) => getpid <= 1).length;
  expect(answerOf("4-getpid-risc")).toMatchObject({
    verdict: "holds",
    holds: behind,
    runs: LITERATURE_PAIRS.length,
    grounds: `getpid fell behind the processor on ${behind} of ${LITERATURE_PAIRS.length} published runs.`,
  });
  expect(answerOf("4-worked-example")).toBeNull();
});
