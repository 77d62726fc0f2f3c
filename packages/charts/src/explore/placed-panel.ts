import type { Axis } from "../layout/axis";
import type { Box, Segment } from "../layout/box";
import type { PlacedLabel } from "../layout/place-labels";
import type { UnplacedName } from "../layout/unplaced-names";
import type { ExploreMark } from "./explore-series";
import type { Hexagon } from "./hexagons";

export type PlacedMark = ExploreMark & {
  readonly px: number;
  readonly py: number;
  /** Of the circle that has the mark's area. */
  readonly radius: number;
  /** How far the mark reaches from its middle, with its ring. */
  readonly reach: number;
  readonly bar: readonly [number, number] | null;
  /** How far the rating of a published value may be off. */
  readonly lying: readonly [number, number] | null;
  /** Whether its number of processors is unknown. */
  readonly isDotted: boolean;
  /** Radius of the ring around a marked point. */
  readonly ring: number | null;
};

export type PlacedPanel = {
  readonly title: string | null;
  readonly plot: Box;
  readonly x: Axis;
  readonly y: Axis;
  readonly showsX: boolean;
  readonly showsY: boolean;
  /** In the order of drawing. */
  readonly marks: readonly PlacedMark[];
  /** Counts in place of marks where there are too many; every point that is counted is in exactly one. */
  readonly hexagons: readonly Hexagon[];
  /** Hairlines between two marks of one machine. */
  readonly hairlines: readonly Segment[];
  readonly labels: readonly PlacedLabel[];
  /** From left to right. */
  readonly unnamed: readonly UnplacedName[];
  readonly reference: { readonly y: number } | null;
  readonly fits: readonly PlacedFitLine[];
};

export type PlacedFitLine = {
  readonly slot: number | null;
  readonly dash: number;
  readonly line: readonly (readonly [number, number])[];
  readonly band: readonly (readonly [number, number])[];
};
