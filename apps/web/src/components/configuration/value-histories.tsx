import { t } from "@oslag/language";
import { layoutValueHistory, ValueHistory } from "@oslag/charts";
import { BENCHMARKS, quantityOfBenchmark } from "@oslag/schema";
import { countOf, formatSignificant, measurementName, readableUnit } from "@oslag/labels";
import type { ConfigurationValue, HistoryLine } from "@oslag/store";
import { SMALL_FIGURE_SIZE } from "@/lib/page-figure-sizes";
import { FactList, type Fact } from "../fact-list";
import { FreezeHistory } from "../explore/freeze-history";

const SIZE = { ...SMALL_FIGURE_SIZE, height: 170 };

type ValueHistoriesProps = {
  readonly lines: readonly HistoryLine[];
  /** When something of the environment changed. */
  readonly changes: readonly Date[];
  /** The configuration's values; empty if reports of several configurations are shown. */
  readonly values: readonly ConfigurationValue[];
  /** Whose reports they are. */
  readonly of: { readonly configuration: string } | { readonly key: string };
};

/**
 * Draws the reports over time, one small chart for each headline benchmark and sizing rule. What a single report measured has no
 * course over time, so it is listed.
 */
export function ValueHistories({ lines, ...rest }: ValueHistoriesProps) {
  const sorted = lines.toSorted(byRegistry);
  const drawn = sorted.filter(({ results }) => results.length > 1);
  const single = sorted.filter(({ results }) => results.length === 1);
  return (
    <>
      {drawn.length > 0 && (
        <div className="sample-figures">
          {drawn.map((line) => (
            <History key={nameOf(line)} line={line} {...rest} />
          ))}
        </div>
      )}
      {single.length > 0 && (
        <>
          <p>
            {drawn.length > 0
              ? t("Only one report has each of these:")
              : t("Only one report has each value:")}
          </p>
          <FactList facts={single.map(singleFact)} />
        </>
      )}
    </>
  );
}

function singleFact(line: HistoryLine): Fact {
  const value = line.results[0]?.value ?? NaN;
  const { divisor, unit } = readableUnit(quantityOfBenchmark(line.benchmark), value);
  return [nameOf(line), `${formatSignificant(value / divisor, 4)} ${unit}`];
}

function nameOf({ benchmark, variant, storage, sizing }: HistoryLine): string {
  return measurementName({
    benchmark,
    variant,
    storage: storage === "none" ? null : storage,
    sizing,
  });
}

function byRegistry(a: HistoryLine, b: HistoryLine): number {
  const place = (line: HistoryLine) => BENCHMARKS.findIndex(({ id }) => id === line.benchmark);
  const rest = ({ variant, storage, sizing }: HistoryLine) => `${variant} ${storage} ${sizing}`;
  return place(a) - place(b) || (rest(a) < rest(b) ? -1 : 1);
}

type HistoryProps = Omit<ValueHistoriesProps, "lines"> & { readonly line: HistoryLine };

function History({ line, changes, values, of }: HistoryProps) {
  const { benchmark, variant, sizing, results } = line;
  const [first] = results;
  if (first === undefined) return null;
  const storage = line.storage === "none" ? null : line.storage;
  const value = values.find(
    (one) =>
      one.benchmark === benchmark &&
      one.variant === variant &&
      one.storage === storage &&
      one.sizing === sizing,
  );
  const { divisor, unit } = readableUnit(
    quantityOfBenchmark(benchmark),
    value?.median ?? first.value,
  );
  const bounds = value?.bounds ?? null;
  const entries = results.map(({ of: { report, received, counted }, value: own }) => ({
    id: report,
    atMs: received.getTime(),
    value: own / divisor,
    counts: counted && (bounds === null || (own >= bounds.low && own <= bounds.high)),
  }));
  const left = entries.filter(({ counts }) => !counts).length;
  const name = nameOf(line);
  const amounts = entries.map((entry) => entry.value);
  const shown = (amount: number) => `${formatSignificant(amount, 4)} ${unit}`;
  const [least, most] = [Math.min(...amounts), Math.max(...amounts)];
  const reports = countOf(entries.length, "report");
  const range =
    least === most
      ? `${reports}, ${shown(least)}`
      : t("{reports} from {least} to {most}", {
          reports,
          least: shown(least),
          most: shown(most),
        });
  return (
    <figure className="figure">
      <ValueHistory
        id={`history-${name.replaceAll(/[^a-z0-9]+/g, "-")}`}
        title={t("{name} over time", { name })}
        description={`${value === undefined ? range : t("{range}, value {value}", { range, value: shown(value.median / divisor) })}.`}
        layout={layoutValueHistory(
          {
            entries,
            changesMs: changes.map((change) => change.getTime()),
            value:
              value === undefined
                ? null
                : {
                    at: value.median / divisor,
                    low: value.interval && value.interval.low / divisor,
                    high: value.interval && value.interval.high / divisor,
                  },
            unit,
          },
          SIZE,
        )}
      />
      <figcaption>
        <strong>{name}</strong>: {range}
        {left > 0 &&
          `; ${t("not part of the value (hollow): {reports}", { reports: countOf(left, "report") })}`}
        .
      </figcaption>
      <FreezeHistory
        name={name}
        query={{
          ...of,
          y: `${benchmark}:${variant}`,
          ...(storage === "remote" ? { storage } : {}),
          ...(sizing === "capped" ? { sizing } : {}),
        }}
      />
    </figure>
  );
}
