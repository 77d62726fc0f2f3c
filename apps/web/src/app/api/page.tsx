import { t } from "@oslag/language";
import type { Metadata } from "next";
import { Operation } from "@/components/api/operation";
import { SchemaFields } from "@/components/api/schema-fields";
import { ProblemTable } from "@/components/method/problem-table";
import { exampleLine } from "./api-example";
import { listOperations, type ApiDocument } from "@/components/api/api-reference";
import { paths } from "@/lib/paths";
import { quotedLanguage } from "@/lib/quoted";
import { link, rich } from "@/lib/rich";
import { openApiDocument } from "@/server/api/openapi";
import { getExampleIds } from "@oslag/store";
import { getSite } from "@/server/site";

export function generateMetadata(): Metadata {
  return {
    title: "API",
    description: t(
      "Every operation of the API: parameters, responses, examples and problem codes, generated from the schemas that the site parses with.",
    ),
  };
}

export default async function ApiPage() {
  const { db, origin } = getSite();
  const document: ApiDocument = openApiDocument();
  const ids = await getExampleIds(db);
  const operations = listOperations(document);
  return (
    <>
      <h1>API</h1>
      <p className="lead">
        {rich(
          "The data of all pages as JSON over HTTPS, without an API key or an account. This page is generated from the schemas that the site parses with; programs can read the same as <link>OpenAPI 3.1</link>.",
          { link: link(paths.api.openapi()) },
        )}
      </p>
      <ul>
        <li>
          {t("The API refuses an unknown, repeated or malformed parameter; it never ignores one.")}
        </li>
        <li>
          {rich(
            "Listings have pages: send <code>next_cursor</code> as <code>cursor</code> to get the next one. It is null on the last page. If a filter matches few entries, a page may have fewer than <code>limit</code>, or none, before the last; <code>looked_at</code> says how many were examined.",
            {},
          )}
        </li>
        <li>
          {rich(
            "An error is a <link>problem document</link> (RFC 9457) with a published code, a sentence and, if one is at fault, the parameter or field.",
            { link: link("#problems") },
          )}
        </li>
        <li>
          {rich(
            "Responses carry an <code>ETag</code>. The files of a frozen figure never change and can be kept for four hours; then ask again, because a moderator may have hidden a report in them. Pages of other sites may read the API from a browser (CORS).",
            {},
          )}
        </li>
        <li>
          {t("Fields are only ever added, so a program must ignore fields that it does not know.")}
        </li>
      </ul>
      <p>
        {rich(
          "To read more than a few hundred reports, download <link>the data set</link>: one request gets all of it.",
          { link: link(paths.data()) },
        )}
      </p>
      {quotedLanguage() !== undefined && (
        <p className="note">
          {t("The reference below is in English alone, as programs and editors show it.")}
        </p>
      )}
      <nav aria-label={t("Operations")}>
        <ul>
          {operations.map(({ method, address, operation }) => (
            <li key={operation.operationId}>
              <a href={`#${operation.operationId}`}>
                <code className="break">
                  {method.toUpperCase()} {address}
                </code>
              </a>
            </li>
          ))}
        </ul>
      </nav>
      <h2 id="addresses">{t("Operations")}</h2>
      <div lang={quotedLanguage()}>
        {operations.map(({ method, address, operation }) => (
          <Operation
            key={operation.operationId}
            {...{ method, address, operation }}
            example={exampleLine({ address, operationId: operation.operationId }, { origin, ids })}
          />
        ))}
      </div>
      <h2 id="shapes">{t("Schemas")}</h2>
      <div lang={quotedLanguage()}>
        {Object.entries(document.components.schemas).map(([name, schema]) => (
          <SchemaFields key={name} {...{ name, schema }} />
        ))}
      </div>
      <h2 id="problems">{t("Problems")}</h2>
      <ProblemTable />
    </>
  );
}
