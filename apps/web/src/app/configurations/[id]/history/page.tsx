import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { cache } from "react";
import { countOf, shortConfigurationName } from "@oslag/labels";
import {
  configurationPresence,
  getConfigurationHistory,
  HISTORY_REPORTS_MAX,
  type ConfigurationHistory,
} from "@oslag/store";
import { BuildTags } from "@/components/build-tags";
import { ChangeList } from "@/components/configuration/change-list";
import { ValueHistories } from "@/components/configuration/value-histories";
import { WithoutKeys } from "@/components/configuration/without-keys";
import { HiddenNotice } from "@/components/hidden-notice";
import { MethodNote } from "@/components/method-note";
import { StaticPart } from "@/components/static-part";
import { paths } from "@/lib/paths";
import { getSite } from "@/server/site";
import { readAsked, totalOf, type ConfigurationProps } from "../asked";

const findHistory = cache(
  async (id: string, cursor: string | undefined, method: number | undefined) =>
    getConfigurationHistory(getSite().db, id, {
      cursor,
      ...(method === undefined ? {} : { method }),
    }),
);

async function readHistory(props: ConfigurationProps): Promise<ConfigurationHistory | null> {
  const { id, cursor, method } = await readAsked(props);
  return findHistory(id, cursor, method);
}

export async function generateMetadata(props: ConfigurationProps): Promise<Metadata> {
  const page = await readHistory(props);
  if (page === null) return { title: "Hidden configuration", robots: { index: false } };
  return {
    title: `History of ${shortConfigurationName(page.configuration)}`,
    description: `${page.configuration.label}: its values over time, and what changed in the environment.`,
  };
}

/** The values of a configuration's reports over time, and what changed between the reports. */
export default async function ConfigurationHistoryView(props: ConfigurationProps) {
  const page = await readHistory(props);
  const { id, method: asked } = await readAsked(props);
  if (page === null) {
    if ((await configurationPresence(getSite().db, id)) !== "hidden") notFound();
    const detail = "Moderators hid every report of this configuration.";
    return <HiddenNotice title="Hidden configuration" detail={detail} />;
  }
  const { configuration, totals } = page;
  const total = totalOf(page, asked);
  const method = total === null ? undefined : String(total.method);
  return (
    <StaticPart name="history">
      <p className="kicker">
        History of a configuration <BuildTags {...configuration} />
      </p>
      <h1>{shortConfigurationName(configuration)}</h1>
      <p>
        {configuration.label}.{" "}
        <a href={paths.configuration(configuration.id, { method })}>Its results and reports</a>
      </p>
      {total !== null && (
        <MethodNote
          shown={{ method: total.method, counted: totals.map((one) => one.method) }}
          to={(one) => paths.configurationHistory(configuration.id, { method: one })}
        />
      )}
      <OverTime page={page} />
      <Changes page={page} method={method} />
      <WithoutKeys fit={page.withoutKeys} method={method} />
    </StaticPart>
  );
}

type PartProps = { readonly page: ConfigurationHistory };

function OverTime({ page: { configuration, values, history, changes } }: PartProps) {
  return (
    <>
      <h2 id="time">Over time</h2>
      {history.length === 0 ? (
        <p>There are no results to draw.</p>
      ) : (
        <>
          <p>
            One dot is one report; at most the newest {HISTORY_REPORTS_MAX} are drawn. The line is
            the value, the band is its interval, and a dashed vertical line is a change of the
            environment from the list below.
          </p>
          <ValueHistories
            lines={history}
            changes={changes.map(({ after }) => after.received)}
            values={values}
            of={{ configuration: configuration.id }}
          />
        </>
      )}
    </>
  );
}

function Changes({
  page: { configuration, reports, nextCursor, changes },
  method,
}: PartProps & { readonly method: string | undefined }) {
  return (
    <>
      <h2 id="changes">Changes of the environment</h2>
      <p>
        {changes.length === 0
          ? "Successive reports of one machine have the same environment"
          : "These are the changes between successive reports of one machine"}
        , among {countOf(reports.length, "report")}.
      </p>
      {changes.length > 0 && <ChangeList changes={changes} />}
      {nextCursor !== null && (
        <p>
          <a href={paths.configurationHistory(configuration.id, { method, cursor: nextCursor })}>
            Changes between older reports
          </a>
        </p>
      )}
    </>
  );
}
