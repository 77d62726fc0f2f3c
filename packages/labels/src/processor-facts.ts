/** What the catalogue of processors says of one; every configuration has it. */
type Identified = {
  readonly microarchitecture: string | null;
  readonly generation: string | null;
  readonly year: number | null;
  readonly yearOf: "product" | "announcement" | null;
  readonly identifiedBy: "stated" | "inferred" | "unknown";
};

const BASIS: Readonly<Record<Identified["identifiedBy"], string>> = {
  stated: "by the identification that the processor states",
  inferred: "inferred from its name or from a range of models",
  unknown: "not in the catalogue",
};

/** How a processor was identified, beginning with the word that the API has for it. */
export const IDENTIFICATION: Readonly<Record<Identified["identifiedBy"], string>> = {
  stated: `stated, ${BASIS.stated}`,
  inferred: BASIS.inferred,
  unknown: `unknown, ${BASIS.unknown}`,
};

/** `Cascade Lake, Xeon Scalable (2nd generation)`; null where nothing is known. */
export function generationName({ microarchitecture, generation }: Identified): string | null {
  const parts = [microarchitecture, generation].filter((part) => part !== null);
  return parts.length === 0 ? null : [...new Set(parts)].join(", ");
}

/** The year with what it is the year of and how it was found, or that it is not known. */
export function yearInWords(identified: Identified): string {
  const { year, yearOf, identifiedBy } = identified;
  if (year === null) return `year not known; ${BASIS[identifiedBy]}`;
  const of = yearOf === "announcement" ? "announced" : "first sold";
  return `${of} in ${year}, ${BASIS[identifiedBy]}`;
}
