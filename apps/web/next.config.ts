import path from "node:path";
import { inLanguage, LANGUAGES } from "@oslag/language/languages";
import { ADDRESSES } from "@oslag/server-interface";
import type { NextConfig } from "next";
import { DATA_POLICY, POLICIES, SECURITY_HEADERS } from "./src/lib/security-headers";

const repository = path.join(import.meta.dirname, "../..");

/** Policies of single addresses. The process that renders gives pages theirs, and everything under a folder of data the same. */
const OWN_POLICIES: Readonly<Record<string, string>> = {
  embed: POLICIES.embed,
  drawing: POLICIES.drawing,
};

const REWRITES = ADDRESSES.flatMap(({ path: source, servedBy: destination }) =>
  destination === undefined ? [] : [{ source, destination }],
);

const toList = (headers: Readonly<Record<string, string>>) =>
  Object.entries(headers).map(([key, value]) => ({ key, value }));

const config: NextConfig = {
  outputFileTracingRoot: repository,
  turbopack: { root: repository },
  transpilePackages: [
    "@oslag/browser-suite",
    "@oslag/charts",
    "@oslag/hardware",
    "@oslag/labels",
    "@oslag/language",
    "@oslag/papers",
    "@oslag/schema",
    "@oslag/science",
    "@oslag/server-interface",
    "@oslag/signing",
    "@oslag/store",
  ],
  serverExternalPackages: [
    "pg",
    "@prisma/client",
    "@prisma/adapter-pg",
    "@resvg/resvg-js",
    "pdfkit",
    "svg-to-pdfkit",
  ],
  // `npm run check` checks the types of the site and of everything else.
  typescript: { ignoreBuildErrors: true },
  experimental: {
    // A build is made once for its sources.
    turbopackFileSystemCacheForBuild: false,
    // The server process renders no page, and the renderer loads a page's modules with the first request for it.
    preloadEntriesOnStart: false,
  },
  poweredByHeader: false,
  // Every answer has its title and description in its head, whoever asks: rendered pages are cached and sent to all.
  htmlLimitedBots: /./,
  // The server fetches and scales no pictures.
  images: { unoptimized: true },
  // Other sites may frame one kind of page alone, which holds a picture and a link. Later rules replace earlier ones.
  headers: async () => [
    { source: "/:path*", headers: toList(SECURITY_HEADERS) },
    // Cross-origin isolation gives the page that measures a finer clock. No other page is isolated.
    ...LANGUAGES.map((language) => ({
      source: inLanguage("/run/browser", language),
      headers: [{ key: "Cross-Origin-Embedder-Policy", value: "require-corp" }],
    })),
    ...["/api/:path+", "/data/dumps/:path*", "/feeds/:path+"].map((source) => ({
      source,
      headers: [{ key: "Content-Security-Policy", value: DATA_POLICY }],
    })),
    ...ADDRESSES.flatMap(({ path: source, policy }) => {
      const value = OWN_POLICIES[policy];
      return value === undefined
        ? []
        : [{ source, headers: [{ key: "Content-Security-Policy", value }] }];
    }),
  ],
  // Before the files of public/: only what a manifest names is served, wherever the downloads are. A frozen figure's forms have
  // the address of its page with an ending, as file names have.
  rewrites: async () => ({ beforeFiles: REWRITES, afterFiles: [], fallback: [] }),
};

export default config;
