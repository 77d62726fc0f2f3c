import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import {
  METHOD_MAX,
  FIGURE_FORMATS,
  FrozenFigure,
  FrozenFigureResource,
  OembedResource,
  parseReportFigureQuery,
  toReportFigureQuery,
  type RelativeSpeedsFigure,
  type ReportFigureSpecification,
} from "@oslag/schema";
import { canonicalJson } from "@oslag/signing";
import { parse as parseCsv } from "csv-parse/sync";
import { beforeAll, describe, expect, it } from "vitest";
import { getFigureFile } from "../api/figures";
import { getOembed } from "../api/oembed";
import {
  acceptStatement,
  checkFigures,
  contributingReportsWithdrawn,
  getFigureRendering,
  getFrozenFigure,
  ingest,
  refreshRecorded,
} from "@oslag/store";
import { makeSiteAdmission } from "../testing/make-site-admission";
import { presentRelativeSpeeds } from "@/figures/present-relative-speeds";
import {
  TEST_ORIGIN,
  inFormat2,
  makeEnvelope,
  makeStatement,
  type Scenario,
  storeScenario as storeDirectly,
  useDatabase,
} from "@oslag/store/testing";
import { toCitation } from "./figure-citation";
import { freezeFigure } from "./freeze-figure";
import { renderFigure } from "./render-figure";

const database = useDatabase("report_figures");
const site = () => ({ db: database.db, origin: TEST_ORIGIN });
const EXTENSIONS = "../../../../../packages/schema/fixtures/valid/extensions.json";
const ids = { a: "", b: "", extensions: "" };

async function store(envelope: Uint8Array): Promise<string> {
  const stored = await ingest(envelope, makeSiteAdmission(site().db));
  if (!stored.ok) throw new Error(stored.problem.detail);
  return stored.value.id;
}
const storeScenario = (scenario: Scenario) => store(makeEnvelope(scenario));

function specify(query: Readonly<Record<string, string>>): ReportFigureSpecification {
  const parsed = parseReportFigureQuery(query);
  if (!parsed.ok) throw new Error(parsed.problem.detail);
  expect(parseReportFigureQuery(toReportFigureQuery(parsed.value))).toEqual(parsed);
  return parsed.value;
}

async function freeze(query: Readonly<Record<string, string>>) {
  const frozen = await freezeFigure(site(), specify(query));
  if (!frozen.ok) throw new Error(frozen.problem.detail);
  return frozen.value;
}

async function readJson(id: string): Promise<FrozenFigureResource> {
  const answer = await getFigureFile(new Request(`${TEST_ORIGIN}/figures/${id}.json`), {
    id,
    format: "json",
    site: site(),
  });
  if (!(answer instanceof Response)) throw new Error("no answer");
  return FrozenFigureResource.parse(await answer.json());
}

const digestOf = (text: string | Uint8Array) => createHash("sha256").update(text).digest("hex");

beforeAll(async () => {
  ids.a = await storeScenario({ key: "a", brand: "Example 9000" });
  ids.b = await storeScenario({ key: "b", brand: '=HYPERLINK("x")', ratingMips: 9_000 });
  ids.extensions = await store(readFileSync(path.join(import.meta.dirname, EXTENSIONS)));
  await refreshRecorded(database.db);
});

const QUERIES = {
  samples: () => ({ kind: "samples", reports: `${ids.a},${ids.b}`, y: "getpid" }),
  "relative-speeds": () => ({ kind: "relative-speeds", report: ids.a }),
  curve: () => ({ kind: "curve", report: ids.extensions, y: "getpid-parallel" }),
  curves: () => ({ kind: "curves", y: "getpid-parallel", method: "1" }),
  "filtered curves": () => ({
    kind: "curves",
    y: "getpid-parallel",
    method: "1",
    os: "linux",
    host: "native",
  }),
  "efficiency by processors": () => ({
    kind: "curves",
    y: "getpid-parallel",
    method: "1",
    x: "processors",
  }),
  throughput: () => ({ kind: "curves", y: "getpid-parallel", method: "1", x: "processes" }),
  "memory bandwidth": () => ({ kind: "curves", y: "bcopy-sizes", method: "1" }),
};
const KINDS = Object.keys(QUERIES) as (keyof typeof QUERIES)[];

describe.each(KINDS)("a frozen figure of kind %s", (kind) => {
  it("has the digest of its content as id, and freezing it again makes the same figure", async () => {
    const first = await freeze(QUERIES[kind]());
    expect(first.created).toBe(true);
    expect(await freeze(QUERIES[kind]())).toEqual({ id: first.id, created: false });
    const figure = await getFrozenFigure(database.db, first.id);
    const { specification, snapshot } = figure ?? {};
    expect(digestOf(canonicalJson({ specification, snapshot }))).toBe(first.id);
  });

  it("is rendered to the same bytes again, in both sizes and every form", async () => {
    const { id } = await freeze(QUERIES[kind]());
    const figure = await getFrozenFigure(database.db, id);
    if (figure === null) throw new Error("not frozen");
    const url = `${TEST_ORIGIN}/figures/${id}`;
    const again = await renderFigure(
      figure,
      toCitation(figure, { id, url, frozen: figure.frozen }),
    );
    expect(again).toHaveLength(10);
    for (const { name, bytes } of again) {
      const stored = await getFigureRendering(database.db, { id, name });
      expect([name, stored !== null && Buffer.compare(bytes, stored)]).toEqual([name, 0]);
    }
    for (const format of FIGURE_FORMATS) {
      const answer = await getFigureFile(new Request(`${url}.${format}`), {
        id,
        format,
        site: site(),
      });
      expect([format, answer instanceof Response && answer.status]).toEqual([format, 200]);
    }
  });

  it("says convention, baseline, n and date, and has alternative text and a table", async () => {
    const { id } = await freeze(QUERIES[kind]());
    const { caption, citation } = await readJson(id);
    const text = caption.join(" ");
    expect(text).toMatch(/\bn = \d+ /);
    expect(text).toMatch(/[Bb]aseline/);
    expect(text).toMatch(/received on \d{4}-\d\d-\d\d/);
    expect(text).toMatch(/Suite method 1\./);
    expect(citation).toContain(id);
    const svg = Buffer.from(
      (await getFigureRendering(database.db, { id, name: "2.svg" })) ?? [],
    ).toString();
    expect(svg).toMatch(/<title[^>]*>[^<]{10,}<\/title><desc[^>]*>[^<]{40,}<\/desc>/);
    expect(svg).toMatch(/width="7in"/);
    expect(svg).not.toMatch(/NaN|undefined|var\(/);
  });
});

describe("what a frozen figure of named reports holds", () => {
  it("has every sample of both reports, and the CSV gives them back", async () => {
    const { id } = await freeze(QUERIES.samples());
    const bytes = await getFigureRendering(database.db, { id, name: "csv" });
    const text = Buffer.from(bytes ?? []).toString();
    const rows = parseCsv(text, { columns: true }) as Record<string, string>[];
    const figure = await getFrozenFigure(database.db, id);
    const strips = figure !== null && "strips" in figure.snapshot ? figure.snapshot.strips : [];
    expect(strips.map(({ report }) => report)).toEqual([ids.a, ids.b]);
    const samples = strips.flatMap((strip) => strip.samples);
    expect(samples).toHaveLength(4);
    expect(rows.map(({ process, value }) => [Number(process), Number(value)])).toEqual(
      samples.map(({ process, value }) => [process, value]),
    );
    expect(text).not.toMatch(/(^|,)"?[=+@]/m);
  });

  it("says where a block was capped, and sets no whole one beside it", async () => {
    const values = { bcopy: 9e9 };
    const whole = await storeScenario({ key: "n", values });
    const capped = await storeScenario({
      key: "o",
      values,
      change: (report) => {
        report.measurements.at(-1)?.warnings.push("uncached-block-capped");
      },
    });
    const titleOf = async (reports: string) => {
      const { id } = await freeze({ kind: "samples", reports, y: "bcopy" });
      return (await readJson(id)).title;
    };
    expect(await titleOf(whole)).toContain("of bcopy uncached,");
    expect(await titleOf(capped)).toContain("of bcopy uncached (block capped),");
    const query = { kind: "samples", reports: `${whole},${capped}`, y: "bcopy" };
    expect((await freezeFigure(site(), specify(query))).ok).toBe(false);
  });

  it("is refused for what is not there, is named twice, or shares no axis", async () => {
    const refused = async (query: Readonly<Record<string, string>>) => {
      const parsed = parseReportFigureQuery(query);
      const answer = parsed.ok ? await freezeFigure(site(), parsed.value) : parsed;
      return answer.ok ? "frozen" : `${answer.problem.code} ${answer.problem.field ?? ""}`;
    };
    const none = "0".repeat(64);
    expect(await refused({ kind: "relative-speeds", report: none })).toBe("not_found report");
    expect(await refused({ kind: "relative-speeds", report: ids.extensions })).toBe(
      "bad_query report",
    );
    expect(await refused({ kind: "curve", report: ids.a, y: "bcopy-sizes" })).toBe("bad_query y");
    expect(await refused({ kind: "samples", reports: `${ids.a},${ids.a}`, y: "getpid" })).toBe(
      "bad_query reports",
    );
    expect(await refused({ kind: "curves", y: "bcopy-sizes", method: "999" })).toBe(
      "bad_query method",
    );
    expect(await refused({ kind: "curves", y: "getpid", method: "1" })).toBe("bad_query y");
    expect(await refused({ kind: "curves", y: "bcopy-sizes", method: "2" })).toBe("not_found y");
    expect(await refused({ kind: "samples", reports: ids.a, y: "getpid:other" })).toBe(
      "bad_query y",
    );
    const other = await storeDirectly(database.db, {
      key: "m",
      change: (report) => {
        report.suite.method = METHOD_MAX;
      },
    });
    expect(await refused({ kind: "samples", reports: `${ids.a},${other}`, y: "getpid" })).toBe(
      "bad_query reports",
    );
    expect(await refused({ kind: "relative-speeds", report: other })).toBe("bad_query report");
    expect(await refused({ kind: "samples", reports: ids.a, y: "getpid", colour: "os" })).toBe(
      "bad_query ",
    );
    expect(await refused({ ...QUERIES.samples(), letters: "ABC" })).toBe("bad_query letters");
    expect(await refused({ ...QUERIES.samples(), letters: "CA" })).toBe("bad_query letters");
    expect(await refused({ kind: "taste" })).toBe("bad_query kind");
  });

  it("calls its reports by the letters of the comparison that they come from", async () => {
    const plain = await freeze(QUERIES.samples());
    expect((await freeze({ ...QUERIES.samples(), letters: "AB" })).id).toBe(plain.id);
    const { id } = await freeze({ ...QUERIES.samples(), letters: "BD" });
    expect(id).not.toBe(plain.id);
    const text = async (name: string) =>
      Buffer.from((await getFigureRendering(database.db, { id, name })) ?? []).toString();
    const svg = await text("2.svg");
    expect(svg).toContain("B: Example 9000");
    expect(svg).not.toContain("A: ");
    expect(svg).toMatch(/<desc[^>]*>[^<]*B: median [^<]*; D: median/);
  });

  it("keeps its drawing when a report is withdrawn, says so, and is frozen no more", async () => {
    const subject = await storeScenario({ key: "w", brand: "Withdrawn later" });
    const query = { kind: "relative-speeds", report: subject };
    const { id } = await freeze(query);
    const before = await getFigureRendering(database.db, { id, name: "2.svg" });
    expect(await contributingReportsWithdrawn(database.db, id)).toEqual([]);
    const statement = makeStatement({ key: "w", action: "withdraw", subject, sequence: 1 });
    expect(await acceptStatement(statement, site())).toMatchObject({ ok: true });
    expect(await contributingReportsWithdrawn(database.db, id)).toEqual([
      { id: subject, state: "withdrawn", reason: null },
    ]);
    expect(await getFigureRendering(database.db, { id, name: "2.svg" })).toEqual(before);
    expect(await freezeFigure(site(), specify(query))).toMatchObject({
      ok: false,
      problem: { code: "bad_query" },
    });
  });

  it("has the interval of the mean in its caption and table; one frozen without it says nothing of it", async () => {
    const subject = await storeScenario({ key: "m", brand: "With a mean", change: inFormat2 });
    const { id } = await freeze({ kind: "relative-speeds", report: subject });
    const figure = await getFrozenFigure(database.db, id);
    if (figure === null || !("mean_interval" in figure.snapshot)) throw new Error("no interval");
    const { mean_interval: interval, ...before } = figure.snapshot;
    const meanOf = (snapshot: RelativeSpeedsFigure["snapshot"]) => {
      const { caption, table } = presentRelativeSpeeds({
        specification: figure.specification as RelativeSpeedsFigure["specification"],
        snapshot,
      });
      return [
        caption.find((sentence) => sentence.startsWith("Geometric mean 0")) ?? "",
        table.rows.at(-1)?.[2],
      ] as const;
    };
    expect(interval?.low).toBeLessThanOrEqual(before.geometric_mean ?? 0);
    const [sentence, cell] = meanOf(figure.snapshot);
    expect(sentence).toMatch(
      /^Geometric mean [\d.]+ \([\d.]+ to [\d.]+, coverage \d+.%\) at a rating/,
    );
    expect(cell).toMatch(/^[\d.]+ to [\d.]+$/);
    const [without, empty] = meanOf(before);
    expect(without).toMatch(/^Geometric mean [\d.]+ at a rating/);
    expect(empty).toBe("–");
  });

  it("is embedded with a title that stays text, whatever a processor is called", async () => {
    const brand = `"><script>alert('1')</script>&amp;`;
    const subject = await storeScenario({ key: "g", brand });
    const { id } = await freeze({ kind: "relative-speeds", report: subject });
    const url = `${TEST_ORIGIN}/figures/${id}`;
    const answer = await getOembed(
      new Request(`${TEST_ORIGIN}/api/v1/oembed?url=${encodeURIComponent(url)}`),
      site(),
    );
    if (!(answer instanceof Response)) throw new Error("no answer");
    const { html, title, width, height } = OembedResource.parse(await answer.json());
    expect(title).toContain(brand);
    const drawing = Buffer.from(
      (await getFigureRendering(database.db, { id, name: "2.svg" })) ?? [],
    );
    const [, wide, high] =
      /viewBox="0 0 (\S+) (\S+)"/.exec(drawing.toString("utf8"))?.map(Number) ?? [];
    expect(height).toBeGreaterThan((width * (high ?? 0)) / (wide ?? 1));
    expect(html).toMatch(/^<iframe( [a-z]+="[^"<>']*")+><\/iframe>$/);
    expect(html).toContain("&quot;&gt;&lt;script&gt;alert(&#39;1&#39;)&lt;/script&gt;&amp;amp;");
  });

  it("is not frozen of a report that a flag keeps from counting", async () => {
    const report = await storeScenario({ key: "f", brand: "Too fast", values: { getpid: 1 } });
    const frozen = await freezeFigure(
      site(),
      specify({ kind: "samples", reports: report, y: "getpid" }),
    );
    expect(frozen).toMatchObject({
      ok: false,
      problem: { code: "bad_query", detail: expect.stringContaining("flag") },
    });
  });
});

describe("the check of what is stored", () => {
  it("finds a figure with which other reports are recorded than its snapshot rests on", async () => {
    const found = async (id: string) =>
      (await checkFigures(database.db)).findings.filter(
        ({ subject }) => subject === `figure ${id}`,
      );
    const { id } = await freeze({ kind: "samples", reports: `${ids.b},${ids.a}`, y: "cswitch" });
    expect(await found(id)).toEqual([]);
    await database.db.figureReportRow.create({ data: { figureId: id, reportId: ids.extensions } });
    expect(await found(id)).toHaveLength(1);
  });
});

describe("figures that were frozen before there were kinds", () => {
  const folder = path.join(import.meta.dirname, "../testing/frozen-before");
  const files = readdirSync(folder);

  it("are here", () => expect(files.length).toBeGreaterThan(2));

  it.each(files)("%s is read as it was, to the same id", async (file) => {
    const content = Buffer.from(
      canonicalJson(JSON.parse(readFileSync(path.join(folder, file), "utf8"))),
    );
    const id = file.slice(0, -".json".length);
    expect(digestOf(content)).toBe(id);
    const row = { id, formatVersion: 1, content, frozen: new Date() };
    await database.db.figure.create({ data: row });
    const figure = await getFrozenFigure(database.db, id);
    const { specification, snapshot } = figure ?? {};
    expect(digestOf(canonicalJson({ specification, snapshot }))).toBe(id);
  });

  it("of the papers alone are the same figure when frozen today, but for the numbers of renderer and derivation", async () => {
    const before = files.map((file) =>
      FrozenFigure.parse(JSON.parse(readFileSync(path.join(folder, file), "utf8"))),
    );
    const alone = before.filter(({ snapshot }) => snapshot.reports.count === 0);
    expect(alone).toHaveLength(2);
    for (const { specification, snapshot } of alone) {
      if ("kind" in specification) throw new Error("it is no plot");
      const frozen = await freezeFigure(site(), specification);
      const figure = await getFrozenFigure(database.db, frozen.ok ? frozen.value.id : "");
      const { renderer, derivation } = snapshot;
      expect({ ...figure?.snapshot, renderer, derivation }).toEqual(snapshot);
    }
  });
});
