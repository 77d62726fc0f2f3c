"use client";

import { t } from "@oslag/language";
import { Fragment } from "react";
import { useHasLanguage } from "@/components/use-browser-value";
import { paths } from "@/lib/paths";

/** Next.js requires a client component here. The cause stays in the server's log; the reader sees what to do next. */
export default function PageError({
  error,
  reset,
}: {
  error: { digest?: string };
  reset: () => void;
}) {
  const hasLanguage = useHasLanguage();
  return (
    // Rendered again when the page says its language.
    <Fragment key={String(hasLanguage)}>
      <h1>{t("This page could not be shown")}</h1>
      <p>
        {t("The server failed. If you have sent a report, it is not lost.")}{" "}
        {error.digest !== undefined &&
          t("The failure is logged as {digest}.", { digest: error.digest })}
      </p>
      <p>
        <button type="button" onClick={reset}>
          {t("Try again")}
        </button>{" "}
        <a href={paths.papers()}>{t("Read the papers, which need no database")}</a>
      </p>
    </Fragment>
  );
}
