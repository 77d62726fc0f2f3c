import { execFileSync, spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { crc32 } from "node:zlib";
import {
  isPlotFigure,
  parseExploreQuery,
  type ExploreQuery,
  type FigureSpecification,
} from "@oslag/schema";
import { canonicalJson } from "@oslag/signing";
import bibtex from "bibtex-parse";
import { parse as parseCsv } from "csv-parse/sync";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  acceptStatement,
  contributingReportsWithdrawn,
  getFigureRendering,
  getFrozenFigure,
  hasNewerReports,
  ingest,
  refreshRecorded,
} from "@oslag/store";
import { makeSiteAdmission } from "../testing/make-site-admission";
import {
  TEST_ORIGIN,
  makeEnvelope,
  makeStatement,
  testKey,
  type Scenario,
  useDatabase,
} from "@oslag/store/testing";
import { freezeFigure } from "./freeze-figure";
import { toCitation } from "./figure-citation";
import { renderFigure } from "./render-figure";

const database = useDatabase("frozen");
const folder = mkdtempSync(path.join(tmpdir(), "oslag-figure-"));
const site = () => ({ db: database.db, origin: TEST_ORIGIN });
let id = "";

const hasTools = ["pdftoppm", "pdffonts", "pdftotext", "xmllint"].filter(
  (tool) => spawnSync(tool, ["-h"]).error === undefined,
);
const needs = (tool: string) => !hasTools.includes(tool);
const skipped = (tool: string) => (needs(tool) ? ` (skipped: ${tool} is not installed)` : "");

function specify(query: ExploreQuery): FigureSpecification {
  const parsed = parseExploreQuery(query);
  if (!parsed.ok) throw new Error(parsed.problem.detail);
  return parsed.value;
}

async function store(scenario: Scenario): Promise<string> {
  const stored = await ingest(makeEnvelope(scenario), makeSiteAdmission(site().db));
  await refreshRecorded(site().db);
  if (!stored.ok) throw new Error(stored.problem.detail);
  return stored.value.id;
}

async function freeze(query: ExploreQuery) {
  const frozen = await freezeFigure(site(), specify(query));
  if (!frozen.ok) throw new Error(frozen.problem.detail);
  return frozen.value;
}

async function frozenPlot(of: string) {
  const figure = await getFrozenFigure(database.db, of);
  if (figure === null) return null;
  if (!isPlotFigure(figure)) throw new Error("it is no plot");
  return figure;
}

async function rendering(name: string): Promise<Uint8Array> {
  const bytes = await getFigureRendering(database.db, { id, name });
  if (bytes === null) throw new Error(`${name} was not rendered`);
  return bytes;
}

async function saved(name: string): Promise<string> {
  const file = path.join(folder, name);
  writeFileSync(file, await rendering(name));
  return file;
}

const QUERY: ExploreQuery = { colour: "virtual", fit: "all" };

beforeAll(async () => {
  await store({ key: "a", brand: "Example 9000" });
  await store({ key: "b", brand: '=HYPERLINK("x")', ratingMips: 9_000 });
  await store({
    key: "c",
    brand: 'Cloud <b>&"quoted", 50% & more',
    change: (report) => {
      report.machine.virtualization = "kvm";
    },
  });
  ({ id } = await freeze(QUERY));
});
afterAll(() => rmSync(folder, { recursive: true }));

describe("a frozen figure", () => {
  it("has the digest of its content as id, and freezing it again changes nothing", async () => {
    const figure = await frozenPlot(id);
    const { specification, snapshot } = figure ?? {};
    const digest = createHash("sha256").update(canonicalJson({ specification, snapshot }));
    expect(digest.digest("hex")).toBe(id);
    const before = await Promise.all(["2.pdf", "preview.png"].map(rendering));
    expect(await freeze(QUERY)).toEqual({ id, created: false });
    expect(await Promise.all(["2.pdf", "preview.png"].map(rendering))).toEqual(before);
  });

  it("another specification is another figure", async () => {
    expect((await freeze({ ...QUERY, fit: "none" })).id).not.toBe(id);
  });

  it("is rendered to the same bytes again", async () => {
    const figure = await frozenPlot(id);
    if (figure === null) throw new Error("no figure");
    const { specification, snapshot, frozen } = figure;
    const url = `${TEST_ORIGIN}/figures/${id}`;
    const again = await renderFigure(
      { specification, snapshot },
      toCitation({ specification, snapshot }, { id, url, frozen }),
    );
    expect(again).toHaveLength(10);
    for (const { name, bytes } of again) {
      expect([name, Buffer.compare(bytes, await rendering(name))]).toEqual([name, 0]);
    }
  });

  it("says on every point how its processor was identified", async () => {
    const figure = await frozenPlot(id);
    const today = figure?.snapshot.rows.filter((row) => row.newest_report !== null) ?? [];
    expect(today.map((row) => row.identified_by)).toEqual(["unknown", "unknown", "unknown"]);
    const titles = Buffer.from(await rendering("2.svg")).toString();
    expect(titles.match(/processor unknown, not in the catalogue/g)).toHaveLength(today.length);
  });

  it("is read without that word where it was frozen without it, to the same content and another drawing", async () => {
    const figure = await frozenPlot(id);
    if (figure === null) throw new Error("no figure");
    const { specification, snapshot } = figure;
    const rows = snapshot.rows.map((row) => ({ ...row }));
    for (const row of rows) delete row.identified_by;
    const content = Buffer.from(
      canonicalJson({ specification, snapshot: { ...snapshot, renderer: 2, rows } }),
    );
    const early = createHash("sha256").update(content).digest("hex");
    const row = { id: early, formatVersion: 1, content, frozen: new Date() };
    await database.db.figure.create({ data: row });
    const read = await frozenPlot(early);
    if (read === null) throw new Error("the early figure was not read");
    const again = canonicalJson({ specification: read.specification, snapshot: read.snapshot });
    expect(createHash("sha256").update(again).digest("hex")).toBe(early);
    const url = `${TEST_ORIGIN}/figures/${early}`;
    const drawn = await renderFigure(
      read,
      toCitation(read, { id: early, url, frozen: read.frozen }),
    );
    expect(Buffer.concat(drawn.map(({ bytes }) => bytes)).includes("processor unknown")).toBe(
      false,
    );
  });

  it.each([
    "UPDATE figures SET frozen = now()",
    "DELETE FROM figures",
    "UPDATE report_lists SET reports = ARRAY[sha256('')]",
    "DELETE FROM figure_report_lists",
    "INSERT INTO report_lists (digest, reports) VALUES (repeat('0', 64), ARRAY[sha256('')])",
    "DELETE FROM figure_renderings",
    "UPDATE rendered_bytes SET bytes = 'x'",
    "INSERT INTO rendered_bytes (digest, bytes) VALUES (repeat('0', 64), 'x')",
  ])("the database refuses %s", async (statement) => {
    await expect(database.db.$executeRawUnsafe(statement)).rejects.toThrow();
  });

  it("knows the reports that it rests on, and says which were withdrawn since", async () => {
    expect(await contributingReportsWithdrawn(database.db, id)).toEqual([]);
    const gone = await store({ key: "z", brand: "Soon gone" });
    const { id: other } = await freeze({ y: "getpid" });
    expect(await contributingReportsWithdrawn(database.db, other)).toEqual([]);
    const said = makeStatement({ key: "z", action: "withdraw", subject: gone, sequence: 1 });
    expect(await acceptStatement(said, site())).toMatchObject({ ok: true });
    const withdrawn = [{ id: gone, state: "withdrawn", reason: null }];
    expect(await contributingReportsWithdrawn(database.db, other)).toEqual(withdrawn);
    expect(await contributingReportsWithdrawn(database.db, id)).toEqual([]);
  });

  it("keeps its drawing when a report is withdrawn, and says so", async () => {
    const subject = await store({ key: "w", brand: "Withdrawn later" });
    const query: ExploreQuery = { y: "getpid", key: testKey("w").id };
    const before = await freeze(query);
    const statement = makeStatement({ key: "w", action: "withdraw", subject, sequence: 1 });
    expect(await acceptStatement(statement, site())).toMatchObject({ ok: true });
    const withdrawn = [{ id: subject, state: "withdrawn", reason: null }];
    expect(await contributingReportsWithdrawn(database.db, before.id)).toEqual(withdrawn);
    const figure = await frozenPlot(before.id);
    expect(figure?.snapshot.counts.drawn).toBe(1);
    expect((await freeze(query)).id).not.toBe(before.id);
  });

  it("says when newer data exist", async () => {
    const { id: calm } = await freeze({ vendor: "Nobody" });
    const figure = await frozenPlot(calm);
    expect(figure && (await hasNewerReports(database.db, figure))).toBe(false);
    await store({ key: "new", brand: "Newcomer" });
    const first = await frozenPlot(id);
    expect(first && (await hasNewerReports(database.db, first))).toBe(true);
    expect(figure && (await hasNewerReports(database.db, figure))).toBe(false);
  });

  it("an id that is none finds nothing", async () => {
    expect(await getFrozenFigure(database.db, "0".repeat(64))).toBeNull();
    expect(await getFrozenFigure(database.db, "../etc")).toBeNull();
    expect(await getFigureRendering(database.db, { id, name: "3.pdf" })).toBeNull();
  });
});

describe("exports open in real tools", () => {
  it(`the PDF has the column's size and its fonts embedded${skipped("pdffonts")}`, async (test) => {
    if (needs("pdffonts")) test.skip();
    for (const [columns, points] of [
      ["1", 239.76],
      ["2", 504],
    ] as const) {
      const file = await saved(`${columns}.pdf`);
      const fonts = execFileSync("pdffonts", [file], { encoding: "utf8" }).split("\n").slice(2);
      const named = fonts.filter((line) => line !== "");
      expect(named.length).toBeGreaterThan(0);
      for (const line of named) expect(line).toMatch(/^\w{6}\+Inter-\w+ .* yes +yes +yes /);
      const info = execFileSync("pdfinfo", [file], { encoding: "utf8" });
      const width = Number(/Page size: +([\d.]+)/.exec(info)?.[1]);
      expect(Math.abs(width - points)).toBeLessThan(0.1);
      expect(info).toMatch(/Pages: +1\n/);
    }
  });

  it(`the PDF's text can be found and copied${skipped("pdftotext")}`, async (test) => {
    if (needs("pdftotext")) test.skip();
    const text = execFileSync("pdftotext", [await saved("2.pdf"), "-"], { encoding: "utf8" });
    expect(text).toContain("CPU rating (MIPS, VAX-11/780 = 1)");
    expect(text).toContain("MVAX2");
  });

  it(`the PDF is drawn by poppler, and not blank${skipped("pdftoppm")}`, async (test) => {
    if (needs("pdftoppm")) test.skip();
    const file = await saved("1.pdf");
    const image = path.join(folder, "page");
    execFileSync("pdftoppm", ["-r", "50", "-gray", "-singlefile", file, image]);
    const grey = readFileSync(`${image}.pgm`).subarray(20);
    const dark = grey.filter((level) => level < 128).length;
    expect(dark / grey.length).toBeGreaterThan(0.01);
  });

  it(`D6: the SVG is XML, whatever a machine calls itself${skipped("xmllint")}`, async (test) => {
    if (needs("xmllint")) test.skip();
    const file = await saved("2.svg");
    execFileSync("xmllint", ["--noout", "--nonet", file]);
    const svg = readFileSync(file, "utf8");
    expect(svg).toContain("&lt;b&gt;&amp;&quot;quoted&quot;, 50% &amp; more");
    expect(svg).toMatch(/width="7in"/);
    expect(svg).not.toMatch(/<script|href=|foreignObject|NaN/);
  });

  it("the PNG has 300 dots to the inch of a column", async () => {
    const png = Buffer.from(await rendering("1.png"));
    expect(png.subarray(1, 4).toString("latin1")).toBe("PNG");
    expect(png.readUInt32BE(16)).toBe(999);
    expect(Buffer.from(await rendering("2.png")).readUInt32BE(16)).toBe(2100);
  });

  it("a typesetter gives the PNG the width of a column, 84.6 or 177.8 mm, and the preview 101.6 mm", async () => {
    for (const [name, millimetres] of [
      ["1.png", 84.58],
      ["2.png", 177.8],
      ["preview.png", 101.6],
    ] as const) {
      const png = Buffer.from(await rendering(name));
      const chunks = pngChunks(png);
      expect(chunks.map(({ type }) => type).slice(0, 2)).toEqual(["IHDR", "pHYs"]);
      expect(chunks.at(-1)?.type).toBe("IEND");
      const resolution = chunks[1]?.body ?? Buffer.alloc(9);
      expect(resolution.readUInt8(8)).toBe(1);
      expect(resolution.readUInt32BE(4)).toBe(resolution.readUInt32BE(0));
      const wide = (png.readUInt32BE(16) / resolution.readUInt32BE(0)) * 1000;
      expect(wide).toBeCloseTo(millimetres, 1);
    }
  });

  it("the preview is as large as other sites show it, and no wider or higher", async () => {
    const png = Buffer.from(await rendering("preview.png"));
    expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([1200, 630]);
  });

  it("the CSV gives every value back", async () => {
    const figure = await frozenPlot(id);
    const text = Buffer.from(await rendering("csv")).toString("utf8");
    const rows = parseCsv(text, { columns: true }) as Record<string, string>[];
    expect(rows).toHaveLength(figure?.snapshot.rows.length ?? -1);
    figure?.snapshot.rows.forEach((row, index) => {
      const own = rows[index] ?? {};
      expect(own).toMatchObject({ id: row.id, origin: row.origin });
      expect([Number(own["x"]), Number(own["y"])]).toEqual([row.x, row.y]);
      expect(own["label"]?.replace(/^'/, "")).toBe(row.label);
    });
    expect(text).not.toMatch(/(^|,)"?[=+@]/m);
  });

  it("the BibTeX parses and names the figure by its address", async () => {
    const text = Buffer.from(await rendering("bib")).toString("utf8");
    const [entry, ...others] = bibtex.entries(text);
    expect(others).toEqual([]);
    expect(entry).toMatchObject({
      type: "misc",
      key: `oslag-${id.slice(0, 12)}`,
      URL: `${TEST_ORIGIN}/figures/${id}`,
      YEAR: expect.stringMatching(/^\d{4}$/) as string,
    });
    expect(text.replaceAll(/\\[&%$#_{}]/g, "").replaceAll(/[{}]/g, "")).not.toMatch(/[&%$#_]/);
  });

  it("the BibTeX cites the sources of published values, each once", async () => {
    const parsed = parseExploreQuery({ y: "getpid", literature: "on" });
    if (!parsed.ok) throw new Error(parsed.problem.detail);
    const frozen = await freezeFigure(site(), parsed.value);
    if (!frozen.ok) throw new Error(frozen.problem.detail);
    const own = await frozenPlot(frozen.value.id);
    const sources = own?.snapshot.literature?.sources ?? [];
    expect(sources.length).toBeGreaterThan(10);
    const stored = await getFigureRendering(database.db, { id: frozen.value.id, name: "bib" });
    const [first, ...entries] = bibtex.entries(Buffer.from(stored ?? []).toString("utf8"));
    expect(first?.key).toBe(`oslag-${frozen.value.id.slice(0, 12)}`);
    expect(new Set(entries.map(({ key }) => key)).size).toBe(sources.length);
    for (const entry of entries) {
      expect(entry["AUTHOR"]).not.toBe("");
      expect(entry["HOWPUBLISHED"]).not.toBe("");
    }
    const csv = await getFigureRendering(database.db, { id: frozen.value.id, name: "csv" });
    const rows = parseCsv<Record<string, string>>(Buffer.from(csv ?? []), { columns: true });
    const published = rows.filter(({ origin }) => origin === "literature");
    expect(published).toHaveLength(
      own?.snapshot.rows.filter(({ origin }) => origin === "literature").length ?? 0,
    );
    for (const { x, x_low: low, x_high: high, rating, processors } of published) {
      expect(["same-run", "vendor", "model", "inferred"]).toContain(rating);
      expect(["one", "several", ""]).toContain(processors);
      expect(Number(x) / Number(low)).toBeCloseTo(Number(high) / Number(x), 6);
    }
  });

  it("the RIS begins with a type and ends with its end", async () => {
    const lines = Buffer.from(await rendering("ris"))
      .toString("utf8")
      .split("\r\n");
    expect(lines[0]).toBe("TY  - FIGURE");
    expect(lines.at(-2)).toBe("ER  - ");
    for (const line of lines.slice(0, -1)) expect(line).toMatch(/^[A-Z][A-Z0-9] {2}- /);
  });
});

/** Returns the chunks of a PNG, whose checksums must be right. */
function pngChunks(png: Buffer): { readonly type: string; readonly body: Buffer }[] {
  const chunks = [];
  for (let at = 8; at < png.length;) {
    const length = png.readUInt32BE(at);
    const end = at + 8 + length;
    expect(png.readUInt32BE(end)).toBe(crc32(png.subarray(at + 4, end)));
    chunks.push({
      type: png.subarray(at + 4, at + 8).toString("latin1"),
      body: png.subarray(at + 8, end),
    });
    at = end + 4;
  }
  return chunks;
}

describe("a figure of the papers alone", () => {
  it("reads no report, stays the same when reports come, and is never said to be out of date", async () => {
    for (const query of [
      { y: "remote-penalty", points: "none", colour: "os" },
      { points: "none", colour: "style", fit: "groups" },
      { points: "none", convention: "B" },
    ] as const) {
      const first = await freeze(query);
      await store({ key: "later", serial: 77, brand: "Later 1" });
      expect((await freeze(query)).id).toBe(first.id);
      const figure = await frozenPlot(first.id);
      if (figure === null) throw new Error("not frozen");
      expect(figure.snapshot.reports.count).toBe(0);
      expect(figure.snapshot.rows.every(({ newest_report: report }) => report === null)).toBe(true);
      expect(await hasNewerReports(database.db, figure)).toBe(false);
    }
  });

  it("has the penalties that Table 8 of 1990 prints, at the author's ratings", async () => {
    const { id: penalty } = await freeze({ y: "remote-penalty", points: "none" });
    const figure = await frozenPlot(penalty);
    const rows = figure?.snapshot.rows.map(({ label, x, y }) => [label, x, y]) ?? [];
    expect(rows).toHaveLength(11);
    expect(rows).toContainEqual(["Sun4 SunOS", 8, 63]);
    expect(rows).toContainEqual(["DS3100 Sprite", 12, 6]);
  });
});
