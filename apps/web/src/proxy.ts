import { EDITIONS } from "@oslag/papers";
import { NextResponse, type NextRequest } from "next/server";
import { pagePolicy } from "@/lib/content-security-policy";
import { parseSubject } from "@/lib/leaderboard-subject";
import { hasConfiguration, hasFigure, hasKey, reportPresence } from "@oslag/store";
import { getSite } from "@/server/site";

/** The status of a page's address, where it is not for the page to say. */
type Status = 200 | 404 | 410;

/*
 * Next renders what `notFound()` shows in the browser alone (vercel/next.js#62228), so a reader without JavaScript
 * would get an empty page. Addresses that name nothing are therefore answered before their page runs. The pages check
 * again: they must not depend on this. No page can set a status of its own either, so a hidden report gets its here.
 */
const STATUS: Readonly<Record<string, (name: string) => Status | Promise<Status>>> = {
  papers: (name) => (Object.hasOwn(EDITIONS, name) ? 200 : 404),
  leaderboard: (name) => (parseSubject(name) === null ? 404 : 200),
  // A figure's forms share its segment (`ID.svg`) and answer for themselves, as does what buttons send to.
  figures: async (name) =>
    name === "freeze" ||
    name.includes(".") ||
    (await hasFigure(getSite().db, name).catch(() => true))
      ? 200
      : 404,
  configurations: async (name) =>
    (await hasConfiguration(getSite().db, name).catch(() => true)) ? 200 : 404,
  keys: async (name) => ((await hasKey(getSite().db, name).catch(() => true)) ? 200 : 404),
  // A database that is away is for the page to say.
  reports: (name) => statusOfReport(name).catch(() => 200),
};

async function statusOfReport(name: string): Promise<Status> {
  switch (await reportPresence(getSite().db, name)) {
    case "shown":
      return 200;
    case "hidden":
      return 410;
    case "none":
      return 404;
  }
}

export async function proxy(request: NextRequest): Promise<NextResponse> {
  const nonce = crypto.randomUUID().replaceAll("-", "");
  const policy = pagePolicy(nonce, { development: process.env.NODE_ENV === "development" });
  // Next gives its own scripts the nonce that it finds in this header of the request.
  const headers = new Headers(request.headers);
  headers.set("content-security-policy", policy);
  const response = await route(request, headers);
  response.headers.set("content-security-policy", policy);
  return response;
}

async function route(request: NextRequest, headers: Headers): Promise<NextResponse> {
  const [, section = "", name = "", ...below] = request.nextUrl.pathname.split("/");
  const status = name === "" || below.length > 0 ? 200 : await STATUS[section]?.(name);
  switch (status) {
    case 404:
      return NextResponse.rewrite(new URL("/_not-found", request.url), {
        status,
        request: { headers },
      });
    case 410:
      return NextResponse.rewrite(new URL(request.url), { status, request: { headers } });
    case 200:
    case undefined:
      return NextResponse.next({ request: { headers } });
  }
}

/*
 * Every page. The API is left out because a proxy would buffer the body of an upload and cut it at its own limit; files
 * and frames of frozen figures have stricter policies of their own.
 */
export const config = {
  matcher: [
    "/((?!api/|data/dumps/|_next/static/|_next/image|healthz|readyz|metrics|run/browser/suite/|figures/[0-9a-f]{64}\\.|figures/[^/]+/embed$).*)",
  ],
};
