import { t } from "@oslag/language";
import type { TimelineInput } from "@oslag/charts";
import {
  formatRelativeSpeed,
  formatSignificant,
  measurementName,
  OS_TITLES,
  readableUnit,
  shownProcessorName,
  valueName,
} from "@oslag/labels";
import { quantityOfBenchmark } from "@oslag/schema";
import type { TimelinePoint, TimelineSeries } from "@oslag/store";

type Configuration = TimelinePoint["configuration"];

/** Names everything of a timeline that does not change. */
export function hardwareText(configuration: Configuration): string {
  const { processorName, osFamily, virtualization, container, filesystem, host, buildClass } =
    configuration;
  const isBare = virtualization === "none" && container === "none";
  return [
    shownProcessorName(processorName),
    OS_TITLES[osFamily] ?? osFamily,
    isBare ? t("bare metal") : null,
    virtualization === null || virtualization === "none" ? null : virtualization,
    container === null || container === "none" ? null : container,
    filesystem,
    host === "native" ? null : valueName(host),
    buildClass === "local" ? t("local builds") : t("official builds"),
  ]
    .filter((part) => part !== null && part !== "")
    .join(", ");
}

export function seriesName({ subject, ...rest }: TimelineSeries): string {
  return subject === "default-set"
    ? t("Relative speed, default set")
    : measurementName({ benchmark: subject, ...rest });
}

/** Returns what a chart of a series draws: each point with the kernel's series below it. */
export function timelineInput(
  series: TimelineSeries,
  configurations: ReadonlyMap<string, Configuration>,
): TimelineInput {
  const { divisor, unit } = seriesUnit(series);
  return {
    points: series.points.map(({ configuration, value, interval, quiet }) => ({
      id: configuration,
      label: configurations.get(configuration)?.kernelSeries ?? "",
      value: value / divisor,
      interval: interval && { low: interval.low / divisor, high: interval.high / divisor },
      counts: quiet,
    })),
    steps: series.steps.map(({ index }) => index),
    unit,
  };
}

/** How amounts of a series are written. */
export function seriesUnit({ subject, points }: TimelineSeries) {
  if (subject === "default-set")
    return { divisor: 1, unit: "", own: (amount: number) => formatRelativeSpeed(amount) };
  const most = Math.max(...points.map(({ value }) => value));
  const { divisor, unit } = readableUnit(quantityOfBenchmark(subject), most);
  return { divisor, unit, own: (amount: number) => formatSignificant(amount / divisor, 4) };
}

export const kernelText = ({ osFamily, kernelSeries }: Configuration) =>
  `${OS_TITLES[osFamily] ?? osFamily} ${kernelSeries}`;
export const releaseText = ({ osName, osVersion }: Configuration) =>
  `${osName} ${osVersion}`.trim();
