import { t } from "@oslag/language";
import { WARNINGS } from "@oslag/schema";
import {
  countOf,
  formatCount,
  formatRelativeSpeed,
  formatSignificant,
  readableUnit,
  valueName,
} from "@oslag/labels";
import { rich } from "@/lib/rich";
import type { Shown } from "./measure";
import type { WarningWords } from "./warning-words";

/** Shows the results and the warnings of a run before it is sent. */
export function ResultTable({
  signed: { report },
  results,
  point,
  words,
}: Shown & { readonly words: WarningWords }) {
  const { engine = "", version = "", platform = "" } = report.browser ?? {};
  const unsupported = report.measurements.filter(({ outcome }) => outcome === "unsupported");
  const failed = report.measurements.filter(({ outcome }) => outcome === "failed");
  return (
    <>
      <p>
        {t("{engine} on {platform}, run: {mode}.", {
          engine: `${engine} ${version}`,
          platform,
          mode: valueName(report.run.mode),
        })}{" "}
        {point !== null &&
          rich(
            "<strong>{rating} MIPS</strong>, relative speed <strong>{speed}</strong> over {count} of {of} benchmarks.",
            {
              rating: formatCount(point.ratingMips),
              speed: formatRelativeSpeed(point.relativeSpeed),
              count: String(point.covered.count),
              of: String(point.covered.of),
            },
          )}
      </p>
      <dl className="facts">
        {results.map(({ benchmark, variant, value, quantity }) => {
          const { divisor, unit } = readableUnit(quantity, value);
          return (
            <div className="fact" key={`${benchmark} ${variant}`}>
              <dt>
                {benchmark} {variant === "default" ? "" : variant}
              </dt>
              <dd>
                {formatSignificant(value / divisor)} {unit}
              </dd>
            </div>
          );
        })}
      </dl>
      {report.run.warnings.map((code) => (
        <p key={code} className="small">
          <code>{code}</code>: {words[code] ?? `${WARNINGS[code].seen} ${WARNINGS[code].harm}`}
        </p>
      ))}
      <p className="small">
        {t("Not supported in a browser: {measurements}; the report gives the reasons.", {
          measurements: countOf(unsupported.length, "measurement"),
        })}
        {failed.length > 0 && ` ${t("Failed: {count}.", { count: String(failed.length) })}`}{" "}
        {t("Nothing has been sent.")}
      </p>
    </>
  );
}
