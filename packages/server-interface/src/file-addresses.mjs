import { SEND } from "./methods.mjs";
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
  },
  { path: "/figures/:id/preview.png", label: "/figures/:id", isCached: true },
  { path: "/figures/:id/embed", label: "/figures/:id", policy: "embed", isCached: true },
  { path: "/explore/preview.png", label: "/explore/:id", isCached: true, isHeavy: true },
  { path: "/data/dumps/:day/:name", label: "/data/:id", policy: "data", isCached: true },
  { path: "/run/browser/suite/:version/:file", label: "/run/:id", policy: "own", isCached: true },
  { path: "/downloads/:name", label: "other", servedBy: "/released/:name" },
  { path: "/released/:name", label: "other" },
  { path: "/install.sh", label: "other" },
  { path: "/install.ps1", label: "other" },
  { path: "/sitemap.xml", label: "other" },
  { path: "/robots.txt", label: "other" },
  { path: "/icon.svg", label: "other" },
  { path: "/CITATION.cff", label: "other" },
  { path: "/healthz", policy: "none" },
  { path: "/readyz", policy: "none" },
]);
