import { createHash } from "node:crypto";
import { CurvesFigure, type ConfigurationCurve } from "@oslag/schema";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { presentCurves } from "./present-curves";

const id = (index: number) => index.toString(16).padStart(64, "0");

/** Machines of the given systems, whose efficiency falls by the same share with each doubling. */
function figure(
  specification: Partial<CurvesFigure["specification"]>,
  machines: readonly Partial<ConfigurationCurve>[],
  more: Partial<CurvesFigure["snapshot"]> = {},
): CurvesFigure {
  const isOverBytes = specification.benchmark === "bcopy-sizes";
  const curves = machines.map((machine, index) => ({
    configuration: String(index),
    report: id(index),
    os_family: "linux",
    year: 2020 + index,
    cores: 4,
    ...(isOverBytes ? { caches: [{ level: 1, bytes: 49_152 }] } : {}),
    points: [0, 1, 2].map((step) => ({
      x: isOverBytes ? 4096 * 16 ** step : 2 ** step,
      value: 1e6 * 1.8 ** step,
      low: null,
      high: null,
      efficiency: isOverBytes ? null : (0.9 - index / 20) ** step,
    })),
    ...machine,
  }));
  return CurvesFigure.parse({
    specification: {
      version: 1,
      kind: "curves",
      benchmark: "getpid-parallel",
      method: 1,
      ...specification,
    },
    snapshot: {
      version: 1,
      method: 1,
      derivation: 9,
      renderer: 9,
      unit: isOverBytes ? "B/s" : "1/s",
      reports: { count: curves.length, digest: id(0) },
      sources: curves.map(({ report }, index) => ({
        id: report,
        label: `Example ${Math.floor(index / 2)}, Linux 6.1`,
        received: `2026-11-0${index + 1}T00:00:00.000Z`,
        origin: "local",
        quiet: index > 0,
      })),
      quantity: isOverBytes ? "bytes" : "processes",
      curves,
      ...more,
    },
  });
}

function filesOf(one: CurvesFigure): string {
  const { draw, title, caption, description, count, variables, live, table, csv } =
    presentCurves(one);
  const { element, width, height } = draw({ width: 700, fontSize: 13 }, { id: "figure" });
  const words = [title, caption, description, count, variables, live, table, csv];
  return JSON.stringify([words, width, height, renderToStaticMarkup(element)]);
}

/* A figure that was frozen before there were filters and plots of efficiency must be drawn and described as it was. */
it.each([
  ["getpid-parallel", "1530a666e89a5a66b3f8816956c78950ca05b3e1654e83b83a9c20e019f3feb9"],
  ["create-delete-parallel", "76517466033bc6720dd5bd5d49ae9c90fc6133c51333ceab10fc512a3e250a86"],
  ["bcopy-sizes", "37fcf588600bae0c76356046928e04ab3f39293a2c5972a1910ca13c046b231e"],
] as const)("curves of %s are the same as before there were filters", (benchmark, digest) => {
  const text = filesOf(figure({ benchmark }, [{}, {}, { os_family: "freebsd", year: null }]));
  expect(createHash("sha256").update(text).digest("hex")).toBe(digest);
});

describe("filters of curves", () => {
  it("are in the caption under their listed names, and in the page's address", () => {
    const filters = { os: "darwin", processor: "M 1", virtual: "no" } as const;
    const { caption, live } = presentCurves(figure({ filters }, [{}]));
    expect(caption).toContain(
      "Filters: operating system macOS, processors named “M 1”, bare metal.",
    );
    expect(live).toBe("/scaling?method=1&os=darwin&processor=M+1&virtual=no");
    const copies = presentCurves(figure({ benchmark: "bcopy-sizes", filters }, [{}]));
    expect(copies.live).toBe("/bandwidth?method=1&os=darwin&processor=M+1&virtual=no");
  });
});

it("throughput is drawn by processes on two logarithmic axes, and has a table of its own", () => {
  const shown = presentCurves(figure({ x: "processes" }, [{}, {}]));
  expect(shown.title).toMatch(/: throughput by number of processes$/);
  expect(shown.variables).toEqual([
    "Processes at once, each on its own processor",
    "All processes (million/s)",
  ]);
  // 1.8 times as much with twice the processes.
  expect(shown.table.rows[0]?.slice(1)).toEqual(["1.00", "1.80", "4", "3.24"]);
  expect(shown.live).toBe("/scaling?method=1#getpid-parallel");
  const { element } = shown.draw({ width: 480, fontSize: 13 }, { id: "figure" });
  const heights = [...renderToStaticMarkup(element).matchAll(/ cy="([\d.]+)"/g)].map(([, y]) =>
    Number(y),
  );
  const [one = 0, two = 0, four = 0] = heights;
  expect(one).toBeGreaterThan(two);
  expect(one - two).toBeCloseTo(two - four, 1);
});

describe("efficiency against processors", () => {
  const machines = [{}, {}, {}, { os_family: "freebsd" }, { os_family: "freebsd" }];
  const shown = presentCurves(figure({ x: "processors" }, machines, { without_place: 2 }));

  it("has the median of a system from three configurations on, and the range of fewer", () => {
    expect(shown.table.rows).toEqual([
      ["FreeBSD, 2", "2", "–", "0.70", "0.75"],
      ["FreeBSD, 4", "2", "–", "0.49", "0.56"],
      ["Linux, 2", "3", "0.85", "0.80", "0.90"],
      ["Linux, 4", "3", "0.72", "0.64", "0.81"],
    ]);
  });

  it("marks each configuration once, and joins the medians of the one system that has them", () => {
    const { element } = shown.draw({ width: 480, fontSize: 13 }, { id: "figure" });
    const text = renderToStaticMarkup(element);
    expect(text.match(/data-point=/g)).toHaveLength(5);
    expect(text).toContain("<title>Linux, median</title>");
    expect(text).not.toContain("<title>FreeBSD, median</title>");
  });

  it("says how many are not drawn, and has every value that it uses in the CSV", () => {
    expect(shown.caption.join(" ")).toContain(
      "2 configurations not drawn: only one process was measured.",
    );
    expect(shown.csv.rows).toHaveLength(15);
    expect(shown.live).toBe("/scaling?method=1#getpid-parallel");
  });
});

describe("efficiency against years", () => {
  const same = [{ year: 2015 }, { year: 2015 }, { year: 2015 }, { year: 2024 }];

  it("takes all processors, or one number of processes", () => {
    const all = presentCurves(figure({ x: "year" }, same));
    expect(all.table.rows[0]).toEqual(["Linux, 2015", "3", "0.72", "0.64", "0.81"]);
    expect(all.caption.join(" ")).toContain("efficiency falls with their number");
    const two = presentCurves(figure({ x: "year", processes: 2 }, same));
    expect(two.table.rows).toEqual([
      ["Linux, 2015", "3", "0.85", "0.80", "0.90"],
      ["Linux, 2024", "1", "–", "0.75", "0.75"],
    ]);
    expect(two.title).toContain("2 processes");
    expect(two.csv.rows.map((row) => row[4])).toEqual([2, 2, 2, 2]);
    expect(two.live).toBe("/scaling?method=1&processes=2#getpid-parallel");
  });

  it("is drawn for a single machine", () => {
    const one = presentCurves(figure({ x: "year" }, [{}]));
    const { element } = one.draw({ width: 330, fontSize: 12 }, { id: "figure" });
    expect(renderToStaticMarkup(element)).not.toContain("NaN");
  });
});
