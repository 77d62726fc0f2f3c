import { LANGUAGES, speak } from "@oslag/language";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { exploreAxis } from "../explore/explore-axes";
import { linearAxis, logAxis, type Axis } from "./axis";
import { layoutBoardFigure } from "./board-figure";
import { layoutCurves } from "./curves";
import { textWidth } from "./text-width";

/** The plots of a phone and of two columns of paper, and the smallest charts of tables. */
const LENGTH = fc.integer({ min: 60, max: 700 });
const FONT_SIZE = fc.integer({ min: 9, max: 16 });
const RUNS = 100;

/** Returns pairs of labels of an axis that touch: along x by their widths, along y by their heights. */
function touching({ ticks, scale: { range } }: Axis, fontSize: number): readonly string[] {
  const alongX = range[0] < range[1];
  const shown = ticks
    .flatMap(({ at, label }) => (label === null ? [] : [{ at, label }]))
    .toSorted((a, b) => a.at - b.at);
  return shown.slice(1).flatMap((next, index) => {
    const before = shown[index] ?? next;
    const size = alongX
      ? (textWidth(before.label, fontSize) + textWidth(next.label, fontSize)) / 2
      : fontSize;
    return next.at - before.at > size ? [] : [`${before.label} ${next.label}`];
  });
}

/** Of a linear axis: years, shares and times, from narrow ends to wide ones. */
const LINEAR = fc.oneof(
  fc
    .record({ low: fc.integer({ min: 1980, max: 2020 }), span: fc.integer({ min: 1, max: 60 }) })
    .map(({ low, span }) => [low, low + span] as const),
  fc
    .record({
      low: fc.constantFrom(0, 0.98, 1.05, 99_990, 2e6),
      span: fc.double({ min: 1e-4, max: 1e6, noNaN: true }),
    })
    .map(({ low, span }) => [low, low + span] as const),
);
const LOG = fc
  .record({
    low: fc.double({ min: 1e-6, max: 1e4, noNaN: true }),
    factor: fc.double({ min: 1.05, max: 1e9, noNaN: true }),
  })
  .map(({ low, factor }) => [low, low * factor] as const);

describe.each(LANGUAGES)("in %s, no two labels of an axis touch", (language) => {
  const check = <T>(given: fc.Arbitrary<T>, axesOf: (one: T) => [readonly Axis[], number]) =>
    fc.assert(
      fc.property(given, (one) => {
        const [axes, fontSize] = speak(language, () => axesOf(one));
        expect(axes.flatMap((axis) => touching(axis, fontSize))).toEqual([]);
      }),
      { numRuns: RUNS },
    );
  const both = (length: number): readonly (readonly [number, number])[] => [
    [0, length],
    [length, 0],
  ];

  test("if it is linear", () => {
    const given = fc.record({
      domain: LINEAR,
      length: LENGTH,
      fontSize: FONT_SIZE,
      ticks: fc.constantFrom(3, 4, 6, 10),
    });
    check(given, ({ length, ...options }) => [
      both(length).map((range) => linearAxis({ title: "", range, ...options })),
      options.fontSize,
    ]);
  });

  test("if it is logarithmic", () => {
    const given = fc.record({
      domain: LOG,
      length: LENGTH,
      fontSize: FONT_SIZE,
      steps: fc.constantFrom([], [0.1, 0.2, 0.5]),
    });
    check(given, ({ length, ...options }) => [
      both(length).map((range) => logAxis({ title: "", range, ...options })),
      options.fontSize,
    ]);
  });

  test("of explore", () => {
    const given = fc.record({
      domain: fc.oneof(
        LINEAR.map((own) => ({ own, log: false })),
        LOG.map((own) => ({ own, log: true })),
      ),
      length: LENGTH,
      fontSize: FONT_SIZE,
    });
    check(given, ({ domain: { own, log }, length, fontSize }) => [
      both(length).map((range) =>
        exploreAxis({ title: "", log, divisor: 1 }, { domain: own, range, fontSize }),
      ),
      fontSize,
    ]);
  });

  test("of a board under newer software", () => {
    const given = fc.record({
      years: fc.uniqueArray(fc.double({ min: 1985, max: 2030, noNaN: true }), { minLength: 1 }),
      width: fc.integer({ min: 300, max: 760 }),
      fontSize: FONT_SIZE,
    });
    check(given, ({ years, width, fontSize }) => {
      const points = years
        .toSorted((a, b) => a - b)
        .map((year, index) => ({ year, value: 1 + index / 10, title: "" }));
      const { x, y } = layoutBoardFigure(
        [{ id: "cswitch", name: "context switch, round trip", points }],
        { width, height: 300, fontSize },
      );
      return [[x, y], fontSize];
    });
  });

  test("of curves", () => {
    const given = fc.record({
      first: fc.integer({ min: 1980, max: 2030 }),
      count: fc.integer({ min: 2, max: 40 }),
      highest: fc.double({ min: 1e-3, max: 1e6, noNaN: true }),
      width: fc.integer({ min: 300, max: 760 }),
      fontSize: FONT_SIZE,
    });
    check(given, ({ first, count, highest, width, fontSize }) => {
      const years = Array.from({ length: count }, (_, index) => first + index);
      const { x, y } = layoutCurves(
        {
          lines: [{ id: "a", title: "", group: 0, points: years.map((x) => ({ x, y: highest })) }],
          legend: ["a"],
          x: {
            title: "",
            scale: "linear",
            ticks: years.map((value) => ({ value, text: String(value) })),
          },
          y: { title: "", scale: "linear" },
          reference: null,
          hasLargeEnds: false,
        },
        { width, height: 300, fontSize },
      );
      return [[x, y], fontSize];
    });
  });
});
