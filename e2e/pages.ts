import { findAddress, TRANSLATED_PAGES } from "@oslag/server-interface";
import { expect, type APIRequestContext } from "@playwright/test";
import { isWhole, shareOf } from "../scripts/share-of-tests";

type Known = {
  readonly report: string;
  readonly key: string;
  readonly configuration: string;
  readonly processor: string;
};

/** The address of every kind of page. `report` is the run of this machine that the server made before the tests. */
const PAGES = {
  home: () => "/",
  "home with one report": ({ report }) => `/?report=${report}`,
  report: ({ report }) => `/reports/${report}`,
  leaderboards: () => "/leaderboard",
  leaderboard: () => "/leaderboard/getpid?build=local&virtual=any",
  "leaderboard of an extension": () => "/leaderboard/getpid-parallel",
  "leaderboard with a found row": ({ report }) => `/leaderboard/getpid?find=${report}`,
  configuration: ({ configuration }) => `/configurations/${configuration}`,
  "configuration over time": ({ configuration }) => `/configurations/${configuration}/over-time`,
  key: ({ key }) => `/keys/${encodeURIComponent(key)}`,
  compare: ({ configuration, report }) => `/compare?ids=${configuration},${report}`,
  search: () => "/search?q=linux",
  processors: () => "/processors",
  processor: ({ processor }) => processor,
  scaling: () => "/scaling",
  bandwidth: () => "/bandwidth",
  systems: () => "/systems",
  system: () => "/systems/linux",
  timelines: () => "/timelines",
  "timeline of one benchmark": ({ configuration }) =>
    `/timelines?configuration=${configuration}&benchmark=getpid`,
  why: () => "/why",
  "why: kernels": () => "/why/kernels",
  papers: () => "/papers",
  "paper of 1990": ({ configuration }) => `/papers/1990?with=${configuration}`,
  "paper of 1989": () => "/papers/1989",
  "paper of 1992": () => "/papers/1992",
  "paper of the archive": () => "/papers/archive",
  literature: () => "/papers/literature",
  "claims of 1990": () => "/papers/1990/claims",
  "claims of 1992": () => "/papers/1992/claims",
  "sources of the papers": () => "/papers/sources",
  explore: () => "/explore",
  data: () => "/data",
  "api reference": () => "/api",
  method: () => "/method",
  run: () => "/run",
  "run in the browser": () => "/run/browser",
  "the browser's layer": () => "/run/browser/layer",
  "the runner's commands": () => "/run/oslag",
  submit: () => "/submit",
  moderation: () => "/moderation",
  privacy: () => "/privacy",
  problem: () => "/problems/bad_query",
} as const satisfies Record<string, (known: Known) => string>;

type PageName = keyof typeof PAGES;
export const PAGE_NAMES = Object.keys(PAGES) as readonly PageName[];

const EXAMPLE: Known = {
  report: "0".repeat(64),
  key: "ed25519:example",
  configuration: "0".repeat(32),
  processor: "/processors/example",
};
const isTranslated = (name: PageName) =>
  TRANSLATED_PAGES.some((offered) => offered === findAddress(PAGES[name](EXAMPLE))?.path);

/**
 * The pages that are looked at in each language: each in one of the two, as the same components draw both. Those without a
 * translation are looked at in English. Where tests look at everything, each page is looked at in both languages.
 */
export const RUSSIAN_NAMES = shareOf(PAGE_NAMES, { turn: 1, parts: 2 });
export const ENGLISH_NAMES = PAGE_NAMES.filter(
  (name) => isWhole || !RUSSIAN_NAMES.includes(name) || !isTranslated(name),
);

export async function listPages(request: APIRequestContext): Promise<Record<PageName, string>> {
  const report = await newestNativeReport(request);
  const { key, configuration } = (await (
    await request.get(`/api/v1/reports/${report}`)
  ).json()) as {
    key: string;
    configuration: { id: string };
  };
  const processor = await firstProcessor(request);
  const known: Known = { report, key, configuration: configuration.id, processor };
  const pages = PAGE_NAMES.map((name) => [name, PAGES[name](known)] as const);
  return Object.fromEntries(pages) as Record<PageName, string>;
}

/** Returns the address of a page in Russian. */
export const toRussian = (address: string) => `/ru${address.replace(/^\/(?=\?|$)/, "")}`;

/** Search learns of a new site's names some seconds after its first reports. */
async function firstProcessor(request: APIRequestContext): Promise<string> {
  let found = "";
  await expect
    .poll(
      async () => {
        const text = await (await request.get("/processors")).text();
        found = /href="(\/processors\/[^"?#]+)"/.exec(text)?.[1] ?? "";
        return found;
      },
      { timeout: 60_000 },
    )
    .not.toBe("");
  return found;
}

export async function newestNativeReport(request: APIRequestContext): Promise<string> {
  const answer = await request.get("/api/v1/reports?build=local&limit=1");
  const { reports } = (await answer.json()) as { reports: { id: string }[] };
  const id = reports[0]?.id;
  if (!id) throw new Error("The server has no report.");
  return id;
}

/** What a configuration is named by. */
const STATED = [
  "processor_vendor",
  "processor_brand",
  "architecture",
  "os_family",
  "os_name",
  "os_version",
  "kernel_series",
  "virtualization",
  "container",
  "filesystem",
  "microarchitecture",
  "generation",
] as const;

/** Returns the words of the names that the reports of this site state: of processors, systems, file systems and the like. */
export async function listStatedWords(request: APIRequestContext): Promise<ReadonlySet<string>> {
  const answer = await request.get("/api/v1/configurations?limit=100");
  const { configurations } = (await answer.json()) as {
    configurations: { configuration: Record<(typeof STATED)[number], string | null> }[];
  };
  const names = configurations.flatMap(({ configuration }) =>
    STATED.map((field) => configuration[field] ?? ""),
  );
  return new Set(names.flatMap((name) => name.match(/[A-Za-z][A-Za-z’'-]*/g) ?? []));
}
