import { layoutSampleStrip, SampleStrip } from "@oslag/charts";
import { DEFAULT_SET, getBenchmark, headlineVariant } from "@oslag/schema";
import { countOf, formatSignificant } from "@/lib/format-number";
import { measurementName, quantityOf } from "@/lib/measurement-name";
import { readableUnit } from "@/lib/readable-unit";
import { toScaledSeries } from "@/lib/scaled-samples";
import type { Compared, ComparedSamples as Samples } from "@/server/queries/get-compared";
import { sideLetter } from "./side-letter";

/** Narrow enough to be legible on a phone, and for two in a row elsewhere. */
const SIZE = { width: 480, fontSize: 13 };

/** Every sample of the default set's headlines, side under side on one axis. A configuration has no samples of its own. */
export function ComparedSamples({ sides }: { sides: readonly Compared[] }) {
  return (
    <div className="sample-figures">
      {DEFAULT_SET.map((id) => {
        const benchmark = getBenchmark(id);
        if (benchmark === null) return null;
        const variant = headlineVariant(benchmark).id;
        const own = sides.flatMap(({ samples }, side) =>
          samples
            .filter((one) => one.benchmark === id && one.variant === variant)
            .map((one) => ({ ...one, side })),
        );
        return own.length === 0 ? null : <Distributions key={id} own={own} />;
      })}
    </div>
  );
}

type Drawn = Samples & { readonly side: number };

function Distributions({ own }: { own: readonly Drawn[] }) {
  const [first] = own;
  if (first === undefined) return null;
  const { divisor, unit } = readableUnit(quantityOf(first.benchmark), first.summary.median);
  const values = own.flatMap(({ samples }) => samples.map(({ value }) => value / divisor));
  // One axis for all sides, so that what lies further right is larger.
  const range = { low: Math.min(...values), high: Math.max(...values) };
  return (
    <div>
      <h3>{measurementName({ ...first, storage: null })}</h3>
      {own.map((one) => (
        <Distribution key={`${one.side} ${one.storage}`} {...{ one, divisor, unit, range }} />
      ))}
    </div>
  );
}

function Distribution({
  one,
  divisor,
  unit,
  range,
}: {
  one: Drawn;
  divisor: number;
  unit: string;
  range: { readonly low: number; readonly high: number };
}) {
  const { benchmark, storage, side, samples, summary } = one;
  const series = toScaledSeries({ samples, summary }, { divisor, unit });
  const letter = sideLetter(side);
  const name = `${letter}${storage === "remote" ? ", remote files" : ""}`;
  const median = `median ${formatSignificant(summary.median / divisor, 4)} ${unit}`;
  return (
    <figure className="figure">
      <SampleStrip
        layout={layoutSampleStrip({ ...series, ...range }, SIZE)}
        id={`samples-${benchmark}-${side}-${storage ?? "none"}`}
        title={`All samples of ${benchmark}, side ${name}`}
        description={`${countOf(summary.samples, "sample")} from ${countOf(summary.processes, "process")}, ${median}.`}
      />
      <figcaption>
        <strong>{name}</strong>: {median}
      </figcaption>
    </figure>
  );
}
