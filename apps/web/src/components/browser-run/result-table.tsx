import { WARNINGS } from "@oslag/schema";
import {
  countOf,
  formatCount,
  formatRelativeSpeed,
  formatSignificant,
  readableUnit,
} from "@oslag/labels";
import type { Shown } from "./measure";

/** Shows the results and the warnings of a run before it is sent. */
export function ResultTable({ signed: { report }, results, point }: Shown) {
  const { engine = "", version = "", platform = "" } = report.browser ?? {};
  const unsupported = report.measurements.filter(({ outcome }) => outcome === "unsupported");
  const failed = report.measurements.filter(({ outcome }) => outcome === "failed");
  return (
    <>
      <p>
        {engine} {version} on {platform}, {report.run.mode} run
        {point !== null && (
          <>
            : <strong>{formatCount(point.ratingMips)} MIPS</strong>, relative speed{" "}
            <strong>{formatRelativeSpeed(point.relativeSpeed)}</strong> over {point.covered.count}{" "}
            of {point.covered.of} benchmarks
          </>
        )}
        .
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
          <code>{code}</code>: {WARNINGS[code].seen} {WARNINGS[code].harm}
        </p>
      ))}
      <p className="small">
        Not supported in a browser: {countOf(unsupported.length, "measurement")}; the report gives
        the reasons.{failed.length > 0 && ` Failed: ${failed.length}.`} Nothing has been sent.
      </p>
    </>
  );
}
