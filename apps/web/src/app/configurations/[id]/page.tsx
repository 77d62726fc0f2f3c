import { t } from "@oslag/language";
import { link, rich } from "@/lib/rich";
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
import { getBenchmark } from "@oslag/schema";
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
  configurationTitle,
  readAsked,
  totalOf,
  type ConfigurationProps,
} from "./configuration-reader";
import { AbsentConfiguration, absentMetadata } from "./absent-configuration";

const readPage = configurationReader(getConfigurationPage);

export async function generateMetadata(props: ConfigurationProps): Promise<Metadata> {
  const page = await readPage(props);
  if (page === null) return absentMetadata((await props.params).id);
  const title = shortConfigurationName(page.configuration);
  return {
    // Configurations that differ in their files, container or build have one name.
    title: configurationTitle(page.configuration),
    description: t("{configuration}: its results and all of its reports.", {
      configuration: configurationLabel(page.configuration),
    }),
    alternates: {
      types: { "application/atom+xml": paths.feeds.configuration(page.configuration.id) },
    },
    ...cardOf("configurations", { id: page.configuration.id, title }),
  };
}

export default async function ConfigurationPageView(props: ConfigurationProps) {
  const page = await readPage(props);
  const asked = await readAsked(props);
  if (page === null) return <AbsentConfiguration id={asked.id} />;
  const { configuration, totals } = page;
  const total = totalOf(page, asked.method);
  const method = total === null ? undefined : String(total.method);
  const only = asked.cursor === undefined ? onlyReport(page) : null;
  return (
    <StaticPart name="configuration">
      <p className="kicker">
        {t("Configuration")} <BuildTags {...configuration} />
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
          <h2 id="time">{t("Over time")}</h2>
          <p>
            {rich(
              "<link>The page over time</link> shows the values of these reports as charts, and what changed in the environment between them. Where it can be computed, it also shows Figure 1 without each of the keys.",
              { link: link(paths.configurationOverTime(configuration.id, { method })) },
            )}
          </p>
          <Reports page={page} total={total} />
        </>
      )}
      <p>
        {rich(
          "<link>Show the timeline of this hardware</link>: its values under other kernels and releases.",
          { link: link(paths.timelines({ configuration: configuration.id, method })) },
        )}
      </p>
      <p className="small">
        {rich("For programs: <json>JSON</json>. New reports: <feed>Atom feed</feed>.", {
          json: link(paths.api.configuration(configuration.id, { method })),
          feed: link(paths.feeds.configuration(configuration.id)),
        })}
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
      <h2 id="values">{t("Results")}</h2>
      {values.length === 0 ? (
        <p>{t("No report of this configuration counts here at present.")}</p>
      ) : (
        <>
          <ResultTable values={values} method={method} />
          <p className="small">
            {rich(
              "A value is a median over networks, in which <once>each network counts once</once>. Outliers: reports more than five scaled MADs from the median of the logarithms; they are shown, but are not part of the value. Between runs: how much runs of one key differ, as standard deviation, within the newest {read} reports and the newest {ofKey} of a key. Cost: in instructions, or bytes per instruction for bandwidths, at the rating used for ranking. <plot>Plot these reports</plot>, or <among>show the configuration among all</among>",
              {
                once: link(paths.method("science-aggregation")),
                read: String(RUNS_READ_MAX),
                ofKey: String(RUNS_OF_KEY_MAX),
                plot: link(
                  paths.explore({ points: "reports", configuration: configuration.id, method }),
                ),
                among: link(
                  paths.explore({ ...markingQuery(configuration, { total, values }), method }),
                ),
              },
            )}
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
      <h2 id="reports">{t("Reports")}</h2>
      {reports.length === 0 ? (
        <p>{t("There are no reports.")}</p>
      ) : (
        <ReportTable reports={reports} by="key" />
      )}
      {nextCursor !== null && (
        <p>
          <a href={paths.configuration(configuration.id, { method, cursor: nextCursor })}>
            {t("Older reports")}
          </a>
        </p>
      )}
    </>
  );
}

/** A figure in which the configuration has a point, wherever its files are: of an operation that it has, if it has no mean. */
function markingQuery(
  { id, storageClass }: Pick<PartProps["page"]["configuration"], "id" | "storageClass">,
  { total, values }: Pick<PartProps["page"], "values"> & { readonly total: Totals | null },
) {
  const query = storageClass === "local" ? { mark: id } : { mark: id, storage: "any" };
  const isRated = total?.rating != null;
  if (isRated && total.geometricMean !== null) return query;
  const first = values.find(({ benchmark }) => getBenchmark(benchmark) !== null);
  if (first === undefined) return query;
  const { benchmark, variant, sizing } = first;
  return {
    ...query,
    y: `${benchmark}:${variant}`,
    value: "absolute",
    ...(isRated ? {} : { x: "received" }),
    ...(sizing === "capped" ? { sizing } : {}),
  };
}
