import type { ScalingFit } from "../series/scaling-series";
import type { Axis } from "./axis";
import type { Segment } from "./box";

export type PlacedFit = {
  readonly line: Segment;
  /** The lines of the interval's two ends through the same centre, as one closed outline. */
  readonly band: readonly (readonly [x: number, y: number])[] | null;
};

/** Speed grows as MIPS^exponent, so relative speed, which is speed over MIPS, follows MIPS^(exponent - 1). */
export function layoutFit(fit: ScalingFit, axes: { x: Axis; y: Axis }): PlacedFit {
  const { x, y } = axes;
  const pixel = (mips: number, exponent: number): [number, number] => {
    const relativeSpeed =
      fit.centre.relativeSpeed * (mips / fit.centre.ratingMips) ** (exponent - 1);
    return [x.at(mips), y.at(relativeSpeed)];
  };
  const [x0, y0] = pixel(fit.fromMips, fit.exponent);
  const [x1, y1] = pixel(fit.toMips, fit.exponent);
  const centre = pixel(fit.centre.ratingMips, fit.exponent);
  return {
    line: { x0, y0, x1, y1 },
    band: fit.interval && [
      pixel(fit.fromMips, fit.interval.low),
      centre,
      pixel(fit.toMips, fit.interval.low),
      pixel(fit.toMips, fit.interval.high),
      centre,
      pixel(fit.fromMips, fit.interval.high),
    ],
  };
}
