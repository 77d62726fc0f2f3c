import { formatFixed } from "@oslag/science";
import type { DrawnProps } from "@oslag/charts";
import type { ReactElement } from "react";

/** In units of the view box. A plot is as high as asked where that is legible; other figures have a height of their own. */
export type FigureSize = {
  readonly width: number;
  readonly fontSize: number;
  /** No text is smaller. */
  readonly leastFontSize?: number;
  readonly height?: number;
};

/** A drawing and its extent, in units of its view box. */
export type Drawing = {
  readonly element: ReactElement;
  readonly width: number;
  readonly height: number;
};

/** What a drawing is given beside its own title and description; its size in a file follows from its extent. */
type DrawnAs = Pick<DrawnProps, "id" | "ink" | "font"> & {
  /** Inches; a unit is a pixel where it is absent. */
  readonly inchesWide?: number;
};

type TableColumn = { readonly title: string; readonly number: boolean };

/** What pages, files and catalogues say and draw of a figure, whatever its kind. */
export type FigurePresentation = {
  readonly title: string;
  /** What a reader must know to judge it: convention, baseline, n, date. Plain sentences, the title first. */
  readonly caption: readonly string[];
  /** In words for those who do not see it. */
  readonly description: string;
  /** n, with its noun. */
  readonly count: string;
  readonly baseline: string | null;
  /** What was measured, for catalogues. */
  readonly variables: readonly string[];
  /** The page that shows the same of today. */
  readonly live: string;
  readonly draw: (size: FigureSize, drawn: DrawnAs) => Drawing;
};

/** Of a figure of named reports, whose values are few enough to stand on its page. */
export type ReportFigurePresentation = FigurePresentation & {
  /** For people, in suitable units. */
  readonly table: {
    readonly columns: readonly TableColumn[];
    readonly rows: readonly (readonly string[])[];
    /** Where the first cell of each row leads; absent where they lead nowhere. */
    readonly links?: readonly string[];
  };
  /** Every value, in the unit of the snapshot. */
  readonly csv: {
    readonly columns: readonly string[];
    readonly rows: readonly (readonly (string | number | null)[])[];
  };
};

/** A drawing's props with the size that its extent gives it. */
export function drawnProps(
  { inchesWide, ...drawn }: DrawnAs,
  named: {
    readonly title: string;
    readonly description: string;
    readonly layout: { readonly width: number; readonly height: number };
  },
): DrawnProps {
  const { title, description, layout } = named;
  if (inchesWide === undefined) return { ...drawn, title, description };
  const inchesHigh = (inchesWide * layout.height) / layout.width;
  const size = { width: `${inchesWide}in`, height: `${formatFixed(inchesHigh, 3)}in` };
  return { ...drawn, title, description, size };
}
