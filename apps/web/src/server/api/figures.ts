import {
  ExploreQuery,
  FIGURE_FORMATS,
  FigureFileQuery,
  NoQuery,
  refuse,
  REPORT_FIGURE_KINDS,
  type FigureFormat,
  type FigureSpecification,
  type ReportFigureSpecification,
  type FigureFrozenResource,
  type FrozenFigureResource,
  type Result,
} from "@oslag/schema";
import { z } from "zod";
import { paths } from "@/lib/paths";
import { plainCitation, toCitation } from "../figures/figure-citation";
import { figureFootnote } from "../figures/figure-footnote";
import { parseFigureQuery } from "../figures/parse-figure-query";
import { presentFigure } from "../figures/present-figure";
import {
  contributingReportsWithdrawn,
  getFigureRendering,
  getFrozenFigure,
  refuseFigure,
  type StoredId,
} from "@oslag/store";
import { reportFailure } from "../http/endpoint";
import { bytesResponse, jsonResponse } from "../http/json-response";
import { parseQuery } from "../http/parse-query";
import type { SiteAdmission } from "../admission";
import type { Site } from "../site";
import { freezeFor, refuseOtherSites } from "./freeze";
import { receiveBody } from "./receive-body";

type Answer = Promise<Response | Result<never>>;

const BODY_BYTES = 8192;
const Fields = z.record(z.string(), z.unknown());

/** POST /api/v1/figures: freezes what the parameters of /explore, sent as a JSON object, show now. */
export async function postFigure(request: Request, admission: SiteAdmission): Answer {
  const own = refuseOtherSites(request);
  if (!own.ok) return own;
  const body = await receiveBody(request, admission, { sending: "figure", limitBytes: BODY_BYTES });
  if (!body.ok && body.problem.code === "rate_limited") return body;
  if (!body.ok)
    return refuse(
      body.problem.code,
      `Send the parameters of a figure as a JSON object (application/json) of at most ${BODY_BYTES} bytes.`,
    );
  const fields = parseFields(body.value);
  if (!fields.ok) return fields;
  const specification = await parseFigureQuery(admission.db, fields.value);
  if (!specification.ok) return specification;
  const wantsStages = request.headers.get("accept")?.includes(STAGES_TYPE) === true;
  if (wantsStages) return answerInStages(request, admission, specification.value);
  const frozen = await freezeFor(request, admission, { specification: specification.value });
  if (!frozen.ok) return frozen;
  const resource = toFrozenResource(frozen.value, admission.origin);
  return jsonResponse(request, resource, {
    status: frozen.value.created ? 201 : 200,
    headers: { location: resource.url },
  });
}

function toFrozenResource({ id, created }: StoredId, origin: string): FigureFrozenResource {
  return { id, status: created ? "frozen" : "known", url: `${origin}${paths.figure(id)}` };
}

const STAGES_TYPE = "application/x-ndjson";

/**
 * Answers at once with a line for each part of the work when it begins, such as `{"stage":"drawing"}`. The last line is the resource,
 * or the problem, whose status the answer cannot have any more.
 */
function answerInStages(
  request: Request,
  admission: SiteAdmission,
  specification: FigureSpecification | ReportFigureSpecification,
): Response {
  const encoder = new TextEncoder();
  const body = new ReadableStream<Uint8Array>({
    async start(controller) {
      // A reader who went away closes the stream; freezing goes on.
      const write = (line: unknown) => {
        try {
          controller.enqueue(encoder.encode(`${JSON.stringify(line)}\n`));
        } catch {
          // Nobody reads.
        }
      };
      write({ stage: "waiting" });
      const frozen = await freezeFor(request, admission, {
        specification,
        onStage: (stage) => write({ stage }),
      }).catch((error: unknown) => ({
        ok: false as const,
        problem: reportFailure(error, request.headers).problem,
      }));
      write(frozen.ok ? toFrozenResource(frozen.value, admission.origin) : frozen.problem);
      try {
        controller.close();
      } catch {
        // Closed by its reader.
      }
    },
  });
  return new Response(body, {
    status: 200,
    headers: { "content-type": STAGES_TYPE, "cache-control": "no-store" },
  });
}

function parseFields(bytes: Uint8Array): Result<Readonly<Record<string, unknown>>> {
  const refusal = refuse(
    "bad_json",
    `The body is a JSON object whose members are those of /explore: ${Object.keys(ExploreQuery.shape).join(", ")}; or those of another kind: ${REPORT_FIGURE_KINDS.join(", ")}.`,
  );
  try {
    const text = new TextDecoder("utf-8", { fatal: true }).decode(bytes);
    const parsed = Fields.safeParse(JSON.parse(text));
    return parsed.success ? { ok: true, value: parsed.data } : refusal;
  } catch {
    return refusal;
  }
}

const CONTENT_TYPES: Readonly<Record<Exclude<FigureFormat, "json">, string>> = {
  svg: "image/svg+xml",
  png: "image/png",
  pdf: "application/pdf",
  csv: "text/csv; charset=utf-8; header=present",
  bib: "application/x-bibtex; charset=utf-8",
  ris: "application/x-research-info-systems; charset=utf-8",
};

/**
 * GET /api/v1/figures/{id}.{format}: returns the stored bytes, which never change; only `.json` is computed, for its status. A
 * header says whether reports of the figure have stopped counting, because the bytes cannot.
 */
export async function getFigureFile(
  request: Request,
  {
    id,
    format: asked,
    site,
  }: { readonly id: string; readonly format: string; readonly site: Site },
): Answer {
  const format = FIGURE_FORMATS.find((known) => known === asked);
  if (format === undefined) return refuse("not_found", "Figures have no such form.");
  if (format === "json") return getFigureJson(request, { id, site });
  const isDrawing = format === "svg" || format === "png" || format === "pdf";
  const query = parseQuery(request, isDrawing ? FigureFileQuery : NoQuery.extend({}));
  if (!query.ok) return query;
  const columns = (isDrawing ? FigureFileQuery.parse(query.value).columns : undefined) ?? "2";
  const name = isDrawing ? `${columns}.${format}` : format;
  const bytes = await getFigureRendering(site.db, { id, name });
  if (bytes === null) return refuseFigure(site.db, id);
  const width = isDrawing ? `-${columns}col` : "";
  return bytesResponse(request, {
    bytes,
    caching: "hours",
    headers: {
      ...(await footnoteHeader(id, site)),
      "content-type": CONTENT_TYPES[format],
      "content-disposition": `inline; filename="oslag-${id.slice(0, 12)}${width}.${format}"`,
      "cross-origin-resource-policy": "cross-origin",
    },
  });
}

/** Returns the picture that previews of links to this figure show. */
export async function getFigurePreview(
  request: Request,
  { id, site }: { readonly id: string; readonly site: Site },
): Answer {
  const bytes = await getFigureRendering(site.db, { id, name: "preview.png" });
  if (bytes === null) return refuseFigure(site.db, id);
  return bytesResponse(request, {
    bytes,
    caching: "hours",
    headers: {
      ...(await footnoteHeader(id, site)),
      "content-type": "image/png",
      "cross-origin-resource-policy": "cross-origin",
    },
  });
}

async function footnoteHeader(id: string, { db, origin }: Site): Promise<Record<string, string>> {
  const footnote = figureFootnote(await contributingReportsWithdrawn(db, id));
  if (footnote === null) return {};
  return { "oslag-footnote": `${footnote} See ${origin}${paths.figure(id)}#withdrawn` };
}

/** GET /api/v1/figures/{id} */
export async function getFigureJson(
  request: Request,
  { id, site }: { readonly id: string; readonly site: Site },
): Answer {
  const query = parseQuery(request, NoQuery);
  if (!query.ok) return query;
  const figure = await getFrozenFigure(site.db, id);
  if (figure === null) return refuseFigure(site.db, id);
  const { specification, snapshot, frozen } = figure;
  const url = `${site.origin}${paths.figure(id)}`;
  const presentation = presentFigure(figure);
  const resource: FrozenFigureResource = {
    id,
    url,
    frozen: frozen.toISOString(),
    title: presentation.title,
    caption: [...presentation.caption],
    citation: plainCitation(toCitation(figure, { id, url, frozen })),
    status: { out_of_count: [...(await contributingReportsWithdrawn(site.db, id))] },
    specification,
    snapshot,
  };
  return jsonResponse(request, resource);
}
