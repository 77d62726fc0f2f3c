import type { RouteHandler } from "./server/http/endpoint";
import { GET as cardsKindIdPreviewPng } from "./app/cards/[kind]/[id]/preview.png/route";
import { GET as explorePreviewPng } from "./app/explore/preview.png/route";
import { GET as feedsConfigurationsId } from "./app/feeds/configurations/[id]/route";
import { GET as feedsKeysFingerprint } from "./app/feeds/keys/[fingerprint]/route";
import { GET as feedsLeaderboardBenchmark } from "./app/feeds/leaderboard/[benchmark]/route";
import { GET as feedsProcessorsSlug } from "./app/feeds/processors/[slug]/route";
import { GET as feedsSystemsFamily } from "./app/feeds/systems/[family]/route";
import { GET as figuresIdEmbed } from "./app/figures/[id]/embed/route";
import { GET as figuresIdPreviewPng } from "./app/figures/[id]/preview.png/route";
import { GET as installPs1 } from "./app/install.ps1/route";
import { GET as installSh } from "./app/install.sh/route";
import { GET as reportsIdPreviewPng } from "./app/reports/[id]/preview.png/route";
import { GET as runBrowserSuiteVersionFile } from "./app/run/browser/suite/[version]/[file]/route";
import { GET as configurations } from "./app/api/v1/configurations/route";
import { GET as configurationsId } from "./app/api/v1/configurations/[id]/route";
import { GET as dictionary } from "./app/api/v1/dictionary/route";
import { GET as dumps } from "./app/api/v1/dumps/route";
import { GET as explore } from "./app/api/v1/explore/route";
import { GET as exploreCsv } from "./app/api/v1/explore.csv/route";
import { GET as figuresId } from "./app/api/v1/figures/[id]/route";
import { GET as figuresIdFormat } from "./app/api/v1/figures/[id]/[format]/route";
import { GET as figuresFigure1 } from "./app/api/v1/figures/figure1/route";
import { GET as leaderboards } from "./app/api/v1/leaderboards/route";
import { GET as leaderboardsBenchmark } from "./app/api/v1/leaderboards/[benchmark]/route";
import { GET as oembed } from "./app/api/v1/oembed/route";
import { GET as openapiJson } from "./app/api/v1/openapi.json/route";
import { GET as literature } from "./app/api/v1/literature/route";
import { GET as papers } from "./app/api/v1/papers/route";
import { GET as papersEdition } from "./app/api/v1/papers/[edition]/route";
import { GET as papersEditionClaims } from "./app/api/v1/papers/[edition]/claims/route";
import { GET as reports } from "./app/api/v1/reports/route";
import { GET as reportsId } from "./app/api/v1/reports/[id]/route";
import { GET as reportsIdEnvelope } from "./app/api/v1/reports/[id]/envelope/route";
import { GET as reportsIdPlace } from "./app/api/v1/reports/[id]/place/route";
import { GET as search } from "./app/api/v1/search/route";
import { GET as statements } from "./app/api/v1/statements/route";
import { GET as curves } from "./app/api/v1/curves/route";
import { GET as curvesCsv } from "./app/api/v1/curves.csv/route";
import { GET as why } from "./app/api/v1/why/route";
import { GET as whyContrast } from "./app/api/v1/why/[contrast]/route";

/**
 * The handler of GET of every route that the process which renders answers, by the folder of the route as the table of addresses
 * writes it. They are called without Next.js (src/server/http/route-entry.ts), which serves them where this table is not used,
 * as under `next dev`.
 */
export const ROUTES: ReadonlyMap<string, RouteHandler<never>> = new Map<
  string,
  RouteHandler<never>
>([
  ["/cards/:kind/:id/preview.png", cardsKindIdPreviewPng],
  ["/explore/preview.png", explorePreviewPng],
  ["/feeds/configurations/:id", feedsConfigurationsId],
  ["/feeds/keys/:fingerprint", feedsKeysFingerprint],
  ["/feeds/leaderboard/:benchmark", feedsLeaderboardBenchmark],
  ["/feeds/processors/:slug", feedsProcessorsSlug],
  ["/feeds/systems/:family", feedsSystemsFamily],
  ["/figures/:id/embed", figuresIdEmbed],
  ["/figures/:id/preview.png", figuresIdPreviewPng],
  ["/install.ps1", installPs1],
  ["/install.sh", installSh],
  ["/reports/:id/preview.png", reportsIdPreviewPng],
  ["/run/browser/suite/:version/:file", runBrowserSuiteVersionFile],
  ["/api/v1/configurations", configurations],
  ["/api/v1/configurations/:id", configurationsId],
  ["/api/v1/dictionary", dictionary],
  ["/api/v1/dumps", dumps],
  ["/api/v1/explore", explore],
  ["/api/v1/explore.csv", exploreCsv],
  ["/api/v1/figures/:id", figuresId],
  ["/api/v1/figures/:id/:format", figuresIdFormat],
  ["/api/v1/figures/figure1", figuresFigure1],
  ["/api/v1/leaderboards", leaderboards],
  ["/api/v1/leaderboards/:benchmark", leaderboardsBenchmark],
  ["/api/v1/oembed", oembed],
  ["/api/v1/openapi.json", openapiJson],
  ["/api/v1/literature", literature],
  ["/api/v1/papers", papers],
  ["/api/v1/papers/:edition", papersEdition],
  ["/api/v1/papers/:edition/claims", papersEditionClaims],
  ["/api/v1/reports", reports],
  ["/api/v1/reports/:id", reportsId],
  ["/api/v1/reports/:id/envelope", reportsIdEnvelope],
  ["/api/v1/reports/:id/place", reportsIdPlace],
  ["/api/v1/search", search],
  ["/api/v1/statements", statements],
  ["/api/v1/curves", curves],
  ["/api/v1/curves.csv", curvesCsv],
  ["/api/v1/why", why],
  ["/api/v1/why/:contrast", whyContrast],
]);
