import { CLAIM_EDITIONS, EDITIONS } from "@oslag/papers";
import { CONTRAST_IDS } from "@oslag/science";
import type { MetadataRoute } from "next";
import { listParallelSubjects, listSubjects } from "@/lib/leaderboard-subject";
import { paths } from "@/lib/paths";
import { getDefaultMethod, listSubjects as listNamed } from "@oslag/store";
import { addressesOf } from "@/server/page-languages";
import { getSite } from "@/server/site";
import { siteOrigin } from "@/lib/site-origin";

// The site's origin is known only when the server runs, not when it is built.
export const dynamic = "force-dynamic";

/** Lists the pages that always exist, and those of processors and systems. Crawlers find reports from them. */
export default async function sitemap(): Promise<MetadataRoute.Sitemap> {
  const { db } = getSite();
  const method = String(await getDefaultMethod(db));
  const [processors, systems] = [await listNamed(db, "processor"), await listNamed(db, "system")];
  return [
    paths.home(),
    paths.run(),
    paths.runnerGuide(),
    paths.submit(),
    paths.method(),
    paths.papers(),
    ...Object.keys(EDITIONS).map(paths.paper),
    paths.literature(),
    ...CLAIM_EDITIONS.map((edition) => paths.paperClaims(edition)),
    paths.paperSources(),
    paths.explore({ method }),
    paths.data(),
    paths.apiReference(),
    paths.moderation(),
    paths.privacy(),
    paths.search(),
    paths.processors(),
    ...processors.map(({ id }) => paths.processor(id)),
    paths.scaling(),
    paths.bandwidth(),
    paths.systems(),
    ...systems.map(({ id }) => paths.system(id)),
    paths.timelines(),
    paths.why(),
    ...CONTRAST_IDS.map((id) => paths.contrast(id)),
    paths.leaderboards(),
    ...[...listSubjects(), ...listParallelSubjects()].map(({ subject }) =>
      paths.leaderboard(subject, { method }),
    ),
  ].flatMap(entriesOf);
}

/** Lists a page in each of its languages, with its addresses in all of them. */
function entriesOf(path: string): MetadataRoute.Sitemap {
  const addresses = addressesOf(path).map(
    ({ language, address }) => [language, absolute(address)] as const,
  );
  if (addresses.length === 0) return [{ url: absolute(path) }];
  const alternates = { languages: Object.fromEntries(addresses) };
  return addresses.map(([, url]) => ({ url, alternates }));
}

function absolute(address: string): string {
  return new URL(address, siteOrigin()).href;
}
