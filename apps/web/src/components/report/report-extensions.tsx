import { t } from "@oslag/language";
import { SMALL_FIGURE_SIZE } from "@/lib/page-figure-sizes";
import { link, rich } from "@/lib/rich";
import { paths } from "@/lib/paths";
import { countsInAggregates } from "@oslag/schema";
import { curveBars, presentCurve } from "@/figures/present-curve";
import { toCurveWords } from "@/figures/curve-input";
import type { ShownReport } from "@oslag/store";
import { ReportFigureView } from "../figure/report-figure-view";
import { SampleFigures } from "./measurement-samples";
import { MeasurementTable } from "./measurement-table";
import { ParallelTable } from "./parallel-table";

/** Shows benchmarks that are not in the paper, in a section of their own; nothing if the report has none. */
export function ReportExtensions({ shown }: { shown: ShownReport }) {
  const { detail, extensions, curves, parallel } = shown;
  if (extensions.measurements.length === 0) return null;
  return (
    <>
      <h2 id="extensions">{t("Extensions")}</h2>
      <p>
        {rich(
          "These benchmarks are not in the paper. They are on no axis of Figure 1, in no ranking and in no geometric mean. <method>The method</method> explains each of them. Other machines: <scaling>scaling with processors</scaling>, <bandwidth>memory bandwidth by block size</bandwidth>",
          {
            method: link(paths.method("method-extensions")),
            scaling: link(paths.scaling()),
            bandwidth: link(paths.bandwidth()),
          },
        )}
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
              sizes={[SMALL_FIGURE_SIZE]}
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
      <h3>{t("All extensions")}</h3>
      <MeasurementTable
        measurements={extensions.measurements}
        method={detail.method}
        label={t("All extensions")}
      />
      <details>
        <summary>{t("Every sample of the extensions")}</summary>
        <SampleFigures detail={detail} sampled={extensions.sampled} />
      </details>
    </>
  );
}
