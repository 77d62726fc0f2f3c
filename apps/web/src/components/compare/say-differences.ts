import { t } from "@oslag/language";
import { DEFAULT_SET, getBenchmark, headlineVariant, quantityOfBenchmark } from "@oslag/schema";
import { formatPercent, formatSignificant } from "@oslag/labels";
import { isSignificant, type ComparedLine } from "./compare-values";
import { sideLetter } from "./side-letter";

/** From this factor on, "3.2 times as fast" is easier to read than "220 %". */
const TIMES_MIN = 2;

/**
 * Says in sentences how a side compares with the first one, A, at the headlines of the default set. Faster by 12 % means 1.12
 * times as many operations or bytes in the same time. Returns no sentence if nothing of the set can be compared.
 */
export function sayDifferences(lines: readonly ComparedLine[], side: number): readonly string[] {
  const faster: string[] = [];
  const slower: string[] = [];
  const equal: string[] = [];
  for (const id of DEFAULT_SET) {
    const line = headlineOf(lines, id);
    const ratio = line?.cells[side]?.ratio ?? null;
    if (ratio === null) continue;
    const speed = speedOf(ratio.at, id);
    if (!isSignificant(ratio.interval)) equal.push(id);
    else if (speed > 1) faster.push(byHowMuch(speed, id));
    else slower.push(byHowMuch(1 / speed, id));
  }
  const letter = sideLetter(side);
  return [
    ...(faster.length > 0
      ? [t("{letter} is faster than A: {faster}.", { letter, faster: listWords(faster) })]
      : []),
    ...(slower.length > 0
      ? [t("A is faster than {letter}: {slower}.", { letter, slower: listWords(slower) })]
      : []),
    ...(equal.length > 0
      ? [t("At {benchmarks} there is no significant difference.", { benchmarks: listWords(equal) })]
      : []),
  ];
}

/** Returns the line of a benchmark's headline variant on local storage, of a full size. */
function headlineOf(lines: readonly ComparedLine[], id: string): ComparedLine | undefined {
  const known = getBenchmark(id);
  if (known === null) return undefined;
  const variant = headlineVariant(known).id;
  return lines.find(
    (line) => line.benchmark === id && line.variant === variant && line.storage !== "remote",
  );
}

/** Turns a ratio of values into one of speeds: a longer time is slower, a larger bandwidth or rate is faster. */
function speedOf(ratio: number, benchmark: string): number {
  return quantityOfBenchmark(benchmark) === "time" ? 1 / ratio : ratio;
}

function byHowMuch(speed: number, benchmark: string): string {
  return speed < TIMES_MIN
    ? t("{percent} at {benchmark}", { percent: formatPercent(speed - 1), benchmark })
    : t("{times} times as fast at {benchmark}", {
        times: formatSignificant(speed, 2),
        benchmark,
      });
}

function listWords(words: readonly string[]): string {
  const last = words.at(-1) ?? "";
  return words.length < 2
    ? last
    : t("{words} and {last}", { words: words.slice(0, -1).join(", "), last });
}
