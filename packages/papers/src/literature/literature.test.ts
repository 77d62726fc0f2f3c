import { readFileSync } from "node:fs";
import { parse } from "csv-parse/sync";
import { describe, expect, test } from "vitest";
import { PRINTED_INDEXES } from "../data/literature/printed-indexes";
import { PUBLISHED_SOURCES } from "../data/literature/published-sources";
import { PublishedSource, type PublishedValue } from "../data/literature/published-source";
import { EDITIONS } from "../editions";
import { convert } from "./convert";
import {
  LITERATURE_RUNS,
  LITERATURE_SOURCES,
  LITERATURE_VALUES,
  runsOf,
  type LiteratureValue,
} from "./literature";
import { listedRating } from "./listed-rating";
import { NOT_FOUND } from "./not-found";
import { LITERATURE_PAIRS, PAPER_PAIRS, pairDecades, pairOf, speedsOfCosts } from "./pair-series";
import { RATING_FACTORS, RATING_RATIOS, ratingBounds } from "./rating-bounds";
import { SAME_HARDWARE, sameHardwareChanges } from "./same-hardware";

const wanted = (printed: string, unit: "us" | "lps", conversion?: "five-calls"): PublishedValue => [
  "getpid",
  "null call",
  printed,
  unit,
  "same",
  "row 1",
  "",
  ...(conversion === undefined ? ([] as const) : ([conversion] as const)),
];
const LOOKED_AT: PublishedSource["machines"][number] = {
  machine: "Board 1",
  cpu: "Processor 1",
  clockMhz: 100,
  year: 1999,
  os: "System 1",
  processors: null,
  pinned: null,
  host: null,
  rating: null,
  values: [wanted("200", "us")],
};
const MADE_UP = {
  id: "made-up-2026",
  title: "A source",
  authors: "Somebody",
  year: "1999",
  where: "nowhere",
  note: "",
};

/** What is wrong with a value that maps, in words for who added it. */
function faultsOf(value: LiteratureValue): readonly string[] {
  const { operation, unit, converted, locator, note, mapping, source, machine, variant } = value;
  const isBandwidth = ["bcopy", "read"].includes(operation) && unit !== "us";
  return [
    ...(locator === "" ? ["no locator"] : []),
    ...(converted === null && !isBandwidth
      ? [`${unit} is no time or rating, so it needs a conversion, or the mapping no`]
      : []),
    // The tables of lmbench's documentation say once for all that create and delete are two loops.
    ...(mapping === "related" && note === "" && source !== "lmbench-doc"
      ? ["related, and no note says by what"]
      : []),
  ].map((fault) => `${source}, ${machine}, ${variant}: ${fault}`);
}

describe("sources", () => {
  test.each(PUBLISHED_SOURCES.map((source) => [source.id, source] as const))(
    "%s has the form of a source",
    (_, source) => {
      expect(PublishedSource.parse(source)).toEqual(source);
    },
  );

  test("ids are unique, and each run has its own", () => {
    for (const ids of [LITERATURE_SOURCES, LITERATURE_RUNS].map((all) => all.map(({ id }) => id)))
      expect(ids.filter((id, index) => ids.indexOf(id) < index)).toEqual([]);
  });

  test("a value that maps has a locator, a note if it is related, and unless it is a bandwidth a time or a rating", () => {
    expect(LITERATURE_VALUES.length).toBeGreaterThanOrEqual(506);
    const mapped = LITERATURE_VALUES.filter(({ mapping }) => mapping !== "no");
    expect(mapped.length).toBeGreaterThanOrEqual(434);
    expect(mapped.flatMap(faultsOf)).toEqual([]);
  });

  test("the faults of a value are named with its source, its machine and its name there", () => {
    const [run] = runsOf({
      ...MADE_UP,
      machines: [{ ...LOOKED_AT, values: [wanted("5", "lps")] }],
    });
    const [value] = run?.values ?? [];
    expect(value && faultsOf({ ...value, mapping: "related", locator: "" })).toEqual([
      "made-up-2026, Board 1, null call: no locator",
      "made-up-2026, Board 1, null call: lps is no time or rating, so it needs a conversion, or the mapping no",
      "made-up-2026, Board 1, null call: related, and no note says by what",
    ]);
  });

  test("there is a rate without a conversion only where it cannot be compared", () => {
    const bare = LITERATURE_VALUES.filter(
      ({ unit, conversion }) => (unit === "lps" || unit === "1/s") && conversion === null,
    );
    const mapped = bare.filter(({ mapping }) => mapping !== "no");
    expect(mapped.map(({ run, variant }) => `${run}, ${variant}`)).toEqual([]);
    expect(bare.length).toBeGreaterThan(0);
  });

  test.each<readonly [string, RegExp, object]>([
    ["a rate as a time", /no rate|rate/, { values: [wanted("200", "us", "five-calls")] }],
    ["a value of zero", /null call has the printed value 0/, { values: [wanted("0", "us")] }],
    [
      "a processor that no list rates",
      /Pentium V/,
      { rating: { class: "model", processor: "Pentium V", listedMhz: 1, clockMhz: 1 } },
    ],
    [
      "its own rating that it does not print",
      /prints no rating/,
      { rating: { class: "same-run" } },
    ],
    [
      "a rating of a source that is not there",
      /nobody-1999/,
      { rating: { class: "same-run", of: "nobody-1999" } },
    ],
  ])("a new source with %s is refused by its name and its machine", (_, reason, change) => {
    const run = { ...LOOKED_AT, ...change } as PublishedSource["machines"][number];
    const source = { ...MADE_UP, machines: [run] };
    expect(() => runsOf(source)).toThrow(RangeError);
    expect(() => runsOf(source)).toThrow(/^made-up-2026, Board 1: /);
    expect(() => runsOf(source)).toThrow(reason);
  });

  test("a new source that is right has its run", () => {
    const [run] = runsOf(PublishedSource.parse({ ...MADE_UP, machines: [LOOKED_AT] }));
    expect(run).toMatchObject({ id: "made-up-2026:1", rating: null });
    expect(run?.values[0]?.converted).toEqual({ value: 200, unit: "us" });
  });

  test("the list of what was not found has a place for each entry", () => {
    for (const { wanted, looked, instead } of NOT_FOUND)
      expect([wanted, looked, instead].every((text) => text.length > 5)).toBe(true);
  });
});

describe("conversions", () => {
  test("an iteration of five system calls is five calls, of four four", () => {
    expect(convert(200_000, { unit: "lps", conversion: "five-calls" })).toEqual({
      value: 1,
      unit: "us",
    });
    expect(convert(250_000, { unit: "lps", conversion: "four-calls" })).toEqual({
      value: 1,
      unit: "us",
    });
  });

  test("a round trip is the paper's context switch, and half of it counts twice", () => {
    expect(convert(4000, { unit: "lps", conversion: "round-trips" })?.value).toBe(250);
    expect(convert(4000, { unit: "lps", conversion: "one-way" })?.value).toBe(500);
    expect(convert(3.5, { unit: "us", conversion: "one-way" })?.value).toBe(7);
    expect(convert(0.5, { unit: "ms" })).toEqual({ value: 500, unit: "us" });
  });

  test("1757 Dhrystones per second are one MIPS", () => {
    expect(convert(1757, { unit: "1/s", conversion: "dhrystones" })).toEqual({
      value: 1,
      unit: "MIPS",
    });
  });

  test("a bandwidth or a count is no time, and a time is no rate", () => {
    expect(convert(80, { unit: "MB/s" })).toBeNull();
    expect(convert(80, { unit: "num_files" })).toBeNull();
    expect(() => convert(80, { unit: "us", conversion: "five-calls" })).toThrow(RangeError);
  });

  test("every index that a source prints follows from its parts", () => {
    const tests = PRINTED_INDEXES.flatMap((run) => run.tests);
    // The suite divides the result before it rounds it to the printed digit.
    const reproduced = tests.filter(
      ([, base, result, index]) =>
        Math.abs((10 * Number(result)) / Number(base) - Number(index)) <=
        0.05 + (10 * 0.05) / Number(base) + 1e-9,
    );
    expect([reproduced.length, tests.length]).toEqual([24, 24]);
    const values = LITERATURE_VALUES.filter(({ source }) => source === "vpsbench");
    const [single] = PRINTED_INDEXES;
    for (const { printed } of values)
      expect(single?.tests.some(([, , result]) => result === printed)).toBe(true);
  });
});

describe("ratings", () => {
  test("what one rates and the list too differs by less than the bars say", () => {
    for (const { ratio } of RATING_RATIOS)
      expect(Math.max(ratio, 1 / ratio)).toBeLessThanOrEqual(RATING_FACTORS.model + 1e-9);
    expect(RATING_FACTORS.model).toBeCloseTo(2.32, 2);
    const [low, high] = ratingBounds("inferred", 100);
    expect(low * high).toBeCloseTo(10_000, 6);
  });

  test("a list without the processor is refused", () => {
    expect(() => listedRating("Pentium V", 1)).toThrow(RangeError);
  });
});

describe("the pair series", () => {
  test("1990: the pair is recomputed from the cells of Tables 2 and 3", () => {
    const cell = (table: number, machine: string, os: string) => {
      const row = EDITIONS["1990"].tables
        .find(({ number }) => number === table)
        ?.rows.find((one) => one.machine === machine && one.os === os);
      const measured = row?.cells.find(({ kind }) => kind === "measured");
      return measured?.kind === "measured" ? measured.si.value : Number.NaN;
    };
    expect(PAPER_PAIRS.length).toBe(16);
    for (const point of PAPER_PAIRS) {
      const [, machine = "", os = ""] = point.id.split(":");
      const hardware = point.ratingMips / 0.9;
      const getpid = cell(2, "MVAX2", "Ultrix") / cell(2, machine, os) / hardware;
      const cswitch = cell(3, "MVAX2", "Ultrix") / cell(3, machine, os) / hardware;
      expect(point.getpid).toBeCloseTo(getpid, 12);
      expect(point.cswitch).toBeCloseTo(cswitch, 12);
      expect(point.pair).toBeCloseTo(Math.sqrt(getpid * cswitch), 12);
    }
  });

  test("costs give the same speeds as times at a rating", () => {
    const own = pairOf({
      ratingMips: 40,
      results: [
        { benchmark: "getpid", quantity: "time", value: 300 },
        { benchmark: "cswitch", quantity: "time", value: 9000 },
      ],
    });
    const speeds = speedsOfCosts({
      getpidCost: 300 * 40,
      cswitchCost: 9000 * 40,
      pairCost: Math.sqrt(300 * 9000) * 40,
    });
    for (const key of ["getpid", "cswitch", "pair"] as const)
      expect(speeds[key] / (own?.[key] ?? 0)).toBeCloseTo(1, 12);
  });

  test("a median stands with its n, and every point is in one decade of one class", () => {
    const points = [...PAPER_PAIRS, ...LITERATURE_PAIRS];
    const decades = pairDecades(points);
    expect(decades.reduce((sum, { n }) => sum + n, 0)).toBe(points.length);
    for (const { fromMips, class: of, n } of decades) {
      const own = points.filter((point) => point.class === of);
      expect(
        own.filter(({ ratingMips }) => ratingMips >= fromMips && ratingMips < fromMips * 10).length,
      ).toBeGreaterThanOrEqual(n);
    }
    expect(pairDecades([])).toEqual([]);
  });
});

test("the same hardware, newer software: calls take longer, and the processor is as fast as before", () => {
  const changes = sameHardwareChanges();
  const of2025 = changes.findLast(({ day }) => day.startsWith("2025"));
  expect(changes[0]).toMatchObject({ getpid: 1, cswitch: 1, rating: 1 });
  expect(of2025?.getpid).toBeCloseTo(0.4 / 0.25, 9);
  expect(of2025?.cswitch).toBeCloseTo(14.54 / 8.5, 9);
  expect(of2025?.rating).toBeCloseTo(0.977, 3);
  const days = SAME_HARDWARE.releases.map(({ day }) => day);
  expect(days).toEqual(days.toSorted());
});

describe("the tables that the values were transcribed from", () => {
  test("every value is the file's, and every value of the file is here", () => {
    const file = readRows("literature.csv").map((row) =>
      [
        row["source_id"],
        row["machine"],
        row["cpu"],
        row["clock_mhz"],
        row["year"],
        row["os"],
        row["operation"]?.replaceAll("_", "-"),
        row["variant"],
        row["value"],
        row["unit"],
        row["mapping"],
        row["locator"],
        row["note"],
      ].join("|"),
    );
    const own = LITERATURE_RUNS.flatMap((run) =>
      run.values.map((value) =>
        [
          value.source,
          run.machine,
          run.cpu,
          run.clockMhz,
          run.year,
          run.os,
          value.operation,
          value.variant,
          value.printed,
          value.unit,
          value.mapping,
          value.locator,
          value.note,
        ].join("|"),
      ),
    );
    // A source that was added later is not in the file.
    const sources = new Set(file.map((text) => text.split("|")[0]));
    const known = own.filter((text) => sources.has(text.split("|")[0]));
    expect(known.toSorted()).toEqual(file.toSorted());
  });

  test("every source is the file's", () => {
    const file = readRows("sources.csv").map(({ id, where, title }) => [id, where, title]);
    expect(LITERATURE_SOURCES.map(({ id, where, title }) => [id, where, title])).toEqual(
      expect.arrayContaining(file),
    );
  });

  test("every listed rating is the file's", () => {
    for (const row of readRows("ratings.csv")) {
      if (!row["source"]?.startsWith("longbottom")) continue;
      const found = row["clock"] ? listedRatings(row) : true;
      expect([row["cpu"], found]).toEqual([row["cpu"], true]);
    }
  });

  test("ratings and relative speeds are those that were worked out there", () => {
    const rows = readRows("relative.csv");
    expect(rows.length).toBeLessThanOrEqual(LITERATURE_PAIRS.length);
    for (const row of rows) {
      const point = LITERATURE_PAIRS.find(
        ({ name, os, getpid }) =>
          name === row["machine"] &&
          os === row["os"] &&
          Math.abs(getpid - Number(row["getpid"])) < 6e-5,
      );
      expect([row["key"], point?.ratingMips.toFixed(1)]).toEqual([row["key"], row["mips"]]);
      expect(point?.ratingClass?.replace("-", " ")).toBe(row["rating_class"]);
      expect(point?.host).toBe(row["kind"] === "bare metal" ? "bare" : null);
      expect(point?.cswitch).toBeCloseTo(Number(row["cswitch"]), 4);
      expect(point?.pair).toBeCloseTo(Number(row["gm2"]), 4);
    }
  });
});

function listedRatings(row: Row): boolean {
  const { mips } = listedRating(row["cpu"] ?? "", Number(row["clock"]));
  return mips === Number(row["dhrystone21_vax_mips"]) || row["cpu"] === "Core i7 4820K";
}

type Row = Readonly<Record<string, string>>;

function readRows(name: string): readonly Row[] {
  const file = new URL(`../../fixtures/literature/${name}`, import.meta.url);
  return parse(readFileSync(file), { columns: true });
}
