import { languageNow, SOURCE_LANGUAGE, t } from "@oslag/language";
import { formatCount } from "./format-number";

type Counted = { readonly count: number; readonly shown: string };

/** What is counted, in the singular. A sentence whose language needs another case than that of a subject has a plural of its own. */
const NOUNS = {
  benchmark: (counted: Counted) =>
    t("{count, plural, one {{shown} benchmark} other {{shown} benchmarks}}", counted),
  "comparable configuration": (counted: Counted) =>
    t(
      "{count, plural, one {{shown} comparable configuration} other {{shown} comparable configurations}}",
      counted,
    ),
  configuration: (counted: Counted) =>
    t("{count, plural, one {{shown} configuration} other {{shown} configurations}}", counted),
  core: (counted: Counted) =>
    t("{count, plural, one {{shown} core} other {{shown} cores}}", counted),
  "frozen figure": (counted: Counted) =>
    t("{count, plural, one {{shown} frozen figure} other {{shown} frozen figures}}", counted),
  id: (counted: Counted) => t("{count, plural, one {{shown} id} other {{shown} ids}}", counted),
  key: (counted: Counted) => t("{count, plural, one {{shown} key} other {{shown} keys}}", counted),
  machine: (counted: Counted) =>
    t("{count, plural, one {{shown} machine} other {{shown} machines}}", counted),
  "matched pair": (counted: Counted) =>
    t("{count, plural, one {{shown} matched pair} other {{shown} matched pairs}}", counted),
  measurement: (counted: Counted) =>
    t("{count, plural, one {{shown} measurement} other {{shown} measurements}}", counted),
  "more comparison": (counted: Counted) =>
    t("{count, plural, one {{shown} more comparison} other {{shown} more comparisons}}", counted),
  "more configuration": (counted: Counted) =>
    t(
      "{count, plural, one {{shown} more configuration} other {{shown} more configurations}}",
      counted,
    ),
  network: (counted: Counted) =>
    t("{count, plural, one {{shown} network} other {{shown} networks}}", counted),
  number: (counted: Counted) =>
    t("{count, plural, one {{shown} number} other {{shown} numbers}}", counted),
  "other complete configuration": (counted: Counted) =>
    t(
      "{count, plural, one {{shown} other complete configuration} other {{shown} other complete configurations}}",
      counted,
    ),
  pair: (counted: Counted) =>
    t("{count, plural, one {{shown} pair} other {{shown} pairs}}", counted),
  point: (counted: Counted) =>
    t("{count, plural, one {{shown} point} other {{shown} points}}", counted),
  process: (counted: Counted) =>
    t("{count, plural, one {{shown} process} other {{shown} processes}}", counted),
  "processor model": (counted: Counted) =>
    t("{count, plural, one {{shown} processor model} other {{shown} processor models}}", counted),
  processor: (counted: Counted) =>
    t("{count, plural, one {{shown} processor} other {{shown} processors}}", counted),
  "published derived value": (counted: Counted) =>
    t(
      "{count, plural, one {{shown} published derived value} other {{shown} published derived values}}",
      counted,
    ),
  "published value": (counted: Counted) =>
    t("{count, plural, one {{shown} published value} other {{shown} published values}}", counted),
  range: (counted: Counted) =>
    t("{count, plural, one {{shown} range} other {{shown} ranges}}", counted),
  report: (counted: Counted) =>
    t("{count, plural, one {{shown} report} other {{shown} reports}}", counted),
  result: (counted: Counted) =>
    t("{count, plural, one {{shown} result} other {{shown} results}}", counted),
  row: (counted: Counted) => t("{count, plural, one {{shown} row} other {{shown} rows}}", counted),
  run: (counted: Counted) => t("{count, plural, one {{shown} run} other {{shown} runs}}", counted),
  sample: (counted: Counted) =>
    t("{count, plural, one {{shown} sample} other {{shown} samples}}", counted),
  "signed statement": (counted: Counted) =>
    t("{count, plural, one {{shown} signed statement} other {{shown} signed statements}}", counted),
  size: (counted: Counted) =>
    t("{count, plural, one {{shown} size} other {{shown} sizes}}", counted),
  source: (counted: Counted) =>
    t("{count, plural, one {{shown} source} other {{shown} sources}}", counted),
  statement: (counted: Counted) =>
    t("{count, plural, one {{shown} statement} other {{shown} statements}}", counted),
  step: (counted: Counted) =>
    t("{count, plural, one {{shown} step} other {{shown} steps}}", counted),
  thread: (counted: Counted) =>
    t("{count, plural, one {{shown} thread} other {{shown} threads}}", counted),
  value: (counted: Counted) =>
    t("{count, plural, one {{shown} value} other {{shown} values}}", counted),
} as const;
export type Noun = keyof typeof NOUNS;

/** Writes a count with its noun: `1 report`, `12 reports`, `2 processes`. */
export function countOf(count: number, noun: Noun): string {
  const shown = formatCount(count);
  // One rule is enough for English, and a browser has the messages of other languages alone.
  if (languageNow() === SOURCE_LANGUAGE)
    return `${shown} ${count === 1 ? noun : noun.endsWith("s") ? `${noun}es` : `${noun}s`}`;
  return NOUNS[noun]({ count, shown });
}
