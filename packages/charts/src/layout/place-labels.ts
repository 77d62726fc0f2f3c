import {
  boxAround,
  boxHolds,
  boxesOverlap,
  nearestInBox,
  roundPixel,
  segmentMeetsBox,
  segmentsCross,
  type Box,
  type Segment,
} from "./box";
import { BoxIndex } from "./box-index";
import { labelCandidates } from "./label-candidates";
import { textWidth } from "./text-width";

export type LabelRequest = {
  readonly id: string;
  readonly text: string;
  readonly x: number;
  readonly y: number;
  readonly radius: number;
  readonly bold: boolean;
  /** How far from its mark the label may stand, in pixels. */
  readonly reach: number;
};

export type PlacedLabel = {
  readonly id: string;
  readonly text: string;
  readonly bold: boolean;
  /** Left end of the baseline. */
  readonly x: number;
  readonly y: number;
  readonly box: Box;
  readonly leader: Segment | null;
};

type Surroundings = {
  readonly fontSize: number;
  readonly bounds: Box;
  /** Boxes that no label may touch, marks included. */
  readonly boxes: readonly Box[];
  /** Lines that a label should not cover. */
  readonly lines: readonly Segment[];
};

type Placement = {
  readonly request: LabelRequest;
  readonly box: Box;
  readonly leader: Segment | null;
};

const LINE_HEIGHT = 1.15;
/** A label this close to its mark needs no leader. */
const LEADER_MIN_PX = 9;
const LABEL_SPACE_PX = 5;
const ROUNDS = 4;
const COST = {
  coversLine: 14,
  leaderOverMark: 18,
  leaderOverLabel: 60,
  leaderOverLeader: 60,
} as const;

/**
 * Places each label near its mark so that no two labels and no label and mark overlap. Requests come in order of
 * importance. A label that finds no room is left out. The result depends on the input alone.
 */
export function placeLabels(
  requests: readonly LabelRequest[],
  around: Surroundings,
): readonly PlacedLabel[] {
  const marks = new BoxIndex(around.boxes);
  const placements = new Map<string, Placement>();
  // An early label may take the only room of a later one, so each chooses again in later rounds.
  for (let round = 0; round < ROUNDS; round++) {
    for (const request of requests) {
      placements.delete(request.id);
      const best = bestPlacement(request, { around, marks, others: [...placements.values()] });
      if (best) placements.set(request.id, best);
    }
  }
  const placed = requests.flatMap((request) => placements.get(request.id) ?? []);
  return placed.map((placement) => toLabel(placement, around.fontSize));
}

function bestPlacement(
  request: LabelRequest,
  context: { around: Surroundings; marks: BoxIndex; others: readonly Placement[] },
): Placement | null {
  const { around, marks, others } = context;
  const candidates = labelCandidates({
    x: request.x,
    y: request.y,
    radius: request.radius,
    width: textWidth(request.text, around.fontSize, request.bold) + 2,
    height: around.fontSize * LINE_HEIGHT,
    reach: request.reach,
  });
  let best: Placement | null = null;
  let bestCost = Infinity;
  for (const { box, cost } of candidates) {
    if (cost >= bestCost || !boxHolds(around.bounds, box)) continue;
    if (marks.overlapping(box).size > 0) continue;
    if (others.some((other) => boxesOverlap(other.box, widen(box)))) continue;
    const leader = leaderTo(request, box);
    const total = cost + coverCost(request, { box, leader, ...context });
    if (total < bestCost) [best, bestCost] = [{ request, box, leader }, total];
  }
  return best;
}

function coverCost(
  request: LabelRequest,
  at: {
    box: Box;
    leader: Segment | null;
    around: Surroundings;
    marks: BoxIndex;
    others: readonly Placement[];
  },
): number {
  const { box, leader, around, marks, others } = at;
  let cost = around.lines.filter((line) => segmentMeetsBox(line, box)).length * COST.coversLine;
  for (const other of others) {
    if (other.leader && segmentMeetsBox(other.leader, box)) cost += COST.leaderOverLabel;
    if (!leader) continue;
    if (segmentMeetsBox(leader, other.box)) cost += COST.leaderOverLabel;
    if (other.leader && segmentsCross(leader, other.leader)) cost += COST.leaderOverLeader;
  }
  if (!leader) return cost;
  const own = boxAround(request.x, request.y, request.radius);
  for (const mark of marks.overlapping(extent(leader))) {
    if (!boxesOverlap(mark, own) && segmentMeetsBox(leader, mark)) cost += COST.leaderOverMark;
  }
  return cost;
}

function leaderTo(request: LabelRequest, box: Box): Segment | null {
  const end = nearestInBox(box, request.x, request.y);
  const distance = Math.hypot(end.x - request.x, end.y - request.y);
  if (distance - request.radius < LEADER_MIN_PX) return null;
  const start = (request.radius + 1) / distance;
  return {
    x0: roundPixel(request.x + (end.x - request.x) * start),
    y0: roundPixel(request.y + (end.y - request.y) * start),
    x1: roundPixel(end.x),
    y1: roundPixel(end.y),
  };
}

/** Two labels on one line need a space between them. */
function widen(box: Box): Box {
  return { ...box, x0: box.x0 - LABEL_SPACE_PX, x1: box.x1 + LABEL_SPACE_PX };
}

function extent(segment: Segment): Box {
  return {
    x0: Math.min(segment.x0, segment.x1),
    x1: Math.max(segment.x0, segment.x1),
    y0: Math.min(segment.y0, segment.y1),
    y1: Math.max(segment.y0, segment.y1),
  };
}

function toLabel({ request, box, leader }: Placement, fontSize: number): PlacedLabel {
  const { id, text, bold } = request;
  // Inter's ascent and descent put the baseline this far below the middle of the line.
  const baseline = (box.y0 + box.y1) / 2 + fontSize * 0.35;
  return { id, text, bold, x: roundPixel(box.x0 + 1), y: roundPixel(baseline), box, leader };
}
