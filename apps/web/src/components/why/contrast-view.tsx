import { t, translate } from "@oslag/language";
import { rich } from "@/lib/rich";
import { Factors, layoutFactors } from "@oslag/charts";
import { countOf, formatCount, formatSignificant, shortConfigurationName } from "@oslag/labels";
import type { ContrastAnswer, ContrastComparison, ContrastPair, PairedSide } from "@oslag/store";
import { CONTRAST_WORDS, stateText } from "@/lib/contrast-words";
import { paths } from "@/lib/paths";
import { DataTable } from "../data-table";
import { KeyLink } from "../key-link";
import { ABSENT } from "../number-cell";
import {
  comparisonText,
  directionsOf,
  factorName,
  factorRow,
  factorTitle,
  overText,
  rangeText,
  verdictText,
} from "@/lib/factor-text";

type To = (query: Readonly<Record<string, string | undefined>>) => string;
type ViewProps = {
  readonly answer: ContrastAnswer;
  readonly comparison: ContrastComparison;
  readonly benchmark: string | undefined;
  readonly method: number;
  readonly to: To;
};

/** Legible on a phone. */
const SIZE = { width: 400, fontSize: 14 };
/** Reports may give their states any name. A longer title would not fit below the axis. */
const TITLE_MAX = 34;

/** Shows one comparison of a contrast: the factors over all pairs, and the pairs with their own factor of one benchmark. */
export function ContrastView({ answer, comparison, benchmark, method, to }: ViewProps) {
  const { contrast } = answer;
  const { factors, pairs, left, onlyKey } = comparison;
  const chosen = factors.find((factor) => factor.benchmark === benchmark) ?? factors[0];
  return (
    <>
      <Comparisons {...{ answer, comparison, to }} />
      <h2 id="factors">{comparisonText(answer, comparison)}</h2>
      <p>
        {left > 0
          ? t("{pairs} with the most reports, of {all}.", {
              pairs: countOf(pairs.length, "matched pair"),
              all: formatCount(pairs.length + left),
            })
          : `${countOf(pairs.length, "matched pair")}.`}{" "}
        {contrast.compared === "cost"
          ? t(
              "The factor is the cost in instructions of the second side divided by that of the first. Above 1, the second side is costlier.",
            )
          : t(
              "The factor is the time of the second side divided by that of the first. Above 1, the second side is slower.",
            )}
      </p>
      {onlyKey !== null && (
        <p className="note">
          {rich(
            "<strong>One contributor.</strong> {pairs, plural, one {All reports of this pair} other {All reports of these pairs}} were signed by one key, <key></key>. Nobody else has measured this yet.",
            {
              pairs: pairs.length,
              key: <KeyLink id={onlyKey} />,
            },
          )}
        </p>
      )}
      <FactorFigure {...{ answer, comparison }} />
      <FactorTable {...{ answer, comparison }} />
      <p className="small">
        {t(
          "Where each side is a single report, the interval does not show how much two runs differ. A benchmark that the contrast cannot change gives an idea of it.",
        )}
      </p>
      {chosen !== undefined && (
        <>
          <h2 id="pairs">{t("The pairs, with {benchmark}", { benchmark: factorName(chosen) })}</h2>
          {factors.length > 1 && (
            <p>
              {t("Show another benchmark:")}{" "}
              {factors
                .filter((factor) => factor !== chosen)
                .map((factor, index) => (
                  <span key={factorName(factor)}>
                    {index > 0 && ", "}
                    <a href={`${to({ benchmark: factor.benchmark })}#pairs`}>
                      {factorName(factor)}
                    </a>
                  </span>
                ))}
            </p>
          )}
          <DataTable
            isStacked
            label={t("Matched pairs")}
            heads={[
              t("First side"),
              t("Second side"),
              { number: t("Factor") },
              { number: t("Reports"), ifWide: true },
              { number: t("Keys"), ifWide: true },
              t("Both sides"),
            ]}
          >
            {pairs.map((pair) => (
              <tr key={`${pair.from.compared} ${pair.to.compared}`}>
                <th scope="row">
                  <Side side={pair.from} {...{ answer, method }} />
                </th>
                <td>
                  <Side side={pair.to} {...{ answer, method }} />
                </td>
                {ownFactor(pair, factorName(chosen))}
                <td className="number if-wide">
                  {formatCount(pair.from.reports)} + {formatCount(pair.to.reports)}
                </td>
                <td className="number if-wide">
                  {formatCount(pair.from.keys)} + {formatCount(pair.to.keys)}
                </td>
                <td>
                  <a href={paths.compare([pair.from.compared, pair.to.compared], method)}>
                    {t("Compare")}
                  </a>
                  {contrast.id === "kernels" && (
                    <>
                      {", "}
                      <a
                        href={paths.timelines({
                          configuration: pair.to.configuration.id,
                          method: String(method),
                        })}
                      >
                        {t("timeline")}
                      </a>
                    </>
                  )}
                </td>
              </tr>
            ))}
          </DataTable>
        </>
      )}
    </>
  );
}

function Comparisons({ answer, comparison, to }: Pick<ViewProps, "answer" | "comparison" | "to">) {
  const { comparisons, left } = answer;
  if (comparisons.length < 2) return null;
  return (
    <nav aria-label={t("Comparisons")}>
      <ul>
        {comparisons.map((one) => (
          <li key={`${one.from} ${one.to}`}>
            {one === comparison ? (
              <strong>{comparisonText(answer, one)}</strong>
            ) : (
              <a href={to({ from: one.from, to: one.to, benchmark: undefined })}>
                {comparisonText(answer, one)}
              </a>
            )}{" "}
            ({countOf(one.pairs.length + one.left, "pair")})
          </li>
        ))}
        {left > 0 && (
          <li>
            {t("{comparisons} with fewer pairs", { comparisons: countOf(left, "more comparison") })}
          </li>
        )}
      </ul>
    </nav>
  );
}

function FactorFigure({ answer, comparison }: Pick<ViewProps, "answer" | "comparison">) {
  const { id } = answer.contrast;
  const { from, to, factors } = comparison;
  const { whole: title, short } = factorTitle(answer, { from, to });
  const describe = factors.map(
    (factor) =>
      `${factorName(factor)} ${formatSignificant(factor.factor)}${factor.interval === null ? "" : ` (${rangeText(factor.interval)})`}, ${verdictText(factor, answer.contrast.compared)}`,
  );
  return (
    <figure className="figure factor-figure">
      <Factors
        id={`why-${id}`}
        title={title}
        description={`${describe.join("; ")}.`}
        layout={layoutFactors(factors.map(factorRow), {
          ...SIZE,
          words: directionsOf(answer.contrast.compared),
          title: title.length > TITLE_MAX ? short : title,
        })}
      />
      <figcaption>
        {rich(
          "<strong>{title}</strong>: the factor of each benchmark with its interval. A hollow dot has too few processors or reports for an interval that counts.",
          { title: translate(CONTRAST_WORDS[answer.contrast.id].title) },
        )}
      </figcaption>
    </figure>
  );
}

function FactorTable({ answer, comparison }: Pick<ViewProps, "answer" | "comparison">) {
  const { differs } = answer.contrast;
  return (
    <DataTable
      isStacked
      label={t("Factors by benchmark")}
      heads={[
        t("Benchmark"),
        { number: t("Factor") },
        t("With {state}", { state: stateText(differs, comparison.to) }),
        { ifWide: t("Interval over") },
        { number: t("Pairs"), ifWide: true },
        { number: answer.contrast.compared === "cost" ? t("Pairs of models") : t("Processors") },
      ]}
    >
      {comparison.factors.map((factor) => (
        <tr key={factorName(factor)}>
          <th scope="row">{factorName(factor)}</th>
          <td className="number">
            {formatSignificant(factor.factor)}
            {factor.interval !== null && (
              <small className="below">{rangeText(factor.interval)}</small>
            )}
          </td>
          <td className="nowrap-if-wide">{verdictText(factor, answer.contrast.compared)}</td>
          <td className="nowrap if-wide">{overText(factor)}</td>
          <td className="number if-wide">{formatCount(factor.pairs)}</td>
          <td className="number">{formatCount(factor.processors)}</td>
        </tr>
      ))}
    </DataTable>
  );
}

function Side({
  side: { configuration, state, compared },
  answer: { contrast },
  method,
}: {
  readonly side: PairedSide;
  readonly answer: ContrastAnswer;
  readonly method: number;
}) {
  const address =
    contrast.sides === "reports"
      ? paths.report(compared)
      : paths.configuration(compared, { method: String(method) });
  return (
    <>
      <a href={address}>{stateText(contrast.differs, state)}</a>
      <small className="below">{shortConfigurationName(configuration)}</small>
    </>
  );
}

/** The cell of a pair's own factor. A stacked table labels its cells, so that it is no component. */
function ownFactor(pair: ContrastPair, name: string) {
  const own = pair.factors.find((factor) => factorName(factor) === name);
  if (own === undefined) return <td className="number">{ABSENT}</td>;
  return (
    <td className="number">
      {formatSignificant(own.factor)}
      {own.interval !== null && <small className="below">{rangeText(own.interval)}</small>}
    </td>
  );
}
