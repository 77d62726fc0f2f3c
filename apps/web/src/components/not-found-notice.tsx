import { t } from "@oslag/language";
import type { Metadata } from "next";
import { paths } from "@/lib/paths";
import { noteAbsence } from "@/lib/rendered-page";

export function notFoundMetadata(): Metadata {
  return { title: t("Page not found") };
}

/**
 * Stands in place of a page that the site does not have; the answer has the status 404. A page returns it in place of calling `notFound()`,
 * whose text Next.js renders in the browser alone (vercel/next.js#62228).
 */
export function NotFoundNotice() {
  noteAbsence(404);
  return (
    <>
      <meta name="robots" content="noindex" />
      <NotFoundText />
    </>
  );
}

/** Next.js renders this with every page, in case that it is needed. */
export function NotFoundText() {
  return (
    <>
      <h1>{t("Page not found")}</h1>
      <p>
        {t("If you followed a link to a report, check its id: a complete id has 64 characters.")}
      </p>
      <ul>
        <li>
          <a href={paths.home()}>{t("Figure 1 and the newest runs")}</a>
        </li>
        <li>
          <a href={paths.leaderboards()}>{t("The leaderboard")}</a>
        </li>
        <li>
          <a href={paths.papers()}>{t("The papers of 1989 to 1992")}</a>
        </li>
      </ul>
    </>
  );
}
