import { EDITIONS } from "@oslag/papers";
import { NextResponse, type NextRequest } from "next/server";
import { parseSubject } from "@/lib/leaderboard-subject";
import { hasFigure } from "@/server/figures/has-figure";
import { hasReport } from "@/server/queries/has-report";
import { getSite } from "@/server/site";

/*
 * Next renders what `notFound()` shows in the browser alone (vercel/next.js#62228), so a reader without JavaScript
 * would get an empty page. Addresses that name nothing are therefore answered before their page runs, with the
 * ready-made one. The pages check again: they must not depend on this.
 */
const NAMED: Readonly<Record<string, (name: string) => boolean | Promise<boolean>>> = {
  papers: (name) => Object.hasOwn(EDITIONS, name),
  leaderboard: (name) => parseSubject(name) !== null,
  // A figure's forms share its segment (`ID.svg`) and answer for themselves.
  figures: async (name) => name.includes(".") || hasFigure(getSite().db, name).catch(() => true),
  // A database that is away is for the page to say.
  reports: async (name) => hasReport(getSite().db, name).catch(() => true),
};

export async function proxy(request: NextRequest): Promise<NextResponse> {
  const [, section = "", name = ""] = request.nextUrl.pathname.split("/");
  const isNamed = NAMED[section];
  if (isNamed === undefined || (await isNamed(name))) return NextResponse.next();
  return NextResponse.rewrite(new URL("/_not-found", request.url), { status: 404 });
}

export const config = {
  matcher: ["/papers/:edition", "/leaderboard/:benchmark", "/reports/:id", "/figures/:id"],
};
