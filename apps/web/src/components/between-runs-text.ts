import { t } from "@oslag/language";
import { countOf, formatCount, formatPercent } from "@oslag/labels";
import type { ConfigurationValue } from "@oslag/store";

/** Says how much runs of one key differ, such as `± 2.1 %, 5 runs of 2 keys`; a dash where no key sent several. */
export function betweenRunsText(between: ConfigurationValue["betweenRuns"]): string {
  if (between === null) return "–";
  const { deviation, runs, keys } = between;
  return t("± {deviation}, {runs} of {keys, plural, one {{shown} key} other {{shown} keys}}", {
    deviation: formatPercent(deviation),
    runs: countOf(runs, "run"),
    keys,
    shown: formatCount(keys),
  });
}
