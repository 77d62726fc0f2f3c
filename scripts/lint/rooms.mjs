// Says which room of the repository may import what. A room is a folder; it may import packages, by their names, and other folders.

const STORE = [
  "@oslag/browser-suite",
  "@oslag/hardware",
  "@oslag/labels",
  "@oslag/language",
  "@oslag/papers",
  "@oslag/schema",
  "@oslag/science",
  "@oslag/signing",
  "@prisma/adapter-pg",
  "@prisma/client",
  "pg",
  "zod",
];
/** The rooms of the store, and what each may import of the others. */
const STORE_ROOMS = {
  db: [],
  fragments: ["db"],
  challenges: ["db"],
  networks: ["db"],
  releases: ["db"],
  editions: ["db"],
  derive: ["db", "fragments", "releases"],
  aggregates: ["db", "fragments"],
  statements: ["db", "fragments", "aggregates"],
  queries: ["db", "fragments", "derive", "statements"],
  ingest: [
    "db",
    "fragments",
    "challenges",
    "networks",
    "releases",
    "derive",
    "aggregates",
    "queries",
  ],
  figures: ["db", "fragments", "networks", "derive", "aggregates", "queries"],
  dataset: ["db", "fragments", "statements", "queries"],
  operations: ["db", "fragments", "networks", "derive", "aggregates"],
  pages: ["db", "fragments", "statements", "queries", "figures"],
  settling: ["db", "networks", "aggregates", "figures"],
};
export const SITE = "apps/web/src";

/**
 * The rooms by their folders. `only` lists everything that a room may import beside itself and Node.js, `never` what it may not
 * import, and `types` what it may import types of, but no values.
 * @type {Record<string, {only?: string[], never?: string[], types?: string[]}>}
 */
export const ROOMS = {
  "packages/schema": { only: ["zod"] },
  "packages/science": { only: [] },
  "packages/hardware": { only: [] },
  "packages/language": {
    only: ["@oslag/language", "#messages", "@schummar/icu-type-parser", "icu-minify"],
  },
  "packages/server-interface": { only: ["@oslag/language"] },
  "packages/labels": { only: ["@oslag/language", "@oslag/schema", "@oslag/science"] },
  "packages/papers": { only: ["@oslag/language", "@oslag/schema", "@oslag/science", "zod"] },
  "packages/signing": { only: ["@oslag/schema", "@noble/ed25519", "zod"] },
  "packages/browser-suite": { only: ["@oslag/schema"] },
  "packages/charts": {
    only: [
      "@oslag/language",
      "@oslag/schema",
      "@oslag/science",
      "d3-scale",
      "d3-shape",
      "react",
      "react-dom",
    ],
  },
  "packages/store": { only: STORE },
  ...Object.fromEntries(
    Object.entries(STORE_ROOMS).map(([room, others]) => [
      `packages/store/src/${room}`,
      { only: [...STORE, ...others.map((other) => `packages/store/src/${other}`)] },
    ]),
  ),
  [`${SITE}/lib`]: { never: [SITE], types: ["@oslag/store"] },
  [`${SITE}/figures`]: {
    never: [`${SITE}/app`, `${SITE}/components`, `${SITE}/server`, "@oslag/store"],
  },
  [`${SITE}/components`]: { never: [`${SITE}/app`], types: [`${SITE}/server`, "@oslag/store"] },
  [`${SITE}/server`]: { never: [`${SITE}/app`, `${SITE}/components`] },
  e2e: { never: ["@oslag/charts", "@oslag/store", "@oslag/web", "apps", "packages"] },
};

/** Tests and their helpers may import from anywhere. Only those of the store may not import the site. */
export const TESTS = /\.test\.tsx?$|\/testing\/|^apps\/web\/src\/server\/abuse\//;
export const TEST_ROOMS = { "packages/store": { never: ["apps", "@oslag/web", "react", "next"] } };
/** Entry points that only some files may import. */
export const LIMITED_ENTRIES = {
  "@oslag/store/testing": {
    users: new RegExp(`${TESTS.source}|^(?:scripts|bench|prisma|e2e)/`),
    message: "Only tests and tools import @oslag/store/testing.",
  },
  "@oslag/language/process": {
    users: /^apps\/web\/renderer\.mjs$|^packages\/language\/|^scripts\//,
    message: "Only what begins the work of a page says which language is spoken.",
  },
  "@oslag/server-interface/process": {
    users:
      /^apps\/web\/(?:server\.mjs|renderer\.mjs|src\/server\/site-process\.ts|src\/lib\/rendered-page\.ts)$|^bench\//,
    message:
      "The site imports the object of the process only in site-process.ts and rendered-page.ts.",
  },
};
