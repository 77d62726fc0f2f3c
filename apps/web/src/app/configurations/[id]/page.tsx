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
import {
  HISTORY_REPORTS_MAX,
  findChanges,
  getConfiguration,
  listPlacedReports,
  listReports,
  listValueHistory,
} from "@oslag/store";
import { parsePageCursor } from "@/lib/page-cursor";
import { paths } from "@/lib/paths";
import { getSite } from "@/server/site";

type PageProps = {
  readonly params: Promise<{ id: string }>;
  readonly searchParams: Promise<Record<string, string | string[] | undefined>>;
};

const REPORTS_PER_PAGE = 25;

const findConfiguration = cache(async (id: string) => getConfiguration(getSite().db, id));

export async function generateMetadata({ params }: PageProps): Promise<Metadata> {
  const detail = await findConfiguration((await params).id);
  if (detail === null) return {};
  const title = shortConfigurationName(detail.configuration);
  return { title, description: `${detail.configuration.label}: all reports and their values.` };
}

export default async function ConfigurationPage({ params, searchParams }: PageProps) {
  const detail = await findConfiguration((await params).id);
  if (detail === null) notFound();
  const { db } = getSite();
  const { configuration, totals, values } = detail;
  const { id } = configuration;
  const cursor = parsePageCursor(await searchParams);
  const [asked, history] = await Promise.all([
    listReports(db, { configuration: id, limit: REPORTS_PER_PAGE, cursor }),
    listValueHistory(db, { configuration: id }),
  ]);
  // A cursor that is none shows the first page.
  const page = asked.ok
    ? asked
    : await listReports(db, { configuration: id, limit: REPORTS_PER_PAGE });
  const reports = page.ok ? page.value.reports : [];
  const nextCursor = page.ok ? page.value.nextCursor : null;
  const changes = findChanges(await listPlacedReports(db, reports));
  const total = totals[0] ?? null;
  return (
    <>
      <p className="kicker">
        Configuration <BuildTags {...configuration} />
      </p>
      <h1>{shortConfigurationName(configuration)}</h1>
      <p>{configuration.label}.</p>
      <ConfigurationTotals configuration={configuration} total={total} />

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
            <Link href={paths.explore({ by: "reports", configuration: id })}>
              Plot these reports
            </Link>
          </p>
        </>
      )}

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
            of={{ configuration: id }}
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

      <h2 id="reports">Reports</h2>
      {reports.length === 0 ? <p>There are none.</p> : <ReportTable reports={reports} by="key" />}
      {nextCursor !== null && (
        <p>
          <Link href={paths.configuration(id, { cursor: nextCursor })}>Older reports</Link>
        </p>
      )}
      <p className="small">
        For programs: <a href={paths.api.configuration(id)}>JSON</a>.
      </p>
    </>
  );
}
