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
  /** What tells configurations of one name apart, also for a report; null for the other kinds. */
  readonly surroundings: Surroundings | null;
};

type Surroundings = Pick<
  ConfigurationSummary,
  "host" | "buildClass" | "virtualization" | "container"
>;

/** Returns how a search names a configuration. */
export function toNamed(configuration: ConfigurationSummary): Pick<Found, "name" | "surroundings"> {
  const { host, buildClass, virtualization, container } = configuration;
  return {
    name: configurationLabel(configuration),
    surroundings: { host, buildClass, virtualization, container },
  };
}
