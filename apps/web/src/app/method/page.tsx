import { msg, t, translate } from "@oslag/language";
import type { Metadata } from "next";
import type { ReactNode } from "react";
import { Document, DocumentSections } from "@/components/method/document";
import { ProblemTable } from "@/components/method/problem-table";
import { WarningTable } from "@/components/method/warning-table";
import { paths } from "@/lib/paths";

export function generateMetadata(): Metadata {
  return {
    title: t("Method"),
    description: t(
      "How OSlag measures, what its numbers do not show, the formulas, and every warning and problem.",
    ),
  };
}

const PARTS = [
  ["method", msg("What is measured, and how"), "method"],
  ["science", msg("From samples to relative speed"), "science"],
  ["warnings", msg("Warnings"), null],
  ["problems", msg("Problems"), null],
  ["glossary", msg("Glossary"), "glossary"],
] as const;

export default function MethodPage() {
  return (
    <>
      <h1>{t("Method")}</h1>
      <p className="lead">
        {t(
          "How the numbers on this site are made, from the clock to the figure, and what they do not show. Tests compare the constants on this page with the code.",
        )}
      </p>
      <nav aria-label={t("On this page")} className="contents">
        <ul>
          {PARTS.map(([id, title, document]) => (
            <li key={id}>
              <a href={paths.method(id)}>{translate(title)}</a>
              {document !== null && <DocumentSections name={document} />}
            </li>
          ))}
        </ul>
      </nav>
      <Document name="method" />
      <Document name="science" />
      <Section id="warnings" title={t("Warnings")}>
        <p>
          {t(
            "A report with a warning is accepted. The warning is part of the report and is shown with it everywhere.",
          )}
        </p>
        <WarningTable />
      </Section>
      <Section id="problems" title={t("Problems")}>
        <p>
          {t(
            "The reasons for which the site refuses a report or a request. The runner uses the same codes offline. The page of each code says what to do.",
          )}
        </p>
        <ProblemTable />
      </Section>
      <Document name="glossary" />
    </>
  );
}

type SectionProps = {
  readonly id: string;
  readonly title: string;
  readonly children: ReactNode;
};

/** A section as `renderDocument` writes those of documents. */
function Section({ id, title, children }: SectionProps) {
  return (
    <details className="section">
      <summary>
        <h2>{title}</h2>
      </summary>
      <div id={id}>{children}</div>
    </details>
  );
}
