import { t, translate } from "@oslag/language";
import { link, rich } from "@/lib/rich";
import {
  gradeRuleOf,
  GRADES,
  WARNINGS,
  type GradeCriterion,
  type WarningCode,
} from "@oslag/schema";
import type { Graded, GradeReason } from "@oslag/science";
import { formatCount, formatPercent, formatSignificant, measurementName } from "@oslag/labels";
import { paths } from "@/lib/paths";
import type { ReportDetail } from "@oslag/store";

const [BEST] = GRADES;
const WORST = GRADES[GRADES.length - 1] ?? BEST;

/** Shows how quiet the run was: each measurement's grade, the reasons against a better one, and how to improve it. */
export function ReportNoise({ detail }: { detail: ReportDetail }) {
  const graded = detail.measurements.flatMap((measurement) =>
    measurement.graded === null
      ? []
      : [{ name: measurementName(measurement), ...measurement.graded }],
  );
  return (
    <>
      {detail.grade !== null && (
        <p>
          {rich(
            "Grade <strong>{grade}</strong>: the worst grade of the default set’s headline variants and the rating. Grades go from {best} to {worst}, by <link>a published rule</link>. They say how well a number is known, not how good it is.",
            {
              grade: detail.grade,
              best: BEST,
              worst: WORST,
              link: link(paths.method("science-grades-for-noise")),
            },
          )}
        </p>
      )}
      {[...groupByReason(graded)].map(([id, held]) => (
        <ReasonItem key={id} id={id} held={held} method={detail.method} />
      ))}
    </>
  );
}

type Held = { readonly name: string; readonly reason: GradeReason };

function ReasonItem({ id, held, method }: { id: string; held: readonly Held[]; method: number }) {
  const criterion = gradeRuleOf(method).criteria.find((one) => one.id === id);
  const texts =
    criterion === undefined
      ? WARNINGS[id as WarningCode]
      : {
          seen: `${translate(criterion.title)}.`,
          harm: criterion.reason,
          remedy: criterion.remedy,
        };
  return (
    <details>
      <summary>
        {translate(texts.seen)} {tallyOf(held)}
      </summary>
      <p>
        {translate(texts.harm)} {translate(texts.remedy)}
      </p>
      {criterion !== undefined && (
        <p className="small">
          {t(
            "Limits of A, B and C: {worse, select, above {at most} other {at least}} {limits}. In this report: {values}.",
            {
              worse: criterion.worse,
              limits: criterion.limits.map((limit) => valueText(limit, criterion)).join(", "),
              values: valuesOf(held, criterion),
            },
          )}
        </p>
      )}
    </details>
  );
}

/** Lists the value of each measurement. A value of the whole run is the same for all of them and is shown once. */
function valuesOf(held: readonly Held[], criterion: GradeCriterion): string {
  const texts = held.map(({ reason }) => valueText(reason.value ?? 0, criterion));
  if (held.length > 1 && new Set(texts).size === 1)
    return t("{value} for every measurement", { value: texts[0] ?? "" });
  return held.map(({ name }, index) => `${name} ${texts[index]}`).join(", ");
}

function tallyOf(held: readonly Held[]): string {
  const worst =
    GRADES.toReversed().find((grade) => held.some(({ reason }) => reason.grade === grade)) ?? WORST;
  const count = held.filter(({ reason }) => reason.grade === worst).length;
  const own = { grade: worst, count, shown: formatCount(count) };
  return worst === WORST
    ? t(
        "Grade {grade} for {count, plural, one {{shown} measurement} other {{shown} measurements}}.",
        own,
      )
    : t(
        "Grade at most {grade} for {count, plural, one {{shown} measurement} other {{shown} measurements}}.",
        own,
      );
}

function valueText(value: number, { shown }: GradeCriterion): string {
  switch (shown) {
    case "count":
      return formatCount(value);
    case "share":
      return formatPercent(value);
    case "number":
      return formatSignificant(value, 2);
  }
}

/** Groups by reason: the worst grade first, and within a grade the reason that affects the most measurements. */
function groupByReason(
  graded: readonly (Graded & { readonly name: string })[],
): ReadonlyMap<string, readonly Held[]> {
  const groups = new Map<string, Held[]>();
  for (const { name, reasons } of graded)
    for (const reason of reasons)
      groups.set(reason.id, [...(groups.get(reason.id) ?? []), { name, reason }]);
  const weight = (held: readonly Held[]) =>
    Math.max(...held.map(({ reason }) => GRADES.indexOf(reason.grade))) * 1000 + held.length;
  return new Map([...groups].toSorted(([, a], [, b]) => weight(b) - weight(a)));
}
