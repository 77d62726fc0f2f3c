import { PRINT_GROUP_INK } from "../explore/palette";
import { layoutScaling, type ScalingLine } from "../layout/scaling";
import { Scaling } from "../svg/scaling";
import type { GalleryChart } from "./gallery-chart";

/** A line of a group, up to so many processors, whose throughput grows as their number to the power of `exponent`. */
const line = (group: number, processors: number, exponent: number): ScalingLine => ({
  id: `${processors} processors`,
  title: `${processors} processors`,
  group,
  points: [...Array.from({ length: 10 }, (_, index) => 2 ** index), processors]
    .filter((processes, index) => processes < processors || index === 10)
    .map((processes) => ({ processes, efficiency: processes ** (exponent - 1) })),
});

const chart = (name: string, lines: readonly ScalingLine[]): GalleryChart => ({
  name,
  warnings: [],
  element: (
    <Scaling
      id="figure"
      title="A chart"
      description="A chart of the gallery."
      ink={PRINT_GROUP_INK}
      layout={layoutScaling(lines, { width: 480, height: 280, fontSize: 13 })}
    />
  ),
});

export const SCALINGS: readonly GalleryChart[] = [
  chart("scaling-of-several-systems", [
    line(0, 16, 0.9),
    line(1, 32, 0.95),
    line(2, 256, 0.97),
    line(2, 6, 0.85),
    line(6, 12, 0.3),
  ]),
  chart("scaling-of-one-processor", [line(0, 1, 1)]),
];
