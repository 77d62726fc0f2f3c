import { boxesOverlap, type Box } from "./box";

const CELL_PX = 32;

/** Sorts boxes into square cells, so that a label is compared with its neighbours alone. */
export class BoxIndex {
  readonly #cells = new Map<string, Box[]>();

  constructor(boxes: readonly Box[]) {
    for (const box of boxes) {
      for (const key of cellsOf(box)) {
        const cell = this.#cells.get(key);
        if (cell) cell.push(box);
        else this.#cells.set(key, [box]);
      }
    }
  }

  /** Boxes that overlap the given one, each once. */
  overlapping(box: Box): Set<Box> {
    const found = new Set<Box>();
    for (const key of cellsOf(box)) {
      for (const candidate of this.#cells.get(key) ?? []) {
        if (boxesOverlap(candidate, box)) found.add(candidate);
      }
    }
    return found;
  }
}

function* cellsOf(box: Box): Generator<string> {
  for (
    let column = Math.floor(box.x0 / CELL_PX);
    column <= Math.floor(box.x1 / CELL_PX);
    column++
  ) {
    for (let row = Math.floor(box.y0 / CELL_PX); row <= Math.floor(box.y1 / CELL_PX); row++) {
      yield `${column} ${row}`;
    }
  }
}
