import Link from "next/link";
import {
  countOf,
  formatRelativeSpeed,
  generationName,
  measurementName,
  yearInWords,
} from "@oslag/labels";
import { paths } from "@/lib/paths";
import type { ReportDetail, ReportPlace as Place } from "@oslag/store";

type ReportPlaceProps = { readonly detail: ReportDetail; readonly place: Place };

/** The report among those of its configuration and among configurations of its processor generation. */
export function ReportPlace({ detail, place }: ReportPlaceProps) {
  const { configuration, generation } = place;
  const name = generationName(detail.configuration);
  return (
    <>
      <p>
        <Link href={paths.configuration(detail.configuration.id)}>Its configuration</Link>{" "}
        {configuration === null
          ? "has no report that counts."
          : `rests on ${countOf(configuration.reports, "report")} of ${countOf(configuration.keys, "key")}`}
        {configuration !== null &&
          (configuration.geometricMean === null || detail.geometricMean === null
            ? "."
            : `, geometric mean ${formatRelativeSpeed(configuration.geometricMean)}; this report’s own is ${formatRelativeSpeed(detail.geometricMean)}.`)}{" "}
        <Link href={paths.compare([detail.id, detail.configuration.id])}>
          Compare the report with it
        </Link>
        {". "}
        <Link href={paths.key(detail.key)}>All reports of this key</Link>.
      </p>
      {configuration !== null && configuration.outside.length > 0 && (
        <p className="note">
          Beyond five scaled MAD of its configuration, and therefore not in its value:{" "}
          {configuration.outside.map(measurementName).join(", ")}.
        </p>
      )}
      <p>
        Processor generation: {name ?? "not known"}, {yearInWords(detail.configuration)}.{" "}
        {generation !== null &&
          `Among ${countOf(generation.configurations, "complete configuration")} of this generation, ${generation.higher} ${generation.higher === 1 ? "has" : "have"} a higher geometric mean than this report.`}
      </p>
    </>
  );
}
