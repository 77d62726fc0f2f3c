import type { ScalingRow } from "../series/scaling-series";

/**
 * Machine, rating in MIPS, the value plotted in Figure 1 of the 1990 paper (from its drawing commands) and the geometric
 * mean over the default set, rounded to three decimals.
 */
const MACHINES_1990 = [
  ["M2000", 20, 0.45, 0.393],
  ["DS5000", 18, 0.44, 0.476],
  ["HP835", 14, 0.24, 0.265],
  ["DS3100", 12, 0.49, 0.417],
  ["SS1", 10, 0.44, 0.379],
  ["Sun4", 8, 0.59, 0.508],
  ["8800", 6, 0.76, 0.733],
  ["RT-APC", 2.5, 0.96, 0.59],
  ["Sun3", 1.8, 1.03, 0.813],
  ["MVAX2", 0.9, 1.0, 1.0],
] as const;

const COMPLETE = { count: 6, of: 6 };

export const EDITION_ROWS: readonly ScalingRow[] = MACHINES_1990.flatMap(
  ([label, ratingMips, plotted, recomputed]) => [
    {
      id: `plotted-${label}`,
      label,
      origin: "plotted",
      virtual: false,
      ratingMips,
      relativeSpeed: plotted,
      covered: COMPLETE,
    },
    {
      id: label,
      label,
      origin: "recomputed",
      virtual: false,
      ratingMips,
      relativeSpeed: recomputed,
      covered: COMPLETE,
      counterpart: `plotted-${label}`,
    },
  ],
);

export function todayRow(id: string, values: Partial<ScalingRow>): ScalingRow {
  return {
    id,
    label: id,
    origin: "official",
    virtual: false,
    ratingMips: 20_000,
    relativeSpeed: 0.15,
    covered: COMPLETE,
    ...values,
  };
}

/** Configurations strewn by a fixed generator (Park and Miller's), so that the gallery never changes by itself. */
export function manyRows(count: number): ScalingRow[] {
  let state = 7;
  const random = () => (state = (state * 16_807) % 2_147_483_647) / 2_147_483_647;
  return Array.from({ length: count }, (_, index) => {
    const ratingMips = 60 * 10 ** (2.9 * random());
    return todayRow(`configuration ${index + 1}`, {
      origin: random() < 0.6 ? "official" : "local",
      virtual: random() < 0.4,
      ratingMips,
      relativeSpeed: 0.9 * ratingMips ** -0.2 * 10 ** (0.6 * (random() - 0.5)),
    });
  });
}
