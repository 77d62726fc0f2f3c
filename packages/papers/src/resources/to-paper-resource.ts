import type {
  AndrewRunsResource,
  PaperCellResource,
  PaperResource,
  PaperTableResource,
} from "@oslag/schema";
import { PROSE_OF_1989 } from "../claims/prose-of-1989";
import { ANDREW_RUNS } from "../data/archive/andrew-runs";
import type { AndrewConfiguration } from "../data/andrew-configuration";
import type { Edition, PaperCell, PaperTable } from "../edition";
import { BOTTLENECKS_1992, CODE_SIZE_1992 } from "../sprite-on-mach";

/** Writes an edition as the API and the data files give it. */
export function toPaperResource(edition: Edition): PaperResource {
  const { id, title, author, year, publication, baselineRule: baseline } = edition;
  return {
    id,
    title,
    author,
    year,
    publication,
    baseline,
    machines: edition.machines.map((machine) => ({
      id: machine.id,
      name: machine.name,
      type: machine.type,
      rating_mips: machine.ratingMips,
    })),
    tables: edition.tables.map(toTableResource),
    andrew_runs: id === "archive" ? ANDREW_RUNS.map(toRunsResource) : [],
    bottlenecks: id === "1992" ? BOTTLENECKS_1992.map((own) => ({ ...own })) : [],
    code_sizes: id === "1992" ? CODE_SIZES : [],
    text_differences: id === "1989" ? PROSE_OF_1989.map(toDifference) : [],
    notes: [...edition.notes],
  };
}

const CODE_SIZES: PaperResource["code_sizes"] = (
  [
    ["native kernel, the functions that the server has", CODE_SIZE_1992.nativeKernel],
    ["Sprite server", CODE_SIZE_1992.spriteServer],
    ["functions that the server lacks", CODE_SIZE_1992.missingFunctions],
  ] as const
).map(([part, size]) => ({
  part,
  lines: size.lines,
  machine_dependent: size.machineDependent,
  assembly: "assembly" in size ? size.assembly : null,
  unchanged: "unchanged" in size ? size.unchanged : null,
  thrown_away: "thrownAway" in size ? size.thrownAway : null,
  rewritten: "rewritten" in size ? size.rewritten : null,
}));

function toDifference({ section, of1989, of1990 }: (typeof PROSE_OF_1989)[number]) {
  return { section, of_1989: of1989, of_1990: of1990 };
}

function toRunsResource(own: AndrewConfiguration): AndrewRunsResource {
  const { machine, os, osVersion, storage, dated, note } = own;
  return {
    machine,
    os,
    os_version: osVersion,
    storage,
    dated,
    note,
    runs: own.runs.map(([directories, copy, stat, scan, compile, total]) => {
      return { directories, copy, stat, scan, compile, total };
    }),
  };
}

function toTableResource(table: PaperTable): PaperTableResource {
  return {
    number: table.number,
    title: table.title,
    benchmark: table.benchmark,
    columns: table.columns.map(({ heading, unit }) => ({ heading, unit })),
    rows: table.rows.map((row) => ({
      machine: row.machine,
      os: row.os,
      os_version: row.osVersion,
      storage: row.storage,
      cells: row.cells.map(toCellResource),
      notes: [...row.notes],
    })),
    notes: [...table.notes],
  };
}

function toCellResource(cell: PaperCell): PaperCellResource {
  const { benchmark, variant, role: storage, kind } = cell;
  const blank = {
    benchmark,
    variant,
    storage,
    kind,
    quantity: null,
    unit: null,
    printed: null,
    value: null,
    published: null,
    recomputed: null,
    agreement: null,
    cause: null,
  };
  switch (cell.kind) {
    case "blank":
      return blank;
    case "measured":
      return { ...blank, unit: cell.unit, printed: cell.printed, value: cell.value };
    case "derived":
      return {
        ...blank,
        quantity: cell.quantity,
        unit: cell.unit,
        printed: cell.printed,
        published: cell.published,
        recomputed: cell.recomputed,
        agreement: cell.agreement,
        cause: cell.cause?.sentence ?? null,
      };
  }
}
