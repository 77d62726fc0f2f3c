import { PRINT_INK } from "../ink";
import { layoutFactors, type FactorRow } from "../layout/factors";
import { Factors } from "../svg/factors";
import type { GalleryChart } from "./gallery-chart";

const row = (label: string, factor: number, spread: number): FactorRow => ({
  id: label,
  label,
  factor,
  interval: { low: factor / spread, high: factor * spread },
  counts: true,
});

const chart = (name: string, rows: readonly FactorRow[]): GalleryChart => ({
  name,
  warnings: [],
  element: (
    <Factors
      id="figure"
      title="A chart"
      description="A chart of the gallery."
      ink={PRINT_INK}
      layout={layoutFactors(rows, {
        width: 480,
        fontSize: 13,
        title: "Time with mitigations / time without",
        words: ["faster", "slower"],
      })}
    />
  ),
});

export const FACTORS: readonly GalleryChart[] = [
  chart("factors", [
    row("getpid", 2.4, 1.1),
    row("cswitch same-cpu", 1.3, 1.05),
    row("bcopy uncached", 1, 1.01),
    { ...row("open-close foo", 1.6, 1), interval: null, counts: false },
    { ...row("create-delete 0", 0.9, 1.3), counts: false },
  ]),
  chart("factors-small", [row("getpid", 1.004, 1.001)]),
  chart("factors-wide", [row("getpid", 300, 2), row("create-delete 0", 0.004, 3)]),
];
