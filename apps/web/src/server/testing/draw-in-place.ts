import type { FigureDrawer } from "../drawing/figure-drawer";
import { FIGURE_JOBS } from "../drawing/figure-jobs";
import type { Site } from "../site";

/** Draws in the calling thread, with the functions that the site's threads run. */
export function drawInPlace(site: Site): FigureDrawer {
  return {
    run: (kind, input, caller) => {
      const job = FIGURE_JOBS[kind] as (
        own: Site,
        given: typeof input,
        tell: (stage: string) => void,
      ) => ReturnType<(typeof FIGURE_JOBS)[typeof kind]>;
      return job(site, input, (stage) => caller?.onStage?.(stage));
    },
  };
}
