import { msg, t, translate } from "@oslag/language";
import { quantityOfBenchmark, type Build, type Host } from "@oslag/schema";
import {
  configurationDetail,
  countOf,
  formatCount,
  formatOrNull,
  formatRelativeSpeed,
  formatSignificant,
  measurementName,
  OS_TITLES,
  readableUnit,
  shortConfigurationName,
  shownProcessorName,
} from "@oslag/labels";
import type { SubjectConfiguration, SubjectGroup, SubjectPage, SubjectValue } from "@oslag/store";
import type { ReactNode } from "react";
import { paths } from "@/lib/paths";
import { link, rich } from "@/lib/rich";
import { BelowIfNarrow } from "../below-if-narrow";
import { LayerTags } from "../build-tags";
import { DataTable } from "../data-table";
import { MethodNote } from "../method-note";
import { columnDecimals, NumberCell } from "../number-cell";
import { BenchmarkWords, PlainList } from "../plain-words";

type Address = (query: Readonly<Record<string, string | undefined>>) => string;
type ViewProps = {
  readonly page: SubjectPage;
  /** The address of this page with other parameters. */
  readonly to: Address;
};

/** Shows everything that reports say about a processor or a system. */
export function SubjectView({
  page,
  to,
  timelines,
}: ViewProps & {
  /** What its timelines are found by on /timelines; null for a kernel or a release, which is one point of each. */
  readonly timelines: Readonly<Record<string, string>> | null;
}) {
  const { shown, method } = page;
  if (shown === null)
    return (
      <>
        <Method page={page} to={to} />
        <p>{t("No report of it counts here at present.")}</p>
      </>
    );
  const classQuery = {
    method: String(method),
    host: shown.host,
    build: shown.build,
  };
  return (
    <>
      <p>
        {t("{configurations}, {reports}: {class}.", {
          configurations: countOf(shown.configurations, "configuration"),
          reports: countOf(shown.reports, "report"),
          class: classText(shown),
        })}{" "}
        {page.otherClasses.map((other) => (
          <span key={classText(other)}>
            <a href={to({ method: String(method), host: other.host, build: other.build })}>
              {t("Show {class} instead: {configurations}", {
                class: classText(other),
                configurations: countOf(other.configurations, "configuration"),
              })}
            </a>
            .{" "}
          </span>
        ))}
      </p>
      <Method page={page} to={to} />
      <Remarkable page={page} />
      <Values page={page} />
      <Trend address={timelines} method={method} />
      <Groups
        id="kernels"
        title={t("By kernel")}
        of={t("Kernel")}
        groups={page.kernels}
        note={t(
          "The newest kernel first. The relative speed is the median over the complete configurations with the kernel, on whatever hardware they ran.",
        )}
        to={({ id, name }) => (
          <a href={paths.system(familyOf(id), { kernel: name, ...classQuery })}>{titleOf(id)}</a>
        )}
      />
      <Groups
        id="releases"
        title={t("By system release")}
        of={t("Release")}
        groups={page.releases}
        note={t("The release with the most reports first.")}
        to={({ id, name }) => (
          <a href={paths.system(familyOf(id), { release: name, ...classQuery })}>{name}</a>
        )}
      />
      <Groups
        id="models"
        title={t("By processor model")}
        of={t("Processor")}
        groups={page.models}
        note={t(
          "At most 20 models, the one with the most reports first. Search finds the others by their names.",
        )}
        to={({ id, name }) => (
          <a href={paths.processor(id, classQuery)}>{shownProcessorName(name)}</a>
        )}
      />
      <Listed page={page} to={(query) => to({ ...classQuery, ...query })} />
    </>
  );
}

const CLASS_TEXTS = {
  native: { official: msg("official builds"), local: msg("local builds") },
  browser: {
    official: msg("official builds in browsers"),
    local: msg("local builds in browsers"),
  },
  imported: {
    official: msg("imported results, official builds"),
    local: msg("imported results, local builds"),
  },
} as const satisfies Readonly<Record<Host, Readonly<Record<Build, string>>>>;

function classText({ host, build }: { readonly host: Host; readonly build: Build }): string {
  return translate(CLASS_TEXTS[host][build]);
}

/** The id of a kernel or a release begins with its system: `linux/6.1`. */
const familyOf = (id: string) => id.slice(0, id.indexOf("/"));

function titleOf(id: string): string {
  const family = familyOf(id);
  return `${OS_TITLES[family] ?? family} ${id.slice(family.length + 1)}`;
}

function Method({ page: { method, otherMethods }, to }: ViewProps) {
  const counted = [method, ...otherMethods].toSorted((a, b) => b - a);
  return <MethodNote shown={{ method, counted }} to={(other) => to({ method: other })} />;
}

function Trend({
  address,
  method,
}: {
  readonly address: Readonly<Record<string, string>> | null;
  readonly method: number;
}) {
  if (address === null) return null;
  return (
    <>
      <h2 id="trend">{t("Trend over kernels")}</h2>
      <p>
        {rich(
          "<link>Timelines</link> show what the same hardware measured under one kernel after the other, and mark the steps between them.",
          { link: link(paths.timelines({ ...address, method: String(method) })) },
        )}
      </p>
    </>
  );
}

function Remarkable({ page: { best, usual, method } }: { readonly page: SubjectPage }) {
  const rows = [
    [t("Best"), t("It has the highest relative speed of all complete configurations."), best],
    [t("Usual"), t("It has the most reports."), usual],
  ] as const;
  return (
    <>
      <h2 id="best">{t("Best and usual configuration")}</h2>
      <dl className="facts">
        {rows.map(([name, why, one]) => (
          <div key={name} className="fact">
            <dt>{name}</dt>
            <dd>
              {one === null ? (
                t("No configuration has every benchmark of the set from a quiet machine.")
              ) : (
                <>
                  <ConfigurationLink one={one} method={method} />:{" "}
                  {one.relativeSpeed === null
                    ? t("no relative speed")
                    : t("relative speed {speed}", {
                        speed: formatRelativeSpeed(one.relativeSpeed),
                      })}
                  , {countOf(one.reports, "report")}. {why}
                </>
              )}
            </dd>
          </div>
        ))}
      </dl>
      <PlainList of={["relative-speed"]} />
    </>
  );
}

function ConfigurationLink({
  one: { configuration },
  method,
}: {
  readonly one: SubjectConfiguration;
  readonly method: number;
}) {
  return (
    <a href={paths.configuration(configuration.id, { method: String(method) })}>
      {shortConfigurationName(configuration)}
    </a>
  );
}

function Values({ page: { values, valuesOver, shown, method } }: { readonly page: SubjectPage }) {
  const texts = values.map(textsOf);
  const relative = columnDecimals(texts.map((text) => text.relative));
  if (values.length === 0) return null;
  return (
    <>
      <h2 id="values">{t("Values")}</h2>
      <p>
        {t(
          "Each benchmark’s best value and its median over configurations: half of them are better. The relative speed is 1 where the operation got faster by the same factor as the processor since the MicroVAX II.",
        )}
        {shown !== null && valuesOver < shown.configurations && (
          <>
            {" "}
            {t("The values are over the {shown} configurations with the most reports.", {
              shown: formatCount(valuesOver),
            })}
          </>
        )}
      </p>
      <DataTable
        label={t("Values by benchmark")}
        className="dense"
        heads={[
          t("Benchmark"),
          { ifWide: t("Unit") },
          { number: t("Best"), ifWide: true },
          { number: t("Median") },
          { number: t("Relative speed at the median") },
          { number: t("Configurations"), ifWide: true },
        ]}
      >
        {values.map((value, index) => (
          <tr key={`${value.benchmark} ${value.storage ?? ""} ${value.sizing}`}>
            <th scope="row" className="nowrap-if-wide">
              <a
                href={paths.leaderboard(value.benchmark, {
                  variant: value.variant,
                  method: String(method),
                })}
              >
                {measurementName(value)}
              </a>
            </th>
            <td className="if-wide">{texts[index]?.unit}</td>
            <td className="number if-wide">
              <a href={paths.configuration(value.best.configurationId, { method: String(method) })}>
                {texts[index]?.best}
              </a>
            </td>
            <NumberCell text={texts[index]?.median ?? null} decimals={0}>
              <BelowIfNarrow>
                <small>{texts[index]?.unit}</small>
              </BelowIfNarrow>
            </NumberCell>
            <NumberCell text={texts[index]?.relative ?? null} decimals={relative} />
            <td className="number if-wide">{formatCount(value.configurations)}</td>
          </tr>
        ))}
      </DataTable>
      <BenchmarkWords benchmarks={values.map(({ benchmark }) => benchmark)} />
    </>
  );
}

function textsOf(value: SubjectValue) {
  const { divisor, unit } = readableUnit(quantityOfBenchmark(value.benchmark), value.median);
  const own = (amount: number) => formatSignificant(amount / divisor, 4);
  return {
    unit,
    best: own(value.best.value),
    median: own(value.median),
    relative: formatOrNull(value.relativeSpeed, formatRelativeSpeed),
  };
}

function Groups({
  id,
  title,
  of,
  groups,
  note,
  to,
}: {
  readonly id: string;
  readonly title: string;
  readonly of: string;
  readonly groups: readonly SubjectGroup[];
  readonly note: string;
  readonly to: (group: SubjectGroup) => ReactNode;
}) {
  // A single one is what the page is about.
  if (groups.length < 2) return null;
  const speeds = groups.map(({ relativeSpeed }) =>
    formatOrNull(relativeSpeed, formatRelativeSpeed),
  );
  const decimals = columnDecimals(speeds);
  return (
    <>
      <h2 id={id}>{title}</h2>
      <p>{note}</p>
      <DataTable
        label={title}
        heads={[
          of,
          { number: t("Relative speed") },
          { number: t("Configurations"), ifWide: true },
          { number: t("Reports") },
        ]}
      >
        {groups.map((group, index) => (
          <tr key={group.id}>
            <th scope="row">{to(group)}</th>
            <NumberCell text={speeds[index] ?? null} decimals={decimals} />
            <td className="number if-wide">{formatCount(group.configurations)}</td>
            <td className="number">{formatCount(group.reports)}</td>
          </tr>
        ))}
      </DataTable>
    </>
  );
}

function Listed({ page: { listed, nextSkip, method }, to }: ViewProps) {
  const ratings = listed.map(({ ratingMips }) => formatOrNull(ratingMips, formatSignificant));
  const speeds = listed.map(({ relativeSpeed }) =>
    formatOrNull(relativeSpeed, formatRelativeSpeed),
  );
  const decimals = { rating: columnDecimals(ratings), speed: columnDecimals(speeds) };
  return (
    <>
      <h2 id="configurations">{t("Configurations")}</h2>
      <p>{t("The one with the most reports first.")}</p>
      <PlainList of={["rating"]} />
      <DataTable
        label={t("Configurations")}
        className="full"
        heads={[
          t("Configuration"),
          { ifWide: t("System and files") },
          { number: t("Rating"), unit: "MIPS" },
          { number: t("Relative speed") },
          { number: t("Reports"), ifWide: true },
        ]}
      >
        {listed.map((one, index) => (
          <tr key={one.configuration.id}>
            <th scope="row">
              <ConfigurationLink one={one} method={method} />{" "}
              <LayerTags
                virtualization={one.configuration.virtualization}
                container={one.configuration.container}
              />
              <BelowIfNarrow>
                <small>{configurationDetail(one.configuration)}</small>
              </BelowIfNarrow>
              <BelowIfNarrow>
                <small>{countOf(one.reports, "report")}</small>
              </BelowIfNarrow>
            </th>
            <td className="if-wide">{configurationDetail(one.configuration)}</td>
            <NumberCell text={ratings[index] ?? null} decimals={decimals.rating} />
            <NumberCell text={speeds[index] ?? null} decimals={decimals.speed} />
            <td className="number if-wide">{formatCount(one.reports)}</td>
          </tr>
        ))}
      </DataTable>
      {nextSkip !== null && (
        <p>
          <a href={to({ skip: String(nextSkip) })}>{t("More configurations")}</a>
        </p>
      )}
    </>
  );
}
