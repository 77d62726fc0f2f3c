import { layoutHistoricalFigure, layoutPairFigure, type PairMark } from "@oslag/charts";
import { LANGUAGES, speak } from "@oslag/language";
import type { FigureSpecification } from "@oslag/schema";
import { describe, expect, test } from "vitest";
import { xAxis, yAxis } from "./figure-text";

const SIZE = { width: 700, height: 400, fontSize: 13 };
/** What explore draws at first, as far as titles depend on it. */
const EXPLORED = {
  x: "rating",
  y: { set: "default-set" },
  value: "relative",
} as FigureSpecification;

const MARK: PairMark = {
  id: "one",
  title: "one",
  class: "1990",
  rating: null,
  isSeveral: false,
  isUnknown: false,
  label: null,
  mips: 1,
  bounds: null,
  value: 1,
};

describe.each(LANGUAGES)("in %s, axes of one quantity have one title", (language) => {
  test("the rating of the processor", () => {
    const titles = speak(language, () => [
      xAxis(EXPLORED).title,
      layoutHistoricalFigure({ rows: [] }, SIZE).x.title,
      layoutPairFigure({ marks: [MARK], medians: [] }, SIZE).panels.at(-1)?.x.title,
    ]);
    expect(new Set(titles).size, titles.join("; ")).toBe(1);
  });

  test("the geometric mean of relative speeds", () => {
    const titles = speak(language, () => [
      yAxis(EXPLORED, { renderer: 1 }).title,
      layoutHistoricalFigure({ rows: [] }, SIZE).y.title,
    ]);
    expect(new Set(titles).size, titles.join("; ")).toBe(1);
  });
});
