/**
 * The number of the derivation: raised whenever the same bytes would give other rows. `npm run rederive` then brings
 * every stored report up to it.
 */
export const DERIVATION = 6;
