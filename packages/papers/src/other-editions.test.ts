import { BENCHMARKS } from "@oslag/schema";
import { readFileSync } from "node:fs";
import { parse } from "csv-parse/sync";
import { describe, expect, test } from "vitest";
import { andrewCopyBaseline, summariseAndrew } from "./andrew-medians";
import { listConfigurations } from "./configurations";
import { ANDREW_RUNS } from "./data/archive/andrew-runs";
import type { DerivedCell, Edition } from "./edition";
import { EDITIONS } from "./editions";
import { machinePoints } from "./paper-points";

const cellsOf = ({ tables }: Edition) =>
  tables.flatMap(({ rows }) => rows.flatMap((row) => row.cells.map((cell) => ({ row, cell }))));
const derivedOf = (edition: Edition) =>
  cellsOf(edition).flatMap(({ row, cell }) => (cell.kind === "derived" ? [{ row, cell }] : []));

describe("archive", () => {
  test("the MVAX2's local medians: 8, 34, 100, 72 and 1202 s", () => {
    const local = andrewCopyBaseline("local");
    expect(local).toMatchObject({
      runs: 3,
      directories: { median: 8, minimum: 7, maximum: 11 },
      copy: { median: 34 },
      stat: { median: 100 },
      scan: { median: 72 },
      compile: { median: 1202, minimum: 1202, maximum: 1205 },
    });
    expect(local.phases1to4).toEqual({ median: 215, minimum: 214, maximum: 219 });
    expect(andrewCopyBaseline("nfs").phases1to4.median).toBe(298);
  });

  test("Andrew's runs are the 127 of the author's file, each configuration with its own, in their order", () => {
    const file = new URL("../fixtures/archive/andrew.csv", import.meta.url);
    const rows = parse(readFileSync(file)).slice(1);
    const names = [...new Set(rows.map(([name]) => name))];
    const runs = names.map((name) =>
      rows.filter(([own]) => own === name).map(([, , ...seconds]) => seconds.map(Number)),
    );
    expect(runs.flat()).toHaveLength(127);
    expect(ANDREW_RUNS.map((own) => own.runs)).toEqual(runs);
    const machineOf = (name: string) => ANDREW_RUNS[names.indexOf(name)]?.machine;
    expect(
      ["Tunix Titan Local", "Tunix Titan Diskless", "Ultrix 785 Local"].map(machineOf),
    ).toEqual(["Titan", "Titan", "VAX-785"]);
  });

  test("phases add up to the printed total in every run but one, which its note names", () => {
    const wrong = ANDREW_RUNS.filter(({ runs }) =>
      runs.some(
        ([one, two, three, four, five, total]) => one + two + three + four + five !== total,
      ),
    );
    expect(wrong).toMatchObject([{ machine: "Sun3", os: "SunOS", storage: "nfs" }]);
    expect(wrong[0]?.note).toContain("667");
  });

  test("the paper prints the best run of 15 of the 21 configurations that both name alike", () => {
    const table = EDITIONS["1990"].tables.find(({ number }) => number === 7);
    const compared = (table?.rows ?? []).flatMap((row) => {
      const [only, second] = ANDREW_RUNS.filter(
        (own) =>
          own.machine === row.machine &&
          own.os === row.os &&
          own.storage === row.storage &&
          (own.osVersion ?? "").replace("c", "") === (row.osVersion ?? ""),
      );
      const total = row.cells[2];
      if (only === undefined || second !== undefined || total?.kind !== "measured") return [];
      const name = `${row.machine} ${row.os} ${row.storage}`;
      return [{ name, difference: total.value - summariseAndrew(only).total.minimum }];
    });
    expect(compared).toHaveLength(21);
    expect(compared.filter(({ difference }) => difference !== 0)).toEqual([
      { name: "DS3100 Sprite diskless", difference: -1 },
      { name: "DS3100 Mach local", difference: 5 },
      { name: "Sun4 SunOS local", difference: -3 },
      { name: "SS1 SunOS nfs", difference: -1 },
      { name: "DS3100 Ultrix nfs", difference: -2 },
      { name: "Sun3 Sprite diskless", difference: -1 },
    ]);
  });

  test("unrated machines have measured values, no relative speed and no place on a rating axis", () => {
    const unrated = ["RS6000-320", "SPUR"];
    const rows = EDITIONS.archive.tables
      .flatMap((table) => table.rows)
      .filter((row) => unrated.includes(row.machine));
    expect(rows.length).toBeGreaterThan(5);
    for (const { cells } of rows) {
      expect(cells.some((cell) => cell.kind === "measured")).toBe(true);
      expect(cells.some((cell) => cell.kind === "derived")).toBe(false);
    }
    const drawn = machinePoints(EDITIONS.archive).map((point) => point.machine);
    expect(drawn).not.toEqual(expect.arrayContaining(["RS6000-320"]));
    expect(drawn).toContain("DS5000");
  });

  test("relative speeds are computed against 1990, and none is called published", () => {
    const derived = derivedOf(EDITIONS.archive);
    expect(derived.length).toBeGreaterThan(100);
    expect(derived.every(({ cell }) => cell.published === null && cell.agreement === null)).toBe(
      true,
    );
    const getpid = derived.find(
      ({ row, cell }) => cell.benchmark === "getpid" && row.machine === "DS5000",
    );
    expect(getpid?.row).toMatchObject({
      dated: "1990-03-20",
      cells: [{ value: 11, unit: "us" }, {}],
    });
    expect(getpid?.cell.recomputed).toBeCloseTo(207 / 11 / (18 / 0.9), 12);
  });

  test("Ultrix 4.2 on the DS5000, never published, is an incomplete configuration", () => {
    const configurations = listConfigurations(EDITIONS.archive, "local");
    const found = configurations.find((own) => own.machine === "DS5000" && own.osVersion === "4.2");
    expect(found?.results.map(({ benchmark }) => benchmark)).toEqual([
      "open-close",
      "create-delete",
    ]);
  });
});

describe("1992", () => {
  test("the Sprite server runs at 38 % of native Sprite, as the abstract says", () => {
    const row = EDITIONS["1992"].tables[0]?.rows[4];
    const speed = row?.cells[1] as DerivedCell;
    expect(speed).toMatchObject({ printed: "38", agreement: "agrees", unit: "%" });
    expect(speed.recomputed).toBeCloseTo(38.4, 1);
  });

  test("an expected time is marked as not measured", () => {
    const projected = EDITIONS["1992"].tables[0]?.rows.filter((row) => row.projected);
    expect(projected?.map((row) => row.cells[0])).toMatchObject([{ value: 165 }]);
    expect(237 - 45 - 11 - 8 - 8).toBe(165);
  });
});

describe("cells", () => {
  test("1990 publishes 169 derived values, 36 of them in Table 8", () => {
    const derived = derivedOf(EDITIONS["1990"]);
    expect(derived.filter(({ cell }) => cell.published !== null)).toHaveLength(169);
    expect(derived[0]?.cell).toMatchObject({
      source: { edition: "1990", table: 2, row: 1 },
      benchmark: "getpid",
      variant: "default",
      quantity: "relative-speed",
      printed: "0.94",
      published: 0.94,
      agreement: "agrees",
    });
    const table8 = cellsOf(EDITIONS["1990"]).filter(({ cell }) => cell.source.table === 8);
    expect(table8.filter(({ cell }) => cell.kind === "derived")).toHaveLength(36);
    expect(table8.some(({ cell }) => cell.kind === "measured")).toBe(false);
  });

  test("every variant of a benchmark that the suite measures is one of the suite's own", () => {
    const known = new Set(
      BENCHMARKS.flatMap(({ id, variants }) => variants.map((variant) => `${id} ${variant.id}`)),
    );
    for (const { cell } of Object.values(EDITIONS).flatMap(cellsOf)) {
      const { benchmark, variant } = cell;
      if (benchmark !== "andrew") expect(known).toContain(`${benchmark} ${variant}`);
    }
  });
});
