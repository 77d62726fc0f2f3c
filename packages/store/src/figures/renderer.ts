/** Rises whenever the same snapshot would be drawn differently. Figures frozen before have their stored drawings. */
export const RENDERER = 15;
