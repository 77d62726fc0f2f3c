import { requirePositive } from "../statistics/require-positive";

/**
 * Returns the additional time of the remote configuration in percent of the local time (Table 8 of the paper). Both times
 * have the same unit. Throws a RangeError for a time that is not above zero.
 */
export function remotePenaltyPercent({
  local,
  remote,
}: {
  readonly local: number;
  readonly remote: number;
}): number {
  requirePositive("remote penalty", [local, remote]);
  return (100 * (remote - local)) / local;
}
