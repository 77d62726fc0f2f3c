import type { IdentifiedBy } from "@oslag/schema";
import type { LookId } from "./look";

/** One row of the live figure. `ratingMips` in MIPS, `relativeSpeed` a ratio where 1 keeps pace with the hardware. */
export type ScalingRow = {
  readonly id: string;
  readonly label: string;
  /** `recomputed` and `plotted` are machines of the papers; the others are today's configurations: browsers, and by build class. */
  readonly origin: "recomputed" | "plotted" | "official" | "local" | "browser";
  readonly virtual: boolean;
  /** Only busy machines reported it, so it is drawn apart and never fitted. */
  readonly busy?: boolean;
  readonly ratingMips: number;
  readonly relativeSpeed: number;
  /** How many benchmarks of the set entered; fewer than `of` makes the point incomplete. */
  readonly covered: { readonly count: number; readonly of: number };
  /** How the catalogue knows the processor of a machine of today; machines of the papers have none. */
  readonly identifiedBy?: IdentifiedBy;
  /** The row that shows the same machine by another reckoning; a hairline joins the two. */
  readonly counterpart?: string;
  /** Draws a ring around the point and names it before all others. */
  readonly emphasis?: boolean;
};

/**
 * Least squares of log(operation speed) on log(MIPS): the exponent with its interval, and the point the line passes
 * through (the geometric means of the fitted rows). In the figure the line's slope is the exponent minus one.
 */
export type ScalingFit = {
  readonly exponent: number;
  /** Null when there are too few rows to say. */
  readonly interval: { readonly low: number; readonly high: number } | null;
  readonly centre: { readonly ratingMips: number; readonly relativeSpeed: number };
  readonly fromMips: number;
  readonly toMips: number;
  readonly rows: number;
};

/** Where one of many points lies. */
export type ScalingPlace = Pick<ScalingRow, "ratingMips" | "relativeSpeed">;

export type ScalingPoint = ScalingRow & { readonly look: LookId };

export type ScalingSeries = {
  readonly points: readonly ScalingPoint[];
  /** Today's points where they are too many for marks of their own: they are counted in cells. */
  readonly crowd: readonly ScalingPlace[];
  readonly links: readonly (readonly [from: string, to: string])[];
  readonly fit: ScalingFit | null;
  /** One sentence for each row that cannot be drawn. */
  readonly warnings: readonly string[];
};

/** Rows to points, without pixels; `crowd` holds those of today that have no mark of their own. A row that has no place on logarithmic axes is left out and named in a warning. */
export function toScalingSeries(
  rows: readonly ScalingRow[],
  fit: ScalingFit | null,
  crowd: readonly ScalingPlace[] = [],
): ScalingSeries {
  const warnings: string[] = [];
  const points: ScalingPoint[] = [];
  for (const row of rows) {
    if (isDrawable(row.ratingMips) && isDrawable(row.relativeSpeed)) {
      points.push({ ...row, look: toLook(row) });
    } else {
      warnings.push(
        `${row.label} is not drawn: rating ${row.ratingMips}, relative speed ${row.relativeSpeed}.`,
      );
    }
  }
  const drawn = new Set(points.map(({ id }) => id));
  const links = points.flatMap(({ id, counterpart }) =>
    counterpart !== undefined && drawn.has(counterpart) ? [[id, counterpart] as const] : [],
  );
  const drawable = crowd.filter(
    ({ ratingMips, relativeSpeed }) => isDrawable(ratingMips) && isDrawable(relativeSpeed),
  );
  if (drawable.length < crowd.length)
    warnings.push(`${crowd.length - drawable.length} points have no place on the axes.`);
  return { points, crowd: drawable, links, fit, warnings };
}

export function toLook({ origin, virtual, busy, covered }: ScalingRow): LookId {
  if (origin === "plotted" || origin === "browser") return origin;
  if (covered.count < covered.of) return "incomplete";
  if (origin === "recomputed") return "recomputed";
  if (busy === true) return "busy";
  return virtual ? `${origin}-virtual` : origin;
}

function isDrawable(value: number): boolean {
  return Number.isFinite(value) && value > 0;
}
