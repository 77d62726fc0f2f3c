import type { Box } from "./box";

type Candidate = { readonly box: Box; readonly cost: number };

/** Gaps between a mark and its label in pixels. From the third on, a leader joins the two. */
const GAPS_PX = [2.5, 6, 14, 24, 36, 50] as const;
/** Places along a side of the mark: 0 is the middle, 1 and -1 are where the label leaves the mark's height or width. */
const ALONG = [0, -0.25, 0.25, -0.5, 0.5, -0.75, 0.75, -1, 1] as const;
/** In pixels of distance: readers look to the right of a mark first, then above it, then elsewhere. */
const SIDE_COST = { right: 0, above: 1, below: 2, left: 3 } as const;
type Side = keyof typeof SIDE_COST;
const SIDES = Object.keys(SIDE_COST) as Side[];
/** Beside the middle of a mark a label belongs to it most clearly. */
const OFF_MIDDLE_COST = 2;

/** Returns places for a label around a mark, each with a cost in pixels of distance. */
export function labelCandidates(mark: {
  readonly x: number;
  readonly y: number;
  readonly radius: number;
  readonly width: number;
  readonly height: number;
}): Candidate[] {
  return GAPS_PX.flatMap((gap) =>
    SIDES.flatMap((side) =>
      ALONG.map((along) => {
        const { x, y } = middleAt(mark, { side, along, apart: mark.radius + gap });
        return {
          box: {
            x0: x - mark.width / 2,
            x1: x + mark.width / 2,
            y0: y - mark.height / 2,
            y1: y + mark.height / 2,
          },
          cost: gap + SIDE_COST[side] + Math.abs(along) * OFF_MIDDLE_COST,
        };
      }),
    ),
  );
}

/** The middle of the label whose near edge is `apart` from the middle of the mark. */
function middleAt(
  mark: Parameters<typeof labelCandidates>[0],
  at: { readonly side: Side; readonly along: number; readonly apart: number },
): { readonly x: number; readonly y: number } {
  const { side, along, apart } = at;
  switch (side) {
    case "right":
    case "left": {
      const sign = side === "right" ? 1 : -1;
      return {
        x: mark.x + sign * (apart + mark.width / 2),
        y: mark.y + along * (apart + mark.height / 2),
      };
    }
    case "above":
    case "below": {
      const sign = side === "below" ? 1 : -1;
      return {
        x: mark.x + (along * mark.width) / 2,
        y: mark.y + sign * (apart + mark.height / 2),
      };
    }
  }
}
