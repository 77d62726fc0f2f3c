import type { DumpManifest } from "@oslag/schema";
import { paths } from "@/lib/paths";
import { DATASET_TITLE } from "@/lib/site";
import type { Citation } from "../figures/figure-citation";

/**
 * How to cite the whole data set: the newest night's file, which its digest names, or where there is none the live data
 * with the day on which they were read.
 */
export function toDatasetCitation(
  newest: DumpManifest | null,
  { origin, now = new Date() }: { readonly origin: string; readonly now?: Date },
): Citation {
  const day = newest?.day ?? now.toISOString().slice(0, 10);
  const file = newest?.files.find(({ name }) => name.endsWith(`${newest.day}.ndjson.gz`));
  const note =
    newest === null || file === undefined
      ? `read on ${day}; CC BY 4.0`
      : `${newest.reports} ${newest.reports === 1 ? "report" : "reports"}; ${file.name}; SHA-256 ${file.sha256}; CC BY 4.0`;
  return {
    key: `oslag-data-${day}`,
    type: "DATA",
    title: `${DATASET_TITLE} (data set), ${day}`,
    url: `${origin}${paths.data()}`,
    date: newest === null ? now : new Date(newest.begun),
    note,
  };
}
