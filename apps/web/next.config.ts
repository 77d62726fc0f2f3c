import path from "node:path";
import type { NextConfig } from "next";
import { DATA_POLICY, SECURITY_HEADERS } from "./src/lib/security-headers";

const repository = path.join(import.meta.dirname, "../..");

const EMBED_POLICY =
  "default-src 'none'; img-src 'self'; style-src 'unsafe-inline'; frame-ancestors *";
/** A drawing opened by its own address must not run anything, whatever a machine calls itself. */
const FILE_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; font-src data:; sandbox; frame-ancestors 'none'";
const FIGURE_ROUTE = "/api/v1/figures/:id([0-9a-f]{64})/:format";
const FIGURE_FILE = ":id([0-9a-f]{64}).:format(svg|png|pdf|csv|json|bib|ris)";

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
    "@oslag/papers",
    "@oslag/schema",
    "@oslag/science",
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
  poweredByHeader: false,
  // Every answer has its title and description in its head, whoever asks: rendered pages are kept and sent to all.
  htmlLimitedBots: /./,
  // No picture is fetched or scaled for anybody.
  images: { unoptimized: true },
  // What other sites may frame is one page that holds a picture and a link. Later rules replace earlier ones.
  headers: async () => [
    { source: "/:path*", headers: toList(SECURITY_HEADERS) },
    // Cross-origin isolation for the page that measures, whose clock is finer then; nothing else is isolated.
    {
      source: "/run/browser",
      headers: [{ key: "Cross-Origin-Embedder-Policy", value: "require-corp" }],
    },
    ...["/api/:path+", "/data/dumps/:path*"].map((source) => ({
      source,
      headers: [{ key: "Content-Security-Policy", value: DATA_POLICY }],
    })),
    {
      source: "/figures/:id/embed",
      headers: [{ key: "Content-Security-Policy", value: EMBED_POLICY }],
    },
    ...[`/figures/${FIGURE_FILE}`, `/api/v1/figures/${FIGURE_FILE}`, FIGURE_ROUTE].map(
      (source) => ({
        source,
        headers: [{ key: "Content-Security-Policy", value: FILE_POLICY }],
      }),
    ),
  ],
  // A frozen figure's forms have the address of its page with an ending, as file names have.
  rewrites: async () => ({
    // Before the files of public/: only what a manifest names is served, wherever the downloads lie.
    beforeFiles: [{ source: "/downloads/:name", destination: "/released/:name" }],
    afterFiles: [
      { source: `/figures/${FIGURE_FILE}`, destination: "/api/v1/figures/:id/:format" },
      { source: `/api/v1/figures/${FIGURE_FILE}`, destination: "/api/v1/figures/:id/:format" },
    ],
    fallback: [],
  }),
};

export default config;
