import { t } from "@oslag/language";
import type { Identified } from "./processor-facts";

/** Says the year, whether it is the year of sale or announcement, and how it was found. */
export function yearText({ year, yearOf, identifiedBy }: Identified): string {
  if (year === null) {
    switch (identifiedBy) {
      case "stated":
        return t("year unknown; from the processor’s own identification");
      case "inferred":
        return t("year unknown; inferred from its name or from a range of models");
      case "unknown":
        return t("year unknown; not in the catalogue");
    }
  }
  const value = { year: String(year), by: identifiedBy };
  return yearOf === "announcement"
    ? t(
        "announced in {year}, {by, select, stated {from the processor’s own identification} inferred {inferred from its name or from a range of models} other {not in the catalogue}}",
        value,
      )
    : t(
        "first sold in {year}, {by, select, stated {from the processor’s own identification} inferred {inferred from its name or from a range of models} other {not in the catalogue}}",
        value,
      );
}
