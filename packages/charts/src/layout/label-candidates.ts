import type { Box } from "./box";

type Candidate = { readonly box: Box; readonly cost: number };

/** Gaps between a mark and its label in pixels; those beyond the first two get a leader line. */
const GAPS_PX = [3, 8, 18, 30, 44, 60, 78, 98] as const;
const DIRECTIONS = 16;
/** In pixels of distance: readers look to the right of a mark first, then above it, then elsewhere. */
const DIRECTION_COST = { right: 0, above: 1, below: 2, left: 3 } as const;

/** Returns places for a label around a mark, each with a cost. `reach` bounds the gap. */
export function labelCandidates(mark: {
  readonly x: number;
  readonly y: number;
  readonly radius: number;
  readonly width: number;
  readonly height: number;
  readonly reach: number;
}): Candidate[] {
  const candidates: Candidate[] = [];
  for (const gap of GAPS_PX) {
    if (gap > mark.reach) break;
    for (let step = 0; step < DIRECTIONS; step++) {
      const angle = (step / DIRECTIONS) * 2 * Math.PI;
      const [ux, uy] = [Math.cos(angle), -Math.sin(angle)];
      const x = mark.x + ux * (mark.radius + gap + mark.width / 2);
      const y = mark.y + uy * (mark.radius + gap + mark.height / 2);
      candidates.push({
        box: {
          x0: x - mark.width / 2,
          x1: x + mark.width / 2,
          y0: y - mark.height / 2,
          y1: y + mark.height / 2,
        },
        cost: gap + directionCost(ux, uy),
      });
    }
  }
  return candidates;
}

function directionCost(ux: number, uy: number): number {
  const horizontal = ux >= 0 ? DIRECTION_COST.right : DIRECTION_COST.left;
  const vertical = uy <= 0 ? DIRECTION_COST.above : DIRECTION_COST.below;
  return Math.abs(ux) * horizontal + Math.abs(uy) * vertical;
}
