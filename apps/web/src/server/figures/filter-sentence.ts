import { OS_TITLES } from "@oslag/labels";
import { msg, t, translate } from "@oslag/language";
import {
  architectureName,
  osFamilyOf,
  vendorNameOf,
  type FigureSnapshot,
  type FigureSpecification,
} from "@oslag/schema";
import { NAMES_SINCE } from "./caption-renderers";

const STORAGE_TEXT: Readonly<Record<FigureSpecification["filters"]["storage"], string>> = {
  local: msg("files on local storage"),
  remote: msg("files on remote storage"),
  memory: msg("files on memory storage"),
  any: msg("files on any storage"),
  "local-or-browser": msg("files on local storage, in browsers in memory"),
};

/** Returns the filters by names as captions write them: as asked in figures of before, and since under the listed names. */
function namedFilters(
  { os, vendor, architecture }: FigureSpecification["filters"],
  { renderer }: FigureSnapshot,
): readonly string[] {
  const write = (text: string, listed: (asked: string) => string) =>
    renderer >= NAMES_SINCE ? listed(text) : text;
  return [
    ...(os === null ? [] : [t("operating system {name}", { name: write(os, osTitle) })]),
    ...(vendor === null
      ? []
      : [t("processor vendor {name}", { name: write(vendor, vendorNameOf) })]),
    ...(architecture === null
      ? []
      : [t("architecture {name}", { name: write(architecture, architectureName) })]),
  ];
}

function osTitle(asked: string): string {
  const family = osFamilyOf(asked);
  return OS_TITLES[family] ?? family;
}

/** Says which reports a figure takes. */
export function filterSentence(
  { filters, sizing }: FigureSpecification,
  snapshot: FigureSnapshot,
): string {
  const { years, storage, virtual, build, host, mode, key, configuration, grade, suite, networks } =
    filters;
  const parts = [
    ...namedFilters(filters, snapshot),
    ...(years === null
      ? []
      : [t("processors of {years}", { years: `${years.from ?? ""}–${years.to ?? ""}` })]),
    ...(virtual === null
      ? []
      : [virtual === "yes" ? t("virtual machines and containers") : t("bare metal")]),
    ...(build === null
      ? []
      : [t("{build, select, official {official} other {local}} builds", { build })]),
    ...(host === null
      ? []
      : [t("{host, select, native {native} browser {browser} other {imported}} runs", { host })]),
    ...(mode === null
      ? []
      : [t("{mode, select, quick {quick} standard {standard} other {thorough}} mode", { mode })]),
    ...(key === null ? [] : [t("key {key}", { key })]),
    ...(configuration === null ? [] : [t("configuration {configuration}", { configuration })]),
    ...(grade === undefined ? [] : [t("results of grade {grade} or better", { grade })]),
    ...(suite === undefined ? [] : [t("suite version {suite}", { suite })]),
    ...(networks === undefined
      ? []
      : [
          t("configurations that at least {networks} networks confirm", {
            networks: String(networks),
          }),
        ]),
    translate(STORAGE_TEXT[storage]),
    ...(sizing === "rule" ? [] : [t("blocks capped as in quick runs")]),
  ];
  return t("Filters: {filters}.", { filters: parts.join(", ") });
}
