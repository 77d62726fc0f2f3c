/** What the catalogue of processors says about one. */
type Identified = {
  readonly microarchitecture: string | null;
  readonly generation: string | null;
  readonly year: number | null;
  readonly yearOf: "product" | "announcement" | null;
  readonly identifiedBy: "stated" | "inferred" | "unknown";
};

const BASIS: Readonly<Record<Identified["identifiedBy"], string>> = {
  stated: "from the processor’s own identification",
  inferred: "inferred from its name or from a range of models",
  unknown: "not in the catalogue",
};

/** How a processor was identified. Each text begins with the API's word for it. */
export const IDENTIFICATION: Readonly<Record<Identified["identifiedBy"], string>> = {
  stated: `stated, ${BASIS.stated}`,
  inferred: BASIS.inferred,
  unknown: `unknown, ${BASIS.unknown}`,
};

/** Names the generation: `Cascade Lake, Xeon Scalable (2nd generation)`; null if it is unknown. */
export function generationName({ microarchitecture, generation }: Identified): string | null {
  const parts = [microarchitecture, generation].filter((part) => part !== null);
  return parts.length === 0 ? null : [...new Set(parts)].join(", ");
}

/** Says the year, whether it is the year of sale or announcement, and how it was found. */
export function yearText(identified: Identified): string {
  const { year, yearOf, identifiedBy } = identified;
  if (year === null) return `year unknown; ${BASIS[identifiedBy]}`;
  const of = yearOf === "announcement" ? "announced" : "first sold";
  return `${of} in ${year}, ${BASIS[identifiedBy]}`;
}
