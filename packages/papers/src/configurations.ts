import type { BenchmarkResult, RatedResults } from "@oslag/science";
import { getBenchmark, headlineVariant } from "@oslag/schema";
import type { ConfigurationName, MachineType } from "./data/published-edition";
import type { StorageRole } from "./data/published-table";
import type { Edition, MeasuredCell, PaperRow } from "./edition";

/** One machine under one operating system, with its rating and the headline results of the suite's benchmarks. */
export type PaperConfiguration = RatedResults &
  Pick<ConfigurationName, "machine" | "os" | "osVersion"> & {
    readonly name: string;
    readonly type: MachineType | null;
    readonly role: StorageRole;
  };

const known = new WeakMap<Edition, Map<StorageRole, readonly PaperConfiguration[]>>();

/**
 * Returns the rated configurations of an edition in the order of its machines, with times in ns and bandwidths in bytes/s.
 * Results without files belong to both local and remote configurations. A configuration without remote measurements has no
 * remote entry.
 */
export function listConfigurations(
  edition: Edition,
  role: StorageRole,
): readonly PaperConfiguration[] {
  // A page asks for them once for each benchmark, and an edition never changes.
  const ofEdition = known.get(edition) ?? new Map<StorageRole, readonly PaperConfiguration[]>();
  known.set(edition, ofEdition);
  const found = ofEdition.get(role) ?? collectConfigurations(edition, role);
  ofEdition.set(role, found);
  return found;
}

function collectConfigurations(edition: Edition, role: StorageRole): readonly PaperConfiguration[] {
  const rows = edition.tables.flatMap((table) => table.rows);
  return edition.machines.flatMap(({ id, name, type, ratingMips }) => {
    if (ratingMips === null) return [];
    const own = rows.filter((row) => row.machine === id);
    const systems = new Map(own.map((row) => [`${row.os} ${row.osVersion ?? ""}`, row]));
    return [...systems.values()].flatMap(({ os, osVersion }): PaperConfiguration[] => {
      const cells = own
        .filter((row) => row.os === os && row.osVersion === osVersion)
        .flatMap(headlineCells)
        .filter((cell) => cell.role === null || cell.role === role);
      if (role === "remote" && cells.every((cell) => cell.role === null)) return [];
      const results = cells.map(({ benchmark, si }): BenchmarkResult => {
        return { benchmark, quantity: si.quantity, value: si.value };
      });
      return [{ machine: id, name, type, os, osVersion, role, ratingMips, results }];
    });
  });
}

/** Leaves out Andrew, because its workload today is only a reconstruction and it enters no geometric mean. */
function headlineCells(row: PaperRow): readonly MeasuredCell[] {
  return row.cells.filter((cell): cell is MeasuredCell => {
    const benchmark = getBenchmark(cell.benchmark);
    if (benchmark === null || cell.benchmark === "andrew") return false;
    return cell.kind === "measured" && cell.variant === headlineVariant(benchmark).id;
  });
}
