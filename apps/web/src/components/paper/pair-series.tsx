import { languageNow, msg, t, translate } from "@oslag/language";
import { staticMarkup } from "@/figures/static-markup";
import { PAGE_FIGURE_SIZES } from "@/lib/page-figure-sizes";
import { rich } from "@/lib/rich";
import { layoutPairFigure, PairFigure, type PairFigureInput, type PairMark } from "@oslag/charts";
import {
  LITERATURE_PAIRS,
  PAPER_PAIRS,
  pairDecades,
  speedsOfCosts,
  type PairDecade,
  type PairPoint,
} from "@oslag/papers";
import { countOf, describePlace, formatCount, formatFixed, publishedName } from "@oslag/labels";
import type { PairPoints, PairRange } from "@oslag/store";
import { DataTable } from "../data-table";
import { NumberCell } from "../number-cell";
import { RATING_TEXTS } from "./literature-texts";

const WIDE = { width: 700, height: 640, fontSize: 13 };
const NARROW = { ...PAGE_FIGURE_SIZES.narrow, height: 680 };
/** The sizes of the drawing. */
export const PAIR_SIZES = [WIDE, NARROW] as const;
/** Without the literature there is one panel. */
const LOW_PX = 460;

export type PairSeriesProps = {
  /** Today's configurations in narrow ranges of MIPS, and in decades. */
  readonly today: Pick<PairPoints, "build" | "ranges" | "decades">;
  readonly hasLiterature: boolean;
};

/** The last drawings, with what they were made of: for each language, with the literature and without it. */
const drawn = new Map<string, { readonly of: string; readonly markup: string }>();

/**
 * The pair series, drawn for a wide and for a narrow page. They are drawn again when a median has changed: the home page has them, and
 * drawing takes a tenth of its time.
 */
export function PairDrawings({ today, hasLiterature }: PairSeriesProps) {
  const place = `${languageNow()} ${hasLiterature}`;
  const of = JSON.stringify([today.ranges, today.decades]);
  const last = drawn.get(place);
  const markup =
    last?.of === of ? last.markup : staticMarkup(<>{drawPairs({ today, hasLiterature })}</>);
  drawn.set(place, { of, markup });
  return <div dangerouslySetInnerHTML={{ __html: markup }} />;
}

function drawPairs({ today, hasLiterature }: PairSeriesProps) {
  const input = toPairInput({ today, hasLiterature });
  return PAIR_SIZES.map((size) => (
    <div key={size.width} className={size === WIDE ? "figure-wide" : "figure-narrow"}>
      <PairFigure
        layout={layoutPairFigure(input, {
          ...size,
          height: hasLiterature ? size.height : LOW_PX,
        })}
        id={`pair-${size.width}`}
        title={t("Relative speed of getpid and context switch against MIPS, from 1990 to today")}
        description={t(
          "Machines of 1990, published measurements and today’s reports, on logarithmic axes; the tables below list the values.",
        )}
      />
    </div>
  ));
}

export function PairCaption({ today, hasLiterature }: PairSeriesProps) {
  return (
    <figcaption>
      {rich(
        "<strong>The pair of getpid and cswitch</strong>: the geometric mean of the two MIPS-relative speeds, with the MicroVAX II of 1990 as 1. {parts}",
        { parts: partsText({ today, hasLiterature }) },
      )}
      {hasLiterature &&
        ` ${t("Below the break are machines with several processors, on which nothing was pinned: there, a context switch may go from one processor to another.")}`}
    </figcaption>
  );
}

/** Says how many configurations of each class are drawn. */
function partsText({ today, hasLiterature }: PairSeriesProps): string {
  const configurations = today.ranges.reduce((sum, { n }) => sum + n, 0);
  const of1990 = t(
    "{count, plural, one {{shown} configuration} other {{shown} configurations}} of 1990",
    { count: PAPER_PAIRS.length, shown: String(PAPER_PAIRS.length) },
  );
  const published = hasLiterature
    ? `, ${t("{count, plural, one {{shown} published one} other {{shown} published ones}} (hollow; the shape says where the rating is from, the bar how far it may be off, the number the year)", { count: LITERATURE_PAIRS.length, shown: String(LITERATURE_PAIRS.length) })}`
    : "";
  return configurations === 0
    ? `${of1990}${published}. ${t("No quiet machine of today has reported both operations yet.")}`
    : t(
        "{others}, and {configurations} of today ({build, select, official {official} other {local}} builds) in {ranges} of MIPS.",
        {
          others: `${of1990}${published}`,
          configurations: t(
            "{count, plural, one {{shown} configuration} other {{shown} configurations}}",
            { count: configurations, shown: formatCount(configurations) },
          ),
          build: today.build,
          ranges: countOf(today.ranges.length, "range"),
        },
      );
}

export function DecadeTable(props: PairSeriesProps) {
  const decades = decadesOf(props);
  return (
    <DataTable
      isStacked
      label={t("Medians of each decade of MIPS")}
      heads={[
        "MIPS",
        t("Whose"),
        t("Processors"),
        { number: "n" },
        { number: t("Pair, median") },
        { number: t("getpid, median") },
        { number: t("cswitch, median") },
      ]}
    >
      {decades.map((decade) => (
        <tr key={`${decade.fromMips} ${decade.class} ${decade.processors}`}>
          <th scope="row">{rangeText(decade)}</th>
          <td>{translate(CLASS_TEXTS[decade.class])}</td>
          <td>{translate(PROCESSORS_TEXTS[decade.processors ?? "stated"])}</td>
          <NumberCell text={String(decade.n)} decimals={0} />
          <NumberCell text={formatFixed(decade.medianPair, 3)} decimals={3} />
          <NumberCell text={formatFixed(decade.medianGetpid, 3)} decimals={3} />
          <NumberCell text={formatFixed(decade.medianCswitch, 3)} decimals={3} />
        </tr>
      ))}
    </DataTable>
  );
}

function publishedPoints(hasLiterature: boolean): readonly PairPoint[] {
  return [...PAPER_PAIRS, ...(hasLiterature ? LITERATURE_PAIRS : [])];
}

function decadesOf({ today, hasLiterature }: PairSeriesProps): readonly PairDecade[] {
  return [
    ...pairDecades(publishedPoints(hasLiterature)),
    ...today.decades.map(toTodayDecade),
  ].toSorted((a, b) => a.fromMips - b.fromMips);
}

const CLASS_TEXTS: Readonly<Record<PairDecade["class"], string>> = {
  "1990": "1990",
  literature: msg("literature"),
  today: msg("today"),
};
const PROCESSORS_TEXTS = {
  one: msg("one"),
  several: msg("several, not pinned"),
  unknown: msg("unknown"),
  stated: msg("one, or pinned to one"),
} as const;

function rangeText({ fromMips, toMips }: PairDecade): string {
  return fromMips < 1
    ? t("below {mips}", { mips: String(toMips) })
    : t("{low} to {high}", { low: formatCount(fromMips), high: formatCount(toMips) });
}

function toTodayDecade(range: PairRange): PairDecade {
  const { getpid, cswitch, pair } = speedsOfCosts(range);
  return {
    fromMips: 10 ** range.exponent,
    toMips: 10 ** (range.exponent + 1),
    class: "today",
    processors: null,
    n: range.n,
    medianPair: pair,
    medianGetpid: getpid,
    medianCswitch: cswitch,
  };
}

function toTodayPoint(range: PairRange): PairPoint {
  return {
    id: `today:${range.ratingMips}`,
    class: "today",
    name:
      range.n === 1
        ? t("today, 1 configuration")
        : t(
            "today, median of {count, plural, one {{shown} configuration} other {{shown} configurations}}",
            { count: range.n, shown: String(range.n) },
          ),
    os: "",
    year: null,
    ratingMips: range.ratingMips,
    ratingBounds: null,
    ...speedsOfCosts(range),
    ratingClass: null,
    source: null,
    processors: null,
    pinned: true,
    host: null,
  };
}

/** Returns what the drawing shows. */
export function toPairInput(props: PairSeriesProps): PairFigureInput {
  const points = [...publishedPoints(props.hasLiterature), ...props.today.ranges.map(toTodayPoint)];
  return {
    marks: points.map(toMark),
    medians: decadesOf(props)
      .filter(({ n, processors }) => n > 1 && processors !== "unknown")
      .map(({ class: of, processors, fromMips, toMips, medianPair, n }) => ({
        class: of,
        isSeveral: processors === "several",
        fromMips,
        toMips,
        value: medianPair,
        n,
      })),
  };
}

function toMark(point: PairPoint): PairMark {
  const { id, class: of, name, os, year, ratingMips: mips, ratingBounds: bounds } = point;
  const isLiterature = of === "literature";
  return {
    id,
    class: of,
    rating: point.ratingClass,
    isSeveral: isLiterature && point.processors === "several",
    isUnknown: isLiterature && point.processors === null,
    label: isLiterature && year !== null ? String(year) : null,
    mips,
    bounds,
    value: point.pair,
    title: [
      [name, os]
        .map(publishedName)
        .filter((text) => text !== "")
        .join(", "),
      ...(year === null ? [] : [String(year)]),
      `${formatFixed(mips, 0)} MIPS${point.ratingClass === null ? "" : ` (${translate(RATING_TEXTS[point.ratingClass].name)})`}`,
      t("pair {pair}", { pair: formatFixed(point.pair, 3) }),
      ...(isLiterature ? [...describePlace(point), point.source ?? ""] : []),
    ].join("; "),
  };
}
