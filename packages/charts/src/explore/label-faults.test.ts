import type { FigureRow } from "@oslag/schema";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { row } from "../gallery/edition-rows";
import {
  boxHolds,
  boxesOverlap,
  segmentMeetsBox,
  segmentsCross,
  type Box,
  type Segment,
} from "../layout/box";
import { layoutExplore } from "./explore-layout";
import { toExploreSeries, type ExploreChart } from "./explore-series";
import type { PlacedMark, PlacedPanel } from "./placed-panel";

/** One and two columns of a print, and a phone. */
const SIZES = [
  { width: 411, fontSize: 12 },
  { width: 756, fontSize: 12 },
  { width: 347, fontSize: 12, leastFontSize: 12 },
];
const FIGURES = 500;

const MACHINES = ["MVAX2", "Sun3", "8800", "RT-APC", "Sun4", "SS1", "DS3100", "HP835", "M2000"];
const SYSTEMS = ["Sprite", "Ultrix", "Mach", "SunOS", "HP-UX", "RISC/os", "AOS", "MACH 2.5"];

/** In a row's id: what belongs to one machine of the paper begins alike. */
const machineOf = (id: string) => id.split(" ")[0] ?? id;

/** A machine of the paper under some systems, and perhaps as plotted; values come close to those of other machines. */
const machine = fc
  .record({
    x: fc.oneof(fc.integer({ min: 8, max: 16 }), fc.double({ min: 0.9, max: 20, noNaN: true })),
    y: fc.double({ min: 0.2, max: 1.1, noNaN: true }),
    systems: fc.uniqueArray(fc.constantFrom(...SYSTEMS), { minLength: 1, maxLength: 3 }),
    step: fc.constantFrom(0, 0.02, 0.2),
    lacks: fc.boolean(),
  })
  .map(({ x, y, systems, step, lacks }) =>
    systems.map((colour, index) => ({
      x,
      y: y * (1 - step * index),
      colour,
      measured: lacks && index === 1 ? 4 : 6,
    })),
  );

const figure = fc
  .record({
    machines: fc.array(machine, { maxLength: MACHINES.length }),
    today: fc.array(
      fc.record({
        x: fc.double({ min: 1, max: 50_000, noNaN: true }),
        y: fc.double({ min: 0.02, max: 1.5, noNaN: true }),
        origin: fc.constantFrom("official", "local", "browser"),
        colour: fc.constantFrom("Linux", "FreeBSD", "macOS", null),
        name: fc.integer({ min: 1, max: 40 }),
        bar: fc.boolean(),
      }),
      { maxLength: 70 },
    ),
    few: fc.boolean(),
    kind: fc.constantFrom("plain", "colour", "plotted", "facets"),
    marked: fc.boolean(),
    reference: fc.boolean(),
  })
  .map(({ machines, today, few, kind, marked, reference }): ExploreChart => {
    const ofPaper = machines.flatMap((systems, index) =>
      systems.slice(0, kind === "plotted" ? 1 : 3).map((own): FigureRow => {
        const label = MACHINES[index] ?? "";
        const id = `${label} ${own.colour}`;
        const covered = { measured: own.measured, of: 6 };
        return {
          ...row(id, own),
          label: kind === "plotted" ? label : id,
          origin: "paper",
          colour: own.colour,
          covered,
          facet: own.colour,
          newest_report: null,
        };
      }),
    );
    const plotted =
      kind !== "plotted"
        ? []
        : ofPaper.map((own): FigureRow => ({
            ...own,
            id: `${own.id} plotted`,
            origin: "plotted",
            y: own.y * 1.2,
            joined_to: own.id,
          }));
    const ofToday = (few ? today.slice(0, 9) : today).map(
      ({ x, y, origin, colour, name, bar }, index): FigureRow => ({
        ...row(`today-${index}`, { x, y }),
        label: `${"Example ".repeat(1 + (name % 3))}${name}, Linux 6.${index}`,
        origin: origin as "official",
        colour,
        facet: colour,
        ...(bar && { low: y * 0.8, high: y * 1.3 }),
        ...(marked && index === 0 && { marked: true as const }),
      }),
    );
    const log = { log: true, divisor: 1 };
    return {
      rows: [...plotted, ...ofPaper, ...ofToday],
      fits: [],
      x: { ...log, title: "CPU rating" },
      y: { ...log, title: "Relative speed" },
      reference: reference ? { y: 1, text: "1: keeps pace with the hardware" } : null,
      colourTitle: kind === "colour" ? "Operating system" : null,
      shapeTitle: null,
      facetTitle: kind === "facets" ? "Operating system" : null,
    };
  });

const away = ({ px, py }: PlacedMark, box: Box) =>
  Math.hypot(Math.max(box.x0 - px, 0, px - box.x1), Math.max(box.y0 - py, 0, py - box.y1));
const boxOf = ({ px, py, reach: r }: PlacedMark): Box => {
  return { x0: px - r, x1: px + r, y0: py - r, y1: py + r };
};

/** Whether a segment enters the circle of a mark, a ring included. */
function meets({ x0, y0, x1, y1 }: Segment, { px, py, reach }: PlacedMark): boolean {
  const [dx, dy] = [x1 - x0, y1 - y0];
  const along = ((px - x0) * dx + (py - y0) * dy) / (dx * dx + dy * dy || 1);
  const at = Math.min(1, Math.max(0, along));
  return Math.hypot(x0 + at * dx - px, y0 + at * dy - py) < reach;
}

/** Returns what is wrong with the names of a panel, in words. */
function faultsOf({ labels, marks, plot, unnamed }: PlacedPanel): string[] {
  const faults: string[] = [];
  const isOf = (id: string, mark: PlacedMark) => machineOf(mark.id) === machineOf(id);
  for (const { id, text, box, leader } of labels) {
    const own = Math.min(...marks.filter((mark) => isOf(id, mark)).map((mark) => away(mark, box)));
    if (!boxHolds(plot, box)) faults.push(`${text} leaves the plot`);
    for (const mark of marks) {
      if (boxesOverlap(box, boxOf(mark))) faults.push(`${text} covers the mark of ${mark.id}`);
      if (!isOf(id, mark) && away(mark, box) < own - 1e-6)
        faults.push(`${text} is nearer to ${mark.id} than to its own mark`);
      if (!isOf(id, mark) && leader !== null && meets(leader, mark))
        faults.push(`the leader of ${text} crosses the mark of ${mark.id}`);
    }
    for (const other of labels) {
      if (other.id === id) continue;
      if (boxesOverlap(box, other.box)) faults.push(`${text} covers ${other.text}`);
      if (leader === null) continue;
      if (segmentMeetsBox(leader, other.box))
        faults.push(`the leader of ${text} crosses ${other.text}`);
      if (other.leader !== null && segmentsCross(leader, other.leader))
        faults.push(`the leaders of ${text} and ${other.text} cross`);
    }
  }
  const missing = marks.filter(
    (mark) =>
      (mark.marked === true || (mark.origin === "paper" && marks.length <= 6)) &&
      !labels.some((label) => isOf(label.id, mark)) &&
      !unnamed.some(({ text }) => mark.label.startsWith(text.replace(/ \(.*/, ""))),
  );
  return [...faults, ...missing.map(({ label }) => `${label} is neither named nor listed`)];
}

describe(`names in ${FIGURES} generated figures`, () => {
  test.each(SIZES)("follow the rule, $width wide", (size) => {
    let named = 0;
    let left = 0;
    fc.assert(
      fc.property(figure, (chart) => {
        const { panels } = layoutExplore(toExploreSeries(chart), size);
        for (const panel of panels) {
          expect(faultsOf(panel)).toEqual([]);
          named += panel.labels.length;
          left += panel.unnamed.length;
        }
      }),
      { numRuns: FIGURES, seed: 1990 },
    );
    // A rule that left out every name would be kept too.
    expect(named).toBeGreaterThan(2 * left);
  });
});
