import {
  ExploreQuery,
  parseExploreQuery,
  type FigureSpecification,
  type Result,
} from "@oslag/schema";
import type { FigureDrawer } from "../drawing/figure-drawer";
import type { Database } from "@oslag/store";
import { parseLiveQuery } from "../figures/parse-figure-query";
import { bytesResponse } from "../http/json-response";
import { parseQuery } from "../http/parse-query";
import { senderOf } from "./receive-body";

type Drawing = { readonly drawer: FigureDrawer; readonly db: Database };
type Answer = Promise<Response | Result<never>>;

/** GET /api/v1/explore: returns the figure that the query specifies, as it is now. */
export async function getExplore(request: Request, { drawer, db }: Drawing): Answer {
  return answer(request, {
    drawer,
    db,
    kind: "json",
    headers: { "content-type": "application/json" },
  });
}

/** GET /api/v1/explore.csv: returns the values of the same figure as a table. */
export async function getExploreCsv(request: Request, { drawer, db }: Drawing): Answer {
  return answer(request, {
    drawer,
    db,
    kind: "csv",
    headers: {
      "content-type": "text/csv; charset=utf-8; header=present",
      "content-disposition": 'inline; filename="oslag-explore.csv"',
    },
  });
}

/** Returns the picture that previews of links to this view show. */
export async function getExplorePreview(request: Request, { drawer, db }: Drawing): Answer {
  return answer(request, {
    drawer,
    db,
    kind: "preview",
    headers: {
      "content-type": "image/png",
      // Pages of other sites show it.
      "cross-origin-resource-policy": "cross-origin",
    },
  });
}

async function answer(
  request: Request,
  wanted: {
    readonly drawer: FigureDrawer;
    readonly db: Database;
    readonly kind: "json" | "csv" | "preview";
    readonly headers: Readonly<Record<string, string>>;
  },
): Answer {
  const { drawer, kind, headers } = wanted;
  const specification = await specify(request, wanted.db);
  if (!specification.ok) return specification;
  const drawn = await drawer.run(kind, specification.value, senderOf(request));
  if (!drawn.ok) return drawn;
  return bytesResponse(request, { bytes: drawn.value, caching: "revalidate", headers });
}

async function specify(request: Request, db: Database): Promise<Result<FigureSpecification>> {
  // The loose shape refuses repeated parameters only. `parseLiveQuery` checks names and values, and explains what is wrong.
  const query = parseQuery(request, ExploreQuery.partial().loose());
  if (query.ok) return parseLiveQuery(db, query.value);
  const values = Object.fromEntries(new URL(request.url).searchParams);
  const explained = parseExploreQuery(values);
  return explained.ok ? query : explained;
}
