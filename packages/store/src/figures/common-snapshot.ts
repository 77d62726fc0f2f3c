import { createHash } from "node:crypto";
import { FIGURE_SNAPSHOT_VERSION, type FigureReport } from "@oslag/schema";
import type { ReportDetail } from "../queries/get-report";
import { shortConfigurationName } from "@oslag/labels";
import { RENDERER } from "./renderer";

/** Returns what every snapshot of named reports contains. Throws for an empty list of reports. */
export function toCommonSnapshot(details: readonly ReportDetail[], unit: string) {
  const [first] = details;
  if (first === undefined) throw new RangeError("toCommonSnapshot: there are no reports");
  return {
    version: FIGURE_SNAPSHOT_VERSION,
    method: first.method,
    derivation: first.derivation,
    renderer: RENDERER,
    unit,
    reports: { count: details.length, digest: digestOfReports(details.map(({ id }) => id)) },
    sources: details.map(toSource),
  } as const;
}

function toSource({ id, received, quiet, configuration }: ReportDetail): FigureReport {
  const { host, buildClass } = configuration;
  return {
    id,
    label: shortConfigurationName(configuration),
    received: received.toISOString(),
    origin: host === "browser" ? "browser" : buildClass,
    quiet,
  };
}

/** Returns the SHA-256 of the sorted ids, each followed by a line feed. */
export function digestOfReports(ids: readonly string[]): string {
  const sorted = ids.length < MANY ? ids.toSorted() : sortMany(ids);
  const hash = createHash("sha256");
  for (let from = 0; from < sorted.length; from += LINES)
    hash.update(`${sorted.slice(from, from + LINES).join("\n")}\n`);
  return hash.digest("hex");
}

/** One update of a hash has so many lines. */
const LINES = 1_000;
const MANY = 10_000;
const LEADING_DIGITS = 4;

/** Sorts hexadecimal ids by their leading digits first, which takes a third of the time for a million of them. */
function sortMany(ids: readonly string[]): readonly string[] {
  const buckets = Array.from({ length: 16 ** LEADING_DIGITS }, (): string[] => []);
  for (const id of ids) buckets[Number.parseInt(id.slice(0, LEADING_DIGITS), 16)]?.push(id);
  return buckets.flatMap((bucket) => bucket.toSorted());
}
