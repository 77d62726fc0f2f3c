import { ALL_BENCHMARKS } from "@oslag/schema";
import { ratioInterval, type Interval } from "@oslag/science";
import type { ComparedValue } from "@oslag/store";
import type { Sizing } from "@oslag/labels";

export type ComparedCell = {
  readonly value: ComparedValue | null;
  /** Relative to the first side's value; null on the first side, and if one of the two is missing. */
  readonly ratio: { readonly at: number; readonly interval: Interval | null } | null;
};

export type ComparedLine = {
  readonly benchmark: string;
  readonly variant: string;
  readonly storage: "local" | "remote" | null;
  readonly sizing: Sizing;
  readonly cells: readonly ComparedCell[];
};

/** The least coverage at which a difference is significant; two reports of ten processes reach 0.957. */
const SIGNIFICANT_COVERAGE = 0.9;

/** Tells whether the interval of a ratio shows a difference: its coverage is enough, and it does not contain 1. */
export function isSignificant(interval: Interval | null): boolean {
  return (
    interval !== null &&
    interval.coverage >= SIGNIFICANT_COVERAGE &&
    (interval.low > 1 || interval.high < 1)
  );
}

const lineOf = ({ benchmark, variant, storage, sizing }: Omit<ComparedLine, "cells">) =>
  `${benchmark} ${variant} ${storage ?? ""} ${sizing}`;

/** Lists every variant that a side measured, in the registry's order, and compares each side with the first. */
export function compareValues(
  sides: readonly { readonly values: readonly ComparedValue[] }[],
): readonly ComparedLine[] {
  const lines = new Map<string, ComparedValue>();
  for (const value of sides.flatMap(({ values }) => values)) lines.set(lineOf(value), value);
  return [...lines]
    .toSorted(([a, one], [b, two]) => comparePlaces(one, two) || (a < b ? -1 : 1))
    .map(([line, { benchmark, variant, storage, sizing }]) => {
      const values = sides.map((side) => side.values.find((own) => lineOf(own) === line) ?? null);
      const first = values[0] ?? null;
      return {
        benchmark,
        variant,
        storage,
        sizing,
        cells: values.map((value, side) => ({
          value,
          ratio: side === 0 || value === null || first === null ? null : ratioOf(value, first),
        })),
      };
    });
}

function comparePlaces(one: ComparedValue, two: ComparedValue): number {
  const [[benchmark, variant], [other, otherVariant]] = [placeOf(one), placeOf(two)];
  return benchmark - other || variant - otherVariant;
}

function placeOf({ benchmark, variant }: ComparedValue): readonly [number, number] {
  const place = ALL_BENCHMARKS.findIndex(({ id }) => id === benchmark);
  return [place, ALL_BENCHMARKS[place]?.variants.findIndex(({ id }) => id === variant) ?? 0];
}

function ratioOf(value: ComparedValue, first: ComparedValue) {
  const interval =
    value.interval === null || first.interval === null
      ? null
      : ratioInterval(value.interval, first.interval);
  return { at: value.median / first.median, interval };
}
