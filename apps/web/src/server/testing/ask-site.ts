import { AsyncLocalStorage } from "node:async_hooks";
import path from "node:path";
import { SOURCE_LANGUAGE } from "@oslag/language";
import { findAddress, insertParts, type RenderedPage } from "@oslag/server-interface";
import { TEST_ORIGIN } from "@oslag/store/testing";
import { createElement, type FunctionComponent } from "react";
import { prerender } from "react-dom/static";
import type { RouteHandler } from "../http/endpoint";
import { siteProcess } from "../site-process";

type Page = {
  readonly default: FunctionComponent<PageProps>;
  readonly generateMetadata?: (props: PageProps) => Promise<object>;
};
type PageProps = {
  readonly params: Promise<Readonly<Record<string, string>>>;
  readonly searchParams: Promise<Readonly<Record<string, string>>>;
};

export type SiteAnswer = {
  readonly status: number;
  readonly headers: Headers;
  readonly bytes: Uint8Array;
};

const app = path.join(import.meta.dirname, "../../app");

/**
 * Answers a GET as the site does, by the table of addresses: the page of a page, the route of everything else. React renders
 * pages without Next.js, so they have no headers, no layout and no second copy for the browser.
 */
export async function askSite(target: string, init: RequestInit = {}): Promise<SiteAnswer> {
  const url = new URL(target, TEST_ORIGIN);
  const row = findAddress(url.pathname);
  if (row === null) throw new Error(`${target} is in no row of the table of addresses.`);
  const params = paramsOf(row.path, url.pathname);
  const folder = (row.servedBy ?? row.path)
    .replaceAll(/\([^)]*\)/g, "")
    .replaceAll(/:(\w+)/g, "[$1]");
  if (row.kind === "page") return askPage(path.join(app, folder, "page.tsx"), { url, params });
  if (folder === "/sitemap.xml" || folder === "/robots.txt") {
    const { default: list } = (await import(
      path.join(app, `${folder.split(".")[0] ?? ""}.ts`)
    )) as {
      default: () => unknown;
    };
    return toAnswer(Response.json(list()));
  }
  const { GET } = (await import(path.join(app, folder, "route.ts"))) as {
    GET: RouteHandler<Record<string, string>>;
  };
  return toAnswer(await GET(new Request(url, init), { params: Promise.resolve(params) }));
}

async function askPage(
  file: string,
  { url, params }: { readonly url: URL; readonly params: Readonly<Record<string, string>> },
): Promise<SiteAnswer> {
  const rendered: RenderedPage = {
    target: url.pathname + url.search,
    language: SOURCE_LANGUAGE,
    parts: [],
    isUnavailable: false,
    absence: null,
  };
  const pages = (siteProcess.page ??= new AsyncLocalStorage());
  return pages.run(rendered, async () => {
    const { default: View, generateMetadata } = (await import(file)) as Page;
    const props = {
      params: Promise.resolve(params),
      searchParams: Promise.resolve(Object.fromEntries(url.searchParams)),
    };
    const metadata = JSON.stringify((await generateMetadata?.(props)) ?? {});
    try {
      const { prelude } = await prerender(createElement(View, props), {
        onError: (error) => {
          if (redirectTarget(error) === null) console.error(error);
        },
      });
      const html = insertParts(await new Response(prelude).text(), rendered.parts);
      const status = rendered.absence ?? 200;
      return { status, headers: new Headers(), bytes: Buffer.from(`${metadata}\n${html}`) };
    } catch (error) {
      const target = redirectTarget(error);
      if (target === null || new URL(target, url).href === url.href) throw error;
      return askSite(target);
    }
  });
}

/** Returns where a page redirects to: Next.js writes it as the third part of the error's digest. Null for other errors. */
function redirectTarget(error: unknown): string | null {
  const digest = error instanceof Error && "digest" in error ? String(error.digest) : "";
  const [kind, , target] = digest.split(";");
  return kind === "NEXT_REDIRECT" && target !== undefined ? target : null;
}

async function toAnswer(response: Response): Promise<SiteAnswer> {
  const { status, headers } = response;
  return { status, headers, bytes: new Uint8Array(await response.arrayBuffer()) };
}

/** Returns the parameters of a path, by their names in the table. */
function paramsOf(source: string, pathname: string): Readonly<Record<string, string>> {
  const names = [...source.matchAll(/:(\w+)/g)].map(([, name]) => name ?? "");
  const pattern = source
    .replaceAll(".", String.raw`\.`)
    .replaceAll(/:\w+(\([^)]*\))?/g, (_, own: string | undefined) => own ?? "([^/]+)");
  const values = new RegExp(`^${pattern}$`).exec(pathname)?.slice(1) ?? [];
  return Object.fromEntries(
    names.map((name, index) => [name, decodeURIComponent(values[index] ?? "")]),
  );
}
