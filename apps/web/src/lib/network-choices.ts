/** The choices of the filter by networks, the same on leaderboards and on /explore. */
export const NETWORK_CHOICES = [
  ["", "any number of networks"],
  ["2", "2 networks or more"],
  ["3", "3 networks or more"],
  ["5", "5 networks or more"],
] as const;
