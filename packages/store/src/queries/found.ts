import { configurationLabel } from "@oslag/labels";
import type { SearchKind } from "@oslag/schema";
import type { ConfigurationSummary } from "./configuration-summary";

/** Something that search found. `id` is that of a row of `search_terms`, or of a key or a report. */
export type Found = {
  readonly kind: SearchKind;
  readonly id: string;
  readonly name: string;
  /** How many reports count. */
  readonly reports: number;
  /** The configuration, or that of the report; null for the other kinds. */
  readonly configuration: ConfigurationSummary | null;
};

/** Returns how a search names a configuration or one of its reports. */
export function toNamed(
  configuration: ConfigurationSummary,
): Pick<Found, "name" | "configuration"> {
  return { name: configurationLabel(configuration), configuration };
}
