import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { EXPLORE_PARAMETERS, FIGURE_FORMATS, SHA256_FORM } from "@oslag/schema";
import { splitLanguage, TRANSLATIONS } from "@oslag/language";
import { ADDRESSES, TRANSLATED_PAGES, type Address } from "@oslag/server-interface";
import { describe, expect, it } from "vitest";
import { CURVES_FILTER_PARAMETERS } from "@/lib/curves-query";
import { LEADERBOARD_PARAMETERS } from "../lib/leaderboard-query";
import { SUBJECT_PARAMETERS } from "./subject-query";
import { CONTRAST_PARAMETERS } from "./contrast-query";
import { TIMELINE_PARAMETERS } from "./timeline-query";
import nextConfig from "../../next.config";
import { ROUTES } from "../routes";
import { openApiDocument } from "./api/openapi";
import type { RouteHandler } from "./http/endpoint";

const site = path.join(import.meta.dirname, "../..");
const app = path.join(site, "src/app");
/** Answers whatever the API does not have, so no row stands for it. */
const CATCH_ALL = "/api/v1/[...path]";
const METHODS = ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE"] as const;
const POLICY_HEADER = "Content-Security-Policy";

const withoutPatterns = (source: string) => source.replaceAll(/\([^)]*\)/g, "");

/** The folders of src/app that hold a file, as paths of the table. */
function foldersWith(file: string): string[] {
  return readdirSync(app, { recursive: true, encoding: "utf8" })
    .filter((name) => path.basename(name) === file)
    .map((name) => `/${path.dirname(name)}`.replace(/\/\.$/, "/"))
    .filter((folder) => folder !== CATCH_ALL)
    .map((folder) => folder.replaceAll(/\[(\w+)\]/g, ":$1"));
}

/** The addresses of files that Next.js serves by their name. */
function namedFiles(): string[] {
  const metadata = {
    "sitemap.ts": "/sitemap.xml",
    "robots.ts": "/robots.txt",
    "icon.svg": "/icon.svg",
  };
  const found = Object.entries(metadata).filter(([name]) => existsSync(path.join(app, name)));
  const committed = readdirSync(path.join(site, "public")).filter((name) => name.includes("."));
  return [...found.map(([, address]) => address), ...committed.map((name) => `/${name}`)];
}

const pathsOf = (rows: readonly Address[]) =>
  rows
    .filter(({ servedBy }) => servedBy === undefined)
    .map((row) => withoutPatterns(row.path))
    .toSorted();

describe("the table of addresses and the folders of src/app", () => {
  it("name the same pages", () => {
    const pages = ADDRESSES.filter(({ kind }) => kind === "page");
    expect(foldersWith("page.tsx").toSorted()).toEqual(pathsOf(pages));
  });

  it("name the same routes and files", () => {
    const others = ADDRESSES.filter(({ kind }) => kind !== "page");
    const routes = foldersWith("route.ts");
    expect([...routes, ...namedFiles()].toSorted()).toEqual(pathsOf(others));
    for (const { servedBy } of others)
      if (servedBy !== undefined) expect(routes).toContain(servedBy);
  });

  it("serve the pages of every language from the folders of the first, with the same parameters", () => {
    const pages = ADDRESSES.filter(({ kind }) => kind === "page");
    const translated = pages.filter(({ servedBy }) => servedBy !== undefined);
    expect(translated).toHaveLength(TRANSLATED_PAGES.length * TRANSLATIONS.length);
    for (const row of translated) {
      const { language, rest } = splitLanguage(row.path);
      const original = pages.find((page) => page.path === rest);
      expect(TRANSLATIONS).toContain(language);
      expect({ ...row, servedBy: undefined, path: rest }).toEqual({ ...original });
      expect(row.servedBy).toBe(rest);
    }
  });

  it("name the same routes that are answered without Next.js", async () => {
    const rendered = ADDRESSES.filter(
      ({ methods, isDirect }) => methods.includes("GET") && isDirect !== true,
    ).map((row) => withoutPatterns(row.path));
    const folders = foldersWith("route.ts").filter((folder) => rendered.includes(folder));
    expect([...ROUTES.keys()].toSorted()).toEqual(folders.toSorted());
    for (const [folder, handler] of ROUTES) {
      const file = path.join(app, folder.replaceAll(/:(\w+)/g, "[$1]"), "route.ts");
      const route = (await import(file)) as { readonly GET: unknown };
      expect([folder, handler === route.GET]).toEqual([folder, true]);
    }
  });

  const routed = foldersWith("route.ts").map((folder) => {
    const row = ADDRESSES.find((one) => withoutPatterns(one.path) === folder);
    return [folder, row?.methods ?? []] as const;
  });
  it.each(routed)("name the same methods of %s", async (folder, methods) => {
    const file = path.join(app, folder.replaceAll(/:(\w+)/g, "[$1]"), "route.ts");
    const route = (await import(file)) as Partial<Record<string, RouteHandler<object>>>;
    for (const method of METHODS) {
      const handler = route[method];
      // Next.js answers HEAD by GET, and refuses other methods that a route does not export.
      const isImplied = handler === undefined;
      if (methods.some((one) => one === method)) expect(isImplied, method).toBe(method === "HEAD");
      else if (!isImplied) {
        const request = new Request("http://127.0.0.1/", { method });
        const refused = await handler(request, { params: Promise.resolve({}) });
        const allow = [...methods, "OPTIONS"].join(", ");
        expect([refused.status, refused.headers.get("allow")], method).toEqual([405, allow]);
      }
    }
  });
});

describe("the table of addresses and what pages read from their query", () => {
  /** The parameters that a reader of queries knows, by its name in the page. */
  const READERS: Readonly<Record<string, readonly string[]>> = {
    parsePageCursor: ["cursor"],
    readAsked: ["cursor", "method"],
    parseLiveQuery: EXPLORE_PARAMETERS,
    parseLeaderboardPage: LEADERBOARD_PARAMETERS,
    parseSelection: ["select"],
    parseSubjectQuery: SUBJECT_PARAMETERS,
    parseTimelineQuery: TIMELINE_PARAMETERS,
    parseContrastQuery: CONTRAST_PARAMETERS,
    parseCurvesFilters: CURVES_FILTER_PARAMETERS,
  };
  const pages = ADDRESSES.filter(({ kind, servedBy }) => kind === "page" && servedBy === undefined);

  // The HTTP server leaves out whatever the table does not name, so a parameter that is missing here has no effect.
  it.each(pages.map(({ path: source, parameters = [] }) => [source, parameters] as const))(
    "agree on the parameters of %s",
    (source, parameters) => {
      const folder = source.replaceAll(/:(\w+)/g, "[$1]");
      const text = readFileSync(path.join(app, folder, "page.tsx"), "utf8");
      const query = /const Query = z\.object\(\{(.*?)\}\);/s.exec(text)?.[1] ?? "";
      const read = /searchParams|readAsked\(/.test(text)
        ? [
            ...[...query.matchAll(/(?:^|[{,])\s*(\w+):/g)].map(([, name = ""]) => name),
            ...[...text.matchAll(/(?:values|asked|\))\["(\w+)"\]/g)].map(([, name = ""]) => name),
            ...Object.entries(READERS).flatMap(([name, known]) =>
              text.includes(`${name}(`) ? known : [],
            ),
          ]
        : [];
      expect([...new Set(read)].toSorted()).toEqual([...parameters].toSorted());
    },
  );

  it("name only parameters of the address as lists", () => {
    for (const { path: source, parameters = [], lists = [] } of ADDRESSES)
      expect([source, lists.filter((name) => !parameters.includes(name))]).toEqual([source, []]);
  });
});

describe("the table of addresses and the literals of Next.js", () => {
  it("agree on the policies that next.config.ts gives", async () => {
    const rules = (await nextConfig.headers?.()) ?? [];
    const policies = rules.flatMap(({ source, headers }) =>
      headers.flatMap(({ key, value }) => (key === POLICY_HEADER ? [{ source, value }] : [])),
    );
    for (const { path: source, policy } of ADDRESSES) {
      const given = policies.findLast((rule) => covers(rule.source, source))?.value;
      const own = policy === "page" || policy === "own" || policy === "none";
      expect([source, given === undefined]).toEqual([source, own]);
      if (policy === "data") expect(given, source).not.toContain("style-src");
    }
  });

  /** A rule for a whole folder, or for one row. */
  function covers(rule: string, source: string): boolean {
    const folder = /^(.*\/):path[+*]$/.exec(rule)?.[1];
    return folder === undefined ? rule === source : source.startsWith(folder);
  }
});

describe("the table of addresses and the description of the API", () => {
  const { paths } = openApiDocument();

  it("know the same operations, methods and parameters", () => {
    for (const { path: source, kind, methods, operations, parameters } of ADDRESSES) {
      const item = paths[withoutPatterns(source).replaceAll(/:(\w+)/g, "{$1}")];
      if (operations === undefined) {
        expect(item, source).toBeUndefined();
        continue;
      }
      expect([kind, item?.get?.operationId, item?.post?.operationId]).toEqual([
        "api",
        operations.get,
        operations.post,
      ]);
      expect(methods.filter((method) => method !== "HEAD")).toEqual(
        Object.keys(operations).map((method) => method.toUpperCase()),
      );
      const query = item?.get?.parameters?.filter((parameter) => parameter.in === "query") ?? [];
      expect(
        query.map(({ name }) => name),
        source,
      ).toEqual(parameters ?? []);
    }
  });

  it("leave out only the description itself and the other spelling of a figure's file", () => {
    const undocumented = ADDRESSES.filter(({ kind, operations }) => kind === "api" && !operations);
    expect(undocumented.map(({ path: source }) => withoutPatterns(source))).toEqual([
      "/api/v1/figures/:id.:format",
      "/api/v1/openapi.json",
    ]);
  });

  it("know the same form of ids and the same formats of figures", () => {
    const patterns = ADDRESSES.flatMap(({ path: source }) => source.match(/\([^)]*\)/g) ?? []);
    const known = [`(${SHA256_FORM})`, `(${FIGURE_FORMATS.join("|")})`];
    expect([...new Set(patterns)].toSorted()).toEqual(known.toSorted());
  });

  it("limit whatever is posted", () => {
    for (const { path: source, methods, sends } of ADDRESSES)
      expect([source, sends !== undefined]).toEqual([source, methods.includes("POST")]);
  });
});
