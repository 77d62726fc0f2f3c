import Link from "next/link";
import { measurementAnchor } from "@oslag/labels";
import { paths } from "@/lib/paths";
import { EXTENSIONS, counts, isExtension } from "@oslag/schema";
import { CURVE_BARS, curveFace } from "@/figures/curve-face";
import { toCurveWords } from "@/figures/curve-input";
import { listCurveFigures, type ReportDetail } from "@oslag/store";
import { ReportFigureView } from "../figure/report-figure-view";
import { MeasurementSamples } from "./measurement-samples";
import { MeasurementTable } from "./measurement-table";
import { ParallelTable } from "./parallel-table";

const SIZE = { width: 480, fontSize: 13 };

/** Benchmarks that are not the paper's, in a section of their own; nothing where a report holds none. */
export function ReportExtensions({ detail }: { detail: ReportDetail }) {
  const { report, measurements } = detail;
  const own = measurements.filter(({ benchmark }) => isExtension(benchmark));
  if (own.length === 0) return null;
  return (
    <>
      <h2 id="extensions">Extensions</h2>
      <p>
        These are not benchmarks of the paper. They stand on no axis of Figure 1, in no rank and in
        no geometric mean; <Link href={paths.method("extensions")}>the method</Link> says what each
        does.
      </p>
      <div className="sample-figures">
        {listCurveFigures(detail).map((figure) => {
          const { name, subject, reading } = toCurveWords(figure);
          return (
            <ReportFigureView
              key={name}
              id={`curve-${figure.specification.benchmark}-${figure.specification.storage}`}
              figure={figure}
              face={curveFace(figure)}
              sizes={[SIZE]}
              counts={counts(detail)}
              caption={
                <>
                  <strong>
                    {name}: {subject}.
                  </strong>{" "}
                  {reading} {CURVE_BARS}
                </>
              }
            />
          );
        })}
      </div>
      {EXTENSIONS.filter((extension) => "parallel" in extension).flatMap(({ id }) =>
        ([null, "local", "remote"] as const).map((storage) => (
          <ParallelTable
            key={`${id} ${storage}`}
            identity={{ benchmark: id, storage }}
            report={report}
            measurements={own}
          />
        )),
      )}
      <h3>All extensions</h3>
      <MeasurementTable measurements={own} label="All extensions" />
      <details>
        <summary>Every sample of the extensions</summary>
        <div className="sample-figures">
          {own.map((measurement) =>
            measurement.summary === null ? null : (
              <MeasurementSamples
                key={measurementAnchor(measurement)}
                detail={detail}
                measurement={measurement}
              />
            ),
          )}
        </div>
      </details>
    </>
  );
}
