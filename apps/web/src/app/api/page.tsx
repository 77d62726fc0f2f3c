import type { Metadata } from "next";
import Link from "next/link";
import { Operation } from "@/components/api/operation";
import { SchemaFields } from "@/components/api/schema-fields";
import { ProblemTable } from "@/components/method/problem-table";
import { exampleLine } from "./api-example";
import { listOperations, type ApiDocument } from "@/components/api/api-reference";
import { paths } from "@/lib/paths";
import { openApiDocument } from "@/server/api/openapi";
import { getExampleIds } from "@oslag/store";
import { getSite } from "@/server/site";

export const metadata: Metadata = {
  title: "API",
  description:
    "Every address for programs: parameters, answers, examples and problem codes, made from the schemas that the site parses with.",
};

export default async function ApiPage() {
  const { db, origin } = getSite();
  const document: ApiDocument = openApiDocument();
  const ids = await getExampleIds(db);
  const operations = listOperations(document);
  return (
    <>
      <h1>API</h1>
      <p className="lead">
        Everything that the pages show, for programs: JSON over HTTPS, no key, no account. This page
        is made from the schemas that the site itself parses with; machines read the same as{" "}
        <a href={paths.api.openapi()}>OpenAPI 3.1</a>.
      </p>
      <ul>
        <li>An unknown, repeated or malformed parameter is refused; it is never ignored.</li>
        <li>
          Listings come in pages: give <code>next_cursor</code> back as <code>cursor</code>. The
          cursor of the last page is null. A page under a rare filter may hold fewer than asked for,
          even none, and yet not be the last; <code>looked_at</code> says how far it looked.
        </li>
        <li>
          Refusals are <a href="#problems">problem documents</a> (RFC 9457) with a published code, a
          sentence and, where there is one, the parameter or field.
        </li>
        <li>
          Answers carry an <code>ETag</code>; what is named by its digest never changes and may be
          kept for ever. Pages of other sites may read everything from a browser.
        </li>
        <li>Fields are only ever added, so a program must pass over what it does not know.</li>
      </ul>
      <p>
        For more than some hundred reports take <Link href={paths.data()}>the data set</Link>, which
        is one request.
      </p>
      <nav aria-label="Addresses">
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
      <h2 id="addresses">Addresses</h2>
      {operations.map(({ method, address, operation }) => (
        <Operation
          key={operation.operationId}
          {...{ method, address, operation }}
          example={exampleLine({ address, operationId: operation.operationId }, { origin, ids })}
        />
      ))}
      <h2 id="shapes">Shapes</h2>
      {Object.entries(document.components.schemas).map(([name, schema]) => (
        <SchemaFields key={name} {...{ name, schema }} />
      ))}
      <h2 id="problems">Problems</h2>
      <ProblemTable />
    </>
  );
}
