import { Curve, layoutCurve } from "@oslag/charts";
import { EXTENSIONS, isExtension } from "@oslag/schema";
import Link from "next/link";
import { extensionCurves } from "@/lib/extension-curves";
import { measurementAnchor } from "@/lib/measurement-name";
import { measuredSamples } from "@/lib/measured-samples";
import { paths } from "@/lib/paths";
import type { ReportDetail } from "@/server/queries/get-report";
import { MeasurementSamples } from "./measurement-samples";
import { MeasurementTable } from "./measurement-table";
import { ParallelTable } from "./parallel-table";

const SIZE = { width: 480, height: 260, fontSize: 13 };

/** Benchmarks that are not the paper's, in a section of their own; nothing where a report holds none. */
export function ReportExtensions({ detail: { report, measurements } }: { detail: ReportDetail }) {
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
        {extensionCurves(report, own).map(({ id, title, caption, input }) => (
          <figure key={id} className="figure">
            <Curve
              layout={layoutCurve(input, SIZE)}
              id={`curve-${id}`}
              title={title}
              description={caption}
            />
            <figcaption>
              <strong>{title}.</strong> {caption} Bars are intervals of the medians.
            </figcaption>
          </figure>
        ))}
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
                measurement={measurement}
                summary={measurement.summary}
                samples={measuredSamples(report, measurement)}
              />
            ),
          )}
        </div>
      </details>
    </>
  );
}
