import { parseExploreQuery, type ExploreParameter, type FigureSnapshot } from "@oslag/schema";
import { defaultBaseline } from "@oslag/papers";
import { resultCost } from "@oslag/science";
import { getFigure } from "@oslag/store";
import { useDatabase } from "@oslag/store/testing";
import pg from "pg";
import { beforeAll, describe, expect, it } from "vitest";
import { INLINE_ROWS_MAX, viewedRows } from "@/lib/viewed-rows";
import {
  insertReports,
  insertSubjects,
  TEMPLATE_SQL,
} from "../../../../../scripts/synthetic/rows.mjs";
import { drawForPage } from "./draw-for-page";
import { figureCaption } from "./figure-caption";
import { figureDescription } from "./figure-description";
import { figureTitle } from "./figure-text";
import { toExploreChart } from "./to-explore-chart";
import { viewFigure } from "./view-figure";

/*
 * A page reads less of a figure whose points are counted in cells than a file of it. Both must show the same.
 */

const test = useDatabase("dense_view");
const SIZES = { configurations: 700, keys: 20, models: 90 };
const REPORTS = 20;
let marked = "";

/** SQL for a number in [0, 1) that depends only on the text. */
const hash = (of: string) => `((hashtextextended(${of}, 1) & 1048575)::float8 / 1048576)`;
const RATING = `CASE WHEN c.id > '28' AND c.id < '2c' THEN NULL ELSE 800 + 30000 * ${hash("c.id")} END`;

/** The logarithms of the baseline's costs, of which means of logarithms are stored. */
function baselineRows(): string {
  const { ratingMips, results } = defaultBaseline("local");
  return results
    .map((result) => `('${result.benchmark}', ${Math.log(resultCost(result, ratingMips))}::float8)`)
    .join(", ");
}

/** Makes results of configurations, and the means that follow from them. */
const AGGREGATES_SQL = `
  INSERT INTO configuration_results (configuration_id, method, benchmark, variant, storage, sizing, value, reports, keys, outside,
    grade, quiet, cost_instructions, bytes_per_instruction, host, build_class, machine_class, processor_model,
    processor_vendor, architecture, os_family, storage_class)
  SELECT c.id, 1, v.benchmark, v.variant, v.storage, 'full', 1, 1, 1, 0, 'A', true,
    CASE quantity WHEN 'time' THEN base / 1000 * rating * f END,
    CASE quantity WHEN 'bandwidth' THEN base / (rating * 1e6) / f END, c.host, c.build_class, c.machine_class,
    c.processor_model, c.processor_vendor, c.architecture, c.os_family, c.storage_class
  FROM configurations c CROSS JOIN synthetic_values v
    CROSS JOIN LATERAL (SELECT ${RATING} AS rating, 0.2 + 3 * ${hash("c.id || v.benchmark")} AS f) own
  WHERE v.quantity <> 'rate' AND NOT (c.id > '10' AND c.id < '18' AND v.benchmark = 'create-delete')
    AND NOT (c.id > '20' AND c.id < '28');
  INSERT INTO configuration_totals (configuration_id, method, rating, own_rating, reports, keys, networks, newest_report,
    newest_received, first_received, measured, quiet, geometric_mean, mean_low, mean_high, mean_coverage, mean_over, without_create_delete,
    host, build_class, machine_class, processor_model, processor_vendor, architecture, os_family, storage_class)
  SELECT c.id, 1, ${RATING}, ${RATING}, 1, 1, 1 + (hashtext(c.id) & 3), c.id, now() - ${hash("c.id")} * interval '1 year',
    '2026-01-01', coalesce(m.measured, 0), NOT (c.id > 'e0' AND c.id < 'e8'), m.whole, m.whole * 0.9, m.whole * 1.2, 0.9 * nullif(sign(m.whole), 0), CASE WHEN m.whole > 0 THEN 'keys' END,
    CASE WHEN m.others = 5 THEN m.without END,
    c.host, c.build_class, c.machine_class, c.processor_model, c.processor_vendor, c.architecture, c.os_family, c.storage_class
  FROM configurations c LEFT JOIN (
    SELECT configuration_id, count(speed)::int AS measured, exp(avg(speed ORDER BY benchmark)) AS whole,
      count(speed) FILTER (WHERE benchmark <> 'create-delete') AS others,
      exp(avg(speed ORDER BY benchmark) FILTER (WHERE benchmark <> 'create-delete')) AS without
    FROM (
      SELECT r.configuration_id, benchmark, CASE WHEN cost_instructions IS NULL THEN ln(bytes_per_instruction) - b.ln
        ELSE b.ln - ln(cost_instructions) END AS speed
      FROM configuration_results r JOIN (VALUES ${baselineRows()}) b (benchmark, ln) USING (benchmark)
      WHERE r.storage = 'none' OR r.storage_class = 'local' OR r.host = 'browser'
    ) speeds GROUP BY configuration_id
  ) m ON m.configuration_id = c.id`;

beforeAll(async () => {
  const client = new pg.Client({ connectionString: test.url });
  await client.connect();
  await client.query(TEMPLATE_SQL);
  await insertSubjects(client, SIZES);
  await insertReports(client, { from: 0, to: REPORTS, reports: REPORTS, ...SIZES });
  // Browsers with files in memory, points without a year, and models of one name for two architectures.
  await client.query(`
    UPDATE configurations SET host = 'browser', storage_class = 'memory' WHERE id < '08';
    UPDATE configurations SET year = NULL WHERE id > 'f8';
    UPDATE configurations SET architecture = 'riscv64' WHERE id > 'c0' AND id < 'd0'`);
  await client.query(AGGREGATES_SQL);
  await client.query("ANALYZE");
  const { rows } = await client.query<{ id: string }>(
    "SELECT id FROM reports ORDER BY received LIMIT 1",
  );
  marked = rows[0]?.id ?? "";
  await client.end();
}, 120_000);

type Query = Partial<Record<ExploreParameter, string>>;

/** Returns what a page would show of the figure if all of its rows were read. */
async function viewWhole(query: Query) {
  const parsed = parseExploreQuery(query);
  if (!parsed.ok) throw new Error(parsed.problem.detail);
  const figure = await getFigure(test.db, parsed.value);
  if (!figure.ok) throw new Error(figure.problem.detail);
  const { specification, snapshot } = figure.value;
  const title = figureTitle(specification);
  const description = figureDescription(specification, snapshot);
  const of = { id: "f", width: "wide", title, description } as const;
  return {
    snapshot,
    caption: figureCaption(specification, snapshot),
    description,
    drawings: await drawForPage(toExploreChart(specification, snapshot), of),
  };
}

async function viewAsPage(query: Query) {
  const figure = await viewFigure(test.db, { query, id: "f", width: "wide" });
  if (!figure.ok) throw new Error(figure.problem.detail);
  return figure.value;
}

/** Returns a snapshot with nine digits of the fits: those of stored means and those of rows, which are rounded, agree on ten. */
function withShortFits({ fits, ...snapshot }: FigureSnapshot): unknown {
  const short = (value: unknown): unknown => {
    if (typeof value === "number") return Number(value.toPrecision(9)); // oxlint-disable-line oslag/rounding
    if (Array.isArray(value)) return value.map(short);
    if (typeof value !== "object" || value === null) return value;
    return Object.fromEntries(Object.entries(value).map(([name, own]) => [name, short(own)]));
  };
  return { ...snapshot, fits: short(fits) };
}

describe("a selection among cells", () => {
  it("has every point in it, with its name, wherever it is in the list", async () => {
    const whole = await viewWhole({});
    const today = whole.snapshot.rows.filter(({ newest_report: newest }) => newest !== null);
    const xs = today.map(({ x }) => x).toSorted((a, b) => a - b);
    const selection = {
      x: [xs[50] ?? 0, xs.at(-50) ?? 0],
      y: [0, 1e9],
      panel: null,
    } as const;
    const viewed = await viewFigure(test.db, { query: {}, id: "f", width: "wide", selection });
    if (!viewed.ok) throw new Error(viewed.problem.detail);
    const expected = whole.snapshot.rows.filter(
      ({ x }) => x >= selection.x[0] && x <= selection.x[1],
    );
    expect(expected.length).toBeGreaterThan(400);
    expect(viewed.value.selected).toBe(expected.length);
    expect(viewed.value.snapshot.rows).toEqual(expected);
    expect(viewed.value.plotted).toBe(whole.snapshot.rows.length);
    expect(viewed.value.drawings).toEqual(whole.drawings);
  });

  it("of another panel has nothing", async () => {
    const selection = { x: [0, 1e9], y: [0, 1e9], panel: "Plan 9" } as const;
    const viewed = await viewFigure(test.db, { query: {}, id: "f", width: "wide", selection });
    expect(viewed).toMatchObject({ ok: true, value: { selected: 0, snapshot: { rows: [] } } });
  });
});

describe("a page of a figure with cells", () => {
  const FIGURES: Readonly<Record<string, () => Query>> = {
    "Figure 1": () => ({ fit: "eras", plotted: "1990", storage: "local-or-browser" }),
    "all of it": () => ({ fit: "all" }),
    "the machines of today": () => ({ fit: "all", zoom: "today" }),
    "over local files": () => ({ storage: "local", fit: "confirmed" }),
    "colours, which cells leave out": () => ({ colour: "os", shape: "vendor" }),
    "a linear axis": () => ({ x: "year", fit: "eras", paper: "none" }),
    "a marked report": () => ({ mark: marked, fit: "all" }),
    "a marked report on Figure 1": () => ({
      mark: marked,
      plotted: "1990",
      storage: "local-or-browser",
      fit: "eras",
    }),
    filters: () => ({ build: "official", virtual: "any" }),
    "the mean without create-delete": () => ({ mean: "without-create-delete" }),
    "a mean that nobody measured": () => ({ mean: "with-fsync" }),
    "panels, which are read whole": () => ({ facet: "os", fit: "groups", colour: "os" }),
    "another baseline, which is read whole": () => ({ baseline: "1989-sprite" }),
    "one benchmark, which is read whole": () => ({ y: "getpid" }),
    "too few for cells": () => ({ os: "freebsd", vendor: "Example" }),
  };
  it.each(Object.keys(FIGURES))("shows the same as one of all rows: %s", async (name) => {
    const query = { method: "1", ...FIGURES[name]?.() };
    if ("virtual" in query) delete query.virtual;
    const [whole, page] = [await viewWhole(query), await viewAsPage(query)];
    expect(page.drawings).toEqual(whole.drawings);
    expect(page.caption).toEqual(whole.caption);
    expect(page.description).toBe(whole.description);
    const rows = viewedRows(whole.snapshot.rows);
    expect(withShortFits(page.snapshot)).toEqual(withShortFits({ ...whole.snapshot, rows }));
    expect(page.plotted).toBe(whole.snapshot.rows.length);
  });

  it("shows the same where its table has few rows", async () => {
    const [query, rows] = [{ method: "1", fit: "eras", mark: marked }, INLINE_ROWS_MAX] as const;
    const whole = await viewWhole(query);
    const few = await viewFigure(test.db, { query, id: "f", width: "wide", rows });
    if (!few.ok) throw new Error(few.problem.detail);
    const { snapshot, ...rest } = few.value;
    expect(rest).toMatchObject({ drawings: whole.drawings, caption: whole.caption });
    expect(snapshot.rows).toEqual(viewedRows(whole.snapshot.rows, INLINE_ROWS_MAX));
    expect(snapshot.rows).toHaveLength(INLINE_ROWS_MAX + 1);
  });

  it("reads names and results of no more rows than it shows", async () => {
    const parsed = parseExploreQuery({ fit: "all", method: "1" });
    if (!parsed.ok) throw new Error(parsed.problem.detail);
    const viewing = { denseFrom: 400, rows: 300 };
    const figure = await getFigure(test.db, parsed.value, { viewing });
    if (!figure.ok) throw new Error(figure.problem.detail);
    const { rows, counted } = figure.value.snapshot;
    expect(rows.length + (counted?.xs.length ?? 0)).toBeGreaterThan(500);
    const browsers = rows.filter(({ origin }) => origin === "browser").length;
    expect(rows.length).toBeLessThanOrEqual(300 + browsers);
  });
});
