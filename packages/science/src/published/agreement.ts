import { roundHalfAway, TIE_TOLERANCE } from "../rounding/round-half-away";
import { parsePrinted, type PrintedNumber } from "./printed-number";

/**
 * `agrees`: rounding half up gives the printed digits. `agrees-within-rounding`: truncation gives them, or raw values
 * within half a unit of their last printed digit do. `disagrees`: none of these gives them.
 */
export type Agreement = "agrees" | "agrees-within-rounding" | "disagrees";

function truncate(value: number, digits: number): number {
  return Math.floor(value * 10 ** digits + TIE_TOLERANCE) / 10 ** digits;
}

/**
 * Compares a published value with `formula` over the raw values as printed. The formula must be monotone in each raw
 * value, as quotients and differences are, so that its extremes are at the ends of their rounding ranges. Throws a
 * RangeError if a text is not a printed number.
 */
export function compareWithPublished({
  printed,
  raw,
  formula,
}: {
  readonly printed: string;
  readonly raw: readonly string[];
  readonly formula: (values: readonly number[]) => number;
}): { readonly published: number; readonly recomputed: number; readonly agreement: Agreement } {
  const { value: published, digits, halfUnit } = parsePrinted(printed);
  const inputs = raw.map(parsePrinted);
  const recomputed = formula(inputs.map((input) => input.value));
  if (roundHalfAway(recomputed, digits) === published) {
    return { published, recomputed, agreement: "agrees" };
  }
  const possible = corners(inputs).map(formula);
  const withinReach =
    Math.max(...possible) >= published - halfUnit - TIE_TOLERANCE &&
    Math.min(...possible) < published + halfUnit;
  const agreement =
    truncate(recomputed, digits) === published || withinReach
      ? "agrees-within-rounding"
      : "disagrees";
  return { published, recomputed, agreement };
}

/** Returns every combination of the ends of the inputs' rounding ranges. */
function corners(inputs: readonly PrintedNumber[]): readonly (readonly number[])[] {
  return inputs.reduce<readonly (readonly number[])[]>(
    (combinations, { value, halfUnit }) =>
      combinations.flatMap((chosen) => [
        [...chosen, value - halfUnit],
        [...chosen, value + halfUnit],
      ]),
    [[]],
  );
}
