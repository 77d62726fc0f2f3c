import { shownProcessorName } from "@oslag/labels";
import { t } from "@oslag/language";
import { link, rich } from "@/lib/rich";
import type { Metadata } from "next";
import { cache } from "react";
import {
  getConfigurationName,
  getProcessor,
  getSystem,
  getTimelinePage,
  listSubjects,
  TIMELINE_LOOKED_AT_MAX,
} from "@oslag/store";
import { MethodNote } from "@/components/method-note";
import { StaticPart } from "@/components/static-part";
import { TimelineForm } from "@/components/timeline/timeline-form";
import { TimelineLines } from "@/components/timeline/timeline-lines";
import { TimelineView } from "@/components/timeline/timeline-view";
import { describeSubject } from "@/lib/leaderboard-subject";
import { paths } from "@/lib/paths";
import { cardOf } from "@/lib/preview-image";
import { getSite } from "@/server/site";
import { parseTimelineQuery, type TimelinePageQuery } from "@/server/timeline-query";

type PageProps = {
  readonly searchParams: Promise<Record<string, string | string[] | undefined>>;
};

/** Finds what the address names; null for a name of which no report is shown. */
const findNamed = cache(async (query: string) => {
  const { processor, system, configuration } = JSON.parse(query) as TimelinePageQuery;
  const { db } = getSite();
  const named =
    configuration === undefined ? undefined : await getConfigurationName(db, configuration);
  const model = processor ?? named?.processorModel;
  const family = system ?? named?.osFamily;
  return {
    configuration: configuration === undefined ? undefined : (named?.id ?? null),
    processor: model === undefined ? undefined : await getProcessor(db, model),
    system: family === undefined ? undefined : await getSystem(db, family),
  };
});

export async function generateMetadata({ searchParams }: PageProps): Promise<Metadata> {
  const query = parseTimelineQuery(await searchParams);
  const { processor, system } = await findNamed(JSON.stringify(query));
  const of = [processor && shownProcessorName(processor.name), system?.name]
    .filter((name) => name != null)
    .join(", ");
  const { benchmark } = query;
  const what = benchmark === undefined ? "" : `: ${describeSubject(benchmark).title}`;
  const title = `${of === "" ? t("Timelines") : t("Timelines of {subject}", { subject: of })}${what}`;
  return {
    title,
    description: t(
      "What the same hardware measured under one kernel after the other, with intervals; values whose intervals are apart are marked.",
    ),
    // Most addresses are views of one timeline.
    ...(query.configuration === undefined ? {} : { robots: { index: false } }),
    ...pictureOf(query, title),
  };
}

/** A timeline has a picture, and so has what timelines are chosen by. */
function pictureOf({ configuration, processor, system }: TimelinePageQuery, title: string) {
  if (configuration !== undefined) return cardOf("timelines", { id: configuration, title });
  if (processor !== undefined) return cardOf("processors", { id: processor, title });
  return system === undefined ? {} : cardOf("systems", { id: system, title });
}

export default async function TimelinesPage({ searchParams }: PageProps) {
  const query = parseTimelineQuery(await searchParams);
  const { db } = getSite();
  const named = await findNamed(JSON.stringify(query));
  const { processor, system, configuration } = named;
  const options = {
    processors: await listSubjects(db, "processor"),
    systems: await listSubjects(db, "system"),
  };
  const form = (
    <>
      <TimelineForm query={query} options={options} processor={processor ?? null} />
      {query.configuration !== undefined && (
        <p>
          <a href={paths.timelines()}>{t("Choose another processor or system")}</a>
        </p>
      )}
    </>
  );
  const head = (
    <>
      <h1>{t("Timelines")}</h1>
      <p className="lead">
        {rich(
          "What the same hardware measured under one kernel after the other. Neighbours whose intervals are apart <steps>are marked as a step</steps>. <kernels>The oldest and the newest kernel on all hardware</kernels>",
          {
            steps: link(paths.method("science-steps-of-a-timeline")),
            kernels: link(paths.contrast("kernels")),
          },
        )}
      </p>
    </>
  );
  if (processor === null || system === null || configuration === null)
    return (
      <>
        {head}
        {form}
        <p>
          {configuration === null
            ? t("No report here names this configuration.")
            : processor === null
              ? t("No report here names this processor.")
              : t("No report here names this system.")}{" "}
          <a href={paths.timelines()}>{t("Show all timelines")}</a>
        </p>
      </>
    );
  const page = await getTimelinePage(db, {
    subjects: [processor, system].filter((subject) => subject !== undefined),
    configuration,
    benchmark: query.benchmark,
    method: query.method,
  });
  const asked = { ...query, method: query.method === undefined ? undefined : String(query.method) };
  const to = (other: Readonly<Record<string, string | undefined>>) =>
    paths.timelines({ ...asked, ...other });
  const counted = [page.method, ...page.otherMethods].toSorted((a, b) => b - a);
  return (
    <StaticPart name="timelines">
      {head}
      {form}
      <MethodNote shown={{ method: page.method, counted }} to={(method) => to({ method })} />
      <TimelineView page={page} to={to} isChosen={configuration !== undefined} />
      <TimelineLines
        lines={page.lines}
        lookedAtMax={TIMELINE_LOOKED_AT_MAX}
        to={(id) =>
          to({
            configuration: id,
            processor: undefined,
            system: undefined,
            method: String(page.method),
          })
        }
      />
    </StaticPart>
  );
}
