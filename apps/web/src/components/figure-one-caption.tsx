import { BASELINES } from "@oslag/papers";
import { DEFAULT_SET } from "@oslag/schema";
import { DHRYSTONES_PER_VAX_MIPS } from "@oslag/science";
import { countOf, formatCount } from "@oslag/labels";
import { TimeStamp } from "./time-stamp";

export type FigureOneCaptionProps = {
  readonly machines: number;
  readonly configurations: number;
  /** How many configurations could be drawn; the figure shows those with the newest reports. */
  readonly matching: number;
  /** Whether today's configurations are counted in cells; the table then lists the newest `listed` of them. */
  readonly counted: boolean;
  readonly listed: number;
  /** Behind the drawn configurations; null where nobody added them up. */
  readonly reports: number | null;
  readonly method: number | null;
  readonly fitted: number | null;
  /** When the newest of the reports came; null when there is none. */
  readonly newest: Date | null;
};

/** Convention, baseline, number of points and date: what a reader needs before citing the figure. */
export function FigureOneCaption(props: FigureOneCaptionProps) {
  const { machines, configurations, matching, counted, listed, reports, method, fitted, newest } =
    props;
  const baseline = BASELINES["1990-local"];
  return (
    <>
      <strong>Figure 1.</strong> Geometric mean of the MIPS-relative speeds of{" "}
      {DEFAULT_SET.join(", ")} (headline variants, local files) against the CPU rating. Baseline:{" "}
      {baseline.title}, {baseline.ratingMips} MIPS, edition of 1990. Filled circles:{" "}
      {countOf(machines, "machine")} of the 1990 paper recomputed over this set; hollow circles,
      joined to them: the values plotted in 1990, which average other columns. Today:{" "}
      {countOf(configurations, "configuration")}
      {matching > configurations && `, those with the newest reports of ${formatCount(matching)}`}
      {reports !== null && `, from ${countOf(reports, "report")}`}
      {counted &&
        `, counted in cells because single marks would hide one another; the table lists the newest ${formatCount(listed)}`}
      {method !== null && `, method ${method}`}; ratings are Dhrystone 2.1 per second /{" "}
      {DHRYSTONES_PER_VAX_MIPS}, those of 1990 the author’s estimates.
      {fitted !== null &&
        ` Dashed: least squares over ${fitted} filled circles and official builds; the wedge turns it about its centre between the ends of the exponent’s interval.`}
      {newest !== null && (
        <>
          {" "}
          Newest report: <TimeStamp time={newest} />.
        </>
      )}
    </>
  );
}
