import type { FrozenFigure } from "@oslag/schema";

/** As much of a frozen figure as its CSV reads: one row with the given label and value. */
export function figureCsvFixture({ label, y }: { label: string; y: number }): FrozenFigure {
  const absent = { low: null, high: null, colour: null, shape: null, facet: null };
  const counts = { reports: 1, keys: 1, newest_report: null, covered: { measured: 1, of: 6 } };
  const row = { ...absent, ...counts, id: "row", label, origin: "live", x: 1, y };
  return { specification: {}, snapshot: { rows: [row] } } as unknown as FrozenFigure;
}
