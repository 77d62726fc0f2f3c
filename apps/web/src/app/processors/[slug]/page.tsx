import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { cache } from "react";
import { generationName, UNRECOGNISED, yearText } from "@oslag/labels";
import { getProcessor, getSubjectPage } from "@oslag/store";
import { FactList } from "@/components/fact-list";
import { JsonLd } from "@/components/json-ld";
import { StaticPart } from "@/components/static-part";
import { SubjectView } from "@/components/subject/subject-view";
import { paths } from "@/lib/paths";
import { cardOf } from "@/lib/preview-image";
import { parseSubjectQuery } from "@/server/subject-query";
import { toBreadcrumbs } from "@/lib/to-breadcrumbs";
import { getSite } from "@/server/site";

type PageProps = {
  readonly params: Promise<{ slug: string }>;
  readonly searchParams: Promise<Record<string, string | string[] | undefined>>;
};

const findProcessor = cache(async (slug: string) => getProcessor(getSite().db, slug));

export async function generateMetadata({ params, searchParams }: PageProps): Promise<Metadata> {
  const { slug } = await params;
  const processor = await findProcessor(slug);
  if (processor === null) return {};
  const { name, kind, example } = processor;
  const { skip } = parseSubjectQuery(await searchParams);
  // Models of different architectures or identifications may have one name.
  const title = kind === "model" ? `${name} (${slug.slice(0, 8)})` : `${name} processors`;
  return {
    title: skip === undefined ? title : `${title}, from configuration ${skip + 1}`,
    description: `${generationName(example) ?? name}: every benchmark’s values, the best and the usual configuration, and the kernels that were measured.`,
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
  if (processor === null) notFound();
  const { kind, name, example } = processor;
  const page = await getSubjectPage(getSite().db, processor, parseSubjectQuery(await searchParams));
  return (
    <>
      <JsonLd
        value={toBreadcrumbs([
          { name: "Processors", path: paths.processors() },
          { name, path: paths.processor(slug) },
        ])}
      />
      <p className="kicker">
        <a href={paths.processors()}>Processors</a>
      </p>
      <h1>{name}</h1>
      <FactList
        facts={
          kind === "model"
            ? [
                ["Vendor", example.processorVendor],
                ["Architecture", example.architecture],
                ["Processor name", example.isProcessorRecognised === false ? UNRECOGNISED : null],
                ["Processor generation", generationName(example)],
                ["Year", yearText(example)],
              ]
            : [
                ["Vendor", example.processorVendor],
                ["Architecture", example.architecture],
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
        New reports: <a href={paths.feeds.processor(slug)}>Atom feed</a>.
      </p>
    </>
  );
}
