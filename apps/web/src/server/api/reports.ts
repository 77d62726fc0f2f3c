import {
  LIMITS,
  refuse,
  ReportsQuery,
  NoQuery,
  SHA256_PATTERN,
  type Result,
  type UploadedReportResource,
} from "@oslag/schema";
import type { Posted } from "@oslag/server-interface";
import type { Answered } from "../http/endpoint";
import { bytesResponse, jsonReply, jsonResponse } from "../http/json-response";
import { parseQuery } from "../http/parse-query";
import { freshUrl } from "./fresh-url";
import type { SiteAdmission } from "../admission";
import { getEnvelope, getReport, getReportState, ingest, listReports } from "@oslag/store";
import type { Site } from "../site";
import { networkOfSender, receiveBody, senderOf } from "./receive-body";
import { toReportResource, toReportSummaryResource } from "./to-report-resource";

type Answer = Promise<Response | Result<never>>;

export const GONE = refuse("gone", "A moderator hid this report; /moderation says when and why.");
/** The field tells an unknown report from an address that this site does not have; the runner asks again for the first only. */
export const NOT_FOUND = refuse("not_found", "There is no report with this id.", "id");

/** POST /api/v1/reports: 201 with the stored report, or 200 when it was stored before. */
export async function postReport(request: Posted, admission: SiteAdmission): Promise<Answered> {
  const body = await receiveBody(request, admission, {
    sending: "upload",
    limitBytes: LIMITS.envelopeBytes,
  });
  if (!body.ok) return body;
  const network = networkOfSender(request);
  const ingested = await admission.uploadQueue.run(
    () => ingest(body.value, admission, { network }),
    senderOf(request),
  );
  if (!ingested.ok) return ingested;
  const { id, created, detail, committedBy } = ingested.value;
  const report = detail ?? (await getReport(admission.db, id));
  if (report === null) throw new Error(`Report ${id} was stored and is not there.`);
  if (report.state === "hidden") return GONE;
  const resource = toReportResource(report, admission.origin);
  // Not a literal that begins with a spread (D295).
  const answer: UploadedReportResource = Object.assign(resource, {
    fresh_url: freshUrl(resource.url, await admission.makeAfter(committedBy)),
  });
  return jsonReply(request, answer, {
    status: created ? 201 : 200,
    headers: { location: resource.url },
  });
}

/** GET /api/v1/reports: newest first. */
export async function getReports(request: Request, { db, origin }: Site): Answer {
  const query = parseQuery(request, ReportsQuery);
  if (!query.ok) return query;
  const page = await listReports(db, query.value);
  if (!page.ok) return page;
  return jsonResponse(request, {
    reports: page.value.reports.map((report) => toReportSummaryResource(report, origin)),
    looked_at: page.value.lookedAt,
    next_cursor: page.value.nextCursor,
  });
}

/** GET /api/v1/reports/{id} */
export async function getReportById(
  request: Request,
  { id, site }: { readonly id: string; readonly site: Site },
): Answer {
  const query = parseQuery(request, NoQuery);
  if (!query.ok) return query;
  const report = SHA256_PATTERN.test(id) ? await getReport(site.db, id) : null;
  if (report === null) return NOT_FOUND;
  if (report.state === "hidden") return GONE;
  return jsonResponse(request, toReportResource(report, site.origin));
}

/** GET /api/v1/reports/{id}/envelope: returns the signed bytes. They never change, but a moderator may hide them. */
export async function getReportEnvelope(
  request: Request,
  { id, site }: { readonly id: string; readonly site: Site },
): Answer {
  const query = parseQuery(request, NoQuery);
  if (!query.ok) return query;
  const bytes = SHA256_PATTERN.test(id) ? await getEnvelope(site.db, id) : null;
  if (bytes === null) return NOT_FOUND;
  if ((await getReportState(site.db, id)) === "hidden") return GONE;
  return bytesResponse(request, {
    bytes,
    caching: "revalidate",
    headers: {
      "content-type": "application/json",
      "content-disposition": `attachment; filename="${id.slice(0, 16)}.oslag.json"`,
      "x-content-type-options": "nosniff",
    },
  });
}
