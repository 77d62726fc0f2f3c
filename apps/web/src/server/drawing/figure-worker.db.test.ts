import { parseExploreQuery, type FigureSpecification } from "@oslag/schema";
import { getFigureRendering } from "@oslag/store";
import { storeScenario, TEST_ORIGIN, useDatabase } from "@oslag/store/testing";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { drawInPlace } from "../testing/draw-in-place";
import { createDrawingThreads } from "./figure-drawer";

const test = useDatabase("figure_worker");
let threads: ReturnType<typeof createDrawingThreads>;

beforeAll(async () => {
  for (const [serial, ratingMips] of [900, 4_000, 20_000].entries())
    await storeScenario(test.db, { brand: `Example ${ratingMips}`, serial, ratingMips });
  threads = createDrawingThreads({
    databaseUrl: test.url,
    origin: TEST_ORIGIN,
    workers: 2,
    yields: true,
  });
  threads.start();
});
afterAll(() => threads.close());

function specify(query: Record<string, string>): FigureSpecification {
  const specification = parseExploreQuery(query);
  if (!specification.ok) throw new Error(specification.problem.detail);
  return specification.value;
}

describe("drawing threads", () => {
  it("give the same bytes and values as the thread of the caller", async () => {
    const here = drawInPlace({ db: test.db, origin: TEST_ORIGIN });
    const view = { query: { y: "getpid" }, id: "f", width: "wide" as const };
    expect(await threads.run("view", view)).toEqual(await here.run("view", view));
    for (const kind of ["json", "csv", "preview"] as const) {
      const drawn = await threads.run(kind, specify({ y: "getpid" }));
      expect(drawn.ok).toBe(true);
      expect(drawn).toEqual(await here.run(kind, specify({ y: "getpid" })));
    }
  });

  it("write JSON in which a text of the address is no markup", async () => {
    const drawn = await threads.run("json", specify({ os: "<b>linux</b>" }));
    if (!drawn.ok) throw new Error(drawn.problem.detail);
    const text = Buffer.from(drawn.value).toString();
    expect(text).not.toContain("<");
    expect(JSON.parse(text)).toMatchObject({
      specification: { filters: { os: "<b>linux</b>" } },
    });
  });

  it("make one figure of what several freeze at the same moment", async () => {
    const job = { specification: specify({ y: "getpid", value: "cost" }), sender: null };
    const frozen = await Promise.all([1, 2, 3].map(() => threads.run("freeze", job)));
    const ids = frozen.map((one) => {
      if (!one.ok) throw new Error(one.problem.detail);
      return one.value;
    });
    expect(new Set(ids.map(({ id }) => id)).size).toBe(1);
    expect(ids.filter(({ created }) => created)).toHaveLength(1);
  });

  it("leave the event loop to others while a figure is frozen", async () => {
    let turns = 0;
    const timer = setInterval(() => (turns += 1), 1);
    const used = process.cpuUsage();
    const frozen = await threads.run("freeze", {
      specification: specify({ y: "getpid", paper: "none" }),
      sender: null,
    });
    clearInterval(timer);
    expect(process.cpuUsage(used).user).toBeGreaterThan(0);
    expect(turns).toBeGreaterThan(10);
    if (!frozen.ok) throw new Error(frozen.problem.detail);
    const png = await getFigureRendering(test.db, { id: frozen.value.id, name: "2.png" });
    expect(png?.byteLength).toBeGreaterThan(1_000);
  });
});
