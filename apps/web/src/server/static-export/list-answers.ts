import { CLAIM_EDITIONS, EDITIONS } from "@oslag/papers";
import {
  BUILDS,
  FIGURE_FORMATS,
  LeaderboardSubject,
  type ConfigurationListResource,
  type FigureFormat,
  type LeaderboardResource,
  type Result,
} from "@oslag/schema";
import { CONTRAST_IDS } from "@oslag/science";
import {
  BANDWIDTH_CURVES,
  figurePresence,
  getDefaultMethod,
  listCurvesFigures,
  PARALLEL_CURVES,
} from "@oslag/store";
import { getConfigurationById, getConfigurations } from "../api/configurations";
import { getContrast, listContrasts } from "../api/contrasts";
import { getFigureFile } from "../api/figures";
import { getLeaderboardOf } from "../api/leaderboards";
import { openApiDocument } from "../api/openapi";
import { getLiterature } from "../api/literature";
import { getPaperClaims } from "../api/paper-claims";
import { getPaper, getPapers } from "../api/papers";
import type { Site } from "../site";

type ExportedFile = { readonly name: string; readonly bytes: Uint8Array };

const PAGE = 100;

/** What the API answers, as files: the very handlers are asked, so that an export cannot say anything else. */
export async function* listAnswers(site: Site): AsyncGenerator<ExportedFile> {
  yield json("openapi.json", openApiDocument());
  for (const id of Object.keys(EDITIONS))
    yield answer(`papers/${id}.json`, (request) => getPaper(request, { edition: id }));
  yield answer("papers.json", getPapers);
  yield answer("literature.json", getLiterature);
  for (const edition of CLAIM_EDITIONS)
    yield answer(`papers/${edition}-claims.json`, (request) =>
      getPaperClaims(request, { edition, site }),
    );
  yield answer("why.json", (request) => listContrasts(request, { site }));
  for (const contrast of CONTRAST_IDS)
    yield answer(`why/${contrast}.json`, (request) => getContrast(request, { contrast, site }));
  const method = await getDefaultMethod(site.db);
  for (const family of [BANDWIDTH_CURVES, PARALLEL_CURVES])
    for (const { curves } of await listCurvesFigures(site.db, { method, family }))
      yield json(`curves/${curves.specification.benchmark}.json`, curves);
  for (const subject of LeaderboardSubject.options)
    for (const build of BUILDS)
      yield json(
        `leaderboards/${subject}-${build}.json`,
        await readAll(`build=${build}&virtual=any`, (request) =>
          getLeaderboardOf(request, { benchmark: subject, site }),
        ),
      );
  yield* listConfigurationFiles(site);
  yield* listFigureFiles(site);
}

async function* listConfigurationFiles(site: Site): AsyncGenerator<ExportedFile> {
  const pages = readPages("", (request) => getConfigurations(request, site));
  for await (const page of pages) {
    const { configurations } = page as ConfigurationListResource;
    for (const { configuration } of configurations)
      yield answer(`configurations/${configuration.id}.json`, (request) =>
        getConfigurationById(request, { id: configuration.id, site }),
      );
  }
}

async function* listFigureFiles(site: Site): AsyncGenerator<ExportedFile> {
  let last = "";
  for (;;) {
    const figures = await site.db.figure.findMany({
      select: { id: true },
      where: { id: { gt: last } },
      orderBy: { id: "asc" },
      take: PAGE,
    });
    for (const { id } of figures) {
      if ((await figurePresence(site.db, id)) !== "shown") continue;
      for (const { name, format, query } of FIGURE_FILES)
        yield answer(
          `figures/${id}${name}`,
          (request) => getFigureFile(request, { id, format, site }),
          query,
        );
    }
    last = figures.at(-1)?.id ?? "";
    if (figures.length < PAGE) return;
  }
}

type FigureFile = { readonly name: string; readonly format: FigureFormat; readonly query: string };
const FIGURE_FILES = FIGURE_FORMATS.flatMap((format: FigureFormat): FigureFile[] =>
  format === "svg" || format === "png" || format === "pdf"
    ? [
        { name: `.${format}`, format, query: "columns=2" },
        { name: `-1col.${format}`, format, query: "columns=1" },
      ]
    : [{ name: `.${format}`, format, query: "" }],
);

type Handler = (request: Request) => Promise<Response | Result<never>>;

async function ask(handler: Handler, query: string): Promise<Response> {
  const answered = await handler(new Request(`http://export.invalid/?${query}`));
  if (answered instanceof Response && answered.ok) return answered;
  throw new Error(`The export was refused an answer: ${JSON.stringify(answered)}`);
}

async function answer(name: string, handler: Handler, query = ""): Promise<ExportedFile> {
  const response = await ask(handler, query);
  return { name, bytes: new Uint8Array(await response.arrayBuffer()) };
}

type Page = { readonly next_cursor: string | null };
type Board = Pick<LeaderboardResource, "next_cursor" | "rows">;

async function* readPages(query: string, handler: Handler): AsyncGenerator<Page> {
  let cursor: string | null = "";
  while (cursor !== null) {
    const whole = `${query}&limit=${PAGE}${cursor === "" ? "" : `&cursor=${cursor}`}`;
    const page = (await (await ask(handler, whole)).json()) as Page;
    yield page;
    cursor = page.next_cursor;
  }
}

/** All pages of a listing as one: the head of the first and the rows of all. */
async function readAll(query: string, handler: Handler): Promise<object> {
  const pages: Board[] = [];
  for await (const page of readPages(query, handler)) pages.push(page as Board);
  return { ...pages[0], rows: pages.flatMap(({ rows }) => rows), next_cursor: null };
}

function json(name: string, value: unknown): ExportedFile {
  return { name, bytes: Buffer.from(`${JSON.stringify(value)}\n`) };
}
