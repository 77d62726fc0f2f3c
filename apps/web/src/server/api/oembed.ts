import { OembedQuery, refuse, SHA256_FORM, type OembedResource, type Result } from "@oslag/schema";
import { escapeHtml } from "@/lib/escape-html";
import { SITE_NAME } from "@/lib/site";
import { paths } from "@/lib/paths";
import { presentFigure } from "../figures/present-figure";
import { getFrozenFigure, refuseFigure } from "@oslag/store";
import { embedHeight, EMBED_WIDTH } from "../figures/embed-page";
import { jsonResponse, KEPT_S } from "../http/json-response";
import { parseQuery } from "../http/parse-query";
import type { Site } from "../site";

const FIGURE_PATH = new RegExp(`^/figures/(${SHA256_FORM})$`);

/** GET /api/v1/oembed: describes frozen figures of this site only, and never fetches the given address. */
export async function getOembed(request: Request, site: Site): Promise<Response | Result<never>> {
  const query = parseQuery(request, OembedQuery);
  if (!query.ok) return query;
  const { url, format = "json", maxwidth = EMBED_WIDTH } = query.value;
  if (format !== "json") return refuse("bad_query", "Only JSON is served.", "format");
  const asked = URL.canParse(url) ? new URL(url) : null;
  const id = asked?.origin === site.origin ? FIGURE_PATH.exec(asked.pathname)?.[1] : undefined;
  if (id === undefined)
    return refuse("not_found", "Only the addresses of this site's frozen figures can be embedded.");
  const figure = await getFrozenFigure(site.db, id);
  if (figure === null) return refuseFigure(site.db, id);
  const width = Math.min(maxwidth, EMBED_WIDTH);
  const height = await embedHeight(site.db, { id, width });
  const title = presentFigure(figure).title;
  const source = `${site.origin}${paths.figureEmbed(id)}`;
  const resource: OembedResource = {
    version: "1.0",
    type: "rich",
    title,
    provider_name: SITE_NAME,
    provider_url: site.origin,
    cache_age: KEPT_S,
    html: `<iframe src="${source}" width="${width}" height="${height}" title="${escapeHtml(title)}" loading="lazy" style="border:0"></iframe>`,
    width,
    height,
  };
  return jsonResponse(request, resource);
}
