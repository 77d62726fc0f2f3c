import { measurementName } from "@oslag/labels";
import {
  DEFAULT_SET,
  REPORT_FIGURE_VERSION,
  counts,
  getBenchmark,
  headlineVariant,
  specifyLetters,
} from "@oslag/schema";
import { samplesFace } from "@/figures/samples-face";
import { toSamplesFigure, type Compared, type ReportDetail } from "@oslag/store";
import { ReportFigureView } from "../figure/report-figure-view";
import { sideLetter } from "./side-letter";

/** Narrow enough to be legible on a phone, and for two in a row elsewhere. */
const SIZE = { width: 480, fontSize: 13 };

type Side = { readonly letter: string; readonly detail: ReportDetail };

/** Every sample of the default set's headlines, side under side on one axis. A configuration has no samples of its own. */
export function ComparedSamples({ sides }: { sides: readonly Compared[] }) {
  const own = sides.flatMap(({ detail }, side): Side[] =>
    detail === null ? [] : [{ letter: sideLetter(side), detail }],
  );
  return (
    <div className="sample-figures">
      {DEFAULT_SET.map((benchmark) => (
        <Distributions key={benchmark} benchmark={benchmark} sides={own} />
      ))}
    </div>
  );
}

function Distributions({ benchmark, sides }: { benchmark: string; sides: readonly Side[] }) {
  const known = getBenchmark(benchmark);
  if (known === null) return null;
  const variant = headlineVariant(known).id;
  const own = sides.filter(({ detail }) =>
    detail.measurements.some(
      (one) => one.benchmark === benchmark && one.variant === variant && one.summary !== null,
    ),
  );
  if (own.length === 0) return null;
  const details = own.map(({ detail }) => detail);
  const figure = toSamplesFigure(
    {
      version: REPORT_FIGURE_VERSION,
      kind: "samples",
      reports: details.map(({ id }) => id),
      benchmark,
      variant,
      storage: "any",
      ...specifyLetters(own.map(({ letter }) => letter).join("")),
    },
    details,
  );
  return (
    <div>
      <h3>{measurementName({ benchmark, variant, storage: null })}</h3>
      {figure.ok ? (
        <ReportFigureView
          figure={figure.value}
          face={samplesFace(figure.value)}
          id={`samples-${benchmark}`}
          sizes={[SIZE]}
          counts={details.every(counts)}
          caption={null}
        />
      ) : (
        <p className="note">{figure.problem.detail}</p>
      )}
    </div>
  );
}
