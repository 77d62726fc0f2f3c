import {
  FigureResource,
  isPlotFigure,
  parseExploreQuery,
  type ExploreParameter,
} from "@oslag/schema";
import { getFigureRendering, getFrozenFigure } from "@oslag/store";
import {
  inBrowser,
  storeScenario,
  TEST_ORIGIN,
  useDatabase,
  WHOLE_SET,
} from "@oslag/store/testing";
import { beforeAll, describe, expect, it } from "vitest";
import { figureOneQuery } from "@/lib/explore-queries";
import { getFigure1 } from "../api/figure1";
import { freezeFigure } from "./freeze-figure";
import { presentFigure } from "./present-figure";
import { viewFigure } from "./view-figure";

const test = useDatabase("figure_one");
const { read, "open-close": openClose, "create-delete": createDelete, getpid } = WHOLE_SET;
let own = "";

beforeAll(async () => {
  for (const [serial, ratingMips] of [900, 4_000, 20_000].entries())
    await storeScenario(test.db, {
      brand: `Example ${ratingMips}`,
      serial,
      ratingMips,
      official: true,
    });
  own = await storeScenario(test.db, { brand: "Own", key: "b", ratingMips: 9_000 });
  await storeScenario(test.db, { brand: "Incomplete", key: "c", values: { getpid } });
  await storeScenario(test.db, { brand: "No rating", key: "d", ratingMips: null });
  await storeScenario(test.db, {
    brand: "Browser",
    key: "e",
    storageClass: "memory",
    values: { read, "open-close": openClose, "create-delete": createDelete },
    change: inBrowser,
  });
});

type Query = Partial<Record<ExploreParameter, string>>;

async function view(query: Query) {
  const figure = await viewFigure(test.db, { query, id: "f", width: null });
  if (!figure.ok) throw new Error(figure.problem.detail);
  return figure.value;
}

async function freeze(query: Query) {
  const specification = parseExploreQuery(query);
  if (!specification.ok) throw new Error(specification.problem.detail);
  const frozen = await freezeFigure({ db: test.db, origin: TEST_ORIGIN }, specification.value);
  if (!frozen.ok) throw new Error(frozen.problem.detail);
  const figure = await getFrozenFigure(test.db, frozen.value.id);
  if (figure === null || !isPlotFigure(figure)) throw new Error("it is no plot");
  return figure;
}

async function fileOf(id: string, name: string): Promise<string> {
  const bytes = await getFigureRendering(test.db, { id, name });
  return Buffer.from(bytes ?? []).toString();
}

describe("Figure 1", () => {
  it("draws the values that the API gives, of today and of 1990", async () => {
    const { snapshot } = await view(figureOneQuery());
    const request = new Request(`${TEST_ORIGIN}/api/v1/figures/figure1`);
    const response = await getFigure1(request, { db: test.db });
    if (!(response instanceof Response)) throw new Error("refused");
    const { points, historical } = FigureResource.parse(await response.json());

    const today = new Map(snapshot.rows.map((row) => [row.newest_report, row]));
    expect(points).toHaveLength(6);
    expect(snapshot.counts).toMatchObject({ drawn: points.length, without_y: 1 });
    for (const point of points) {
      const row = today.get(point.newest_report);
      expect(row?.x).toBeCloseTo(point.rating_mips, 6);
      expect((row?.y ?? 0) / point.geometric_mean).toBeCloseTo(1, 9);
      expect(row?.covered).toEqual(point.completeness);
    }

    const rows = new Map(snapshot.rows.map((row) => [row.id, row]));
    expect(snapshot.counts.paper).toBe(historical.length);
    const plotted = snapshot.rows.filter(({ origin }) => origin === "plotted");
    const drawn = plotted.map((row) => {
      const recomputed = rows.get(row.joined_to ?? "");
      return [row.x, row.y, recomputed?.x, recomputed?.y];
    });
    const expected = historical.map(({ rating_mips: x, geometric_mean: y, plotted: value }) => [
      x,
      value,
      x,
      expect.closeTo(y ?? 0, 9),
    ]);
    expect(drawn.toSorted(byRating)).toEqual(expected.toSorted(byRating));
  });

  it("is frozen as it is on the page: rows, mark, fit, caption and description", async () => {
    const live = await view(figureOneQuery(own));
    const frozen = await freeze(figureOneQuery(own));
    expect(frozen.specification).toEqual(live.specification);
    const { reports, ...snapshot } = frozen.snapshot;
    expect({ ...snapshot, reports: { ...reports, digest: null } }).toEqual(live.snapshot);
    const presentation = presentFigure(frozen);
    expect([presentation.caption, presentation.description]).toEqual([
      live.caption,
      live.description,
    ]);
    const [fit] = live.snapshot.fits;
    // The eras are fitted apart, and three configurations of today are too few for a line.
    expect(live.snapshot.fits).toHaveLength(1);
    expect(fit).toMatchObject({ era: "paper", points: 10 });
    expect(live.caption.join(" ")).toContain("Too few processor models of today for a fit");
    expect(live.caption.join(" ")).toContain("10 machines of the paper");
    expect(live.caption.join(" ")).toContain(`configuration of report ${own.slice(0, 12)}`);
  });

  it("has rings and hairlines in its files, and says both in the table of values", async () => {
    const { id, snapshot } = await freeze(figureOneQuery(own));
    for (const columns of ["1", "2"]) {
      const svg = await fileOf(id, `${columns}.svg`);
      expect(svg.match(/<circle /g)).toHaveLength(1);
      expect(svg.match(/as plotted in 1990<\/title>/g)).toHaveLength(10);
      expect(svg).toMatch(/font-weight="600"><text[^>]*>Own \(unrecognised\),/);
    }
    const [header, ...lines] = (await fileOf(id, "csv")).trimEnd().split("\r\n");
    expect(header).toMatch(/,identified_by,joined_to,marked$/);
    expect(lines).toHaveLength(snapshot.rows.length);
    expect(lines.filter((line) => line.endsWith('"true"'))).toHaveLength(1);
    expect(lines.filter((line) => line.endsWith(',"1990-DS5000",'))).toHaveLength(1);
  });

  it("marks nothing for a report that is not here, and changes nothing else by a mark", async () => {
    const plain = await view(figureOneQuery());
    const unknown = await view(figureOneQuery("0".repeat(64)));
    expect(unknown.snapshot).toEqual(plain.snapshot);
    const absent =
      "Report 000000000000 has no point here: it is not stored, a filter leaves it out, or it lacks a value.";
    expect(unknown.caption).toContain(absent);
    expect(unknown.caption.filter((sentence) => sentence !== absent)).toEqual(plain.caption);
    const marked = await view(figureOneQuery(own));
    const rows = marked.snapshot.rows.map((row) => ({ ...row }));
    const ringed = rows.filter((row) => row.marked);
    expect(ringed.map(({ newest_report: report }) => report)).toEqual([own]);
    for (const row of rows) delete row.marked;
    expect({ ...marked.snapshot, rows }).toEqual(plain.snapshot);
  });

  it("marks the report itself where each point is a report", async () => {
    const { snapshot, caption } = await view({ ...figureOneQuery(own), points: "reports" });
    expect(snapshot.rows.filter((row) => row.marked).map(({ id }) => id)).toEqual([own]);
    expect(caption.join(" ")).toContain(`The ring marks report ${own.slice(0, 12)}.`);
  });

  it("leaves figures without its members as they were", async () => {
    const { snapshot } = await view({ fit: "all" });
    expect(snapshot.rows.some((row) => "joined_to" in row || "marked" in row)).toBe(false);
    expect(snapshot.rows.some(({ origin }) => origin === "browser")).toBe(false);
    expect(snapshot.counts).toMatchObject({ drawn: 5, without_y: 2, paper: 10 });
  });
});

function byRating([a]: readonly unknown[], [b]: readonly unknown[]): number {
  return Number(a) - Number(b);
}
