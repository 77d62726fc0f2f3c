import { groupBy } from "../statistics/group-by";
import type { Contrast, ContrastField } from "./contrasts";

/**
 * The most states of one group that make pairs. Reports may give a file system any name, and the number of pairs grows with the square of
 * the number of states.
 */
export const CONTRAST_STATES_MAX = 12;

/** One side that may be matched with others. */
export type ContrastSubject = {
  readonly id: string;
  /** Null if the machine did not say it. A field that is missing counts as null. */
  readonly fields: Readonly<Partial<Record<ContrastField, string | null>>>;
  /** How many reports its values are from. */
  readonly reports: number;
};

export type MatchedPair<S extends ContrastSubject> = { readonly from: S; readonly to: S };

/** All pairs with the same two states. */
export type Comparison<S extends ContrastSubject> = {
  /** The state of one side, or `older` where only the ends of a row of states are compared. */
  readonly from: string;
  /** The state of the other side, or `newer`. */
  readonly to: string;
  /** Those whose smaller side has the most reports come first. */
  readonly pairs: readonly MatchedPair<S>[];
};

/**
 * Returns the matched pairs of a contrast, by their two states; the comparisons with the most pairs come first. Two subjects match if
 * all `equal` fields are equal and the field `differs` has two known states. A field that both do not state is equal. Where several
 * subjects of a group have the same state, the one with the most reports stands for it, so that none enters twice. A group with more
 * than `CONTRAST_STATES_MAX` states keeps those of the contrast's `first` and then those with the most reports. The result does not depend on
 * the order of the subjects, and a subject without a match changes nothing.
 */
export function matchPairs<S extends ContrastSubject>(
  subjects: readonly S[],
  contrast: Contrast,
  byState: (a: string, b: string) => number = stateOrder(contrast),
): readonly Comparison<S>[] {
  const stated = subjects.filter((one) => stateOf(one, contrast) !== null);
  const groups = groupBy(stated, ({ fields }) =>
    JSON.stringify(contrast.equal.map((name) => fields[name] ?? null)),
  );
  const pairs = [...groups.values()].flatMap((group) => pairsOf(group, contrast, byState));
  return [...groupBy(pairs, (pair) => JSON.stringify(statesOf(pair, contrast)))]
    .map(([, own]) => ({
      ...statesOf(own[0] as MatchedPair<S>, contrast),
      pairs: own.toSorted(byLeastReports),
    }))
    .toSorted(
      (a, b) => b.pairs.length - a.pairs.length || byState(a.from, b.from) || byState(a.to, b.to),
    );
}

/** The states that the contrast puts first, then the others by their names. */
export function stateOrder({ first }: Pick<Contrast, "first">): (a: string, b: string) => number {
  const place = (state: string) => {
    const at = first.indexOf(state);
    return at < 0 ? first.length : at;
  };
  return (a, b) => place(a) - place(b) || (a < b ? -1 : a > b ? 1 : 0);
}

function pairsOf<S extends ContrastSubject>(
  group: readonly S[],
  contrast: Contrast,
  byState: (a: string, b: string) => number,
): MatchedPair<S>[] {
  const byReports = (a: S, b: S) => b.reports - a.reports || byId(a, b);
  const isLater = (one: S) => Number(!contrast.first.includes(stateOf(one, contrast) ?? ""));
  const states = [...groupBy(group, (one) => stateOf(one, contrast) ?? "").values()]
    .map((own) => own.toSorted(byReports)[0] as S)
    .toSorted((a, b) => isLater(a) - isLater(b) || byReports(a, b))
    .slice(0, CONTRAST_STATES_MAX)
    .toSorted((a, b) => byState(stateOf(a, contrast) ?? "", stateOf(b, contrast) ?? ""));
  if (contrast.pairing === "ends") {
    const [from, to] = [states[0], states.at(-1)];
    return states.length < 2 || from === undefined || to === undefined ? [] : [{ from, to }];
  }
  return states.flatMap((from, index) => states.slice(index + 1).map((to) => ({ from, to })));
}

function stateOf({ fields }: ContrastSubject, { differs }: Contrast): string | null {
  return fields[differs] ?? null;
}

function statesOf<S extends ContrastSubject>({ from, to }: MatchedPair<S>, contrast: Contrast) {
  if (contrast.pairing === "ends") return { from: "older", to: "newer" };
  return { from: stateOf(from, contrast) ?? "", to: stateOf(to, contrast) ?? "" };
}

function byLeastReports<S extends ContrastSubject>(a: MatchedPair<S>, b: MatchedPair<S>): number {
  const least = ({ from, to }: MatchedPair<S>) => Math.min(from.reports, to.reports);
  return least(b) - least(a) || byId(a.from, b.from) || byId(a.to, b.to);
}

function byId(a: ContrastSubject, b: ContrastSubject): number {
  return a.id < b.id ? -1 : a.id > b.id ? 1 : 0;
}
