import {
  ExploreQuery,
  parseExploreQuery,
  type FigureSpecification,
  type Result,
} from "@oslag/schema";
import { figureCsv } from "../figures/figure-csv";
import { getFigure } from "@oslag/store";
import { renderPreview } from "../figures/render-figure";
import { bytesResponse, jsonResponse } from "../http/json-response";
import { parseQuery } from "../http/parse-query";
import type { Site } from "../site";

type Answer = Promise<Response | Result<never>>;

/** GET /api/v1/explore: returns the figure that the query specifies, as it is now. */
export async function getExplore(request: Request, { db }: Pick<Site, "db">): Answer {
  const specification = specify(request);
  if (!specification.ok) return specification;
  const figure = await getFigure(db, specification.value);
  if (!figure.ok) return figure;
  const { reportIds: _, ...resource } = figure.value;
  return jsonResponse(request, resource);
}

/** GET /api/v1/explore.csv: returns the values of the same figure as a table. */
export async function getExploreCsv(request: Request, { db }: Pick<Site, "db">): Answer {
  const specification = specify(request);
  if (!specification.ok) return specification;
  const figure = await getFigure(db, specification.value);
  if (!figure.ok) return figure;
  return bytesResponse(request, {
    bytes: new Uint8Array(Buffer.from(figureCsv(figure.value))),
    caching: "revalidate",
    headers: {
      "content-type": "text/csv; charset=utf-8; header=present",
      "content-disposition": 'inline; filename="oslag-explore.csv"',
    },
  });
}

/** Returns the picture that previews of links to this view show. */
export async function getExplorePreview(request: Request, { db }: Pick<Site, "db">): Answer {
  const specification = specify(request);
  if (!specification.ok) return specification;
  const figure = await getFigure(db, specification.value);
  if (!figure.ok) return figure;
  const { bytes } = await renderPreview(figure.value);
  return bytesResponse(request, {
    bytes,
    caching: "revalidate",
    headers: { "content-type": "image/png" },
  });
}

function specify(request: Request): Result<FigureSpecification> {
  // The loose shape refuses repeated parameters only. `parseExploreQuery` checks names and values, and explains what is wrong.
  const query = parseQuery(request, ExploreQuery.partial().loose());
  if (query.ok) return parseExploreQuery(query.value);
  const values = Object.fromEntries(new URL(request.url).searchParams);
  const explained = parseExploreQuery(values);
  return explained.ok ? query : explained;
}
