import { BENCHMARKS, type IntervalOver, type TimelineSubject } from "@oslag/schema";
import { findSteps, type Interval, type Steps } from "@oslag/science";

export type TimelineValue = {
  /** In the benchmark's unit; the geometric mean of relative speeds has none. */
  readonly value: number;
  readonly interval: (Interval & { readonly over: IntervalOver }) | null;
  /** False if only busy machines reported it. It is shown, and compared with no other. */
  readonly quiet: boolean;
};

/** What one configuration measured. */
export type MeasuredValue = TimelineValue & {
  readonly subject: TimelineSubject;
  readonly variant: string;
  readonly storage: "local" | null;
  readonly sizing: "full" | "capped";
};

/** The values of one benchmark, or of the default set, in the order of the timeline. */
export type TimelineSeries = Pick<MeasuredValue, "subject" | "variant" | "storage" | "sizing"> &
  Steps & {
    readonly points: readonly (TimelineValue & { readonly configuration: string })[];
  };

/**
 * Returns one series for each benchmark, variant, storage and sizing rule, the default set first and then in the order of the
 * registry. A configuration that did not measure a benchmark has no point in its series, so its neighbours there are compared.
 */
export function toTimelineSeries(
  configurations: readonly {
    readonly id: string;
    readonly values: readonly MeasuredValue[];
  }[],
): readonly TimelineSeries[] {
  const series = new Map<string, (MeasuredValue & { readonly configuration: string })[]>();
  for (const { id, values } of configurations)
    for (const value of values) {
      const name = [value.subject, value.variant, value.storage, value.sizing].join(" ");
      const points = series.get(name) ?? [];
      series.set(name, points);
      points.push({ ...value, configuration: id });
    }
  const place = ({ subject }: TimelineSeries) => BENCHMARKS.findIndex(({ id }) => id === subject);
  return [...series.values()]
    .flatMap((points): TimelineSeries[] => {
      const [first] = points;
      if (first === undefined) return [];
      const { subject, variant, storage, sizing } = first;
      const found = findSteps(
        points.map(({ value, interval, quiet }) => ({ value, interval: quiet ? interval : null })),
      );
      return [{ subject, variant, storage, sizing, points, ...found }];
    })
    .toSorted((a, b) => place(a) - place(b));
}
