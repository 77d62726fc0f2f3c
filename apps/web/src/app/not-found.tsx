import { t } from "@oslag/language";
import type { Metadata } from "next";
import { paths } from "@/lib/paths";

export function generateMetadata(): Metadata {
  return { title: t("Page not found") };
}

export default function NotFound() {
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
