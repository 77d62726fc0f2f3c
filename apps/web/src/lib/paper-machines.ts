import { EDITIONS, FIGURE_1_PLOTTED, machinePoints } from "@oslag/papers";
import type { PaperMachine } from "./figure-rows";

/** The machines of the 1990 paper over the default set, each with the value that its Figure 1 plots. */
export function listPaperMachines(): PaperMachine[] {
  return machinePoints(EDITIONS["1990"]).flatMap((point): PaperMachine[] => {
    const { machine, ratingMips, geometricMean, have, of } = point;
    if (geometricMean === null) return [];
    const plotted = FIGURE_1_PLOTTED.find((own) => own.machine === machine)?.relativeSpeed ?? null;
    const covered = { count: have, of };
    return [
      { id: machine, label: machine, ratingMips, relativeSpeed: geometricMean, covered, plotted },
    ];
  });
}
