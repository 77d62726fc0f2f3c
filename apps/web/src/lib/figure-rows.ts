import type { ScalingRow } from "@oslag/charts";
import type { FigurePoint } from "@oslag/store";
import { isVirtual, shortConfigurationName } from "@oslag/labels";

/** The live Figure 1 as the plot builder draws it. */
export const FIGURE_ONE = { fit: "all" } as const;

/** A machine of the 1990 paper: its value over the default set, and what Figure 1 of the paper plots. */
export type PaperMachine = {
  readonly id: string;
  readonly label: string;
  readonly ratingMips: number;
  readonly relativeSpeed: number;
  readonly covered: { readonly count: number; readonly of: number };
  readonly plotted: number | null;
};

/** Each machine of the paper as a filled mark, and as a hollow one where Figure 1 plots it. */
export function toPaperRows(machines: readonly PaperMachine[]): ScalingRow[] {
  return machines.flatMap((machine): ScalingRow[] => {
    const { id, label, ratingMips, relativeSpeed, covered, plotted } = machine;
    const row = { id, label, ratingMips, covered, virtual: false };
    const recomputed = { ...row, origin: "recomputed" as const, relativeSpeed };
    if (plotted === null) return [recomputed];
    const plottedId = `plotted-${id}`;
    return [
      { ...row, id: plottedId, origin: "plotted", relativeSpeed: plotted },
      { ...recomputed, counterpart: plottedId },
    ];
  });
}

/** Today's configurations; the one named by `marked` is emphasised. */
export function toTodayRows(points: readonly FigurePoint[], marked: string | null): ScalingRow[] {
  return points.map((point) => ({
    id: point.configuration.id,
    label: cut(shortConfigurationName(point.configuration)),
    origin: point.configuration.host === "browser" ? "browser" : point.configuration.buildClass,
    virtual: isVirtual(point.configuration.virtualization),
    busy: !point.quiet,
    identifiedBy: point.configuration.identifiedBy,
    ratingMips: point.ratingMips,
    relativeSpeed: point.geometricMean,
    covered: { count: point.completeness.measured, of: point.completeness.of },
    emphasis: point.configuration.id === marked,
  }));
}

/** Whether a row is one of today's configurations, not of the papers' machines. */
export function isToday({ origin }: Pick<ScalingRow, "origin">): boolean {
  return origin === "official" || origin === "local";
}

const LABEL_CHARACTERS = 44;

/** A label longer than this would find no room beside its mark. */
function cut(label: string): string {
  return label.length <= LABEL_CHARACTERS ? label : `${label.slice(0, LABEL_CHARACTERS - 1)}…`;
}
