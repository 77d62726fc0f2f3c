/** How long a site accepts a challenge after it was issued. */
export const CHALLENGE_LIFETIME_MS = 24 * 60 * 60 * 1000;
