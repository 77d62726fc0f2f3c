import { LIMITS, StatementsQuery, type Result, type StatementReceipt } from "@oslag/schema";
import type { Posted } from "@oslag/server-interface";
import { jsonResponse } from "../http/json-response";
import { parseQuery } from "../http/parse-query";
import type { SiteAdmission } from "../admission";
import type { Site } from "../site";
import { acceptStatement, listStatements, toStatementResource } from "@oslag/store";
import { paths } from "@/lib/paths";
import { freshUrl } from "./fresh-url";
import { receiveBody } from "./receive-body";

type Answer = Promise<Response | Result<never>>;

/** POST /api/v1/statements: 201 when the statement was stored now, 200 when it was stored before. */
export async function postStatement(request: Posted, admission: SiteAdmission): Answer {
  const body = await receiveBody(request, admission, {
    sending: "statement",
    limitBytes: LIMITS.statementBytes,
  });
  if (!body.ok) return body;
  const accepted = await acceptStatement(body.value, admission);
  if (!accepted.ok) return accepted;
  const { id, created, action, subject } = accepted.value;
  const page = `${admission.origin}${paths.report(subject)}`;
  const receipt: StatementReceipt = {
    id,
    created,
    // Every other statement takes something away or corrects it, so no page of before is served.
    fresh_url: action === "annotate" ? freshUrl(page, await admission.makeAfter(null)) : null,
  };
  return jsonResponse(request, receipt, { status: created ? 201 : 200 });
}

/** GET /api/v1/statements: the public log, newest first. */
export async function getStatements(request: Request, { db }: Site): Answer {
  const query = parseQuery(request, StatementsQuery);
  if (!query.ok) return query;
  const page = await listStatements(db, query.value);
  if (!page.ok) return page;
  return jsonResponse(request, {
    statements: page.value.statements.map(toStatementResource),
    next_cursor: page.value.nextCursor,
  });
}
