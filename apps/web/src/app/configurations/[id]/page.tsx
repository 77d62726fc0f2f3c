import type { Metadata } from "next";
import Link from "next/link";
import { notFound } from "next/navigation";
import { cache } from "react";
import { BuildTags } from "@/components/build-tags";
import { ChangeList } from "@/components/configuration/change-list";
import { ConfigurationTotals } from "@/components/configuration/configuration-totals";
import { ReportTable } from "@/components/report-table";
import { ResultTable } from "@/components/configuration/result-table";
import { ValueHistories } from "@/components/configuration/value-histories";
import { countOf, shortConfigurationName } from "@oslag/labels";
import { getConfigurationPage, HISTORY_REPORTS_MAX, type ConfigurationPage } from "@oslag/store";
import { parsePageCursor } from "@/lib/page-cursor";
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
  if (page === null) return {};
  const title = shortConfigurationName(page.configuration);
  return { title, description: `${page.configuration.label}: all reports and their values.` };
}

export default async function ConfigurationPageView(props: PageProps) {
  const page = await readPage(props);
  if (page === null) notFound();
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
      <h2 id="values">Values</h2>
      {values.length === 0 ? (
        <p>No report of this configuration counts now.</p>
      ) : (
        <>
          <ResultTable values={values} />
          <p className="small">
            A value is the median over keys of each key’s median over its reports. Outside: reports
            beyond five scaled MAD of the logarithms, which are shown and do not enter the value.
            Cost in instructions, or bytes per instruction, at the rating that ranks use.{" "}
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
        <p>There is nothing to draw.</p>
      ) : (
        <>
          <p>
            One dot is one report, the newest {HISTORY_REPORTS_MAX} at most. The line is the value,
            the band its interval; a dashed upright is a change of the environment from the list
            below.
          </p>
          <ValueHistories
            rows={history}
            changes={changes.map(({ after }) => after.received)}
            values={values}
            of={{ configuration: configuration.id }}
          />
        </>
      )}

      <h2 id="changes">What changed</h2>
      {changes.length === 0 ? (
        <p>Nothing differs between successive reports of one machine on this page.</p>
      ) : (
        <>
          <p>
            Between successive reports of one machine, among the {countOf(reports.length, "report")}{" "}
            below:
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
      {reports.length === 0 ? <p>There are none.</p> : <ReportTable reports={reports} by="key" />}
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
