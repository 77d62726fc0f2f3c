import { formatCount, formatShort } from "@oslag/labels";
import {
  countInRange,
  tableVerdict,
  type Claim,
  type ClaimCase,
  type TableVerdict,
  type TodayVerdict,
} from "@oslag/papers";

/** What a verdict is called, and whether it is one that a reader should notice. */
type Named = { readonly name: string; readonly isMarked: boolean };

export const TABLE_VERDICTS: Readonly<Record<TableVerdict, Named>> = {
  agrees: { name: "agrees", isMarked: false },
  loose: { name: "loose", isMarked: false },
  contradicted: { name: "contradicted", isMarked: true },
  "text-only": { name: "only in the text", isMarked: false },
  method: { name: "method", isMarked: false },
  expectation: { name: "expectation", isMarked: false },
};

export const TODAY_VERDICTS: Readonly<Record<TodayVerdict, Named>> = {
  holds: { name: "holds", isMarked: false },
  mixed: { name: "divided", isMarked: false },
  "no-longer": { name: "no longer", isMarked: true },
  "cannot-be-tested": { name: "cannot be tested", isMarked: false },
};

const WITHOUT_TABLE = {
  "text-only": "The number is only in the text. No table has it.",
  method: "The sentence describes the method. There is nothing to compute.",
  expectation: "The sentence expects something. No table of its time can test it.",
} as const;

/** Says what the tables say of a claim, such as "9 of 10 values are in the range 0.25 to 0.55." */
export function tableSentence(claim: Claim): string {
  const { tables } = claim;
  if ("noCheck" in tables) return WITHOUT_TABLE[tables.noCheck];
  const [only, ...others] = tables.cases;
  if (others.length === 0 && only.low === 0 && only.high === 0)
    return only.value === 0
      ? "No row of the tables contradicts it."
      : `${numberText(only.value)} rows of the tables contradict it.`;
  if (others.length === 0)
    return `The tables give ${valueText(only)}. The words are right ${rangeText(only)}.`;
  const ranges = new Set(tables.cases.map(rangeText));
  const range = ranges.size === 1 ? ` (${rangeText(only)})` : "";
  return `${countInRange(tables)} of ${tables.cases.length} values are as the words say${range}.`;
}

export function valueText({ value, unit }: ClaimCase): string {
  return withUnit(numberText(value), unit);
}

/** The range of a case in words, such as "from 0.25 to 0.55" or "above 1". */
export function rangeText({ low, high, unit }: ClaimCase): string {
  const text = (bound: number) => withUnit(numberText(bound), unit);
  if (high === Infinity) return `from ${text(low)} on`;
  if (low === -Infinity) return `up to ${text(high)}`;
  return low === high ? `at ${text(low)}` : `from ${numberText(low)} to ${text(high)}`;
}

/** Three significant digits, and every digit before the point, in groups. */
function numberText(value: number): string {
  return value >= 1000 ? formatCount(value) : formatShort(value);
}

function withUnit(text: string, unit: string): string {
  return unit === "" ? text : `${text}\u00a0${unit}`;
}

/** Counts the claims of each verdict of the tables, in the order of TABLE_VERDICTS. */
export function countVerdicts(
  claims: readonly Claim[],
): readonly (readonly [TableVerdict, number])[] {
  const verdicts = claims.map(tableVerdict);
  return (Object.keys(TABLE_VERDICTS) as TableVerdict[])
    .map((verdict) => [verdict, verdicts.filter((one) => one === verdict).length] as const)
    .filter(([, count]) => count > 0);
}
