import { inLanguage, languageNow, SOURCE_LANGUAGE } from "@oslag/language";
import type { ConfigurationCurveId } from "@oslag/schema";
import { TRANSLATED_PAGES, type AddressPath } from "@oslag/server-interface";
import type { CardKind } from "./card-kinds";

type Query = Readonly<Record<string, string | undefined>>;

/** Builds every address of the site. Pages are in the language of the present page, if they are offered in it. */
export const paths = {
  home: (query: Query = {}) => withQuery(address("/"), query),
  /** Figure 1 with one report marked. */
  homeMarking: (report: string, method: number) =>
    withQuery(address("/"), { report, method: String(method) }),
  run: () => address("/run"),
  download: (name: string) => address("/downloads/:name", { name }),
  installScript: (kind: "sh" | "ps1") => address(`/install.${kind}`),
  submit: () => address("/submit"),
  /** The headers of its answer isolate the page. */
  runBrowser: (query: Query = {}) => withQuery(address("/run/browser"), query),
  browserSuite: (version: string, file: string) =>
    address("/run/browser/suite/:version/:file", { version, file }),
  /** Compares a native report with one from a browser. */
  browserLayer: (query: Query = {}) => withQuery(address("/run/browser/layer"), query),
  /** The runner's commands, flags and exit codes. */
  runnerGuide: () => address("/run/oslag"),
  report: (id: string) => address("/reports/:id", { id }),
  reportPreview: (id: string) => address("/reports/:id/preview.png", { id }),
  configuration: (id: string, query: Query = {}) =>
    withQuery(address("/configurations/:id", { id }), query),
  configurationOverTime: (id: string, query: Query = {}) =>
    withQuery(address("/configurations/:id/over-time", { id }), query),
  key: (id: string, query: Query = {}) =>
    withQuery(address("/keys/:fingerprint", { fingerprint: id }), query),
  search: (query: Query = {}) => withQuery(address("/search"), query),
  processors: () => address("/processors"),
  /** A microarchitecture by its slug, or a processor model by its id. */
  processor: (slug: string, query: Query = {}) =>
    withQuery(address("/processors/:slug", { slug }), query),
  /** Figure 3. */
  bandwidth: (query: Query = {}) => withQuery(address("/bandwidth"), query),
  /** Figure 2. */
  scaling: (query: Query = {}) => withQuery(address("/scaling"), query),
  /** The part of Figure 2 or 3 that draws an extension. */
  curves: (extension: ConfigurationCurveId, query: Query = {}) =>
    extension === "bcopy-sizes"
      ? withQuery(address("/bandwidth"), query)
      : withFragment(withQuery(address("/scaling"), query), extension),
  systems: () => address("/systems"),
  system: (family: string, query: Query = {}) =>
    withQuery(address("/systems/:family", { family }), query),
  why: (query: Query = {}) => withQuery(address("/why"), query),
  /** The matched pairs of one contrast. */
  contrast: (contrast: string, query: Query = {}) =>
    withQuery(address("/why/:contrast", { contrast }), query),
  timelines: (query: Query = {}) => withQuery(address("/timelines"), query),
  /** Without ids, where they are chosen. */
  comparison: () => address("/compare"),
  /** Compares two to six reports or configurations with the first of them. Only configurations need a method: a report has one. */
  compare: (ids: readonly string[], method?: number) =>
    `${address("/compare")}?ids=${ids.map(encodeURIComponent).join(",")}${andMethod(method)}`,
  leaderboards: (query: Query = {}) => withQuery(address("/leaderboard"), query),
  leaderboard: (subject: string, query: Query = {}) =>
    withQuery(address("/leaderboard/:benchmark", { benchmark: subject }), query),
  explore: (query: Query = {}) => withQuery(address("/explore"), query),
  explorePreview: (query: Query) => withQuery(address("/explore/preview.png"), query),
  figureFreeze: (query: Query) => withQuery(address("/figures/freeze"), query),
  figure: (id: string) => address("/figures/:id", { id }),
  /** A file is the same in every language. Only drawings have `columns`. */
  figureFile: (id: string, format: string, columns?: "1" | "2") =>
    withQuery(`/figures/${encodeURIComponent(id)}.${format}`, { columns }),
  /** The picture of a page about one thing. */
  card: (kind: CardKind, id: string) => address("/cards/:kind/:id/preview.png", { kind, id }),
  figurePreview: (id: string) => address("/figures/:id/preview.png", { id }),
  figureEmbed: (id: string) => address("/figures/:id/embed", { id }),
  /** Atom feeds of the newest reports that count. */
  feeds: {
    leaderboard: (subject: string) =>
      address("/feeds/leaderboard/:benchmark", { benchmark: subject }),
    configuration: (id: string) => address("/feeds/configurations/:id", { id }),
    key: (id: string) => address("/feeds/keys/:fingerprint", { fingerprint: id }),
    processor: (slug: string) => address("/feeds/processors/:slug", { slug }),
    system: (family: string) => address("/feeds/systems/:family", { family }),
  },
  papers: () => address("/papers"),
  literature: (query: Query = {}) => withQuery(address("/papers/literature"), query),
  paper: (edition: string) => address("/papers/:edition", { edition }),
  /** What an edition's text claims, or one claim of it. */
  paperClaims: (edition: string, query: Query = {}) =>
    withQuery(address("/papers/:edition/claims", { edition }), query),
  paperClaim: (edition: string, claim: string) =>
    withFragment(address("/papers/:edition/claims", { edition }), claim),
  paperSources: () => address("/papers/sources"),
  /** An edition's tables with rows for reports or configurations of today. */
  paperWith: (edition: string, ids: readonly string[], method: number) =>
    `${address("/papers/:edition", { edition })}?with=${ids.map(encodeURIComponent).join(",")}${andMethod(method)}#today`,
  paperUnder: (edition: string, convention: string) =>
    `${withQuery(address("/papers/:edition", { edition }), { convention })}#figure-1`,
  moderation: (query: Query = {}) => withQuery(address("/moderation"), query),
  privacy: (section?: string) => withFragment(address("/privacy"), section),
  data: () => address("/data"),
  citation: () => address("/CITATION.cff"),
  /** The folder of one night's files, with a slash at its end. */
  dump: (day: string) => address("/data/dumps/:day/:name", { day, name: "" }),
  dumpFile: (day: string, name: string) => address("/data/dumps/:day/:name", { day, name }),
  apiReference: (operation?: string) => withFragment(address("/api"), operation),
  method: (section?: string) => withFragment(address("/method"), section),
  warning: (code: string) => withFragment(address("/method"), `warning-${code}`),
  problem: (code: string) => address("/problems/:code", { code }),
  api: {
    reports: () => address("/api/v1/reports"),
    challenges: () => address("/api/v1/challenges"),
    report: (id: string) => address("/api/v1/reports/:id", { id }),
    reportPlace: (id: string) => address("/api/v1/reports/:id/place", { id }),
    envelope: (id: string) => address("/api/v1/reports/:id/envelope", { id }),
    search: (query: Query) => withQuery(address("/api/v1/search"), query),
    configuration: (id: string, query: Query = {}) =>
      withQuery(address("/api/v1/configurations/:id", { id }), query),
    leaderboard: (subject: string, query: Query) =>
      withQuery(address("/api/v1/leaderboards/:benchmark", { benchmark: subject }), query),
    literature: () => address("/api/v1/literature"),
    contrasts: () => address("/api/v1/why"),
    contrast: (contrast: string, query: Query = {}) =>
      withQuery(address("/api/v1/why/:contrast", { contrast }), query),
    papers: () => address("/api/v1/papers"),
    paper: (edition: string) => address("/api/v1/papers/:edition", { edition }),
    paperClaims: (edition: string) => address("/api/v1/papers/:edition/claims", { edition }),
    curves: (query: Query = {}) => withQuery(address("/api/v1/curves"), query),
    curvesCsv: (query: Query = {}) => withQuery(address("/api/v1/curves.csv"), query),
    explore: (query: Query = {}) => withQuery(address("/api/v1/explore"), query),
    exploreCsv: (query: Query = {}) => withQuery(address("/api/v1/explore.csv"), query),
    figures: () => address("/api/v1/figures"),
    oembed: (url: string) => withQuery(address("/api/v1/oembed"), { url }),
    dataset: (format: "csv" | "ndjson", query: Query = {}) =>
      withQuery(address(`/api/v1/dataset.${format}`), query),
    dictionary: () => address("/api/v1/dictionary"),
    dumps: () => address("/api/v1/dumps"),
    checks: () => address("/api/v1/checks"),
    statements: () => address("/api/v1/statements"),
    openapi: () => address("/api/v1/openapi.json"),
  },
} as const;

function withQuery(path: string, query: Query): string {
  const given = Object.entries(query).filter(
    (entry): entry is [string, string] => entry[1] !== undefined,
  );
  return given.length === 0 ? path : `${path}?${new URLSearchParams(given)}`;
}

function andMethod(method: number | undefined): string {
  return method === undefined ? "" : `&method=${method}`;
}

function withFragment(path: string, fragment: string | undefined): string {
  return fragment === undefined ? path : `${path}#${fragment}`;
}

type NameIn<P extends string> = P extends `${string}:${infer Name}/${infer Rest}`
  ? Name | NameIn<`/${Rest}`>
  : P extends `${string}:${infer Name}`
    ? Name
    : never;

/** Fills the parameters of an address of the table. Only a path of the table compiles, so the table need not be loaded here. */
function address<P extends AddressPath>(
  path: P,
  ...[values]: NameIn<P> extends never ? [] : [values: Readonly<Record<NameIn<P>, string>>]
): string {
  const filled = path.replaceAll(/:(\w+)/g, (_, name: NameIn<P>) =>
    encodeURIComponent(values?.[name] ?? ""),
  );
  const language = languageNow();
  return language !== SOURCE_LANGUAGE && TRANSLATED_PAGES.some((page) => page === path)
    ? inLanguage(filled, language)
    : filled;
}
