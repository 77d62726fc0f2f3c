import { describe, expect, test } from "vitest";
import { CLAIMS } from "./claims/claims";
import { KNOWN_CAUSES } from "./data/causes";
import type { DerivedCell, Edition, PaperCell } from "./edition";
import { EDITIONS } from "./editions";

const cellsOf = (edition: Edition): readonly PaperCell[] =>
  edition.tables.flatMap((table) => table.rows.flatMap((row) => row.cells));
const derivedOf = (edition: Edition): readonly DerivedCell[] =>
  cellsOf(edition).filter((cell) => cell.kind === "derived");

function cell({ edition, table, row, column }: Place): PaperCell | undefined {
  const found = EDITIONS[edition].tables.find(({ number }) => number === table);
  return found?.rows[row - 1]?.cells[column - 1];
}
type Place = { edition: "1989" | "1990"; table: number; row: number; column: number };

describe("every published relative value recomputed", () => {
  test.each([
    ["1990", { agrees: 156, "agrees-within-rounding": 4, disagrees: 9 }],
    ["1989", { agrees: 52, "agrees-within-rounding": 4, disagrees: 2 }],
  ] as const)("%s", (id, expected) => {
    const counts = { agrees: 0, "agrees-within-rounding": 0, disagrees: 0 };
    for (const { agreement } of derivedOf(EDITIONS[id])) if (agreement) counts[agreement] += 1;
    expect(counts).toEqual(expected);
  });

  test("each disagreement has an entry, and each entry has a disagreement", () => {
    const disagreeing = [EDITIONS["1989"], EDITIONS["1990"]]
      .flatMap(derivedOf)
      .filter(({ agreement }) => agreement === "disagrees");
    expect(disagreeing.map(({ cause }) => cause?.code).toSorted()).toEqual(
      KNOWN_CAUSES.map(({ code }) => code).toSorted(),
    );
    expect(disagreeing.every(({ cause }) => cause !== null)).toBe(true);
  });
});

describe("the causes, by arithmetic", () => {
  const published = (place: Place) => (cell(place) as DerivedCell).printed;
  const edition = "1990";

  test("ratings of the other edition", () => {
    expect(published({ edition, table: 5, row: 8, column: 3 })).toBe((5.1 / 13).toFixed(2));
    expect(published({ edition, table: 5, row: 9, column: 3 })).toBe((5.1 / 13).toFixed(2));
    expect(published({ edition, table: 5, row: 10, column: 3 })).toBe((4.7 / 9).toFixed(2));
    expect(published({ edition, table: 5, row: 5, column: 3 })).toBe(
      `${Math.floor(500 / 9) / 100}`,
    );
  });

  test("the value carried over", () => {
    expect(published({ edition, table: 5, row: 7, column: 3 })).toBe(
      published({ edition: "1989", table: 5, row: 4, column: 3 }),
    );
  });

  test("the baseline of the other system", () => {
    const place: Place = { edition: "1989", table: 2, row: 9, column: 2 };
    expect(published(place)).toBe((92 / 207 / (0.9 / 1.8)).toFixed(1));
  });

  test("a truncated value just above the printed time", () => {
    expect(published({ edition, table: 10, row: 8, column: 4 })).toBe("0.09");
    expect(Math.floor((100 * (100 / 50.1)) / (18 / 0.9)) / 100).toBe(0.09);
    expect(100 / 50 / (20 / 0.9)).toBeCloseTo(0.09, 10);
  });

  test("a second cause that also gives the value", () => {
    expect(published({ edition: "1989", table: 3, row: 5, column: 2 })).toBe("0.47");
    expect([2.36 / 1.02 / 5, 2.41 / 1.02 / 5].map((value) => value.toFixed(4))).toEqual([
      "0.4627",
      "0.4725",
    ]);
  });

  test("the ranges that would give the values without a known cause", () => {
    const inMs = (relative: number) => 3.66 / (relative * (10 / 0.9));
    expect([inMs(0.325).toFixed(3), inMs(0.315).toFixed(3)]).toEqual(["1.014", "1.046"]);
    const createMs = (relative: number) => 100 / (relative * (20 / 0.9));
    expect([createMs(0.125).toFixed(1), createMs(0.115).toFixed(1)]).toEqual(["36.0", "39.1"]);
    expect([(0.425 * 13).toFixed(3), (0.435 * 13).toFixed(3)]).toEqual(["5.525", "5.655"]);
    expect([(0.555 * 8).toFixed(2), (0.565 * 8).toFixed(2)]).toEqual(["4.44", "4.52"]);
    expect([(4.6 / 8).toFixed(3), (4.6 / 9).toFixed(3)]).toEqual(["0.575", "0.511"]);
  });
});

describe("values against the papers' text", () => {
  test.each([
    // The worked example of 1990, section 4.
    [{ edition: "1990", table: 2, row: 1, column: 2 }, "0.94", 0.941],
    // The worked example of 1990, section 7: 16/6 = 2.7.
    [{ edition: "1990", table: 5, row: 3, column: 3 }, "2.7", 2.667],
    // 1990, section 9 quotes 1.4 and 34 % for the Sun3 under SunOS.
    [{ edition: "1990", table: 8, row: 11, column: 1 }, "1.4", 1.491],
    [{ edition: "1990", table: 8, row: 11, column: 3 }, "34", 33.684],
    // The worked example of 1989, section 4.
    [{ edition: "1989", table: 2, row: 1, column: 2 }, "0.54", 0.54],
    // AFS is relative to NFS: (36.0/1.7) / (2.5/0.9).
    [{ edition: "1990", table: 9, row: 14, column: 3 }, "7.6", 7.624],
  ] as const)("%o", (place, printed, recomputed) => {
    const found = cell(place) as DerivedCell;
    expect(found.printed).toBe(printed);
    expect(found.recomputed).toBeCloseTo(recomputed, 3);
  });

  test("the DS5000's getpid is 11 us", () => {
    expect(cell({ edition: "1990", table: 2, row: 1, column: 1 })).toMatchObject({
      kind: "measured",
      benchmark: "getpid",
      variant: "default",
      role: null,
      printed: "11",
      unit: "us",
      si: { quantity: "time", value: 11_000, unit: "ns" },
    });
  });

  test("what was not measured remotely is blank", () => {
    expect(cell({ edition: "1990", table: 8, row: 1, column: 2 })?.kind).toBe("blank");
  });
});

describe("shape", () => {
  test.each(["1989", "1990"] as const)(
    "%s: each row has a cell per column and a rated machine",
    (id) => {
      const { tables, machines } = EDITIONS[id];
      expect(tables.map((table) => table.number)).toEqual([2, 3, 4, 5, 6, 7, 8, 9, 10]);
      for (const table of tables) {
        for (const row of table.rows) {
          expect(row.cells).toHaveLength(table.columns.length);
          expect(machines.map((machine) => machine.id)).toContain(row.machine);
        }
      }
    },
  );

  test("ratings of the editions differ for two machines, and RISC for seven of ten", () => {
    const rating = (id: "1989" | "1990", machine: string) =>
      EDITIONS[id].machines.find((own) => own.id === machine)?.ratingMips;
    expect([rating("1989", "DS3100"), rating("1990", "DS3100")]).toEqual([13, 12]);
    expect([rating("1989", "Sun4"), rating("1990", "Sun4")]).toEqual([9, 8]);
    const risc = EDITIONS["1990"].machines.filter((machine) => machine.type === "RISC");
    expect(risc).toHaveLength(7);
  });

  test("Andrew's copy and compile phases add up to the total in every row", () => {
    for (const id of ["1989", "1990"] as const) {
      const andrew = EDITIONS[id].tables.find(({ number }) => number === 7);
      for (const row of andrew?.rows ?? []) {
        const [copy = 0, compile = 0, total] = row.cells.map((own) =>
          own.kind === "measured" ? own.value : Number.NaN,
        );
        expect(copy + compile).toBe(total);
      }
    }
  });

  test("values in report units are whole numbers", () => {
    for (const edition of Object.values(EDITIONS)) {
      for (const own of cellsOf(edition)) {
        if (own.kind === "measured") expect(Number.isInteger(own.si.value)).toBe(true);
      }
    }
  });
});

test("notes write microseconds as the tables do", () => {
  expect(JSON.stringify([EDITIONS, CLAIMS, KNOWN_CAUSES])).not.toMatch(/\d us\b/);
});
