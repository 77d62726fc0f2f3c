import { measurementName } from "@oslag/labels";
import { presentSamples } from "@/figures/present-samples";
import type { ComparisonPage } from "@oslag/store";
import { ReportFigureView } from "../figure/report-figure-view";

/** Narrow enough to be legible on a phone, and for two in a row elsewhere. */
const SIZE = { width: 480, fontSize: 13 };

/** Every sample of the default set's headlines, side under side on one axis. */
export function ComparedSamples({ samples }: Pick<ComparisonPage, "samples">) {
  return (
    <div className="sample-figures">
      {samples.map(({ benchmark, variant, figure, counts }) => (
        <div key={benchmark}>
          <h3>{measurementName({ benchmark, variant, storage: null })}</h3>
          {figure.ok ? (
            <ReportFigureView
              figure={figure.value}
              presentation={presentSamples(figure.value)}
              id={`samples-${benchmark}`}
              sizes={[SIZE]}
              counts={counts}
              caption={null}
            />
          ) : (
            <p className="note">{figure.problem.detail}</p>
          )}
        </div>
      ))}
    </div>
  );
}
