/** Whether tests look at all of a long list, as continuous integration does. `npm test` by itself looks at a share of some. */
export const isWhole = process.env["OSLAG_TESTS"] === "whole";

/** Returns every `parts`-th of a list, from the `turn`-th on; all of it where tests look at everything. */
export const shareOf = <T>(
  list: readonly T[],
  { turn, parts }: { readonly turn: number; readonly parts: number },
): readonly T[] => (isWhole ? list : list.filter((_, index) => (index + turn) % parts === 0));
