/** Raised whenever the same snapshot would be drawn otherwise. What was drawn before stays as it was stored. */
export const RENDERER = 5;
