import { t, translate } from "@oslag/language";
import { rich } from "@/lib/rich";
import {
  countOf,
  formatCount,
  formatOrNull,
  formatRelativeSpeed,
  formatSignificant,
  generationName,
  UNRECOGNISED,
  yearText,
} from "@oslag/labels";
import { paths } from "@/lib/paths";
import type { ConfigurationSummary, ConfigurationTotals as Totals } from "@oslag/store";
import { MeanTable } from "../mean-table";
import { FactList } from "../fact-list";
import { PlainWords } from "../plain-words";
import { ResultList } from "../result-list";
import { TimeStamp } from "../time-stamp";

type ConfigurationTotalsProps = {
  readonly configuration: ConfigurationSummary;
  /** Null when no report counts. */
  readonly total: Totals | null;
};

/** Shows the configuration's point on Figure 1, and how many reports it is based on. */
export function ConfigurationTotals({ configuration, total }: ConfigurationTotalsProps) {
  return (
    <>
      {total !== null && (
        <ResultList
          results={[
            {
              name: t("Rating"),
              value: formatOrNull(total.rating, formatSignificant) ?? t("none"),
              note: t("MIPS, used for ranking"),
              plain: <PlainWords of="rating" />,
            },
            {
              name: t("Relative speed, geometric mean"),
              value: formatOrNull(total.geometricMean, formatRelativeSpeed) ?? t("none"),
              note: t("{measured} of {of} benchmarks", {
                measured: String(total.measured),
                of: String(total.of),
              }),
              plain: <PlainWords of="relative-speed" />,
            },
            {
              name: t("Based on"),
              value: formatCount(total.reports),
              note: t(
                "{reports, plural, one {report} other {reports}} of {keys, plural, one {{shown} key} other {{shown} keys}}",
                { reports: total.reports, keys: total.keys, shown: formatCount(total.keys) },
              ),
              plain: <PlainWords of="senders" />,
            },
          ]}
        />
      )}
      {total !== null && total.measured === total.of && <MeanTable means={total.means} />}
      <FactList
        facts={[
          [
            t("Processor name"),
            configuration.isProcessorRecognised === false ? translate(UNRECOGNISED) : null,
          ],
          [t("Processor generation"), generationName(configuration)],
          [t("Year"), yearText(configuration)],
          [
            t("Own rating"),
            total?.ownRating == null ? null : `${formatSignificant(total.ownRating)} MIPS`,
          ],
          [
            t("Confirmed by"),
            total === null ? null : (
              <a key="networks" href={paths.privacy("networks")}>
                {countOf(total.networks, "network")}
              </a>
            ),
          ],
          [t("Suite method"), total === null ? null : String(total.method)],
          [
            t("Reports received"),
            total === null ? null : (
              <>
                {rich("<first></first> to <newest></newest>", {
                  first: <TimeStamp time={total.firstReceived} />,
                  newest: (
                    <a href={paths.report(total.newestReport)}>
                      <TimeStamp time={total.newestReceived} />
                    </a>
                  ),
                })}
              </>
            ),
          ],
        ]}
      />
    </>
  );
}
