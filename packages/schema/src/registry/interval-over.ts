/** Whose differences the interval of a configuration's value shows. The first of these with two or more is taken. */
export const INTERVAL_OVER = ["networks", "keys", "reports", "processes"] as const;
export type IntervalOver = (typeof INTERVAL_OVER)[number];
