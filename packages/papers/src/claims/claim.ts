import type { Measure } from "./measure";

export const CLAIM_EDITIONS = ["1990", "1989", "1992"] as const;
/** An edition whose text has been read for claims. The archive has no text. */
export type ClaimEdition = (typeof CLAIM_EDITIONS)[number];

/** One number that follows from an edition's tables, and the range in which the text's words would be right. */
export type ClaimCase = {
  readonly name: string;
  readonly value: number;
  /** Such as `ms` or `%`; empty for ratios and relative speeds. */
  readonly unit: string;
  readonly low: number;
  readonly high: number;
};

/** Whether the words speak of every case or say "generally", "typically" or "almost". */
export type Quantifier = "every" | "most";

/** What the tables say about a claim: how it is computed, and each case. */
export type TableCheck = {
  readonly computation: string;
  readonly quantifier: Quantifier;
  readonly cases: readonly [ClaimCase, ...ClaimCase[]];
};

/** Why no table can be asked: only the text has it, such as a cause, or the words describe the method or expect something. */
export type NoCheck = { readonly noCheck: "text-only" | "method" | "expectation" };

/** A condition on one configuration of today. The claim holds for it if its value of the measure is in the range. */
export type TodayTest = {
  readonly measure: Measure;
  /** The condition in words, such as "getpid slower than the rating says". */
  readonly condition: string;
  readonly low: number;
  readonly high: number;
};
export type NoTest = { readonly because: string };

export type Claim = {
  /** Its anchor and its name in the API. Never changes meaning. */
  readonly id: string;
  readonly edition: ClaimEdition;
  /** As the paper numbers it, such as `9` or `12.1`, or `Abstract`. */
  readonly section: string;
  /** In our words. */
  readonly statement: string;
  /** The numbers as the text prints them. */
  readonly printed: readonly string[];
  readonly tables: TableCheck | NoCheck;
  readonly today: TodayTest | NoTest;
};

export function isClaimEdition(id: string): id is ClaimEdition {
  return CLAIM_EDITIONS.some((known) => known === id);
}
