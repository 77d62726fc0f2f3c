/** Rectangles and segments in pixels; x0 <= x1 and y0 <= y1, y downward. */
export type Box = {
  readonly x0: number;
  readonly y0: number;
  readonly x1: number;
  readonly y1: number;
};
/** From (x0, y0) to (x1, y1), in any direction. */
export type Segment = {
  readonly x0: number;
  readonly y0: number;
  readonly x1: number;
  readonly y1: number;
};

export function boxAround(x: number, y: number, radius: number): Box {
  return { x0: x - radius, y0: y - radius, x1: x + radius, y1: y + radius };
}

export function boxesOverlap(a: Box, b: Box): boolean {
  return a.x0 < b.x1 && b.x0 < a.x1 && a.y0 < b.y1 && b.y0 < a.y1;
}

export function boxHolds(outer: Box, inner: Box): boolean {
  return (
    inner.x0 >= outer.x0 && inner.x1 <= outer.x1 && inner.y0 >= outer.y0 && inner.y1 <= outer.y1
  );
}

/** The point of the box that is nearest to (x, y). */
export function nearestInBox(box: Box, x: number, y: number): { x: number; y: number } {
  return { x: Math.min(Math.max(x, box.x0), box.x1), y: Math.min(Math.max(y, box.y0), box.y1) };
}

/** True when any part of the segment lies in the box (Liang and Barsky's clipping). */
export function segmentMeetsBox(segment: Segment, box: Box): boolean {
  // Most segments lie to one side of the box. Label placement asks a million times.
  if (liesBeside(segment, box)) return false;
  const dx = segment.x1 - segment.x0;
  const dy = segment.y1 - segment.y0;
  let from = 0;
  let to = 1;
  for (const [direction, distance] of [
    [-dx, segment.x0 - box.x0],
    [dx, box.x1 - segment.x0],
    [-dy, segment.y0 - box.y0],
    [dy, box.y1 - segment.y0],
  ] as const) {
    if (direction === 0) {
      if (distance < 0) return false;
      continue;
    }
    const at = distance / direction;
    if (direction < 0) from = Math.max(from, at);
    else to = Math.min(to, at);
    if (from > to) return false;
  }
  return true;
}

export function segmentsCross(a: Segment, b: Segment): boolean {
  if (liesBeside(a, boxOf(b))) return false;
  const side = (s: Segment, x: number, y: number) =>
    Math.sign((s.x1 - s.x0) * (y - s.y0) - (s.y1 - s.y0) * (x - s.x0));
  return (
    side(a, b.x0, b.y0) * side(a, b.x1, b.y1) < 0 && side(b, a.x0, a.y0) * side(b, a.x1, a.y1) < 0
  );
}

/** Returns whether a segment lies wholly to one side of a box. */
function liesBeside({ x0, x1, y0, y1 }: Segment, box: Box): boolean {
  return (
    Math.max(x0, x1) < box.x0 ||
    Math.min(x0, x1) > box.x1 ||
    Math.max(y0, y1) < box.y0 ||
    Math.min(y0, y1) > box.y1
  );
}

function boxOf({ x0, x1, y0, y1 }: Segment): Box {
  return {
    x0: Math.min(x0, x1),
    x1: Math.max(x0, x1),
    y0: Math.min(y0, y1),
    y1: Math.max(y0, y1),
  };
}

/** Rounds to hundredths of a pixel, which no eye can tell apart and which keep the file small. */
export function roundPixel(value: number): number {
  return Math.round(value * 100) / 100;
}
