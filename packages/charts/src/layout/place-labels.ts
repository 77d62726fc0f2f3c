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
import { labelCandidates } from "./label-candidates";
import { textWidth } from "./text-width";

/** A circle around what is drawn of a point, a ring included. */
export type LabelMark = { readonly x: number; readonly y: number; readonly radius: number };

export type LabelRequest = {
  readonly id: string;
  readonly text: string;
  /** The marks that the label names, such as two values of one machine. It stands at one of them, if possible the first. */
  readonly own: readonly [LabelMark, ...LabelMark[]];
  readonly bold: boolean;
  /** 0 is the most important. A label never gives way to a less important one. */
  readonly rank: number;
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
  /** All marks, those that have a label included. */
  readonly marks: readonly LabelMark[];
  /** Lines that a label and its leader should not cover. */
  readonly lines: readonly Segment[];
};

/** A place that the marks allow; other labels may still be in its way. */
type Place = { readonly box: Box; readonly leader: Segment | null; readonly cost: number };
type Chosen = ReadonlyMap<LabelRequest, Place>;
type Places = ReadonlyMap<LabelRequest, readonly Place[]>;
/** A mark, and how far it is from the first mark that a label names. */
type OtherMark = LabelMark & { readonly away: number };

const LINE_HEIGHT = 1.15;
/** A label this close to its mark needs no leader. */
const LEADER_MIN_PX = 9;
const LABEL_SPACE_PX = 5;
/** Between a leader or a label and another mark. */
const MARK_SPACE_PX = 1;
/** In pixels of distance, as the costs of candidates. */
const COST = { labelOverLine: 10, leaderOverLine: 4, second: 2 } as const;
/** If another mark is not this much farther away than the label's own, the place costs what is lacking. */
const CLEAR_PX = 5;
const ROUNDS = 3;

type Placing = { readonly placed: readonly PlacedLabel[]; readonly left: readonly LabelRequest[] };

/**
 * The newest placings by their input. Labels are a third of the time of a drawing, and the same ones are placed again and again: marks
 * and lines have rounded coordinates, and a new report moves a line through thousands of points by less than that.
 */
const placings = new Map<string, Placing>();
const PLACINGS_MAX = 16;

/**
 * Places labels by one rule. A label lies within the bounds and touches no mark, no other label and no leader. No mark is nearer
 * to it than one that it names. Its leader touches no other mark and no other label. Among such places it takes
 * the one nearest to its mark, to the right before above before elsewhere. A label that has none is left out.
 * The result depends on the input alone.
 */
export function placeLabels(requests: readonly LabelRequest[], around: Surroundings): Placing {
  const input = JSON.stringify([requests, around]);
  const known = placings.get(input);
  placings.delete(input);
  const placing = known ?? findPlaces(requests, around);
  placings.set(input, placing);
  const [oldest] = placings.keys();
  if (placings.size > PLACINGS_MAX && oldest !== undefined) placings.delete(oldest);
  return placing;
}

function findPlaces(requests: readonly LabelRequest[], around: Surroundings): Placing {
  const places: Places = new Map(requests.map((request) => [request, listPlaces(request, around)]));
  const order = requests.toSorted(
    (a, b) => a.rank - b.rank || placesOf(a, places).length - placesOf(b, places).length,
  );
  let chosen: Chosen = new Map();
  // An early label may stand where a later one would do better, so each chooses again in later rounds.
  for (let round = 0; round < ROUNDS; round++) {
    for (const request of order) {
      const others = without(chosen, [request]);
      const place = firstFree(placesOf(request, places), others);
      if (place !== undefined) chosen = new Map([...others, [request, place]]);
      else chosen = makeRoom(request, { places, chosen: others }) ?? chosen;
    }
  }
  return {
    placed: requests.flatMap((request) => {
      const place = chosen.get(request);
      return place === undefined ? [] : toLabel(request, { place, fontSize: around.fontSize });
    }),
    left: requests.filter((request) => !chosen.has(request)),
  };
}

function placesOf(request: LabelRequest, places: Places): readonly Place[] {
  return places.get(request) ?? [];
}

/** Returns the best place that no chosen label is in the way of. */
function firstFree(places: readonly Place[], chosen: Chosen): Place | undefined {
  for (const place of places) if (conflicts(place, chosen).length === 0) return place;
  return undefined;
}

/** Returns the places that bounds and marks allow, the best first. */
function listPlaces(request: LabelRequest, around: Surroundings): Place[] {
  const { text, bold, own } = request;
  const { fontSize, bounds } = around;
  const size = { width: textWidth(text, fontSize, bold) + 2, height: fontSize * LINE_HEIGHT };
  const places: Place[] = [];
  // The nearest marks are the ones that a place fails at, so they come first.
  const marks = around.marks
    .map((mark) => ({ ...mark, away: distanceBetween(mark, own[0]) }))
    .toSorted((a, b) => a.away - b.away);
  const others = { ...around, marks, widest: Math.max(0, ...marks.map(({ radius }) => radius)) };
  for (const [index, mark] of own.entries()) {
    for (const { box, cost } of labelCandidates({ ...mark, ...size })) {
      if (!boxHolds(bounds, box)) continue;
      const place = placeAt(box, request, others);
      const second = index === 0 ? 0 : COST.second;
      if (place !== null) places.push({ ...place, cost: place.cost + cost + second });
    }
  }
  return places.toSorted((a, b) => a.cost - b.cost);
}

/** Returns a place with what is wrong with it as its cost; null if the marks do not allow it. */
function placeAt(
  box: Box,
  { own }: LabelRequest,
  {
    marks,
    widest,
    lines,
  }: Surroundings & { readonly marks: readonly OtherMark[]; readonly widest: number },
): Place | null {
  const nearest = own.reduce((a, b) => (distance(b, box) < distance(a, box) ? b : a));
  const apart = distance(nearest, box);
  const leader = leaderTo(nearest, box);
  // From the first mark, label and leader reach as far as the first term. A mark that is farther from both than the second term
  // touches neither, and is not nearer than the label's own.
  const farthest =
    Math.max(farthestInBox(box, own[0]), distanceBetween(nearest, own[0])) +
    Math.max(apart + CLEAR_PX, Math.SQRT2 * (widest + MARK_SPACE_PX));
  let next = Infinity;
  for (const mark of marks) {
    if (mark.away > farthest) break;
    // A square around the mark, because most marks have corners beyond the circle.
    const space = mark.radius + MARK_SPACE_PX;
    const dx = gap(mark.x, box.x0, box.x1);
    const dy = gap(mark.y, box.y0, box.y1);
    if (dx < space && dy < space) return null;
    const away = Math.sqrt(dx * dx + dy * dy);
    if (!isOneOf(own, mark)) next = Math.min(next, away);
    if (next < apart) return null;
    const isAtEnd = mark.x === nearest.x && mark.y === nearest.y && mark.radius <= nearest.radius;
    if (leader === null || isAtEnd) continue;
    if (segmentMeetsBox(leader, boxAround(mark.x, mark.y, space))) return null;
  }
  let cost = Math.max(0, apart + CLEAR_PX - next);
  for (const line of lines) {
    if (segmentMeetsBox(line, box)) cost += COST.labelOverLine;
    if (leader !== null && segmentsCross(line, leader)) cost += COST.leaderOverLine;
  }
  return { box, leader, cost };
}

function isOneOf(own: readonly LabelMark[], { x, y }: LabelMark): boolean {
  for (const mark of own) if (mark.x === x && mark.y === y) return true;
  return false;
}

/** Gives a label the best place from which those in its way can move. None of them is more important; null if there is no such place. */
function makeRoom(
  request: LabelRequest,
  { places, chosen }: { readonly places: Places; readonly chosen: Chosen },
): Chosen | null {
  for (const place of placesOf(request, places)) {
    const inWay = conflicts(place, chosen);
    if (inWay.some(({ rank }) => rank < request.rank)) continue;
    let moved: Chosen | null = new Map([...without(chosen, inWay), [request, place]]);
    for (const other of inWay) {
      const found = firstFree(placesOf(other, places), moved);
      moved = found === undefined ? null : new Map([...moved, [other, found]]);
      if (moved === null) break;
    }
    if (moved !== null) return moved;
  }
  return null;
}

/** Returns the labels that may not stand beside a label at this place. */
function conflicts({ box, leader }: Place, chosen: Chosen): LabelRequest[] {
  const found: LabelRequest[] = [];
  for (const [request, other] of chosen) {
    if (
      boxesOverlap(other.box, widen(box)) ||
      (other.leader !== null && segmentMeetsBox(other.leader, box)) ||
      (leader !== null && segmentMeetsBox(leader, other.box)) ||
      (leader !== null && other.leader !== null && segmentsCross(leader, other.leader))
    )
      found.push(request);
  }
  return found;
}

function without(chosen: Chosen, requests: readonly LabelRequest[]): Chosen {
  return new Map([...chosen].filter(([request]) => !requests.includes(request)));
}

/** From the middle of the mark to the nearest edge of the box. */
function distance(mark: LabelMark, box: Box): number {
  const dx = gap(mark.x, box.x0, box.x1);
  const dy = gap(mark.y, box.y0, box.y1);
  return Math.sqrt(dx * dx + dy * dy);
}

/** How far a number is outside of a range. */
function gap(value: number, least: number, most: number): number {
  return Math.max(least - value, 0, value - most);
}

function distanceBetween(a: LabelMark, b: LabelMark): number {
  return Math.hypot(a.x - b.x, a.y - b.y);
}

/** From the middle of the mark to the corner of the box that is farthest from it. */
function farthestInBox({ x0, y0, x1, y1 }: Box, { x, y }: LabelMark): number {
  return Math.hypot(Math.max(x - x0, x1 - x), Math.max(y - y0, y1 - y));
}

function leaderTo({ x, y, radius }: LabelMark, box: Box): Segment | null {
  const end = nearestInBox(box, x, y);
  const length = Math.hypot(end.x - x, end.y - y);
  if (length - radius < LEADER_MIN_PX) return null;
  const start = (radius + 1) / length;
  return {
    x0: roundPixel(x + (end.x - x) * start),
    y0: roundPixel(y + (end.y - y) * start),
    x1: roundPixel(end.x),
    y1: roundPixel(end.y),
  };
}

/** Two labels on one line need a space between them. */
function widen(box: Box): Box {
  return { ...box, x0: box.x0 - LABEL_SPACE_PX, x1: box.x1 + LABEL_SPACE_PX };
}

function toLabel(
  { id, text, bold }: LabelRequest,
  { place: { box, leader }, fontSize }: { readonly place: Place; readonly fontSize: number },
): PlacedLabel {
  // Inter's ascent and descent put the baseline this far below the middle of the line.
  const baseline = (box.y0 + box.y1) / 2 + fontSize * 0.35;
  return { id, text, bold, x: roundPixel(box.x0 + 1), y: roundPixel(baseline), box, leader };
}
