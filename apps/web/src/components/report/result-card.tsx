import { t, translate } from "@oslag/language";
import { countsInAggregates, VERDICTS, verdictOf } from "@oslag/schema";
import {
  formatOrNull,
  formatRelativeRange,
  formatSignificant,
  relativeSpeedFormat,
  shortConfigurationName,
} from "@oslag/labels";
import type { ReportDetail, ResultCard as Card, Standing } from "@oslag/store";
import { paths } from "@/lib/paths";
import { rich } from "@/lib/rich";
import {
  comparedWith,
  otherCardLines,
  percentileOf,
  resultCardLines,
  type CardLine,
} from "@/lib/result-card-text";
import { FactList, type Fact } from "../fact-list";
import { Plain, PLAIN_WORDS, PlainWords } from "../plain-words";
import { ResultList, type Result } from "../result-list";

type ResultCardProps = { readonly detail: ReportDetail; readonly card: Card };

/** Answers how the machine of a report compares: its relative speed, its percentile, its place, its neighbours and its last report. */
export function ResultCard({ detail, card }: ResultCardProps) {
  const [speed, comparison] = resultCardLines(detail, card);
  const facts = [...placeFacts(detail, card), ...neighbourFacts(detail, card)];
  return (
    <section className="result-card" aria-label={t("Result")}>
      <ResultList
        results={[
          ...(speed === undefined ? [] : [speedResult(detail, speed)]),
          ...(comparison === undefined ? [] : [comparisonResult(detail, card, comparison)]),
          ratingResult(detail),
        ]}
      />
      {card.comparable !== null && <StandingBar all={card.comparable.all} />}
      {facts.length > 0 && <FactList facts={facts} />}
      <ul className="links screen-only">
        <li>
          <a href={paths.reportPreview(detail.id)}>{t("Picture to share")}</a>
        </li>
        {card.comparable !== null && (
          <li>
            <a href={leaderboardOf(card.comparable)}>{t("All comparable configurations")}</a>
          </li>
        )}
        {detail.geometricMean !== null && countsInAggregates(detail) && (
          <li>
            <a href={paths.homeMarking(detail.id, detail.method)}>{t("Show it on Figure 1")}</a>
          </li>
        )}
      </ul>
    </section>
  );
}

function speedResult(
  { geometricMean, completeness: { measured, of }, configuration }: ReportDetail,
  { value, note }: CardLine,
): Result {
  if (geometricMean === null)
    return {
      name: t("Relative speed"),
      value: null,
      note: t("needs the rating and at least one benchmark"),
    };
  const layer = configuration.host === "browser" ? ("browser" as const) : ("system" as const);
  return measured < of
    ? {
        name: t(
          "Relative speed, {measured, plural, one {one operation} other {{shown} operations}} of {of}",
          { measured, shown: String(measured), of: String(of) },
        ),
        value,
        note: t("not comparable with a mean over all"),
        plain: <PlainWords of="partial-speed" />,
      }
    : {
        name: t("Relative speed, geometric mean"),
        value,
        note: note ?? null,
        plain: (
          <Plain section={PLAIN_WORDS["relative-speed"].section}>
            {paceText(geometricMean, layer)}{" "}
            {rich("<nobr>1 =</nobr> keeps pace with the hardware.", {
              nobr: (words) => <span className="nowrap">{words}</span>,
            })}
          </Plain>
        ),
      };
}

function paceText(geometricMean: number, layer: "browser" | "system"): string {
  return geometricMean < 1
    ? t(
        "Relative to its processor, {layer, select, browser {the browser’s file layer} other {this operating system}} is {count, plural, other {{times} times}} slower than Ultrix was on a MicroVAX II.",
        {
          layer,
          count: shownNumber(1 / geometricMean),
          times: formatSignificant(1 / geometricMean, 2),
        },
      )
    : t(
        "Relative to its processor, {layer, select, browser {the browser’s file layer} other {this operating system}} is at least as fast as Ultrix was on a MicroVAX II.",
        { layer },
      );
}

/** Returns a number by which languages choose the plural of a factor with two digits: below ten it has a decimal. */
function shownNumber(factor: number): number {
  return factor < 10 ? 0.5 : Math.round(factor);
}

function comparisonResult(detail: ReportDetail, card: Card, { value, note }: CardLine): Result {
  const all = card.comparable?.all;
  const name = t("Compared with others");
  if (all === undefined) return { name, value: null, note: withoutVerdict(detail, value) };
  const percentile = percentileOf(all);
  if (percentile === null)
    return { name, value: null, note: note === undefined ? value : `${value}: ${note}` };
  return {
    name,
    value: t("Faster than {percentile}\u202f%", { percentile: String(percentile) }),
    note: comparedWith(all),
    plain: (
      <Plain section={PLAIN_WORDS.percentile.section}>
        {t(
          "{split}. Each is judged against its own processor; tied means that the intervals overlap.",
          { split: note ?? "" },
        )}
      </Plain>
    ),
  };
}

/** Leaves out the verdict, which the page says above. */
function withoutVerdict(detail: ReportDetail, text: string): string {
  const { says } = VERDICTS[verdictOf(detail)];
  const verdict = translate(says);
  return text === verdict ? t("This report is not compared.") : text.replace(`${verdict} `, "");
}

function ratingResult({ ratingMips }: ReportDetail): Result {
  return {
    name: t("Rating"),
    value: formatOrNull(ratingMips, formatSignificant),
    note: ratingMips === null ? t("not measured") : "MIPS",
    plain: <PlainWords of="rating" />,
  };
}

/** Draws how the others divide; the same numbers stand in words above it. */
function StandingBar({ all: { higher, lower, tied } }: { readonly all: Standing }) {
  const count = higher + lower + tied;
  if (count === 0) return null;
  const percent = (part: number) => `${(part / count) * 100}%`;
  return (
    <svg className="standing" width="100%" height="12" aria-hidden="true">
      <rect className="standing-lower" width={percent(lower)} height="12" />
      <rect className="standing-tied" x={percent(lower)} width={percent(tied)} height="12" />
      <rect
        className="standing-higher"
        x={percent(lower + tied)}
        width={percent(higher)}
        height="12"
      />
    </svg>
  );
}

function placeFacts(detail: ReportDetail, card: Card): readonly Fact[] {
  const { previous } = card;
  return otherCardLines(detail, card).map(({ name, value, note, isChange }): Fact => {
    const text = note === undefined ? value : `${value}; ${note}`;
    return [
      name,
      previous !== null && isChange === true ? (
        <>
          {text}. <a href={paths.compare([previous.id, detail.id])}>{t("Compare the two")}</a>
        </>
      ) : (
        text
      ),
    ];
  });
}

/** Lists the nearest configurations, with the report itself among them. */
function neighbourFacts(detail: ReportDetail, { comparable }: Card): readonly Fact[] {
  const neighbours = comparable?.neighbours ?? [];
  if (neighbours.length === 0) return [];
  const format = relativeSpeedFormat(neighbours.map(({ interval }) => interval));
  return [
    [
      t("Next higher and lower"),
      <ul key="nearest" className="neighbours">
        {neighbours.map(({ configuration, geometricMean, interval }) => (
          <li key={configuration.id}>
            <span className="number">{format(geometricMean)}</span>{" "}
            <a href={paths.compare([detail.id, configuration.id], detail.method)}>
              {shortConfigurationName(configuration)}
            </a>
            {interval !== null && (
              <small> {formatRelativeRange(interval.low, interval.high, format)}</small>
            )}
          </li>
        ))}
      </ul>,
    ],
  ];
}

function leaderboardOf({
  method,
  host,
  build,
}: {
  readonly method: number;
  readonly host: string;
  readonly build: string;
}): string {
  return paths.leaderboard("default-set", { build, host, method: String(method) });
}
