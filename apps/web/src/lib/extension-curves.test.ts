import { layoutCurve } from "@oslag/charts";
import { EXTENSIONS } from "@oslag/schema";
import { expect, test } from "vitest";
import { bytesOf, extensionCurves } from "./extension-curves";
import { madeMeasurements } from "./made-measurements";

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
  const { report, measurements } = madeMeasurements([
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
  const curves = extensionCurves(report, measurements);
  expect(curves.map(({ id, input }) => [id, input.points.length])).toEqual([
    ["create-delete-sweep-local", 15],
    ["create-delete-sweep-remote", 15],
    ["bcopy-sizes-none", 17],
    ["getpid-parallel-none", 2],
  ]);
  const scaling = curves.at(-1)?.input;
  expect(scaling?.y.title).toBe("million operations/s");
  expect(scaling?.ideal?.(4)).toBeCloseTo(36, 9);
  for (const { input } of curves) layoutCurve(input, { width: 480, height: 260, fontSize: 13 });
});
