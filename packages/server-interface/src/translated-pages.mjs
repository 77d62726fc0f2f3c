/** The pages that are offered in every language of @oslag/language; the others are in English alone. */
export const TRANSLATED_PAGES = /** @type {const} */ ([
  "/",
  "/leaderboard",
  "/leaderboard/:benchmark",
  "/method",
  "/papers",
  "/papers/:edition",
  "/papers/:edition/claims",
  "/papers/literature",
  "/papers/sources",
  "/privacy",
  "/processors",
  "/reports/:id",
  "/run",
  "/systems",
]);
