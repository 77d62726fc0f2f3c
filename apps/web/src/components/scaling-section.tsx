import { layoutScaling, Scaling, ScalingSwatch } from "@oslag/charts";
import {
  shortConfigurationName,
  countOf,
  formatCount,
  formatRelativeSpeed,
  formatSignificant,
  OS_TITLES,
  readableUnit,
} from "@oslag/labels";
import { getAnyBenchmark } from "@oslag/schema";
import type { ParallelBenchmark, ScalingCurve, ScalingPoint } from "@oslag/store";
import { paths } from "@/lib/paths";
import { DataTable } from "./data-table";

const SIZE = { width: 480, height: 280, fontSize: 13 };
const DIGITS = 3;

type Scaled = { readonly curve: ScalingCurve; readonly points: readonly ScalingPoint[] };

/** Draws how one operation scales on each configuration, with all values in a table. */
export function ScalingSection({
  benchmark,
  curves,
  families,
}: {
  readonly benchmark: ParallelBenchmark;
  readonly curves: readonly ScalingCurve[];
  /** The systems in the order of their colours. */
  readonly families: readonly string[];
}) {
  const scaled = curves.flatMap((curve): Scaled[] => {
    const points = curve.series.get(benchmark);
    return points === undefined ? [] : [{ curve, points }];
  });
  const title = getAnyBenchmark(benchmark)?.title ?? benchmark;
  if (scaled.length === 0)
    return (
      <section>
        <h2 id={benchmark}>{title}</h2>
        <p>No report has it yet.</p>
      </section>
    );
  const { divisor, unit } = readableUnit(
    "rate",
    Math.max(...scaled.flatMap(({ points }) => points.map(({ value }) => value))),
  );
  return (
    <section>
      <h2 id={benchmark}>{title}</h2>
      <p>{getAnyBenchmark(benchmark)?.summary}</p>
      <figure className="figure scaling-figure">
        <Scaling
          id={`scaling-${benchmark}`}
          title={`${title}: parallel efficiency by number of processes`}
          description={scaled.map(describe).join(" ")}
          layout={layoutScaling(
            scaled.map(({ curve: { configuration, report }, points }) => ({
              id: report,
              title: shortConfigurationName(configuration),
              group: families.indexOf(configuration.osFamily),
              points,
            })),
            SIZE,
          )}
        />
        <figcaption>
          <strong>{title}</strong>: {countOf(scaled.length, "configuration")}, one report of each.
        </figcaption>
      </figure>
      <DataTable
        label={`${title} by configuration`}
        heads={[
          "Configuration",
          { number: "Processes" },
          { number: "One process", unit },
          { number: "All processes", unit },
          { number: "Efficiency" },
          { number: "Year" },
        ]}
      >
        {scaled
          .map(({ curve, points }) => ({ curve, first: points[0], last: points.at(-1) }))
          .flatMap(({ curve, first, last }) =>
            first === undefined || last === undefined ? [] : [{ curve, first, last }],
          )
          .toSorted((a, b) => b.last.efficiency - a.last.efficiency)
          .map(({ curve: { configuration, report }, first, last }) => (
            <tr key={report}>
              <th scope="row">
                <a href={`${paths.report(report)}#extensions`}>
                  {shortConfigurationName(configuration)}
                </a>
              </th>
              <td className="number">{formatCount(last.processes)}</td>
              <td className="number">{formatSignificant(first.value / divisor, DIGITS)}</td>
              <td className="number">{formatSignificant(last.value / divisor, DIGITS)}</td>
              <td className="number">{formatRelativeSpeed(last.efficiency)}</td>
              <td className="number">{configuration.year ?? "–"}</td>
            </tr>
          ))}
      </DataTable>
    </section>
  );
}

function describe({ curve: { configuration }, points }: Scaled): string {
  const values = points.map(
    ({ processes, efficiency }) => `${processes}: ${formatRelativeSpeed(efficiency)}`,
  );
  return `${shortConfigurationName(configuration)}, ${values.join(", ")}.`;
}

/** Names the systems with the colour of their lines. */
export function ScalingLegend({ families }: { readonly families: readonly string[] }) {
  return (
    <ul className="scaling-legend">
      {families.map((family, index) => (
        <li key={family}>
          <ScalingSwatch group={index} />
          {OS_TITLES[family] ?? family}
        </li>
      ))}
    </ul>
  );
}
