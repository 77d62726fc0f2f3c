import type { RatedResult, RatedResults } from "@oslag/science";
import { listConfigurations } from "./configurations";
import type { StorageRole } from "./data/published-table";
import { EDITIONS } from "./editions";

type BaselineId = "1990-local" | "1990-nfs" | "1989-sunos" | "1989-sprite";

/** A baseline of relative speeds: a rating in MIPS, times in ns and bandwidths in bytes/s. */
export type Baseline = RatedResults & {
  readonly id: BaselineId;
  readonly title: string;
  readonly source: string;
};

type Choice = {
  readonly edition: "1989" | "1990";
  readonly machine: string;
  readonly os: string;
  readonly role: StorageRole;
};

function fromEdition({ edition, machine, os, role }: Choice): RatedResults & { source: string } {
  const found = listConfigurations(EDITIONS[edition], role).find(
    (configuration) => configuration.machine === machine && configuration.os === os,
  );
  if (found === undefined) throw new RangeError(`no ${machine} ${os} in the edition of ${edition}`);
  const { ratingMips, results } = found;
  const tables = EDITIONS[edition].tables.map((table) => table.number);
  const source = `${EDITIONS[edition].publication}, Tables ${Math.min(...tables)}-${Math.max(...tables)}`;
  return { ratingMips, results, source };
}

/** The baselines of the editions. Those of 1989 lack benchmarks, because its Sun3 under SunOS has no file results. */
export const BASELINES: Readonly<Record<BaselineId, Baseline>> = {
  "1990-local": {
    id: "1990-local",
    title: "MicroVAX II, Ultrix 3.0, local files",
    ...fromEdition({ edition: "1990", machine: "MVAX2", os: "Ultrix", role: "local" }),
  },
  "1990-nfs": {
    id: "1990-nfs",
    title: "MicroVAX II, Ultrix 3.0, files over NFS",
    ...fromEdition({ edition: "1990", machine: "MVAX2", os: "Ultrix", role: "remote" }),
  },
  "1989-sunos": {
    id: "1989-sunos",
    title: "Sun-3/75, SunOS 3.5",
    ...fromEdition({ edition: "1989", machine: "Sun3", os: "SunOS", role: "local" }),
  },
  "1989-sprite": {
    id: "1989-sprite",
    title: "Sun-3/75, Sprite, local files",
    ...fromEdition({ edition: "1989", machine: "Sun3", os: "Sprite", role: "local" }),
  },
};

/** Returns the default baseline: local results of 1990 for local files, NFS results for remote files. */
export function defaultBaseline(role: StorageRole): Baseline {
  return BASELINES[role === "local" ? "1990-local" : "1990-nfs"];
}

/** Returns the default baseline's result for a variant in Tables 2-6, 9 and 10 of 1990; null for others. */
export function findBaselineResult(place: Place): RatedResult | null {
  const name = `${place.benchmark} ${place.variant} ${place.role}`;
  const known = found.get(name);
  if (known !== undefined) return known;
  const result = searchBaseline(place);
  // The tables have few variants; names of others are not kept.
  if (result !== null) found.set(name, result);
  return result;
}

type Place = { readonly benchmark: string; readonly variant: string; readonly role: StorageRole };
const found = new Map<string, RatedResult>();

function searchBaseline({ benchmark, variant, role }: Place): RatedResult | null {
  for (const table of EDITIONS["1990"].tables) {
    for (const row of table.rows) {
      if (row.machine !== "MVAX2") continue;
      for (const cell of row.cells) {
        if (cell.kind !== "measured" || cell.benchmark === "andrew") continue;
        if (cell.benchmark !== benchmark || cell.variant !== variant) continue;
        if (cell.role !== null && cell.role !== role) continue;
        const { quantity, value } = cell.si;
        return { quantity, value, ratingMips: defaultBaseline(role).ratingMips };
      }
    }
  }
  return null;
}
