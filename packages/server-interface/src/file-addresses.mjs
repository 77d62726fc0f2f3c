import { SEND } from "./methods.mjs";
import { EXPLORE_PARAMETERS } from "./explore-parameters.mjs";
import { FIGURE_ID, FIGURE_FORMAT } from "./path-patterns.mjs";

/** Answers that are neither a page nor a resource of the API; the same defaults as for pages. */
export const FILES = /** @type {const} */ ([
  { path: "/figures/freeze", methods: SEND, label: "/figures/:id", sends: "figure" },
  {
    path: `/figures/${FIGURE_ID}.${FIGURE_FORMAT}`,
    label: "/figures/:id",
    policy: "drawing",
    isCached: true,
    servedBy: "/api/v1/figures/:id/:format",
    parameters: ["columns"],
  },
  { path: "/figures/:id/preview.png", label: "/figures/:id", isCached: true },
  { path: "/reports/:id/preview.png", label: "/reports/:id", isCached: true },
  { path: "/cards/:kind/:id/preview.png", label: "/cards/:id", isCached: true },
  { path: "/figures/:id/embed", label: "/figures/:id", policy: "embed", isCached: true },
  {
    path: "/explore/preview.png",
    label: "/explore/:id",
    isCached: true,
    isHeavy: true,
    isStrict: true,
    parameters: EXPLORE_PARAMETERS,
  },
  { path: "/feeds/leaderboard/:benchmark", label: "/feeds/:id", policy: "data", isCached: true },
  { path: "/feeds/configurations/:id", label: "/feeds/:id", policy: "data", isCached: true },
  { path: "/feeds/keys/:fingerprint", label: "/feeds/:id", policy: "data", isCached: true },
  { path: "/feeds/processors/:slug", label: "/feeds/:id", policy: "data", isCached: true },
  { path: "/feeds/systems/:family", label: "/feeds/:id", policy: "data", isCached: true },
  { path: "/data/dumps/:day/:name", label: "/data/:id", policy: "data", isDirect: true },
  { path: "/run/browser/suite/:version/:file", label: "/run/:id", policy: "own", isCached: true },
  { path: "/downloads/:name", label: "other", servedBy: "/released/:name", isDirect: true },
  { path: "/released/:name", label: "other", isDirect: true },
  { path: "/install.sh", label: "other" },
  { path: "/install.ps1", label: "other" },
  { path: "/sitemap.xml", label: "other" },
  { path: "/robots.txt", label: "other" },
  { path: "/icon.svg", label: "other", isDirect: true },
  { path: "/CITATION.cff", label: "other", isDirect: true },
  { path: "/healthz", policy: "none", isDirect: true },
  { path: "/readyz", policy: "none", isDirect: true },
]);
