import { countOf, formatExponent, formatPercent, formatSignificant } from "@oslag/labels";
import type { ExploreParameter, FigureFit } from "@oslag/schema";
import { FIT_CLUSTERS_MIN } from "@oslag/science";
import { paths } from "@/lib/paths";

type ScalingExponentProps = {
  readonly fits: readonly FigureFit[];
  /** The figure as /explore would draw it. */
  readonly query: Partial<Record<ExploreParameter, string>>;
};

/** Explains the scaling exponents of a figure whose eras are fitted apart, and offers the fit over both. */
export function ScalingExponent({ fits, query }: ScalingExponentProps) {
  const [paper, today] = (["paper", "today"] as const).map((era) =>
    fits.find((fit) => fit.era === era),
  );
  return (
    <>
      <p>
        The speed of the operating system is proportional to the rating to a power, the scaling
        exponent. 1 means keeping pace, and 0 means not getting faster at all.{" "}
        {paper !== undefined && (
          <Sentence fit={paper} of={`${countOf(paper.points, "machine")} of 1990`} />
        )}{" "}
        {today === undefined ? (
          `Today’s machines have no exponent yet: a fit needs ${FIT_CLUSTERS_MIN} processor models.`
        ) : (
          <Sentence
            fit={today}
            of={`${countOf(today.points, "configuration")} of today (${countOf(today.clusters ?? 0, "processor model")})`}
          />
        )}
      </p>
      <p>
        The two eras are fitted apart, because the ratings of 1990 are estimates.{" "}
        <a href={paths.explore({ ...query, fit: "confirmed" })}>One fit over both</a> assumes that
        these estimates have no error that all of them share.
      </p>
    </>
  );
}

function Sentence({ fit, of }: { readonly fit: FigureFit; readonly of: string }) {
  const { exponent, coverage } = fit;
  if (exponent === null || exponent.low === null || exponent.high === null) return null;
  const { value, low, high } = exponent;
  return (
    <>
      Over {of} it is <strong>{formatExponent(value, 2)}</strong> ({formatExponent(low, 2)} to{" "}
      {formatExponent(high, 2)}, coverage {formatPercent(coverage ?? 0)}): hardware ten times as
      fast goes with an operating system {formatSignificant(10 ** value, 2)} times as fast (
      {formatSignificant(10 ** low, 2)} to {formatSignificant(10 ** high, 2)}).
    </>
  );
}
