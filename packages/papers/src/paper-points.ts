import { DEFAULT_SET } from "@oslag/schema";
import { livePoint, type LivePoint, type RatedResults } from "@oslag/science";
import { defaultBaseline } from "./baselines";
import { listConfigurations, type PaperConfiguration } from "./configurations";
import type { MachineType } from "./data/published-edition";
import type { Edition } from "./edition";

export type MachinePoint = LivePoint & {
  readonly machine: string;
  readonly name: string;
  readonly type: MachineType | null;
  /** The operating systems whose results enter the point, such as "Ultrix 3.1". */
  readonly systems: readonly string[];
};

export type ConfigurationPoint = MachinePoint & Pick<PaperConfiguration, "os" | "osVersion">;

type PointOptions = {
  readonly set?: readonly string[];
  readonly baseline?: RatedResults;
};

/**
 * Returns the papers' points of the live figure: one for each machine of an edition, over the default set S with local files.
 * The mean of each benchmark over the machine's operating systems is taken first. The definition is that of any report.
 */
export function machinePoints(
  edition: Edition,
  options: PointOptions = {},
): readonly MachinePoint[] {
  const configurations = listConfigurations(edition, "local");
  return edition.machines.flatMap(({ id }): MachinePoint[] => {
    const own = configurations.filter(({ machine }) => machine === id);
    const [first] = own;
    if (first === undefined) return [];
    const results = own.flatMap((configuration) => configuration.results);
    return [toPoint({ ...first, results }, own.map(systemName), options)];
  });
}

/** Returns one point for each machine under each operating system, which shows the systems of one machine separately. */
export function configurationPoints(
  edition: Edition,
  options: PointOptions = {},
): readonly ConfigurationPoint[] {
  return listConfigurations(edition, "local").map((own) => {
    const { os, osVersion } = own;
    return { ...toPoint(own, [systemName(own)], options), os, osVersion };
  });
}

function systemName({ os, osVersion }: PaperConfiguration): string {
  return osVersion === null ? os : `${os} ${osVersion}`;
}

function toPoint(
  own: PaperConfiguration,
  systems: readonly string[],
  { set = DEFAULT_SET, baseline = defaultBaseline("local") }: PointOptions,
): MachinePoint {
  const { machine, name, type } = own;
  return { machine, name, type, systems, ...livePoint(own, { set, baseline }) };
}
