import { relativeSpeed } from "@oslag/science";
import { findBaselineResult } from "../baselines";
import type { MeasuredCell, PaperRow } from "../edition";
import { EDITIONS } from "../editions";
import { storageRole } from "../storage-role";

/** A stored value of a configuration: a benchmark's variant, on files of a role if it uses files. */
export type StoredValue = {
  readonly benchmark: string;
  readonly variant: string;
  readonly storage: "none" | "local" | "remote";
};

/** A number that a configuration of any year has, so that those of 1990 and of today can be compared. */
export type Measure =
  | { readonly kind: "relative-speed"; readonly of: StoredValue }
  | { readonly kind: "bytes-per-instruction"; readonly of: StoredValue }
  /** The first value divided by the second. */
  | { readonly kind: "ratio"; readonly of: StoredValue; readonly to: StoredValue }
  | { readonly kind: "milliseconds"; readonly of: StoredValue };

/** Names a measure, the same for equal ones. */
export function measureName(measure: Measure): string {
  const name = ({ benchmark, variant, storage }: StoredValue) =>
    [benchmark, variant, storage].join(":");
  const own = `${measure.kind} ${name(measure.of)}`;
  return measure.kind === "ratio" ? `${own} / ${name(measure.to)}` : own;
}

export function storedValuesOf(measure: Measure): readonly StoredValue[] {
  return measure.kind === "ratio" ? [measure.of, measure.to] : [measure.of];
}

/** One configuration's rating in MIPS, and its values: times in ns, bandwidths in bytes/s. */
export type MeasuredConfiguration = {
  readonly ratingMips: number;
  readonly valueOf: (stored: StoredValue) => number | null;
};

/** Returns a configuration's value of a measure; null if it lacks a value that the measure needs. */
export function valueOfMeasure(measure: Measure, own: MeasuredConfiguration): number | null {
  const value = own.valueOf(measure.of);
  if (value === null || !(value > 0)) return null;
  switch (measure.kind) {
    case "relative-speed":
      return relativeOf(measure.of, { value, ratingMips: own.ratingMips });
    case "bytes-per-instruction":
      return value / (own.ratingMips * 1e6);
    case "ratio": {
      const divisor = own.valueOf(measure.to);
      return divisor === null || !(divisor > 0) ? null : value / divisor;
    }
    case "milliseconds":
      return value / 1e6;
  }
}

function relativeOf(
  { benchmark, variant, storage }: StoredValue,
  own: { readonly value: number; readonly ratingMips: number },
): number | null {
  const role = storage === "remote" ? "remote" : "local";
  const baseline = findBaselineResult({ benchmark, variant, role });
  return baseline && relativeSpeed({ quantity: baseline.quantity, ...own }, baseline);
}

const known = new Map<string, readonly number[]>();

/** Returns a measure's value for each configuration of 1990 that has one. A system with two remote protocols counts once for each. */
export function valuesOf1990(measure: Measure): readonly number[] {
  // The home page asks for those of all claims, and they never change.
  const name = measureName(measure);
  const found = known.get(name) ?? computeValuesOf1990(measure);
  known.set(name, found);
  return found;
}

function computeValuesOf1990(measure: Measure): readonly number[] {
  const { machines, tables } = EDITIONS["1990"];
  const rows = tables.flatMap((table) => table.rows);
  const isRemote = storedValuesOf(measure).some(({ storage }) => storage === "remote");
  return machines.flatMap(({ id, ratingMips }) => {
    if (ratingMips === null) return [];
    const own = rows.filter(({ machine }) => machine === id);
    const systems = new Map(own.map((row) => [`${row.os} ${row.osVersion}`, row]));
    return [...systems.values()].flatMap(({ os, osVersion }) => {
      const ofSystem = own.filter((row) => row.os === os && row.osVersion === osVersion);
      const remotes = [...new Set(ofSystem.map(({ storage }) => storage))].filter(
        (storage) => storageRole(storage) === "remote",
      );
      return (isRemote ? remotes : [null]).flatMap((remote) => {
        const value = valueOfMeasure(measure, {
          ratingMips,
          valueOf: (stored) => findCell(ofSystem, stored, remote)?.si.value ?? null,
        });
        return value === null ? [] : [value];
      });
    });
  });
}

function findCell(
  rows: readonly PaperRow[],
  { benchmark, variant, storage }: StoredValue,
  remote: PaperRow["storage"],
): MeasuredCell | null {
  // The paper read its cached file on local disks and prints no storage.
  const storages = storage === "remote" ? [remote] : storage === "local" ? ["local", null] : [null];
  const cells = rows.filter((row) => storages.includes(row.storage)).flatMap((row) => row.cells);
  return (
    cells.find(
      (cell): cell is MeasuredCell =>
        cell.kind === "measured" && cell.benchmark === benchmark && cell.variant === variant,
    ) ?? null
  );
}
