import { t } from "@oslag/language";
import { link, rich } from "@/lib/rich";
import {
  countOf,
  formatCount,
  formatRelativeSpeed,
  formatSignificant,
  intervalOverText,
} from "@oslag/labels";
import type { TimelinePage, TimelineSeries } from "@oslag/store";
import { paths } from "@/lib/paths";
import { DataTable } from "../data-table";
import { ABSENT } from "../number-cell";
import { TimelineFigure } from "./timeline-figure";
import {
  hardwareText,
  kernelText,
  releaseText,
  seriesName,
  seriesUnit,
} from "@/lib/timeline-texts";

type Point = TimelinePage["points"][number];
type Configuration = Point["configuration"];
type PartProps = { readonly page: TimelinePage };

/** Shows one timeline: its figures, its steps and its values. */
export function TimelineView({
  page,
  to,
  isChosen,
}: PartProps & {
  readonly to: (query: Readonly<Record<string, string | undefined>>) => string;
  /** The address names the timeline. */
  readonly isChosen: boolean;
}) {
  const { points, left, series, method } = page;
  const [first] = points;
  if (first === undefined)
    return (
      <p>
        {t("There is no timeline: no report that counts was measured with method {method}.", {
          method: String(method),
        })}
      </p>
    );
  const own = to({
    configuration: first.configuration.id,
    processor: undefined,
    system: undefined,
    method: String(method),
  });
  return (
    <>
      <h2 id="timeline">{hardwareText(first.configuration)}</h2>
      <p>
        {t(
          "{count, plural, one {{shown} configuration, which has} other {{shown} configurations, which have}} this hardware, file system and build.",
          { count: points.length, shown: formatCount(points.length) },
        )}{" "}
        {t(
          "A point is one configuration: its kernel and its release are what differs. The oldest kernel comes first.",
        )}
        {left > 0 &&
          ` ${t(
            "{count, plural, one {{shown} more configuration with fewer reports is} other {{shown} more configurations with fewer reports are}} left out: a timeline has {most} at most.",
            { count: left, shown: formatCount(left), most: String(points.length) },
          )}`}
      </p>
      {!isChosen && (
        <p className="note">
          {rich(
            "The address names no timeline, so this page shows the one with the most versions. <link>The address of this timeline</link> shows it even when another has more.",
            { link: link(own) },
          )}
        </p>
      )}
      {points.length === 1 && (
        <p>
          {t(
            "There is one configuration, so nothing can be compared. A report of this machine with another kernel or release adds the second point.",
          )}
        </p>
      )}
      {series.length === 0 ? (
        <p>{t("No configuration of this timeline has a value of it.")}</p>
      ) : (
        <>
          <div className={series.length === 1 ? undefined : "sample-figures"}>
            {series.map((one) => (
              <TimelineFigure
                key={seriesName(one)}
                series={one}
                configurations={byId(page)}
                isLarge={series.length === 1}
                to={to({ ...chosen(first, method), benchmark: one.subject })}
              />
            ))}
          </div>
          {points.length > 1 && <Steps page={page} />}
          {series.length <= 2 ? (
            series.map((one) => <Values key={seriesName(one)} series={one} page={page} />)
          ) : (
            <Configurations page={page} />
          )}
        </>
      )}
    </>
  );
}

const chosen = ({ configuration }: Point, method: number) => ({
  configuration: configuration.id,
  processor: undefined,
  system: undefined,
  method: String(method),
});

const byId = ({ points }: TimelinePage): ReadonlyMap<string, Configuration> =>
  new Map(points.map(({ configuration }) => [configuration.id, configuration]));

function Steps({ page }: PartProps) {
  const { series, method } = page;
  const configurations = byId(page);
  const compared = series.reduce((sum, one) => sum + one.compared, 0);
  const byChance = series.reduce((sum, one) => sum + one.expectedByChanceMax, 0);
  const found = series.flatMap((one) =>
    one.steps.flatMap((step) => {
      const before = configurations.get(one.points[step.index - 1]?.configuration ?? "");
      const after = configurations.get(one.points[step.index]?.configuration ?? "");
      return before === undefined || after === undefined ? [] : [{ one, step, before, after }];
    }),
  );
  return (
    <>
      <h2 id="steps">{t("Steps")}</h2>
      <p>
        {compared === 0
          ? t("No two neighbours have intervals of enough coverage, so no pair was compared.")
          : t(
              "{pairs} of neighbours compared, {found} with intervals that are apart. If nothing had changed, at most {byChance} would be expected.",
              {
                pairs: countOf(compared, "pair"),
                found: formatCount(found.length),
                byChance: formatSignificant(byChance, 2),
              },
            )}{" "}
        {t(
          "An interval shows the differences that its last column in the tables names: one over the processes of a single report does not show how much runs differ.",
        )}
      </p>
      {found.length > 0 && (
        <DataTable
          isStacked
          label={t("Steps")}
          heads={[t("Benchmark"), t("From"), t("To"), { number: t("To / from") }, t("Both sides")]}
        >
          {found.map(({ one, step, before, after }) => (
            <tr key={`${seriesName(one)} ${after.id}`}>
              <th scope="row">{seriesName(one)}</th>
              <td>
                {kernelText(before)}
                <small className="below">{releaseText(before)}</small>
              </td>
              <td>
                {kernelText(after)}
                <small className="below">{releaseText(after)}</small>
              </td>
              <td className="number">
                {formatSignificant(step.ratio)}
                <small className="below">
                  {t("{low} to {high}", {
                    low: formatSignificant(step.ratioInterval.low),
                    high: formatSignificant(step.ratioInterval.high),
                  })}
                </small>
              </td>
              <td>
                <a href={paths.compare([before.id, after.id], method)}>{t("Compare")}</a>
              </td>
            </tr>
          ))}
        </DataTable>
      )}
    </>
  );
}

function Values({ series, page }: PartProps & { readonly series: TimelineSeries }) {
  const { unit, own } = seriesUnit(series);
  const configurations = byId(page);
  const steps = new Map(series.steps.map((step) => [step.index, step]));
  return (
    <>
      <h2>{seriesName(series)}</h2>
      <DataTable
        isStacked
        label={seriesName(series)}
        heads={[
          t("Kernel"),
          t("Release"),
          { number: t("Value"), unit },
          { number: t("To the one before") },
          t("Interval over"),
        ]}
      >
        {series.points.map(({ configuration: id, value, interval, quiet }, index) => {
          const configuration = configurations.get(id);
          if (configuration === undefined) return null;
          const before = series.points[index - 1];
          const ratio = before === undefined ? null : formatSignificant(value / before.value);
          return (
            <tr key={id}>
              <th scope="row" className="nowrap">
                <a href={paths.configuration(id, { method: String(page.method) })}>
                  {kernelText(configuration)}
                </a>
              </th>
              <td>{releaseText(configuration)}</td>
              <td className="number">
                {own(value)}
                {interval !== null && (
                  <small className="below">
                    {t("{low} to {high}", { low: own(interval.low), high: own(interval.high) })}
                  </small>
                )}
              </td>
              <td className="number">
                {ratio === null || before === undefined ? (
                  ABSENT
                ) : (
                  <a href={paths.compare([before.configuration, id], page.method)}>
                    {steps.has(index) ? <strong>{ratio}</strong> : ratio}
                  </a>
                )}
              </td>
              <td>{quiet ? intervalOverText(interval) : t("busy machines only")}</td>
            </tr>
          );
        })}
      </DataTable>
    </>
  );
}

function Configurations({ page: { points, series, method } }: PartProps) {
  const means = new Map(
    series
      .find(({ subject }) => subject === "default-set")
      ?.points.map(({ configuration, value }) => [configuration, value]),
  );
  return (
    <>
      <h2 id="configurations">{t("Configurations")}</h2>
      <DataTable
        isStacked
        label={t("Configurations")}
        heads={[
          t("Kernel"),
          t("Release"),
          { number: t("Relative speed") },
          { number: t("Reports") },
        ]}
      >
        {points.map(({ configuration, reports }) => {
          const mean = means.get(configuration.id);
          return (
            <tr key={configuration.id}>
              <th scope="row" className="nowrap">
                <a href={paths.configuration(configuration.id, { method: String(method) })}>
                  {kernelText(configuration)}
                </a>
              </th>
              <td>{releaseText(configuration)}</td>
              <td className="number">{mean === undefined ? ABSENT : formatRelativeSpeed(mean)}</td>
              <td className="number">{formatCount(reports)}</td>
            </tr>
          );
        })}
      </DataTable>
    </>
  );
}
