import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { cache } from "react";
import { isKnownMethod } from "@oslag/schema";
import { BasketButton } from "@/components/basket/basket-button";
import { BuildTags } from "@/components/build-tags";
import { ChangeList } from "@/components/configuration/change-list";
import { ConfigurationTotals } from "@/components/configuration/configuration-totals";
import { WithoutKeys } from "@/components/configuration/without-keys";
import { BenchmarkWords, PlainList } from "@/components/plain-words";
import { OnlyReport } from "@/components/only-report";
import { DurabilityRemark } from "@/components/mean-table";
import { MethodNote } from "@/components/method-note";
import { ReportTable } from "@/components/report-table";
import { StaticPart } from "@/components/static-part";
import { ResultTable } from "@/components/configuration/result-table";
import { ValueHistories } from "@/components/configuration/value-histories";
import { countOf, shortConfigurationName } from "@oslag/labels";
import { HiddenNotice } from "@/components/hidden-notice";
import {
  configurationPresence,
  getConfigurationPage,
  HISTORY_REPORTS_MAX,
  RUNS_OF_KEY_MAX,
  RUNS_READ_MAX,
  type ConfigurationPage,
} from "@oslag/store";
import { parsePageCursor } from "@/app/page-cursor";
import { onlyReport } from "@/lib/only-report";
import { paths } from "@/lib/paths";
import { getSite } from "@/server/site";

type PageProps = {
  readonly params: Promise<{ id: string }>;
  readonly searchParams: Promise<Record<string, string | string[] | undefined>>;
};

const findConfiguration = cache(
  async (id: string, cursor: string | undefined, method: number | undefined) =>
    getConfigurationPage(getSite().db, id, { cursor, ...(method === undefined ? {} : { method }) }),
);

async function readPage({ params, searchParams }: PageProps): Promise<ConfigurationPage | null> {
  const asked = await searchParams;
  const method = Number(asked["method"]);
  const { id } = await params;
  return findConfiguration(id, parsePageCursor(asked), isKnownMethod(method) ? method : undefined);
}

export async function generateMetadata(props: PageProps): Promise<Metadata> {
  const page = await readPage(props);
  if (page === null) return { title: "Hidden configuration", robots: { index: false } };
  const title = shortConfigurationName(page.configuration);
  return {
    title,
    description: `${page.configuration.label}: its results and all of its reports.`,
    alternates: {
      types: { "application/atom+xml": paths.feeds.configuration(page.configuration.id) },
    },
  };
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
  const asked = await props.searchParams;
  const total = totalOf(page, asked);
  const method = total === null ? undefined : String(total.method);
  const only = asked["cursor"] === undefined ? onlyReport(page) : null;
  return (
    <StaticPart name="configuration">
      <p className="kicker">
        Configuration <BuildTags {...configuration} />
      </p>
      <h1>{shortConfigurationName(configuration)}</h1>
      <p>{configuration.label}.</p>
      <BasketButton id={configuration.id} name={shortConfigurationName(configuration)} />
      {only !== null && <OnlyReport report={only} />}
      <ConfigurationTotals configuration={configuration} total={total} />
      {total !== null && (
        <MethodNote
          shown={{ method: total.method, counted: totals.map(({ method }) => method) }}
          to={(method) => paths.configuration(configuration.id, { method })}
        />
      )}
      <Values page={page} total={total} />
      {only === null && (
        <>
          <History page={page} />
          <WithoutKeys fit={page.withoutKeys} method={method} />
          <Reports page={page} total={total} />
        </>
      )}
      <p>
        <a href={paths.timelines({ configuration: configuration.id, method })}>
          Show the timeline of this hardware
        </a>
        : its values under other kernels and releases.
      </p>
      <p className="small">
        For programs: <a href={paths.api.configuration(configuration.id, { method })}>JSON</a>. New
        reports: <a href={paths.feeds.configuration(configuration.id)}>Atom feed</a>.
      </p>
    </StaticPart>
  );
}

type PartProps = { readonly page: ConfigurationPage };
type Totals = ConfigurationPage["totals"][number];

/** Returns the totals of the method that the address names, or of the configuration's newest one. */
function totalOf(
  { totals }: ConfigurationPage,
  values: Readonly<Record<string, string | string[] | undefined>>,
): Totals | null {
  const asked = Number(values["method"]);
  return totals.find(({ method }) => method === asked || !isKnownMethod(asked)) ?? null;
}

function Values({
  page: { configuration, values },
  total,
}: PartProps & { readonly total: Totals | null }) {
  const method = total === null ? undefined : String(total.method);
  return (
    <>
      <h2 id="values">Results</h2>
      {values.length === 0 ? (
        <p>No report of this configuration counts here at present.</p>
      ) : (
        <>
          <ResultTable values={values} method={method} />
          <p className="small">
            A value is a median over networks, in which{" "}
            <a href={paths.method("science-aggregation")}>each network counts once</a>. Outliers:
            reports more than five scaled MADs from the median of the logarithms; they are shown,
            but are not part of the value. Between runs: how much runs of one key differ, as
            standard deviation, within the newest {RUNS_READ_MAX} reports and the newest{" "}
            {RUNS_OF_KEY_MAX} of a key. Cost: in instructions, or bytes per instruction for
            bandwidths, at the rating used for ranking.{" "}
            <a href={paths.explore({ points: "reports", configuration: configuration.id, method })}>
              Plot these reports
            </a>
            {", or "}
            <a href={paths.explore({ ...markingQuery(configuration), method })}>
              show the configuration among all
            </a>
          </p>
          <PlainList
            of={["value", "interval", "relative-speed", "cost", "outliers", "between-runs"]}
          />
          <BenchmarkWords benchmarks={values.map(({ benchmark }) => benchmark)} />
          {values.some(({ benchmark }) => benchmark === "create-delete") && <DurabilityRemark />}
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
            lines={history}
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

function Reports({
  page: { configuration, reports, nextCursor },
  total,
}: PartProps & { readonly total: Totals | null }) {
  const method = total === null ? undefined : String(total.method);
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
          <a href={paths.configuration(configuration.id, { method, cursor: nextCursor })}>
            Older reports
          </a>
        </p>
      )}
    </>
  );
}

/** A figure in which the configuration has a point, wherever its files are. */
function markingQuery({
  id,
  storageClass,
}: Pick<PartProps["page"]["configuration"], "id" | "storageClass">) {
  return storageClass === "local" ? { mark: id } : { mark: id, storage: "any" };
}
