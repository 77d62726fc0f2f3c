/**
 * So many networks confirm a configuration. Of three, one can be forged: the median of their values is still between the other
 * two. Of two it would be their mean.
 */
export const CONFIRMING_NETWORKS_MIN = 3;
/** A site with fewer confirmed configurations ranks and fits all of them. Twenty give a line a useful interval. */
export const CONFIRMED_CONFIGURATIONS_MIN = 20;

/** Returns whether a configuration counts as confirmed by so many networks. */
export function isConfirmed(networks: number): boolean {
  return networks >= CONFIRMING_NETWORKS_MIN;
}
