import { paths } from "@/lib/paths";
import { countsInAggregates } from "@oslag/schema";
import { curveBars, presentCurve } from "@/figures/present-curve";
import { toCurveWords } from "@/figures/curve-input";
import type { ShownReport } from "@oslag/store";
import { ReportFigureView } from "../figure/report-figure-view";
import { SampleFigures } from "./measurement-samples";
import { MeasurementTable } from "./measurement-table";
import { ParallelTable } from "./parallel-table";

const SIZE = { width: 480, fontSize: 13 };

/** Shows benchmarks that are not in the paper, in a section of their own; nothing if the report has none. */
export function ReportExtensions({ shown }: { shown: ShownReport }) {
  const { detail, extensions, curves, parallel } = shown;
  if (extensions.measurements.length === 0) return null;
  return (
    <>
      <h2 id="extensions">Extensions</h2>
      <p>
        These benchmarks are not in the paper. They are on no axis of Figure 1, in no ranking and in
        no geometric mean. <a href={paths.method("method-extensions")}>The method</a> explains each
        of them. Other machines: <a href={paths.scaling()}>scaling with processors</a>,{" "}
        <a href={paths.bandwidth()}>memory bandwidth by block size</a>
      </p>
      <div className="sample-figures">
        {curves.map((figure) => {
          const { name, subject, reading } = toCurveWords(figure);
          return (
            <ReportFigureView
              key={name}
              id={`curve-${figure.specification.benchmark}-${figure.specification.storage}`}
              figure={figure}
              presentation={presentCurve(figure)}
              sizes={[SIZE]}
              counts={countsInAggregates(detail)}
              caption={
                <>
                  <strong>
                    {name}: {subject}.
                  </strong>{" "}
                  {reading} {curveBars(figure.snapshot.method)}
                </>
              }
            />
          );
        })}
      </div>
      {parallel.map(({ identity, results }) => (
        <ParallelTable
          key={`${identity.benchmark} ${identity.storage}`}
          identity={identity}
          results={results}
        />
      ))}
      <h3>All extensions</h3>
      <MeasurementTable
        measurements={extensions.measurements}
        method={detail.method}
        label="All extensions"
      />
      <details>
        <summary>Every sample of the extensions</summary>
        <SampleFigures detail={detail} sampled={extensions.sampled} />
      </details>
    </>
  );
}
