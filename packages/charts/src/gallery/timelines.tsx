import { PRINT_INK } from "../ink";
import { layoutTimeline, type TimelineInput } from "../layout/timeline";
import { Timeline } from "../svg/timeline";
import type { GalleryChart } from "./gallery-chart";

const point = (label: string, value: number, rest = {}) => ({
  id: `configuration ${label}`,
  label,
  value,
  interval: { low: value * 0.97, high: value * 1.02 },
  counts: true,
  ...rest,
});
const KERNELS = ["5.15", "6.1", "6.1", "6.8", "6.11", "6.12"].map((label, index) =>
  point(label, (index < 3 ? 52 : 61) + (index % 2)),
);
const MANY = Array.from({ length: 60 }, (_, index) =>
  point(`6.${index}.0-generic`, index === 30 ? 900 : 50 + (index % 7)),
);

export const TIMELINES: readonly GalleryChart[] = [
  timeline("timeline-with-step", { points: KERNELS, steps: [3], unit: "ns" }),
  timeline("timeline-busy-and-without-interval", {
    points: [...KERNELS.slice(0, 2), point("6.9", 58, { counts: false, interval: null })],
    steps: [],
    unit: "ns",
  }),
  timeline("timeline-many-on-log-axis", { points: MANY, steps: [30, 31], unit: "ns" }),
  timeline("timeline-single", { points: KERNELS.slice(0, 1), steps: [], unit: "ns" }),
];

function timeline(name: string, input: TimelineInput): GalleryChart {
  return {
    name,
    warnings: [],
    element: (
      <Timeline
        id="figure"
        title="A chart"
        description="A chart of the gallery."
        ink={PRINT_INK}
        layout={layoutTimeline(input, { width: 480, height: 200, fontSize: 13 })}
      />
    ),
  };
}
