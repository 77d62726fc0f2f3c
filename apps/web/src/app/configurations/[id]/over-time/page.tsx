import { t } from "@oslag/language";
import type { Metadata } from "next";
import { configurationLabel, formatCount, shortConfigurationName } from "@oslag/labels";
import {
  getConfigurationOverTime,
  HISTORY_REPORTS_MAX,
  type ConfigurationOverTime,
} from "@oslag/store";
import { BuildTags } from "@/components/build-tags";
import { ChangeList } from "@/components/configuration/change-list";
import { ValueHistories } from "@/components/configuration/value-histories";
import { WithoutKeys } from "@/components/configuration/without-keys";
import { MethodNote } from "@/components/method-note";
import { StaticPart } from "@/components/static-part";
import { paths } from "@/lib/paths";
import { cardOf } from "@/lib/preview-image";
import {
  configurationReader,
  configurationTitle,
  readAsked,
  totalOf,
  type ConfigurationProps,
} from "../configuration-reader";
import { AbsentConfiguration, absentMetadata } from "../absent-configuration";

const readPage = configurationReader(getConfigurationOverTime);

export async function generateMetadata(props: ConfigurationProps): Promise<Metadata> {
  const page = await readPage(props);
  if (page === null) return absentMetadata((await props.params).id);
  const overTime = (configuration: string) => t("{configuration} over time", { configuration });
  const title = overTime(shortConfigurationName(page.configuration));
  return {
    title: overTime(configurationTitle(page.configuration)),
    ...cardOf("configurations", { id: page.configuration.id, title }),
    description: t("{configuration}: its values over time, and what changed in the environment.", {
      configuration: configurationLabel(page.configuration),
    }),
  };
}

/** The values of a configuration's reports over time, and what changed between the reports. */
export default async function ConfigurationOverTimeView(props: ConfigurationProps) {
  const page = await readPage(props);
  const asked = await readAsked(props);
  if (page === null) return <AbsentConfiguration id={asked.id} />;
  const { configuration, totals } = page;
  const total = totalOf(page, asked.method);
  const method = total === null ? undefined : String(total.method);
  return (
    <StaticPart name="over-time">
      <p className="kicker">
        {t("Configuration over time")} <BuildTags {...configuration} />
      </p>
      <h1>{shortConfigurationName(configuration)}</h1>
      <p>
        {configurationLabel(configuration)}.{" "}
        <a href={paths.configuration(configuration.id, { method })}>
          {t("Its results and reports")}
        </a>
      </p>
      {total !== null && (
        <MethodNote
          shown={{ method: total.method, counted: totals.map((one) => one.method) }}
          to={(one) => paths.configurationOverTime(configuration.id, { method: one })}
        />
      )}
      <OverTime page={page} />
      <Changes page={page} method={method} />
      <WithoutKeys fit={page.withoutKeys} method={method} />
    </StaticPart>
  );
}

type PartProps = { readonly page: ConfigurationOverTime };

function OverTime({ page: { configuration, values, history, changes } }: PartProps) {
  return (
    <>
      <h2 id="time">{t("Values over time")}</h2>
      {history.length === 0 ? (
        <p>{t("There are no results to draw.")}</p>
      ) : (
        <>
          <p>
            {t(
              "One dot is one report; at most the newest {most} are drawn. The line is the value, the band is its interval, and a dashed vertical line is a change of the environment from the list below.",
              { most: String(HISTORY_REPORTS_MAX) },
            )}
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
  const compared = { count: reports.length, shown: formatCount(reports.length) };
  return (
    <>
      <h2 id="changes">{t("Changes of the environment")}</h2>
      <p>
        {changes.length === 0
          ? t(
              "There is no change between successive reports of one machine, among the {count, plural, one {{shown} report} other {{shown} reports}} that are compared here.",
              compared,
            )
          : t(
              "These are the changes between successive reports of one machine, among the {count, plural, one {{shown} report} other {{shown} reports}} that are compared here.",
              compared,
            )}
      </p>
      {changes.length > 0 && <ChangeList changes={changes} />}
      {nextCursor !== null && (
        <p>
          <a href={paths.configurationOverTime(configuration.id, { method, cursor: nextCursor })}>
            {t("Changes between older reports")}
          </a>
        </p>
      )}
    </>
  );
}
