import { msg, translate } from "@oslag/language";
import { figureSetMembers, type ExploreParameter } from "@oslag/schema";
import { paths } from "@/lib/paths";
import { figureOneQuery, MITIGATIONS_QUERY } from "@/lib/explore-queries";

type Query = Partial<Record<ExploreParameter, string>>;

/** Figures that people ask for by name. */
const PRESETS: readonly { readonly name: string; readonly query: Query }[] = [
  { name: msg("Figure 1 of 1990, with the machines of today"), query: figureOneQuery() },
  { name: msg("Linux over kernels"), query: { os: "linux", colour: "kernel", paper: "none" } },
  { name: msg("Cost of virtualisation"), query: { colour: "virtual", paper: "none" } },
  {
    name: msg("Mitigations on and off"),
    query: MITIGATIONS_QUERY,
  },
];

type Preset = { readonly name: string; readonly address: string };

export function listPresets(): readonly Preset[] {
  return PRESETS.map(({ name, query }) => ({
    name: translate(name),
    address: paths.explore(query),
  }));
}

/** One figure for each operation of the default set: its relative speed against the rating, with the exponent of each era. */
export function listOperations(): readonly Preset[] {
  return figureSetMembers("default-set").map(({ benchmark, variant }) => ({
    name: variant === "default" ? benchmark : `${benchmark} ${variant}`,
    address: paths.explore({ y: `${benchmark}:${variant}`, value: "relative", fit: "eras" }),
  }));
}
