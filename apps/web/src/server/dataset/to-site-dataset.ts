import { DATASET_COLUMNS, type DumpManifest } from "@oslag/schema";
import { paths } from "@/lib/paths";
import { DATA_LICENCE, DATASET_TITLE, PAPER_1990, SITE_NAME, SITE_QUESTION } from "@/lib/site";

/** schema.org's description of the whole data set, for catalogues that read pages. */
export function toSiteDataset(
  origin: string,
  { newest }: { readonly newest: DumpManifest | null },
) {
  const url = `${origin}${paths.data()}`;
  const file = (encodingFormat: string, address: string, name: string) => ({
    "@type": "DataDownload",
    name,
    encodingFormat,
    contentUrl: `${origin}${address}`,
  });
  return {
    "@context": "https://schema.org",
    "@type": "Dataset",
    "@id": url,
    url,
    name: DATASET_TITLE,
    alternateName: SITE_QUESTION,
    description:
      "Every report of the OSlag benchmarks, Ousterhout's operating system benchmarks of 1990 run on machines of today, with every sample and its signature, and what was derived from them.",
    license: DATA_LICENCE,
    isAccessibleForFree: true,
    creator: { "@type": "Organization", name: SITE_NAME, url: origin },
    citation: PAPER_1990,
    keywords: ["operating systems", "benchmarks", "system calls", "context switch", "file systems"],
    measurementTechnique: `${origin}${paths.method()}`,
    variableMeasured: [...DATASET_COLUMNS],
    ...(newest === null ? {} : { dateModified: newest.begun }),
    distribution: [
      file("application/x-ndjson", paths.api.dataset("ndjson"), "reports with signed bytes"),
      file("text/csv", paths.api.dataset("csv"), "derived values"),
      ...(newest?.files ?? []).map(({ name, type, bytes, sha256, description }) => ({
        ...file(type, paths.dumpFile(newest?.day ?? "", name), description),
        contentSize: `${bytes} B`,
        sha256,
      })),
    ],
  };
}
