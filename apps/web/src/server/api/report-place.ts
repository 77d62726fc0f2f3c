import { NoQuery, SHA256_PATTERN, type ReportPlaceResource, type Result } from "@oslag/schema";
import { shortConfigurationName } from "@oslag/labels";
import {
  getReportForCard,
  getResultCard,
  type Comparable,
  type PreviousReport,
  type ReportListItem,
  type ResultCard,
  type Standing,
} from "@oslag/store";
import { paths } from "@/lib/paths";
import { isApart, notComparedText, percentileOf, plainCardLines } from "@/lib/result-card-text";
import type { FigureDrawer } from "../drawing/figure-drawer";
import { bytesResponse, jsonResponse } from "../http/json-response";
import { parseQuery } from "../http/parse-query";
import type { Site } from "../site";
import { senderOf } from "./receive-body";
import { GONE, NOT_FOUND } from "./reports";

type Answer = Promise<Response | Result<never>>;

/** GET /api/v1/reports/{id}/place */
export async function getReportPlace(
  request: Request,
  { id, site }: { readonly id: string; readonly site: Site },
): Answer {
  const query = parseQuery(request, NoQuery);
  if (!query.ok) return query;
  const report = await findReport(site, id);
  if (!report.ok) return report;
  const card = await getResultCard(site.db, report.value);
  return jsonResponse(request, toResource(report.value, card, site.origin));
}

/** GET /reports/{id}/preview.png: the result card as a picture, which other sites show with a link to the report. */
export async function getReportPreview(
  request: Request,
  { id, site, drawer }: { readonly id: string; readonly site: Site; readonly drawer: FigureDrawer },
): Answer {
  const report = await findReport(site, id);
  if (!report.ok) return report;
  const drawn = await drawer.run("card", id, senderOf(request));
  if (!drawn.ok) return drawn;
  return bytesResponse(request, {
    bytes: drawn.value,
    caching: "revalidate",
    headers: { "content-type": "image/png", "cross-origin-resource-policy": "cross-origin" },
  });
}

async function findReport({ db }: Site, id: string): Promise<Result<ReportListItem>> {
  const report = SHA256_PATTERN.test(id) ? await getReportForCard(db, id) : null;
  if (report === null) return NOT_FOUND;
  return report.state === "hidden" ? GONE : { ok: true, value: report };
}

function toResource(report: ReportListItem, card: ResultCard, origin: string): ReportPlaceResource {
  const { notCompared, comparable, previous } = card;
  return {
    id: report.id,
    url: `${origin}${paths.report(report.id)}`,
    preview_url: `${origin}${paths.reportPreview(report.id)}`,
    relative_speed: report.geometricMean,
    interval: report.means.set.interval,
    not_compared:
      notCompared === null
        ? null
        : { code: notCompared, detail: notComparedText(notCompared, report) },
    comparable: comparable === null ? null : toComparableResource(comparable, origin),
    previous: previous === null ? null : toPreviousResource(report, previous, origin),
    lines: [...plainCardLines(report, card)],
  };
}

function toComparableResource(
  comparable: Comparable,
  origin: string,
): NonNullable<ReportPlaceResource["comparable"]> {
  const { method, host, build, all, processor, system, neighbours } = comparable;
  return {
    method,
    host,
    build,
    percentile: percentileOf(all),
    all: toStandingResource(all),
    same_processor: toStandingResource(processor),
    same_processor_and_system: toStandingResource(system),
    neighbours: neighbours.map(({ configuration, geometricMean, interval }) => ({
      configuration: configuration.id,
      url: `${origin}${paths.configuration(configuration.id, { method: String(method) })}`,
      name: shortConfigurationName(configuration),
      relative_speed: geometricMean,
      interval,
    })),
  };
}

function toStandingResource({ higher, lower, tied }: Standing) {
  return { configurations: higher + lower + tied, higher, lower, tied };
}

function toPreviousResource(
  report: ReportListItem,
  previous: PreviousReport,
  origin: string,
): ReportPlaceResource["previous"] {
  const { id, received, geometricMean, means } = previous;
  if (geometricMean === null) return null;
  return {
    id,
    url: `${origin}${paths.report(id)}`,
    received: received.toISOString(),
    relative_speed: geometricMean,
    interval: means.set.interval,
    is_apart: isApart(report, previous),
  };
}
