import type { Metadata } from "next";
import Link from "next/link";
import { notFound } from "next/navigation";
import { cache } from "react";
import { BuildTags } from "@/components/build-tags";
import { ChangeList } from "@/components/configuration/change-list";
import { ConfigurationTotals } from "@/components/configuration/configuration-totals";
import { WithoutKeys } from "@/components/configuration/without-keys";
import { ReportTable } from "@/components/report-table";
import { ResultTable } from "@/components/configuration/result-table";
import { ValueHistories } from "@/components/configuration/value-histories";
import { countOf, shortConfigurationName } from "@oslag/labels";
import { HiddenNotice } from "@/components/hidden-notice";
import {
  configurationPresence,
  getConfigurationPage,
  HISTORY_REPORTS_MAX,
  type ConfigurationPage,
} from "@oslag/store";
import { parsePageCursor } from "@/app/page-cursor";
import { paths } from "@/lib/paths";
import { getSite } from "@/server/site";

type PageProps = {
  readonly params: Promise<{ id: string }>;
  readonly searchParams: Promise<Record<string, string | string[] | undefined>>;
};

const findConfiguration = cache(async (id: string, cursor: string | undefined) =>
  getConfigurationPage(getSite().db, id, cursor),
);

async function readPage({ params, searchParams }: PageProps): Promise<ConfigurationPage | null> {
  return findConfiguration((await params).id, parsePageCursor(await searchParams));
}

export async function generateMetadata(props: PageProps): Promise<Metadata> {
  const page = await readPage(props);
  if (page === null) return { title: "Hidden configuration", robots: { index: false } };
  const title = shortConfigurationName(page.configuration);
  return { title, description: `${page.configuration.label}: its results and all of its reports.` };
}

export default async function ConfigurationPageView(props: PageProps) {
  const page = await readPage(props);
  if (page === null) {
    const { id } = await props.params;
    if ((await configurationPresence(getSite().db, id)) !== "hidden") notFound();
    const detail = "Moderators hid every report of this configuration.";
    return <HiddenNotice title="Hidden configuration" detail={detail} />;
  }
  const { configuration, totals } = page;
  return (
    <>
      <p className="kicker">
        Configuration <BuildTags {...configuration} />
      </p>
      <h1>{shortConfigurationName(configuration)}</h1>
      <p>{configuration.label}.</p>
      <ConfigurationTotals configuration={configuration} total={totals[0] ?? null} />
      <Values page={page} />
      <History page={page} />
      <WithoutKeys fit={page.withoutKeys} />
      <Reports page={page} />
      <p className="small">
        For programs: <a href={paths.api.configuration(configuration.id)}>JSON</a>.
      </p>
    </>
  );
}

type PartProps = { readonly page: ConfigurationPage };

function Values({ page: { configuration, values } }: PartProps) {
  return (
    <>
      <h2 id="values">Results</h2>
      {values.length === 0 ? (
        <p>No report of this configuration counts at present.</p>
      ) : (
        <>
          <ResultTable values={values} />
          <p className="small">
            A value is a median over networks, in which{" "}
            <Link href={paths.method("science-aggregation")}>each network counts once</Link>.
            Outliers: reports more than five scaled MADs from the median of the logarithms; they are
            shown, but are not part of the value. Cost: in instructions, or bytes per instruction
            for bandwidths, at the rating used for ranking.{" "}
            <Link href={paths.explore({ by: "reports", configuration: configuration.id })}>
              Plot these reports
            </Link>
          </p>
        </>
      )}
    </>
  );
}

function History({ page: { configuration, values, history, changes, reports } }: PartProps) {
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
            rows={history}
            changes={changes.map(({ after }) => after.received)}
            values={values}
            of={{ configuration: configuration.id }}
          />
        </>
      )}

      <h2 id="changes">Changes of the environment</h2>
      {changes.length === 0 ? (
        <p>Successive reports of one machine on this page have the same environment.</p>
      ) : (
        <>
          <p>
            Between successive reports of one machine, among the {countOf(reports.length, "report")}{" "}
            on this page:
          </p>
          <ChangeList changes={changes} />
        </>
      )}
    </>
  );
}

function Reports({ page: { configuration, reports, nextCursor } }: PartProps) {
  return (
    <>
      <h2 id="reports">Reports</h2>
      {reports.length === 0 ? (
        <p>There are no reports.</p>
      ) : (
        <ReportTable reports={reports} by="key" />
      )}
      {nextCursor !== null && (
        <p>
          <Link href={paths.configuration(configuration.id, { cursor: nextCursor })}>
            Older reports
          </Link>
        </p>
      )}
    </>
  );
}
