import {
  countOf,
  formatCount,
  formatRelativeSpeed,
  formatSignificant,
  generationName,
  yearText,
} from "@oslag/labels";
import { paths } from "@/lib/paths";
import type { ConfigurationSummary, ConfigurationTotals as Totals } from "@oslag/store";
import { FactList } from "../fact-list";
import { TimeStamp } from "../time-stamp";
import Link from "next/link";

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
        <dl className="results">
          <div>
            <dt>Rating</dt>
            <dd>
              {total.rating === null ? "none" : formatSignificant(total.rating)}{" "}
              <small>MIPS, used for ranking</small>
            </dd>
          </div>
          <div>
            <dt>Relative speed, geometric mean</dt>
            <dd>
              {total.geometricMean === null ? "none" : formatRelativeSpeed(total.geometricMean)}{" "}
              <small>
                {total.measured} of {total.of} benchmarks
              </small>
            </dd>
          </div>
          <div>
            <dt>Based on</dt>
            <dd>
              {formatCount(total.reports)}{" "}
              <small>
                {total.reports === 1 ? "report" : "reports"} of {countOf(total.keys, "key")}
              </small>
            </dd>
          </div>
        </dl>
      )}
      <FactList
        facts={[
          ["Processor generation", generationName(configuration)],
          ["Year", yearText(configuration)],
          [
            "Own rating",
            total?.ownRating == null ? null : `${formatSignificant(total.ownRating)} MIPS`,
          ],
          ["Method", total === null ? null : String(total.method)],
          [
            "Reports received",
            total === null ? null : (
              <>
                <TimeStamp time={total.firstReceived} /> to{" "}
                <Link href={paths.report(total.newestReport)}>
                  <TimeStamp time={total.newestReceived} />
                </Link>
              </>
            ),
          ],
        ]}
      />
    </>
  );
}
