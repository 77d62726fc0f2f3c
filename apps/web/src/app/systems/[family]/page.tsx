import { t } from "@oslag/language";
import type { Metadata } from "next";
import { cache } from "react";
import { OS_TITLES } from "@oslag/labels";
import { getSubjectPage, getSystem } from "@oslag/store";
import { z } from "zod";
import { JsonLd } from "@/components/json-ld";
import { NotFoundNotice, notFoundMetadata } from "@/components/not-found-notice";
import { StaticPart } from "@/components/static-part";
import { SubjectView } from "@/components/subject/subject-view";
import { pagedTitle } from "@/lib/paged-title";
import { paths } from "@/lib/paths";
import { link, rich } from "@/lib/rich";
import { cardOf } from "@/lib/preview-image";
import { parseSubjectQuery } from "@/server/subject-query";
import { toBreadcrumbs } from "@/lib/to-breadcrumbs";
import { getSite } from "@/server/site";

type PageProps = {
  readonly params: Promise<{ family: string }>;
  readonly searchParams: Promise<Record<string, string | string[] | undefined>>;
};

const Query = z.object({
  kernel: z.string().min(1).max(200).optional().catch(undefined),
  release: z.string().min(1).max(401).optional().catch(undefined),
});

const findSystem = cache(
  async (family: string, kernel: string | undefined, release: string | undefined) =>
    getSystem(getSite().db, family, { kernel, release }),
);

/** Of a family that the site knows, a kernel or a release may be unknown. */
const isKnown = async (family: string) => (await findSystem(family, undefined, undefined)) !== null;

export async function generateMetadata({ params, searchParams }: PageProps): Promise<Metadata> {
  const { family } = await params;
  const asked = await searchParams;
  const { kernel, release } = Query.parse(asked);
  const { skip } = parseSubjectQuery(asked);
  const system = await findSystem(family, kernel, release);
  if (system === null)
    return (await isKnown(family))
      ? { title: t("Unknown kernel or release"), robots: { index: false } }
      : notFoundMetadata();
  const { name, kind } = system;
  const title =
    kind === "kernel"
      ? t("{name} kernels", { name })
      : kind === "release"
        ? name
        : t("{name} systems", { name });
  return {
    title: pagedTitle(title, skip),
    description: t(
      "{name}: every benchmark’s values, the best and the usual configuration, kernels and releases.",
      { name },
    ),
    alternates: {
      canonical: paths.system(family, partOf({ kernel, release })),
      types: { "application/atom+xml": paths.feeds.system(family) },
    },
    ...cardOf("systems", { id: family, title }),
  };
}

export default async function SystemPage({ params, searchParams }: PageProps) {
  const { family } = await params;
  const asked = await searchParams;
  const { kernel, release } = Query.parse(asked);
  const part = partOf({ kernel, release });
  const system = await findSystem(family, kernel, release);
  const title = OS_TITLES[family] ?? family;
  if (system === null) {
    if (!(await isKnown(family))) return <NotFoundNotice />;
    return (
      <>
        <h1>{t("Unknown kernel or release")}</h1>
        <p>
          {rich("No report here names it. <link>Show all of {system}</link>", {
            system: title,
            link: link(paths.system(family)),
          })}
        </p>
      </>
    );
  }
  const page = await getSubjectPage(getSite().db, system, parseSubjectQuery(asked));
  return (
    <>
      <JsonLd
        value={toBreadcrumbs([
          { name: t("Systems"), path: paths.systems() },
          { name: title, path: paths.system(family) },
          ...(system.kind === "system"
            ? []
            : [{ name: system.name, path: paths.system(family, part) }]),
        ])}
      />
      <p className="kicker">
        <a href={paths.systems()}>{t("Systems")}</a>
        {system.kind !== "system" && (
          <>
            {" "}
            / <a href={paths.system(family)}>{title}</a>
          </>
        )}
      </p>
      <h1>{system.name}</h1>
      <StaticPart name="subject">
        <SubjectView
          page={page}
          to={(other) => paths.system(family, { ...part, ...other })}
          timelines={system.kind === "system" ? { system: family } : null}
        />
      </StaticPart>
      <p className="small">
        {rich("New reports of {system}: <feed>Atom feed</feed>.", {
          system: title,
          feed: link(paths.feeds.system(family)),
        })}
      </p>
    </>
  );
}

/** A kernel goes before a release. */
function partOf({
  kernel,
  release,
}: {
  readonly kernel: string | undefined;
  readonly release: string | undefined;
}): Readonly<Record<string, string | undefined>> {
  return kernel === undefined ? { release } : { kernel };
}
