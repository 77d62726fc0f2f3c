import { paths } from "@/lib/paths";
import { DATA_LICENCE, SITE_NAME } from "@/lib/site";
import { plainCitation, type Citation } from "./figure-citation";
import type { StoredFigure } from "@oslag/store";
import { presentFigure } from "./present-figure";

/** schema.org's description of a frozen figure as a data set, for catalogues that read pages. */
export function toFigureDataset(
  figure: StoredFigure,
  { origin, citation }: { readonly origin: string; readonly citation: Citation },
) {
  const { id, frozen } = figure;
  const { caption, variables } = presentFigure(figure);
  const file = (format: string, encodingFormat: string) => ({
    "@type": "DataDownload",
    encodingFormat,
    contentUrl: `${origin}${paths.figureFile(id, format)}`,
  });
  return {
    "@context": "https://schema.org",
    "@type": "Dataset",
    "@id": citation.url,
    url: citation.url,
    identifier: `sha256:${id}`,
    name: citation.title,
    description: caption.join(" "),
    license: DATA_LICENCE,
    creator: { "@type": "Organization", name: SITE_NAME, url: origin },
    dateCreated: frozen.toISOString(),
    citation: plainCitation(citation),
    isAccessibleForFree: true,
    variableMeasured: variables,
    distribution: [file("csv", "text/csv"), file("json", "application/json")],
    image: `${origin}${paths.figureFile(id, "png", "2")}`,
  };
}
