import { PRINT_INK } from "../ink";
import { layoutValueHistory, type HistoryInput } from "../layout/value-history";
import { ValueHistory } from "../svg/value-history";
import type { GalleryChart } from "./gallery-chart";

const DAY_MS = 86_400_000;
const START_MS = Date.UTC(2026, 0, 5);

const YEAR = Array.from({ length: 40 }, (_, index) => ({
  id: `report ${index}`,
  atMs: START_MS + index * 8 * DAY_MS,
  value: (index < 22 ? 52 : 61) + ((index * 7) % 5) / 2,
  counts: true,
}));
const VALUE = { at: 54, low: 53, high: 61 };

export const VALUE_HISTORIES: readonly GalleryChart[] = [
  history("history-with-change", {
    entries: YEAR,
    changesMs: [START_MS + 175 * DAY_MS],
    value: VALUE,
    unit: "ns",
  }),
  history("history-outside-on-log-axis", {
    entries: [...YEAR, { id: "far", atMs: START_MS, value: 900, counts: false }],
    changesMs: [],
    value: VALUE,
    unit: "ns",
  }),
  history("history-single", { entries: YEAR.slice(0, 1), changesMs: [], value: null, unit: "ns" }),
];

function history(name: string, input: HistoryInput): GalleryChart {
  return {
    name,
    warnings: [],
    element: (
      <ValueHistory
        id="figure"
        title="A chart"
        description="A chart of the gallery."
        ink={PRINT_INK}
        layout={layoutValueHistory(input, { width: 480, height: 200, fontSize: 13 })}
      />
    ),
  };
}
