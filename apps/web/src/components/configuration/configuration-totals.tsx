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
              name: "Rating",
              value: formatOrNull(total.rating, formatSignificant) ?? "none",
              note: "MIPS, used for ranking",
              plain: <PlainWords of="rating" />,
            },
            {
              name: "Relative speed, geometric mean",
              value: formatOrNull(total.geometricMean, formatRelativeSpeed) ?? "none",
              note: `${total.measured} of ${total.of} benchmarks`,
              plain: <PlainWords of="relative-speed" />,
            },
            {
              name: "Based on",
              value: formatCount(total.reports),
              note: `${total.reports === 1 ? "report" : "reports"} of ${countOf(total.keys, "key")}`,
              plain: <PlainWords of="senders" />,
            },
          ]}
        />
      )}
      {total !== null && total.measured === total.of && <MeanTable means={total.means} />}
      <FactList
        facts={[
          ["Processor name", configuration.isProcessorRecognised === false ? UNRECOGNISED : null],
          ["Processor generation", generationName(configuration)],
          ["Year", yearText(configuration)],
          [
            "Own rating",
            total?.ownRating == null ? null : `${formatSignificant(total.ownRating)} MIPS`,
          ],
          [
            "Confirmed by",
            total === null ? null : (
              <a key="networks" href={paths.privacy("networks")}>
                {countOf(total.networks, "network")}
              </a>
            ),
          ],
          ["Method", total === null ? null : String(total.method)],
          [
            "Reports received",
            total === null ? null : (
              <>
                <TimeStamp time={total.firstReceived} /> to{" "}
                <a href={paths.report(total.newestReport)}>
                  <TimeStamp time={total.newestReceived} />
                </a>
              </>
            ),
          ],
        ]}
      />
    </>
  );
}
