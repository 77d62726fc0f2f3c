import type { Metadata } from "next";
import { BasketButton } from "@/components/basket/basket-button";
import { BuildTags } from "@/components/build-tags";
import { ConfigurationTotals } from "@/components/configuration/configuration-totals";
import { BenchmarkWords, PlainList } from "@/components/plain-words";
import { OnlyReport } from "@/components/only-report";
import { DurabilityRemark } from "@/components/mean-table";
import { MethodNote } from "@/components/method-note";
import { ReportTable } from "@/components/report-table";
import { StaticPart } from "@/components/static-part";
import { ResultTable } from "@/components/configuration/result-table";
import { configurationLabel, shortConfigurationName } from "@oslag/labels";
import {
  getConfigurationPage,
  RUNS_OF_KEY_MAX,
  RUNS_READ_MAX,
  type ConfigurationPage,
} from "@oslag/store";
import { onlyReport } from "@/lib/only-report";
import { paths } from "@/lib/paths";
import { cardOf } from "@/lib/preview-image";
import {
  configurationReader,
  readAsked,
  totalOf,
  type ConfigurationProps,
} from "./configuration-reader";
import { HIDDEN_METADATA, HiddenConfiguration } from "./hidden-configuration";

const readPage = configurationReader(getConfigurationPage);

export async function generateMetadata(props: ConfigurationProps): Promise<Metadata> {
  const page = await readPage(props);
  if (page === null) return HIDDEN_METADATA;
  const title = shortConfigurationName(page.configuration);
  return {
    title,
    description: `${configurationLabel(page.configuration)}: its results and all of its reports.`,
    alternates: {
      types: { "application/atom+xml": paths.feeds.configuration(page.configuration.id) },
    },
    ...cardOf("configurations", { id: page.configuration.id, title }),
  };
}

export default async function ConfigurationPageView(props: ConfigurationProps) {
  const page = await readPage(props);
  const asked = await readAsked(props);
  if (page === null) return <HiddenConfiguration id={asked.id} />;
  const { configuration, totals } = page;
  const total = totalOf(page, asked.method);
  const method = total === null ? undefined : String(total.method);
  const only = asked.cursor === undefined ? onlyReport(page) : null;
  return (
    <StaticPart name="configuration">
      <p className="kicker">
        Configuration <BuildTags {...configuration} />
      </p>
      <h1>{shortConfigurationName(configuration)}</h1>
      <p>{configurationLabel(configuration)}.</p>
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
          <h2 id="time">Over time</h2>
          <p>
            <a href={paths.configurationOverTime(configuration.id, { method })}>
              The page over time
            </a>{" "}
            shows the values of these reports as charts, and what changed in the environment between
            them. Where it can be computed, it also shows Figure 1 without each of the keys.
          </p>
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
