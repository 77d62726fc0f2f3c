// The kind of an address, for logs and metrics: never an identifier, a search or anything else that somebody chose.

/** First segments that the site has; everything else is one kind, so that nobody can make labels without end. */
const SECTIONS = new Set([
  "",
  "api",
  "compare",
  "configurations",
  "data",
  "explore",
  "figures",
  "healthz",
  "keys",
  "leaderboard",
  "method",
  "moderation",
  "papers",
  "problems",
  "readyz",
  "reports",
  "run",
  "submit",
]);
const RESOURCES = new Set([
  "challenges",
  "checks",
  "configurations",
  "dataset.csv",
  "dataset.ndjson",
  "dictionary",
  "dumps",
  "explore",
  "explore.csv",
  "figures",
  "leaderboards",
  "oembed",
  "openapi.json",
  "papers",
  "reports",
  "statements",
]);

/** @param {string | undefined} url a request's target @returns {string} such as `/reports/:id` */
export function routeOf(url) {
  const path = (url ?? "/").split("?", 1)[0];
  const segments = path.split("/").slice(1);
  if (segments[0] === "_next") return "/_next";
  if (segments[0] === "api") {
    if (segments[1] !== "v1" || !RESOURCES.has(segments[2] ?? "")) return "other";
    return `/api/v1/${segments[2]}${segments.length > 3 ? "/:id" : ""}${segments[4] === "envelope" ? "/envelope" : ""}`;
  }
  const section = segments[0] ?? "";
  if (!SECTIONS.has(section)) return "other";
  if (section === "" && segments.length > 1) return "other";
  return segments.length === 1 ? `/${section}` : `/${section}/:id`;
}
