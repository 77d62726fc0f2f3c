import {
  gradeRuleOf,
  GRADES,
  WARNINGS,
  type GradeCriterion,
  type WarningCode,
} from "@oslag/schema";
import type { Graded, GradeReason } from "@oslag/science";
import {
  countOf,
  formatCount,
  formatPercent,
  formatSignificant,
  measurementName,
} from "@oslag/labels";
import { paths } from "@/lib/paths";
import type { ReportDetail } from "@oslag/store";

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
          Grade <strong>{detail.grade}</strong>: the worst grade of the default set’s headline
          variants and the rating. Grades go from {GRADES[0]} to {GRADES[GRADES.length - 1]}, by{" "}
          <a href={paths.method("science-grades-for-noise")}>a published rule</a>. They say how well
          a number is known, not how good it is.
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
      : { seen: `${criterion.title}.`, harm: criterion.reason, remedy: criterion.remedy };
  return (
    <details>
      <summary>
        {texts.seen} {tallyOf(held)}
      </summary>
      <p>
        {texts.harm} {texts.remedy}
      </p>
      {criterion !== undefined && (
        <p className="small">
          Limits of A, B and C: {criterion.worse === "above" ? "at most" : "at least"}{" "}
          {criterion.limits.map((limit) => valueText(limit, criterion)).join(", ")}. In this report:{" "}
          {valuesOf(held, criterion)}.
        </p>
      )}
    </details>
  );
}

/** Lists the value of each measurement. A value of the whole run is the same for all of them and is shown once. */
function valuesOf(held: readonly Held[], criterion: GradeCriterion): string {
  const texts = held.map(({ reason }) => valueText(reason.value ?? 0, criterion));
  if (held.length > 1 && new Set(texts).size === 1) return `${texts[0]} for every measurement`;
  return held.map(({ name }, index) => `${name} ${texts[index]}`).join(", ");
}

function tallyOf(held: readonly Held[]): string {
  const worst = GRADES.toReversed().find((grade) =>
    held.some(({ reason }) => reason.grade === grade),
  );
  const count = held.filter(({ reason }) => reason.grade === worst).length;
  const limit = worst === GRADES.at(-1) ? `Grade ${worst}` : `Grade at most ${worst}`;
  return `${limit} for ${countOf(count, "measurement")}.`;
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
