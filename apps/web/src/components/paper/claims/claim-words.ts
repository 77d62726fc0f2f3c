import { msg, t, translate } from "@oslag/language";
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
  agrees: { name: msg("agrees"), isMarked: false },
  loose: { name: msg("loose"), isMarked: false },
  contradicted: { name: msg("contradicted"), isMarked: true },
  "text-only": { name: msg("only in the text"), isMarked: false },
  method: { name: msg("method"), isMarked: false },
  expectation: { name: msg("expectation"), isMarked: false },
};

export const TODAY_VERDICTS: Readonly<Record<TodayVerdict, Named>> = {
  holds: { name: msg("holds"), isMarked: false },
  mixed: { name: msg("divided"), isMarked: false },
  "no-longer": { name: msg("no longer"), isMarked: true },
  "cannot-be-tested": { name: msg("cannot be tested"), isMarked: false },
};

const WITHOUT_TABLE = {
  "text-only": msg("Only the text says so. No table has it."),
  method: msg("The sentence describes the method. There is nothing to compute."),
  expectation: msg("The sentence expects something. No table of its time can test it."),
} as const;

/** Says what the tables say of a claim, such as "9 of 10 values are in the range 0.25 to 0.55." */
export function tableSentence(claim: Claim): string {
  const { tables } = claim;
  if ("noCheck" in tables) return translate(WITHOUT_TABLE[tables.noCheck]);
  const [only, ...others] = tables.cases;
  if (others.length === 0 && only.low === 0 && only.high === 0)
    return only.value === 0
      ? t("No row of the tables contradicts it.")
      : t("{count} rows of the tables contradict it.", { count: numberText(only.value) });
  if (others.length === 0)
    return t("The tables give {value}. The words are right {range}.", {
      value: valueText(only),
      range: rangeText(only),
    });
  const ranges = new Set(tables.cases.map(rangeText));
  const range = ranges.size === 1 ? ` (${rangeText(only)})` : "";
  return t("{right} of {count} values are as the words say{range}.", {
    right: String(countInRange(tables)),
    count: String(tables.cases.length),
    range,
  });
}

export function valueText({ value, unit }: ClaimCase): string {
  return withUnit(numberText(value), unit);
}

/** The range of a case in words, such as "from 0.25 to 0.55" or "above 1". */
export function rangeText({ low, high, unit }: ClaimCase): string {
  const text = (bound: number) => withUnit(numberText(bound), unit);
  if (high === Infinity) return t("from {low} on", { low: text(low) });
  if (low === -Infinity) return t("up to {high}", { high: text(high) });
  return low === high
    ? t("at {low}", { low: text(low) })
    : t("from {low} to {high}", { low: numberText(low), high: text(high) });
}

/** Three significant digits, and every digit before the point, in groups. */
function numberText(value: number): string {
  return value >= 1000 ? formatCount(value) : formatShort(value);
}

function withUnit(text: string, unit: string): string {
  return unit === "" ? text : `${text}\u00a0${translate(unit)}`;
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
