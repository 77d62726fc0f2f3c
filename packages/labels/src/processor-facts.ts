import { msg, t, translate } from "@oslag/language";
/** What the catalogue of processors says about one. */
type Identified = {
  readonly microarchitecture: string | null;
  readonly generation: string | null;
  readonly year: number | null;
  readonly yearOf: "product" | "announcement" | null;
  readonly identifiedBy: "stated" | "inferred" | "unknown";
};

/** How a processor was identified. Each text begins with the API's word for it. */
const IDENTIFICATION: Readonly<Record<Identified["identifiedBy"], string>> = {
  stated: msg("stated, from the processor’s own identification"),
  inferred: msg("inferred from its name or from a range of models"),
  unknown: msg("unknown, not in the catalogue"),
};

/** Says how a processor was identified. */
export function identificationText(by: Identified["identifiedBy"]): string {
  return translate(IDENTIFICATION[by]);
}

/** Names the generation: `Cascade Lake, Xeon Scalable (2nd generation)`; null if it is unknown. */
export function generationName({ microarchitecture, generation }: Identified): string | null {
  const parts = [microarchitecture, generation].filter((part) => part !== null);
  return parts.length === 0 ? null : [...new Set(parts)].join(", ");
}

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
