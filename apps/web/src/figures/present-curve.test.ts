import { EXTENSIONS, FrozenFigure, type CurveFigure } from "@oslag/schema";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { madeDetail } from "@oslag/store/testing";
import { presentCurve } from "./present-curve";
import { toCurveWords } from "./curve-input";
import { bytesOf, listCurveFigures } from "@oslag/store";

const variantsOf = (id: string) =>
  EXTENSIONS.find((extension) => extension.id === id)?.variants.map((variant) => variant.id) ?? [];

test("names of sizes are bytes, each twice or a kbyte more than the one before", () => {
  expect([bytesOf("4k"), bytesOf("1m"), bytesOf("256m")]).toEqual([4096, 2 ** 20, 2 ** 28]);
  const sizes = variantsOf("bcopy-sizes").map(bytesOf);
  expect(sizes.slice(1).every((size, index) => size === 2 * (sizes[index] ?? 0))).toBe(true);
  const kbytes = variantsOf("create-delete-sweep").map((variant) => bytesOf(variant) / 1024);
  expect(kbytes).toEqual(Array.from({ length: 15 }, (_, index) => index + 2));
});

test("sweeps, sizes and processes at once are drawn, per storage; what has one point is not", () => {
  const detail = madeDetail([
    ...variantsOf("create-delete-sweep").flatMap((variant) =>
      (["local", "remote"] as const).map((storage) => ({
        benchmark: "create-delete-sweep",
        variant,
        storage,
        median: 9000,
      })),
    ),
    ...variantsOf("bcopy-sizes").map((variant) => ({
      benchmark: "bcopy-sizes",
      variant,
      median: 8e9,
    })),
    { benchmark: "getpid-parallel", variant: "1", median: 9e6, parameters: { processes: 1 } },
    { benchmark: "getpid-parallel", variant: "all", median: 3e7, parameters: { processes: 4 } },
    { benchmark: "cswitch-parallel", variant: "1", median: 3e5, parameters: { processes: 1 } },
    { benchmark: "page-fault", variant: "default", median: 200 },
  ]);
  const figures = listCurveFigures(detail);
  const pointsOf = ({ specification, snapshot }: CurveFigure) => [
    specification.benchmark,
    specification.storage,
    snapshot.points.length,
  ];
  expect(figures.map(pointsOf)).toEqual([
    ["create-delete-sweep", "local", 15],
    ["create-delete-sweep", "remote", 15],
    ["bcopy-sizes", "none", 17],
    ["getpid-parallel", "none", 2],
  ]);
  const scaling = figures.at(-1);
  if (scaling === undefined) throw new Error("no curve");
  const { input } = toCurveWords(scaling);
  expect(input.y.title).toBe("Million operations/s");
  expect(input.ideal?.(4)).toBeCloseTo(36, 9);
  expect(scaling.snapshot.points.map(({ efficiency }) => efficiency)).toEqual([1, 0.833333333333]);
});

test("each is a figure by its schema, drawn at the widths of one and two columns", () => {
  const sweep = variantsOf("create-delete-sweep").map((variant, index) => ({
    benchmark: "create-delete-sweep",
    variant,
    storage: "local" as const,
    median: 9000 + 100 * index,
  }));
  for (const figure of listCurveFigures(madeDetail(sweep))) {
    expect(FrozenFigure.parse(figure)).toEqual(figure);
    for (const width of [411, 756]) {
      const { element } = presentCurve(figure).draw({ width, fontSize: 12 }, { id: "figure" });
      expect(renderToStaticMarkup(element)).not.toMatch(/NaN|Infinity|undefined/);
    }
  }
});

test("a caption says what bars are: ranks of medians in method 1, intervals of correlated values since", () => {
  const [figure] = listCurveFigures(
    madeDetail(
      ["1", "all"].map((variant, index) => ({
        benchmark: "getpid-parallel",
        variant,
        median: 9e6,
        parameters: { processes: 1 + index },
      })),
    ),
  );
  if (figure === undefined) throw new Error("no curve");
  const of = (method: number) => {
    const { caption, table } = presentCurve({
      ...figure,
      snapshot: { ...figure.snapshot, method },
    });
    return [
      caption.find((sentence) => sentence.startsWith("Bars")),
      table.columns[1]?.title.split(",")[0],
    ];
  };
  // Figures of method 1 that were frozen keep this sentence to the letter.
  expect(of(1)).toEqual([
    "Bars are intervals for the medians, from one ranked process median to another.",
    "Median",
  ]);
  expect(of(2)).toEqual([
    "Bars are intervals for the values, over the processes of the run, which may err together.",
    "Value",
  ]);
});
