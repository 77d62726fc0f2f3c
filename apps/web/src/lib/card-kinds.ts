/** The pages about one thing that have a picture of their own, which other sites show with a link to them. */
export const CARD_KINDS = ["processors", "systems", "configurations", "why", "timelines"] as const;
export type CardKind = (typeof CARD_KINDS)[number];
