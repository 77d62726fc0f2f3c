/**
 * The number of the derivation. It rises whenever the same bytes would give different rows; `npm run rederive` then updates
 * every stored report.
 */
export const DERIVATION = 9;
