import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { cache } from "react";
import { OS_TITLES } from "@oslag/labels";
import { getSubjectPage, getSystem } from "@oslag/store";
import { z } from "zod";
import { JsonLd } from "@/components/json-ld";
import { StaticPart } from "@/components/static-part";
import { SubjectView } from "@/components/subject/subject-view";
import { paths } from "@/lib/paths";
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

export async function generateMetadata({ params, searchParams }: PageProps): Promise<Metadata> {
  const { family } = await params;
  const asked = await searchParams;
  const { kernel, release } = Query.parse(asked);
  const { skip } = parseSubjectQuery(asked);
  const system = await findSystem(family, kernel, release);
  if (system === null) return { title: "Unknown kernel or release", robots: { index: false } };
  const { name, kind } = system;
  const title =
    kind === "kernel" ? `${name} kernels` : kind === "release" ? name : `${name} systems`;
  return {
    title: skip === undefined ? title : `${title}, from configuration ${skip + 1}`,
    description: `${name}: every benchmark’s values, the best and the usual configuration, kernels and releases.`,
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
    if (kernel === undefined && release === undefined) notFound();
    return (
      <>
        <h1>Unknown kernel or release</h1>
        <p>
          No report here names it. <a href={paths.system(family)}>Show all of {title}</a>
        </p>
      </>
    );
  }
  const page = await getSubjectPage(getSite().db, system, parseSubjectQuery(asked));
  return (
    <>
      <JsonLd
        value={toBreadcrumbs([
          { name: "Systems", path: paths.systems() },
          { name: title, path: paths.system(family) },
          ...(system.kind === "system"
            ? []
            : [{ name: system.name, path: paths.system(family, part) }]),
        ])}
      />
      <p className="kicker">
        <a href={paths.systems()}>Systems</a>
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
        New reports of {title}: <a href={paths.feeds.system(family)}>Atom feed</a>.
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
