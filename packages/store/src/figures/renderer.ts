/** Raised whenever the same snapshot would be drawn otherwise. Figures frozen before keep their stored drawings. */
export const RENDERER = 6;
