import { layoutValueHistory, ValueHistory } from "@oslag/charts";
import { BENCHMARKS, quantityOfBenchmark } from "@oslag/schema";
import { countOf, formatSignificant, measurementName, readableUnit } from "@oslag/labels";
import type { ConfigurationValue, HistoryRow } from "@oslag/store";
import { FactList, type Fact } from "../fact-list";
import { FreezeHistory } from "../explore/freeze-history";

/** Legible on a phone, and narrow enough for two in a row on a wide screen. */
const SIZE = { width: 480, height: 190, fontSize: 13 };

type ValueHistoriesProps = {
  readonly rows: readonly HistoryRow[];
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
export function ValueHistories({ rows, ...rest }: ValueHistoriesProps) {
  const lines = new Map<string, HistoryRow[]>();
  for (const row of rows) {
    const line = `${row.benchmark} ${row.variant} ${row.storage} ${row.sizing}`;
    lines.set(line, [...(lines.get(line) ?? []), row]);
  }
  const sorted = [...lines].toSorted(byRegistry);
  const drawn = sorted.filter(([, own]) => own.length > 1);
  const single = sorted.flatMap(([, own]) => (own.length === 1 ? own : []));
  return (
    <>
      {drawn.length > 0 && (
        <div className="sample-figures">
          {drawn.map(([line, own]) => (
            <History key={line} rows={own} {...rest} />
          ))}
        </div>
      )}
      {single.length > 0 && (
        <>
          <p>Only one report has {drawn.length > 0 ? "each of these" : "each value"}:</p>
          <FactList facts={single.map(singleFact)} />
        </>
      )}
    </>
  );
}

function singleFact(row: HistoryRow): Fact {
  const { divisor, unit } = readableUnit(quantityOfBenchmark(row.benchmark), row.value);
  return [nameOf(row), `${formatSignificant(row.value / divisor, 4)} ${unit}`];
}

function nameOf({ benchmark, variant, storage, sizing }: HistoryRow): string {
  return measurementName({
    benchmark,
    variant,
    storage: storage === "none" ? null : storage,
    sizing,
  });
}

function byRegistry([a]: readonly [string, unknown], [b]: readonly [string, unknown]): number {
  const place = (line: string) => BENCHMARKS.findIndex(({ id }) => line.startsWith(`${id} `));
  return place(a) - place(b) || (a < b ? -1 : 1);
}

function History({ rows, changes, values, of }: ValueHistoriesProps) {
  const [first] = rows;
  if (first === undefined) return null;
  const { benchmark, variant, sizing } = first;
  const storage = first.storage === "none" ? null : first.storage;
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
  const entries = rows.map((row) => ({
    id: row.report,
    atMs: row.received.getTime(),
    value: row.value / divisor,
    counts:
      row.counted && (bounds === null || (row.value >= bounds.low && row.value <= bounds.high)),
  }));
  const left = entries.filter(({ counts }) => !counts).length;
  const name = nameOf(first);
  const amounts = entries.map((entry) => entry.value);
  const shown = (amount: number) => `${formatSignificant(amount, 4)} ${unit}`;
  const [least, most] = [Math.min(...amounts), Math.max(...amounts)];
  const range = `${countOf(entries.length, "report")}${least === most ? `, ${shown(least)}` : ` from ${shown(least)} to ${shown(most)}`}`;
  return (
    <figure className="figure">
      <ValueHistory
        id={`history-${name.replaceAll(/[^a-z0-9]+/g, "-")}`}
        title={`${name} over time`}
        description={`${range}${value === undefined ? "" : `, value ${shown(value.median / divisor)}`}.`}
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
        {left > 0 && `; not part of the value (hollow): ${countOf(left, "report")}`}.
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
