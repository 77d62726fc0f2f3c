import { t } from "@oslag/language";
import {
  REPORT_LETTERS,
  type SamplesFigure,
  type SampleStripSnapshot,
  quantityOfBenchmark,
} from "@oslag/schema";
import { formatPercent, formatSignificant, measurementName, readableUnit } from "@oslag/labels";

/** In which words and unit a figure of samples speaks. */
export type SamplesTerms = {
  readonly name: string;
  /** Values are divided by it and written with `unit`. */
  readonly divisor: number;
  readonly unit: string;
  /** `A: Example 9000, Linux 6.1`. */
  readonly labelOf: (strip: SampleStripSnapshot) => string;
  /** `A`, `B (remote)`; empty of an only strip. */
  readonly tagOf: (strip: SampleStripSnapshot) => string;
};

export function toSamplesTerms({ specification, snapshot }: SamplesFigure): SamplesTerms {
  const { benchmark, variant, letters = REPORT_LETTERS } = specification;
  const { strips, sources, sizing } = snapshot;
  const roles = new Set(strips.map(({ storage }) => storage));
  const storage = roles.size === 1 && roles.has("remote") ? "remote" : null;
  const letterOf = ({ report }: SampleStripSnapshot) =>
    letters.charAt(sources.findIndex(({ id }) => id === report));
  return {
    name: measurementName({ benchmark, variant, storage, ...(sizing && { sizing }) }),
    ...readableUnit(
      quantityOfBenchmark(benchmark),
      Math.min(...strips.map(({ median }) => median)),
    ),
    labelOf: (strip) => {
      const label = sources.find(({ id }) => id === strip.report)?.label ?? "";
      return `${letterOf(strip)}: ${label}${strip.storage === "remote" ? `, ${t("remote files")}` : ""}`;
    },
    tagOf: (strip) => {
      if (strips.length === 1) return "";
      return `${letterOf(strip)}${strip.storage === "remote" ? ` (${t("remote")})` : ""}: `;
    },
  };
}

/** `A: median 53.2 ns (interval 52.9 ns to 53.6 ns, which covers 95 %)`. A value that is not the median comes first. */
export function stripInWords(strip: SampleStripSnapshot, terms: SamplesTerms): string {
  const { interval, median, value } = strip;
  const shown = (amount: number) => `${formatSignificant(amount / terms.divisor, 4)} ${terms.unit}`;
  const withRange = (amount: number, range: SampleStripSnapshot["interval"]) =>
    range === null
      ? shown(amount)
      : t("{amount} (interval {low} to {high}, which covers {coverage})", {
          amount: shown(amount),
          low: shown(range.low),
          high: shown(range.high),
          coverage: formatPercent(range.coverage),
        });
  const result =
    value === undefined
      ? t("median {median}", { median: withRange(median, interval) })
      : t("value {value}, median of all samples {median}", {
          value: withRange(value.value, value.interval),
          median: withRange(median, interval),
        });
  return `${terms.tagOf(strip)}${result}`;
}

export function processesOf({ samples }: SampleStripSnapshot): number {
  return new Set(samples.map(({ process }) => process)).size;
}
