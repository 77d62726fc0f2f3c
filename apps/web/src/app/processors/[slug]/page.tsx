import { t, translate } from "@oslag/language";
import type { Metadata } from "next";
import { cache } from "react";
import { generationName, shownProcessorName, UNRECOGNISED, yearText } from "@oslag/labels";
import { getProcessor, getSubjectPage } from "@oslag/store";
import { FactList } from "@/components/fact-list";
import { JsonLd } from "@/components/json-ld";
import { NotFoundNotice, notFoundMetadata } from "@/components/not-found-notice";
import { StaticPart } from "@/components/static-part";
import { SubjectView } from "@/components/subject/subject-view";
import { paths } from "@/lib/paths";
import { link, rich } from "@/lib/rich";
import { cardOf } from "@/lib/preview-image";
import { parseSubjectQuery } from "@/server/subject-query";
import { toBreadcrumbs } from "@/lib/to-breadcrumbs";
import { pagedTitle } from "@/lib/paged-title";
import { getSite } from "@/server/site";

type PageProps = {
  readonly params: Promise<{ slug: string }>;
  readonly searchParams: Promise<Record<string, string | string[] | undefined>>;
};

const findProcessor = cache(async (slug: string) => getProcessor(getSite().db, slug));

export async function generateMetadata({ params, searchParams }: PageProps): Promise<Metadata> {
  const { slug } = await params;
  const processor = await findProcessor(slug);
  if (processor === null) return notFoundMetadata();
  const { kind, example } = processor;
  const name = shownProcessorName(processor.name);
  const { skip } = parseSubjectQuery(await searchParams);
  // Models of different architectures or identifications may have one name.
  const title =
    kind === "model" ? `${name} (${slug.slice(0, 8)})` : t("{name} processors", { name });
  return {
    title: pagedTitle(title, skip),
    description: t(
      "{name}: every benchmark’s values, the best and the usual configuration, and the kernels that were measured.",
      { name: generationName(example) ?? name },
    ),
    alternates: {
      canonical: paths.processor(slug),
      types: { "application/atom+xml": paths.feeds.processor(slug) },
    },
    ...cardOf("processors", { id: slug, title }),
  };
}

export default async function ProcessorPage({ params, searchParams }: PageProps) {
  const { slug } = await params;
  const processor = await findProcessor(slug);
  if (processor === null) return <NotFoundNotice />;
  const { kind, example } = processor;
  const name = shownProcessorName(processor.name);
  const page = await getSubjectPage(getSite().db, processor, parseSubjectQuery(await searchParams));
  return (
    <>
      <JsonLd
        value={toBreadcrumbs([
          { name: t("Processors"), path: paths.processors() },
          { name, path: paths.processor(slug) },
        ])}
      />
      <p className="kicker">
        <a href={paths.processors()}>{t("Processors")}</a>
      </p>
      <h1>{name}</h1>
      <FactList
        facts={
          kind === "model"
            ? [
                [t("Vendor"), example.processorVendor],
                [t("Architecture"), example.architecture],
                [
                  t("Processor name"),
                  example.isProcessorRecognised === false ? translate(UNRECOGNISED) : null,
                ],
                [t("Processor generation"), generationName(example)],
                [t("Year"), yearText(example)],
              ]
            : [
                [t("Vendor"), example.processorVendor],
                [t("Architecture"), example.architecture],
              ]
        }
      />
      <StaticPart name="subject">
        <SubjectView
          page={page}
          to={(query) => paths.processor(slug, query)}
          timelines={{ processor: slug }}
        />
      </StaticPart>
      <p className="small">
        {rich("New reports: <feed>Atom feed</feed>.", { feed: link(paths.feeds.processor(slug)) })}
      </p>
    </>
  );
}
