import {
  type FigureConvention,
  formatFixed,
  historicalMean,
  type RelativeResult,
} from "@oslag/science";
import { FIGURE_1_DIGITS, FIGURE_1_PLOTTED } from "./data/figure-1";
import type { MachineType } from "./data/published-edition";
import type { DerivedCell, PaperCell } from "./edition";
import { EDITIONS } from "./editions";

export type HistoricalPoint = {
  readonly machine: string;
  readonly name: string;
  readonly type: MachineType | null;
  readonly ratingMips: number;
  /** The value in Figure 1 of 1990. */
  readonly plotted: number;
  /** The geometric mean of the published relative columns under the convention. */
  readonly recomputed: number;
  /** Whether the recomputed value rounds to the plotted one. */
  readonly reproduced: boolean;
};

/** Returns Figure 1 of 1990 under one reading of its definition, in the order of Table 1. */
export function historicalFigure(convention: FigureConvention): readonly HistoricalPoint[] {
  const edition = EDITIONS["1990"];
  const cells = edition.tables.flatMap((table) => {
    return table.rows.flatMap((row) => row.cells.map((cell) => ({ machine: row.machine, cell })));
  });
  const baselineBcopy = cells.flatMap(({ machine, cell }) =>
    machine === "MVAX2" && isPublished(cell, "bytes-per-instruction") ? [cell.published] : [],
  )[0];
  return FIGURE_1_PLOTTED.map(({ machine, ratingMips, relativeSpeed: plotted }) => {
    const results = cells.flatMap(({ machine: own, cell }): RelativeResult[] => {
      if (own !== machine) return [];
      const { benchmark } = cell;
      const remote = cell.role === "remote";
      if (isPublished(cell, "relative-speed")) {
        return [{ benchmark, remote, relativeSpeed: cell.published }];
      }
      if (isPublished(cell, "bytes-per-instruction") && baselineBcopy !== undefined) {
        return [{ benchmark, remote, relativeSpeed: cell.published / baselineBcopy }];
      }
      return [];
    });
    const recomputed = historicalMean(results, convention);
    const found = edition.machines.find(({ id }) => id === machine);
    return {
      machine,
      name: found?.name ?? machine,
      type: found?.type ?? null,
      ratingMips,
      plotted,
      recomputed,
      reproduced:
        formatFixed(recomputed, FIGURE_1_DIGITS) === formatFixed(plotted, FIGURE_1_DIGITS),
    };
  });
}

function isPublished(
  cell: PaperCell,
  quantity: DerivedCell["quantity"],
): cell is DerivedCell & { readonly published: number } {
  return cell.kind === "derived" && cell.quantity === quantity && cell.published !== null;
}
