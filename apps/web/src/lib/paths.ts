/** Every address of the site, built in one place. */
export const paths = {
  home: () => "/",
  /** Figure 1 with one report marked. */
  homeMarking: (reportId: string) => `/?report=${encodeURIComponent(reportId)}`,
  run: () => "/run",
  download: (name: string) => `/downloads/${encodeURIComponent(name)}`,
  installScript: (kind: "sh" | "ps1") => `/install.${kind}`,
  submit: () => "/submit",
  /** Reached by a full page load alone: its answer's headers isolate the page. */
  runBrowser: (query: Readonly<Record<string, string | undefined>> = {}) =>
    withQuery("/run/browser", query),
  browserSuite: (version: string, file: string) => `/run/browser/suite/${version}/${file}`,
  /** A native report beside one from a browser. */
  browserLayer: (query: Readonly<Record<string, string | undefined>> = {}) =>
    withQuery("/run/browser/layer", query),
  report: (id: string) => `/reports/${encodeURIComponent(id)}`,
  configuration: (id: string, query: Readonly<Record<string, string | undefined>> = {}) =>
    withQuery(`/configurations/${encodeURIComponent(id)}`, query),
  key: (id: string, query: Readonly<Record<string, string | undefined>> = {}) =>
    withQuery(`/keys/${encodeURIComponent(id)}`, query),
  /** Two to six reports or configurations, the first of which the others are compared with. */
  compare: (ids: readonly string[]) => `/compare?ids=${ids.map(encodeURIComponent).join(",")}`,
  leaderboards: () => "/leaderboard",
  leaderboard: (subject: string, query: Readonly<Record<string, string | undefined>> = {}) =>
    withQuery(`/leaderboard/${encodeURIComponent(subject)}`, query),
  explore: (query: Readonly<Record<string, string | undefined>> = {}) =>
    withQuery("/explore", query),
  explorePreview: (query: Readonly<Record<string, string | undefined>>) =>
    withQuery("/explore/preview.png", query),
  figureFreeze: (query: Readonly<Record<string, string | undefined>>) =>
    withQuery("/figures/freeze", query),
  figure: (id: string) => `/figures/${encodeURIComponent(id)}`,
  /** `columns` for drawings alone. */
  figureFile: (id: string, format: string, columns?: "1" | "2") =>
    withQuery(`/figures/${encodeURIComponent(id)}.${format}`, { columns }),
  figurePreview: (id: string) => `/figures/${encodeURIComponent(id)}/preview.png`,
  figureEmbed: (id: string) => `/figures/${encodeURIComponent(id)}/embed`,
  papers: () => "/papers",
  paper: (edition: string) => `/papers/${encodeURIComponent(edition)}`,
  /** An edition's tables with rows for reports or configurations of today. */
  paperWith: (edition: string, ids: readonly string[]) =>
    `/papers/${encodeURIComponent(edition)}?with=${ids.map(encodeURIComponent).join(",")}#today`,
  paperUnder: (edition: string, convention: string) =>
    `${withQuery(`/papers/${encodeURIComponent(edition)}`, { convention })}#figure-1`,
  moderation: (query: Readonly<Record<string, string | undefined>> = {}) =>
    withQuery("/moderation", query),
  data: () => "/data",
  citation: () => "/CITATION.cff",
  /** The folder of one night's files. */
  dump: (day: string) => `/data/dumps/${encodeURIComponent(day)}`,
  dumpFile: (day: string, name: string) =>
    `/data/dumps/${encodeURIComponent(day)}/${encodeURIComponent(name)}`,
  apiReference: (operation?: string) => (operation === undefined ? "/api" : `/api#${operation}`),
  method: (section?: string) => (section === undefined ? "/method" : `/method#${section}`),
  warning: (code: string) => `/method#warning-${code}`,
  problem: (code: string) => `/method#problem-${code}`,
  api: {
    reports: () => "/api/v1/reports",
    challenges: () => "/api/v1/challenges",
    report: (id: string) => `/api/v1/reports/${encodeURIComponent(id)}`,
    envelope: (id: string) => `/api/v1/reports/${encodeURIComponent(id)}/envelope`,
    configuration: (id: string) => `/api/v1/configurations/${encodeURIComponent(id)}`,
    leaderboard: (subject: string) => `/api/v1/leaderboards/${encodeURIComponent(subject)}`,
    paper: (edition: string) => `/api/v1/papers/${encodeURIComponent(edition)}`,
    explore: (query: Readonly<Record<string, string | undefined>> = {}) =>
      withQuery("/api/v1/explore", query),
    exploreCsv: (query: Readonly<Record<string, string | undefined>> = {}) =>
      withQuery("/api/v1/explore.csv", query),
    figures: () => "/api/v1/figures",
    oembed: (url: string) => withQuery("/api/v1/oembed", { url }),
    dataset: (format: "csv" | "ndjson", query: Readonly<Record<string, string | undefined>> = {}) =>
      withQuery(`/api/v1/dataset.${format}`, query),
    dictionary: () => "/api/v1/dictionary",
    dumps: () => "/api/v1/dumps",
    checks: () => "/api/v1/checks",
    statements: () => "/api/v1/statements",
    openapi: () => "/api/v1/openapi.json",
  },
} as const;

function withQuery(path: string, query: Readonly<Record<string, string | undefined>>): string {
  const given = Object.entries(query).filter(
    (entry): entry is [string, string] => entry[1] !== undefined,
  );
  return given.length === 0 ? path : `${path}?${new URLSearchParams(given)}`;
}
