import {
  architectureName,
  LISTED_ARCHITECTURES,
  OPERATING_SYSTEMS,
  osFamilyOf,
  VENDORS,
  vendorNameOf,
  type Build,
  type Host,
} from "@oslag/schema";
import { z } from "zod";
import type { Driven } from "../db/database";
import { readRows } from "../db/read-rows";
import { sql } from "../db/sql";
import { MACHINE_CLASSES } from "./configuration-filters";

/** How many configurations of one build class, host and class of machines a listed name has. */
export type FilterCount = {
  readonly filter: "os" | "architecture" | "vendor";
  readonly name: string;
  readonly build: string;
  readonly host: string;
  /** `bare` or `virtual`, or `unknown` where the machine could not tell. */
  readonly machine: string;
  readonly configurations: number;
};

const Rows = z.array(
  z.object({
    build: z.string(),
    host: z.string(),
    machine: z.string(),
    os: z.string(),
    architecture: z.string(),
    vendor: z.string(),
    configurations: z.int(),
  }),
);

const LISTED = {
  os: new Set<string>(OPERATING_SYSTEMS.map(({ id }) => id)),
  architecture: new Set(LISTED_ARCHITECTURES),
  vendor: new Set<string>(VENDORS.map(({ id }) => id)),
} as const;

/**
 * Counts the configurations of a method by the names that filters offer, most first. Only listed names are offered, so no text of a
 * report is shown here, and nobody can make a menu long. Reads every configuration of the method: callers keep the answer.
 */
export async function listFilterCounts(
  db: Driven,
  method: number,
): Promise<readonly FilterCount[]> {
  const rows = Rows.parse(
    await readRows(
      db,
      "filter_counts",
      sql`
      SELECT build_class AS build, host, machine_class AS machine, os_family AS os, architecture,
        processor_vendor AS vendor, count(*)::int AS configurations
      FROM configuration_totals WHERE method = ${method} GROUP BY 1, 2, 3, 4, 5, 6`,
    ),
  );
  const counts = new Map<string, FilterCount>();
  for (const { build, host, machine, configurations, ...stated } of rows) {
    const names = {
      os: osFamilyOf(stated.os),
      architecture: architectureName(stated.architecture),
      vendor: vendorNameOf(stated.vendor),
    };
    for (const filter of ["os", "architecture", "vendor"] as const) {
      const name = names[filter];
      if (!LISTED[filter].has(name)) continue;
      const key = JSON.stringify([filter, name, build, host, machine]);
      const before = counts.get(key)?.configurations ?? 0;
      const sum = before + configurations;
      counts.set(key, { filter, name, build, host, machine, configurations: sum });
    }
  }
  return [...counts.values()].toSorted(
    (a, b) => b.configurations - a.configurations || (a.name < b.name ? -1 : 1),
  );
}

/** The names of one filter with their counts, most first. */
export type FilterOptions = readonly {
  readonly name: string;
  readonly configurations: number;
}[];

/** Adds up the counts of one filter over build classes, hosts and machines, or over those that are asked for. */
export function filterOptions(
  counts: readonly FilterCount[],
  {
    filter,
    build,
    host,
    virtual,
  }: {
    readonly filter: FilterCount["filter"];
    readonly build?: Build | undefined;
    readonly host?: Host | undefined;
    readonly virtual?: keyof typeof MACHINE_CLASSES | undefined;
  },
): FilterOptions {
  const sums = new Map<string, number>();
  for (const count of counts)
    if (
      count.filter === filter &&
      (build === undefined || count.build === build) &&
      (host === undefined || count.host === host) &&
      (virtual === undefined || count.machine === MACHINE_CLASSES[virtual])
    )
      sums.set(count.name, (sums.get(count.name) ?? 0) + count.configurations);
  return [...sums]
    .map(([name, configurations]) => ({ name, configurations }))
    .toSorted((a, b) => b.configurations - a.configurations || (a.name < b.name ? -1 : 1));
}
