import { SMALL_FIGURE_SIZE } from "@/lib/page-figure-sizes";
import { quoted } from "@/lib/quoted";
import { measurementName } from "@oslag/labels";
import { presentSamples } from "@/figures/present-samples";
import type { ComparisonPage } from "@oslag/store";
import { ReportFigureView } from "../figure/report-figure-view";

/** Draws every sample of the default set's headlines: the sides one below the other, on one axis. */
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
              sizes={[SMALL_FIGURE_SIZE]}
              counts={counts}
              caption={null}
            />
          ) : (
            <p className="note">{quoted(figure.problem.detail)}</p>
          )}
        </div>
      ))}
    </div>
  );
}
