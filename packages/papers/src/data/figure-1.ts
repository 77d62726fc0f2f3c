/**
 * The points of Figure 1 of 1990. They are the marker coordinates of its drawing commands, in the file
 * papers/os-benchmark.ps of the public Sprite archive (OSPreservProject/sprite). Both coordinates are accurate to 0.001. All
 * values have two digits, so the author plotted rounded means.
 */
export const FIGURE_1_PLOTTED = [
  { machine: "M2000", ratingMips: 20, relativeSpeed: 0.45 },
  { machine: "DS5000", ratingMips: 18, relativeSpeed: 0.44 },
  { machine: "HP835", ratingMips: 14, relativeSpeed: 0.24 },
  { machine: "DS3100", ratingMips: 12, relativeSpeed: 0.49 },
  { machine: "SS1", ratingMips: 10, relativeSpeed: 0.44 },
  { machine: "Sun4", ratingMips: 8, relativeSpeed: 0.59 },
  { machine: "8800", ratingMips: 6, relativeSpeed: 0.76 },
  { machine: "RT-APC", ratingMips: 2.5, relativeSpeed: 0.96 },
  { machine: "Sun3", ratingMips: 1.8, relativeSpeed: 1.03 },
  { machine: "MVAX2", ratingMips: 0.9, relativeSpeed: 1.0 },
] as const;

export const FIGURE_1_DIGITS = 2;
