import { t } from "@oslag/language";
import { link, rich } from "@/lib/rich";
import {
  countOf,
  formatCount,
  formatExponent,
  formatPercent,
  formatSignificant,
} from "@oslag/labels";
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
        {t(
          "The speed of the operating system is proportional to the rating to a power, the scaling exponent. 1 means keeping pace, and 0 means not getting faster at all.",
        )}{" "}
        {paper !== undefined && (
          <Sentence
            fit={paper}
            of={t("{machines, plural, one {{shown} machine} other {{shown} machines}} of 1990", {
              machines: paper.points,
              shown: String(paper.points),
            })}
          />
        )}{" "}
        {today === undefined ? (
          t("Today’s machines have no exponent yet: a fit needs {least} processor models.", {
            least: String(FIT_CLUSTERS_MIN),
          })
        ) : (
          <Sentence
            fit={today}
            of={t(
              "{configurations, plural, one {{shown} configuration} other {{shown} configurations}} of today ({models})",
              {
                configurations: today.points,
                shown: formatCount(today.points),
                models: countOf(today.clusters ?? 0, "processor model"),
              },
            )}
          />
        )}
      </p>
      <p>
        {rich(
          "The two eras are fitted apart, because the ratings of 1990 are estimates. <link>One fit over both</link> assumes that these estimates have no error that all of them share.",
          { link: link(paths.explore({ ...query, fit: "confirmed" })) },
        )}
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
      {rich(
        "Over {of} it is <strong>{value}</strong> ({low} to {high}, coverage {coverage}): hardware ten times as fast goes with an operating system {factor} times as fast ({least} to {most}).",
        {
          of,
          value: formatExponent(value, 2),
          low: formatExponent(low, 2),
          high: formatExponent(high, 2),
          coverage: formatPercent(coverage ?? 0),
          factor: formatSignificant(10 ** value, 2),
          least: formatSignificant(10 ** low, 2),
          most: formatSignificant(10 ** high, 2),
        },
      )}
    </>
  );
}
