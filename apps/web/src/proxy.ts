import { splitLanguage } from "@oslag/language";
import { CLAIMS, EDITIONS } from "@oslag/papers";
import { findContrast } from "@oslag/science";
import { findAddress, type AddressPath } from "@oslag/server-interface";
import {
  configurationPresence,
  figurePresence,
  hasKey,
  processorPresence,
  reportPresence,
  systemPresence,
  type Database,
} from "@oslag/store";
import { NextResponse, type NextRequest } from "next/server";
import { pagePolicy } from "@/lib/content-security-policy";
import { parseSubject } from "@/lib/leaderboard-subject";
import { getSite } from "@/server/site";

type Status = 200 | 404 | 410;
type StatusOf = (name: string) => Status | Promise<Status>;

/*
 * Next.js renders what `notFound()` shows in the browser alone (vercel/next.js#62228), so a reader without JavaScript would get
 * an empty page. The proxy therefore answers for a name that does not exist, before the page runs. The pages check again: they
 * must not depend on this. A page cannot set a status either, so the proxy sets that of hidden content.
 * If the database cannot be reached, the page says so.
 */
const STATUS: Readonly<Record<string, StatusOf>> = {
  "/papers/:edition": (name) => (Object.hasOwn(EDITIONS, name) ? 200 : 404),
  "/papers/:edition/claims": (name) => (Object.hasOwn(CLAIMS, name) ? 200 : 404),
  "/why/:contrast": (name) => (findContrast(name) === undefined ? 404 : 200),
  "/leaderboard/:benchmark": (name) => (parseSubject(name) === null ? 404 : 200),
  // A name with an ending asks for a form of a figure (`ID.svg`), which has a route of its own.
  "/figures/:id": (name) => (name.includes(".") ? 200 : statusBy(figurePresence, name)),
  "/configurations/:id": (name) => statusBy(configurationPresence, name),
  "/configurations/:id/over-time": (name) => statusBy(configurationPresence, name),
  "/keys/:fingerprint": async (name) =>
    (await hasKey(getSite().db, name).catch(() => true)) ? 200 : 404,
  "/processors/:slug": (name) => statusBy(processorPresence, name),
  "/systems/:family": (name) => statusBy(systemPresence, name),
  "/reports/:id": (name) => statusBy(reportPresence, name),
} satisfies Partial<Record<AddressPath, StatusOf>>;

const STATUSES = { shown: 200, hidden: 410, none: 404 } as const;

async function statusBy(
  presenceOf: (db: Database, id: string) => Promise<keyof typeof STATUSES>,
  name: string,
): Promise<Status> {
  return STATUSES[await presenceOf(getSite().db, name).catch(() => "shown" as const)];
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

/** Returns which segment of an address is its name. */
function nameAt(path: string): number {
  return path.split("/").findIndex((segment) => segment.startsWith(":"));
}

async function route(request: NextRequest, headers: Headers): Promise<NextResponse> {
  const { pathname, search } = request.nextUrl;
  const address = findAddress(pathname);
  const statusOf = STATUS[address?.servedBy ?? address?.path ?? ""];
  const [name = ""] = address === null ? [] : pathname.split("/").slice(nameAt(address.path));
  const status = await statusOf?.(name);
  switch (status) {
    case 404:
      return NextResponse.rewrite(new URL("/_not-found", request.url), {
        status,
        request: { headers },
      });
    case 410:
      return NextResponse.rewrite(
        new URL(`${splitLanguage(pathname).rest}${search}`, request.url),
        {
          status,
          request: { headers },
        },
      );
    case 200:
    case undefined:
      return NextResponse.next({ request: { headers } });
  }
}

/*
 * Every address whose policy is the page's, by the table of addresses; Next.js wants a literal here. The API is left out because
 * a proxy would buffer the body of an upload and cut it at its own limit.
 */
export const config = {
  matcher: [
    "/((?!api/|data/dumps/|feeds/|_next/static/|_next/image|healthz|readyz|metrics|run/browser/suite/|figures/[0-9a-f]{64}\\.|figures/[^/]+/embed$).*)",
  ],
};
