import {
  ANDREW_RUNS,
  EDITIONS,
  type AndrewConfiguration,
  type Edition,
  type PaperCell,
  type PaperTable,
} from "@oslag/papers";
import {
  NoQuery,
  refuse,
  type AndrewRunsResource,
  type PaperCellResource,
  type PaperResource,
  type PaperTableResource,
  type Result,
} from "@oslag/schema";
import { jsonResponse } from "../http/json-response";
import { parseQuery } from "../http/parse-query";

/** GET /api/v1/papers/{edition}: every table, published values beside recomputed ones. */
export async function getPaper(
  request: Request,
  { edition: id }: { readonly edition: string },
): Promise<Response | Result<never>> {
  const query = parseQuery(request, NoQuery);
  if (!query.ok) return query;
  const edition = Object.values<Edition>(EDITIONS).find((one) => one.id === id);
  if (edition === undefined) return refuse("not_found", "There is no edition with this id.");
  return jsonResponse(request, toPaperResource(edition));
}

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
    notes: [...edition.notes],
  };
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
