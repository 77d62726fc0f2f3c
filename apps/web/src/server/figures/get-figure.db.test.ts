import { parseExploreQuery, type ExploreQuery, type Report } from "@oslag/schema";
import { ANDREW_RUNS, LITERATURE_PAIRS, summariseAndrew } from "@oslag/papers";
import { beforeAll, describe, expect, it } from "vitest";
import { getFigure, ingest, refreshRecorded } from "@oslag/store";
import { makeSiteAdmission } from "../testing/make-site-admission";
import {
  makeEnvelope,
  testKey,
  type Scenario,
  storeScenario,
  useDatabase,
} from "@oslag/store/testing";
import { figureCaption } from "./figure-caption";
import { figureCsv } from "./figure-csv";
import { viewFigure } from "./view-figure";

const database = useDatabase("figures");
const ids: Record<string, string> = {};

const REPORTS: Readonly<Record<string, Scenario>> = {
  first: {
    key: "a",
    values: { getpid: 100, bcopy: 8e9, read: 4e9 },
    change: (report) => {
      report.os.mitigations = ["meltdown: Mitigation: PTI", "mds: Not affected"];
    },
  },
  again: { key: "a", serial: 1, values: { getpid: 120, bcopy: 8e9, read: 4e9 } },
  other: {
    key: "b",
    values: { getpid: 200, bcopy: 8e9, read: 4e9 },
    change: (report) => {
      report.os.mitigations = ["meltdown: Vulnerable"];
    },
  },
  slow: { key: "c", brand: "Example 100", ratingMips: 500, values: { getpid: 4_000 } },
  unrated: { key: "d", brand: "Example 1", ratingMips: null, values: { getpid: 50 } },
  virtual: {
    key: "e",
    brand: "Example Cloud",
    values: { getpid: 300 },
    change: (report) => {
      report.machine.virtualization = "kvm";
      report.run.mode = "standard";
    },
  },
  capped: {
    key: "f",
    brand: "Example Capped",
    values: { bcopy: 9e9 },
    change: (report) => {
      report.measurements.at(-1)?.warnings.push("uncached-block-capped");
    },
  },
  dated: {
    key: "g",
    brand: "Intel(R) Xeon(R) Platinum 8280 CPU @ 2.70GHz",
    values: { getpid: 90 },
    change: (report) => {
      report.machine.processor.vendor = "GenuineIntel";
      report.os.mitigations = [];
    },
  },
};

beforeAll(async () => {
  for (const [name, scenario] of Object.entries(REPORTS)) {
    const stored = await ingest(makeEnvelope(scenario), makeSiteAdmission(database.db));
    if (!stored.ok) throw new Error(`${name}: ${stored.problem.detail}`);
    ids[name] = stored.value.id;
  }
  await refreshRecorded(database.db);
});

async function figureOf(query: ExploreQuery, options?: { readonly freezing: boolean }) {
  const specification = parseExploreQuery({ paper: "none", ...query });
  if (!specification.ok) throw new Error(specification.problem.detail);
  return getFigure(database.db, specification.value, options);
}

async function drawn(query: ExploreQuery, options?: { readonly freezing: boolean }) {
  const figure = await figureOf(query, options);
  if (!figure.ok) throw new Error(figure.problem.detail);
  return figure.value;
}

describe("a figure of configurations", () => {
  it("draws what leaderboards rank: the median over keys of each key's median, with its interval", async () => {
    const { snapshot, reportLists } = await drawn(
      { y: "getpid", value: "cost" },
      { freezing: true },
    );
    const point = snapshot.rows.find(({ label }) => label.startsWith("Example 9000"));
    // Keys a: median of 100 and 120 ns, b: 200 ns; at 20 000 MIPS a microsecond is 20 000 instructions.
    expect(point?.y).toBeCloseTo(((110 + 200) / 2 / 1000) * 20_000, 6);
    expect(point?.low).toBeCloseTo(2_200, 6);
    expect(point?.high).toBeCloseTo(4_000, 6);
    expect(snapshot.bars).toBe("interval");
    expect(point).toMatchObject({ reports: 3, keys: 2, origin: "local", x: 20_000 });
    const listed = reportLists.map((list) => list.toString("latin1").match(/.{64}/g) ?? []);
    expect(listed).toEqual(listed.map((list) => list.toSorted()));
    expect(listed.flat()).toContain(ids["again"]);
    const live = await drawn({ y: "getpid", value: "cost" });
    expect(live.snapshot).toEqual({ ...snapshot, reports: { ...snapshot.reports, digest: null } });
  });

  it("says of every point how its processor was identified, and nothing of the paper's machines", async () => {
    const { snapshot, specification } = await drawn({ y: "getpid", paper: "1990" });
    const found = new Map(snapshot.rows.map((row) => [row.label, row.identified_by]));
    const [dated] = [...found].filter(([label]) => label.includes("8280"));
    expect(dated?.[1]).toBe("stated");
    expect([...found].find(([label]) => label.startsWith("Example 100"))?.[1]).toBe("unknown");
    for (const row of snapshot.rows)
      expect("identified_by" in row).toBe(row.newest_report !== null);
    const [header, ...lines] = figureCsv({ specification, snapshot }).trimEnd().split("\r\n");
    expect(header).toMatch(/,identified_by$/);
    expect(lines.map((line) => line.split(",").at(-1))).toEqual(
      snapshot.rows.map((row) => (row.identified_by ? `"${row.identified_by}"` : "")),
    );
  });

  it("draws the same from single reports, where a filter asks for them, with the range as bars", async () => {
    const { snapshot } = await drawn({ y: "getpid", value: "cost", mode: "quick" });
    const maintained = await drawn({ y: "getpid", value: "cost", virtual: "no" });
    const placesOf = (figure: typeof maintained) =>
      figure.snapshot.rows.map(({ id, x, y, reports, keys }) => ({ id, x, y, reports, keys }));
    expect(placesOf({ ...maintained, snapshot })).toEqual(placesOf(maintained));
    const point = snapshot.rows.find(({ label }) => label.startsWith("Example 9000"));
    expect([point?.low, point?.high]).toEqual([2_000, 4_000]);
    expect(snapshot.bars).toBeUndefined();
  });

  it("says how many match and why the others are not drawn", async () => {
    const { snapshot } = await drawn({ y: "getpid" });
    expect(snapshot.counts).toMatchObject({
      matching: 6,
      drawn: 4,
      without_y: 2,
      without_x: 0,
      beyond_limit: 0,
    });
    const absolute = await drawn({ y: "getpid", value: "absolute" });
    expect(absolute.snapshot.counts).toMatchObject({ drawn: 4, without_x: 1, without_y: 1 });
  });

  it("relative speed follows the paper's formula", async () => {
    const { snapshot } = await drawn({ y: "getpid", key: testKey("c").id });
    expect(snapshot.rows[0]?.y).toBeCloseTo(207_000 / 4_000 / (500 / 0.9), 9);
    expect(snapshot.unit).toBe("1");
  });

  it("a configuration or a report serves as baseline: against itself it is 1", async () => {
    const { snapshot } = await drawn({ y: "getpid", key: testKey("c").id });
    const own = snapshot.rows[0]?.id ?? "";
    for (const baseline of [`configuration:${own}`, `report:${ids["slow"]}`]) {
      const again = await drawn({ y: "getpid", key: testKey("c").id, baseline });
      expect(again.snapshot.rows[0]?.y).toBeCloseTo(1, 9);
    }
    const lacking = await figureOf({ y: "read", baseline: `report:${ids["slow"]}` });
    expect(lacking).toMatchObject({ ok: false, problem: { field: "baseline" } });
    const absent = await figureOf({ y: "getpid", baseline: `report:${"0".repeat(64)}` });
    expect(absent).toMatchObject({ ok: false, problem: { field: "baseline" } });
  });

  it("an incomplete point over the set says what it covers", async () => {
    const { snapshot } = await drawn({ key: testKey("b").id });
    expect(snapshot.rows[0]?.covered).toEqual({ measured: 2, of: 6 });
    expect(snapshot.counts.incomplete).toBe(1);
  });
});

describe("a marked configuration", () => {
  it("is marked, or its newest report in a figure of reports", async () => {
    const all = await drawn({ y: "getpid", value: "cost" });
    const own = all.snapshot.rows.find(({ label }) => label.startsWith("Example 9000"));
    const mark = own?.id ?? "";
    const ofConfigurations = await drawn({ y: "getpid", value: "cost", mark });
    const marked = (figure: typeof all) =>
      figure.snapshot.rows.filter((row) => row.marked === true).map(({ id }) => id);
    expect(marked(ofConfigurations)).toEqual([mark]);
    const ofReports = await drawn({ y: "getpid", value: "cost", points: "reports", mark });
    expect(marked(ofReports)).toEqual([own?.newest_report]);
    expect(figureCaption(ofReports.specification, ofReports.snapshot)).toContain(
      `The ring marks the newest report of configuration ${mark.slice(0, 12)}.`,
    );
  });

  it("is said to be absent where a filter leaves it out", async () => {
    const all = await drawn({ y: "getpid" });
    const mark = all.snapshot.rows[0]?.id ?? "";
    const { specification, snapshot } = await drawn({ y: "getpid", os: "plan9", mark });
    expect(figureCaption(specification, snapshot).join(" ")).toContain(
      `Configuration ${mark.slice(0, 12)} has no point here`,
    );
    // Figures that were frozen before keep their text.
    const before = { ...snapshot, renderer: 8 };
    expect(figureCaption(specification, before).join(" ")).not.toContain("has no point here");
  });
});

describe("mitigations", () => {
  it("colour the reports of a figure, by what each report says", async () => {
    const { snapshot } = await drawn({ y: "getpid", points: "reports", colour: "mitigations" });
    const colourOf = (name: string) => snapshot.rows.find(({ id }) => id === ids[name])?.colour;
    expect(colourOf("first")).toBe("on");
    expect(colourOf("other")).toBe("off");
    expect(colourOf("dated")).toBeNull();
  });

  it("differ within a configuration, so a figure of configurations does not show them", async () => {
    const refused = parseExploreQuery({ y: "getpid", facet: "mitigations" });
    expect(refused).toMatchObject({ ok: false, problem: { field: "facet" } });
  });
});

describe("filters and axes", () => {
  it.each([
    [{ virtual: "yes" }, 1],
    [{ virtual: "no" }, 3],
    [{ mode: "standard" }, 1],
    [{ os: "plan9" }, 0],
    [{ vendor: "Example" }, 3],
    [{ build: "official" }, 0],
    [{ year: "2019-" }, 1],
    [{ year: "-2018" }, 0],
  ] as const)("%j leaves %i", async (filter, count) => {
    const { snapshot } = await drawn({ y: "getpid", ...filter });
    expect(snapshot.counts.drawn).toBe(count);
  });

  it.each(["A", "B", "C"] as const)(
    "grade %s leaves results of that grade or a better one, of configurations and of reports",
    async (grade) => {
      const ofGrade = { benchmark: "getpid", grade: { lte: grade } };
      const results = await database.db.configurationResult.count({ where: ofGrade });
      const own = await drawn({ y: "getpid", grade });
      expect(own.snapshot.counts.drawn + own.snapshot.counts.without_x).toBe(results);
      const measurements = await database.db.measurement.count({ where: ofGrade });
      const single = await drawn({ y: "getpid", grade, points: "reports", value: "absolute" });
      const { drawn: points, without_x: unplaced } = single.snapshot.counts;
      expect(points + unplaced).toBe(measurements);
      expect((await drawn({ y: "getpid" })).snapshot.counts.drawn).toBeGreaterThan(0);
    },
  );

  it("blocks of different sizing rules never share an axis", async () => {
    const byRule = await drawn({ y: "bcopy" });
    const capped = await drawn({ y: "bcopy", sizing: "capped" });
    expect(byRule.snapshot.rows.map(({ label }) => label)).toEqual([
      "Example 9000 (unrecognised), Linux 6.1",
    ]);
    expect(capped.snapshot.rows.map(({ label }) => label)).toEqual([
      "Example Capped (unrecognised), Linux 6.1",
    ]);
  });

  it("another method has no points here", async () => {
    expect((await drawn({ y: "getpid", method: "2" })).snapshot.counts.matching).toBe(0);
  });

  it("years and cores serve as x", async () => {
    const years = await drawn({ y: "getpid", x: "year" });
    expect(years.snapshot.rows.map(({ x }) => x)).toEqual([2019]);
    const cores = await drawn({ y: "getpid", x: "cores", value: "absolute" });
    expect(new Set(cores.snapshot.rows.map(({ x }) => x))).toEqual(new Set([4]));
    const received = await drawn({ y: "getpid", x: "received" });
    expect(received.snapshot.rows[0]?.x).toBeGreaterThan(2025);
  });

  it("single reports are points with the interval of their median", async () => {
    const { snapshot } = await drawn({ y: "getpid", points: "reports", value: "absolute" });
    expect(snapshot.counts).toMatchObject({ matching: 8, drawn: 6 });
    expect(snapshot.rows.map(({ id }) => id)).toContain(ids["again"]);
  });

  it("a dimension names the groups", async () => {
    const { snapshot } = await drawn({ y: "getpid", colour: "os", shape: "virtual" });
    expect(new Set(snapshot.rows.map(({ shape }) => shape))).toEqual(
      new Set(["bare metal", "virtual machine"]),
    );
    expect(snapshot.rows[0]?.colour).toBe("Linux");
  });
});

describe("the machines of the paper", () => {
  it("stand on the same axes by the same formula", async () => {
    const { snapshot } = await drawn({ paper: "1990", colour: "style" });
    const baseline = snapshot.rows.find(({ label }) => label === "MVAX2");
    expect(baseline).toMatchObject({ x: 0.9, origin: "paper", colour: "CISC" });
    expect(baseline?.y).toBeCloseTo(1, 9);
    expect(snapshot.counts.paper).toBe(10);
  });

  it("under a convention show what Figure 1 plots beside it", async () => {
    const { snapshot } = await drawn({ paper: "1990", convention: "B" });
    expect(snapshot.rows.filter(({ origin }) => origin === "plotted")).toHaveLength(10);
    expect(snapshot.rows.filter(({ origin }) => origin === "convention")).toHaveLength(10);
  });

  it("of the author's files have his runs of Andrew by phase: medians, and bars from the fastest to the slowest", async () => {
    const asked = { paper: "archive", points: "none", value: "absolute" } as const;
    for (const [variant, part] of [
      ["phase-1", "directories"],
      ["phase-2", "copy"],
      ["phase-3", "stat"],
      ["phase-4", "scan"],
      ["copy", "phases1to4"],
      ["compile", "compile"],
      ["total", "total"],
    ] as const)
      for (const storage of ["local", "remote"] as const) {
        const { snapshot } = await drawn({ ...asked, y: `andrew:${variant}`, storage });
        const own = ANDREW_RUNS.filter(
          (runs) => (runs.storage === "local") === (storage === "local"),
        );
        const unrated = own.filter(({ machine }) =>
          ["Titan", "VAX-785", "RS6000-320"].includes(machine),
        );
        expect(snapshot.counts).toMatchObject({
          paper: own.length - unrated.length,
          paper_without_x_or_y: unrated.length,
        });
        expect(new Set(snapshot.rows.map(({ id }) => id)).size).toBe(snapshot.rows.length);
        const summaries = own.map((runs) => summariseAndrew(runs)[part]);
        for (const { y, low, high } of snapshot.rows) {
          const median = y / 1e9;
          // A run of 0 s, as the files print it, has no place on the axis, and its configuration no bar.
          const own =
            low === null || high === null
              ? { median, minimum: 0 }
              : { median, minimum: low / 1e9, maximum: high / 1e9 };
          expect(summaries).toContainEqual(expect.objectContaining(own));
        }
        const query = { ...asked, y: `andrew:${variant}`, storage } as const;
        const viewed = await viewFigure(database.db, { query, id: "f", width: "middle" });
        if (!viewed.ok) throw new Error(viewed.problem.detail);
        const hasBars = snapshot.rows.every(({ low }) => low !== null);
        expect(viewed.value.caption.some((text) => text.startsWith("A run of 0 s"))).toBe(!hasBars);
      }
  });

  it("of the author's files have his micro-benchmarks too", async () => {
    const { snapshot } = await drawn({ paper: "archive", points: "none", y: "getpid" });
    expect(snapshot.counts.paper).toBeGreaterThan(16);
  });

  it("print more than headlines", async () => {
    const { snapshot } = await drawn({ paper: "1990", y: "create-delete:10k", value: "cost" });
    expect(snapshot.counts.paper).toBeGreaterThan(8);
  });
});

describe("published values", () => {
  it("stand beside the paper's machines only where they are asked for, and in no count and no fit", async () => {
    const asked = { y: "getpid", value: "relative", fit: "all", paper: "1990" } as const;
    const off = await drawn({ ...asked, literature: "off" });
    const on = await drawn({ ...asked, literature: "on" });
    const isPublished = ({ origin }: { readonly origin: string }) => origin === "literature";
    const rows = on.snapshot.rows.filter(isPublished);
    expect(off.snapshot).not.toHaveProperty("literature");
    expect(off.specification).not.toHaveProperty("literature");
    expect(on.snapshot.rows.filter((row) => !isPublished(row))).toEqual(off.snapshot.rows);
    expect([on.snapshot.fits, on.snapshot.counts]).toEqual([
      off.snapshot.fits,
      off.snapshot.counts,
    ]);
    const sources = on.snapshot.literature?.sources.map(({ id }) => id);
    expect(new Set(rows.map(({ source }) => source))).toEqual(new Set(sources));
  });

  it.each(["getpid", "cswitch"] as const)(
    "of %s are the relative speeds of the pair series",
    async (benchmark) => {
      const { snapshot } = await drawn({ y: benchmark, value: "relative", literature: "on" });
      expect(LITERATURE_PAIRS.length).toBeGreaterThan(30);
      for (const point of LITERATURE_PAIRS) {
        const row = snapshot.rows.find(({ id }) => id === `literature-${point.id}`);
        expect(row?.x).toBeCloseTo(point.ratingMips, 6);
        expect((row?.y ?? 0) / point[benchmark]).toBeCloseTo(1, 9);
        const { processors, pinned, host, year, ratingClass: rating } = point;
        expect(row?.published).toMatchObject({ processors, pinned, host, year, rating });
        expect(row?.published?.x_low).toBeCloseTo(point.ratingBounds?.[0] ?? NaN, 6);
        expect(row?.published?.x_high).toBeCloseTo(point.ratingBounds?.[1] ?? NaN, 6);
      }
    },
  );

  it.each([
    {},
    { y: "create-delete" },
    { y: "getpid", x: "year" },
    { y: "getpid", facet: "os" },
  ] as const)("are refused on %j", (query) => {
    expect(parseExploreQuery({ ...query, literature: "on" })).toMatchObject({
      ok: false,
      problem: { field: "literature" },
    });
  });
});

/** A method that nobody knows. */
const UNKNOWN = 999;

describe("versions of the suite", () => {
  it("are a filter of single reports, and a report of a method that does not exist is in no figure", async () => {
    const version = (method: number) => (report: Report) => {
      report.suite.version = "3.1.4+4c4df18";
      report.suite.method = method;
    };
    for (const method of [1, UNKNOWN]) {
      const scenario = {
        key: `method ${method}`,
        brand: `Method ${method}`,
        change: version(method),
      };
      await storeScenario(database.db, scenario);
    }
    for (const points of ["configurations", "reports"] as const) {
      const figure = await figureOf({ suite: "3.1.4", points });
      const rows = figure.ok ? figure.value.snapshot.rows : [];
      expect(rows.map(({ label }) => label)).toEqual([expect.stringContaining("Method 1")]);
      expect(
        figure.ok && figureCaption(figure.value.specification, figure.value.snapshot),
      ).toContain("Filters: suite version 3.1.4, files on local storage.");
    }
    const other = await figureOf({ suite: "3.1.4", method: String(UNKNOWN) });
    expect(other.ok && other.value.snapshot.counts).toMatchObject({ matching: 0, drawn: 0 });
    const none = await figureOf({ suite: "3.1" });
    expect(none.ok && none.value.snapshot.counts).toMatchObject({ matching: 0, drawn: 0 });
  });
});

describe("networks", () => {
  it("are a filter of configurations, of their reports, and beside filters of single reports", async () => {
    const sent = [
      ["Wide", "a"],
      ["Wide", "b"],
      ["Narrow", "a"],
      ["Narrow", "a"],
    ] as const;
    for (const [serial, [brand, network]] of sent.entries())
      await storeScenario(database.db, {
        brand,
        network,
        key: `n${serial}`,
        serial,
        values: { getpid: 70 },
        change: (report) => (report.os.family = "networked"),
      });
    const labels = async (query: ExploreQuery) => {
      const { snapshot, specification } = await drawn({ y: "getpid", os: "networked", ...query });
      if (query.networks !== undefined)
        expect(figureCaption(specification, snapshot).join(" ")).toContain(
          `configurations that at least ${query.networks} networks confirm`,
        );
      return snapshot.rows.map(({ label }) => label.split(",")[0]?.split(" ")[0]).toSorted();
    };
    expect(await labels({})).toEqual(["Narrow", "Wide"]);
    expect(await labels({ networks: "2" })).toEqual(["Wide"]);
    expect(await labels({ networks: "2", mode: "quick" })).toEqual(["Wide"]);
    expect(await labels({ networks: "2", points: "reports" })).toEqual(["Wide", "Wide"]);
    expect(await labels({ networks: "3" })).toEqual([]);
  });
});
