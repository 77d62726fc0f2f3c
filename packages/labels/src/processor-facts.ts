import { msg, translate } from "@oslag/language";

/** What the catalogue of processors says about one. */
export type Identified = {
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
