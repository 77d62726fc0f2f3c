import { isPlotFigure, parseExploreQuery } from "@oslag/schema";
import {
  checkFigures,
  contributingReportsWithdrawn,
  getFrozenFigure,
  refreshAll,
  storeFigure,
  type FreezingSender,
} from "@oslag/store";
import { storeScenario, TEST_ORIGIN, useDatabase } from "@oslag/store/testing";
import { beforeAll, describe, expect, it } from "vitest";
import { figureOneQuery } from "@/lib/explore-queries";
import { freezeFigure } from "./freeze-figure";

const test = useDatabase("freeze_many");
const COPIES = 50_000;
const BATCH = 5_000;
const SENDER: FreezingSender = { network: "192.0.2.0/24", limits: { figures: 9, bytes: 9e9 } };
let first = "";

beforeAll(async () => {
  first = await storeScenario(test.db, { brand: "Popular 9000", official: true });
  await storeScenario(test.db, { brand: "Other 8000", official: true, serial: 1, key: "b" });
  await copyReports(first, COPIES);
  await refreshAll(test.db);
}, 240_000);

/** Copies the row of a report, with other bytes, without its measurements. */
async function copyReports(id: string, copies: number): Promise<void> {
  const columns = await test.db.$queryRaw<{ name: string }[]>`
    SELECT column_name::text AS name FROM information_schema.columns
    WHERE table_schema = 'public' AND table_name = 'reports' AND is_generated = 'NEVER'`;
  const own: Readonly<Record<string, string>> = {
    id: "encode(sha256(bytes), 'hex')",
    challenge: "NULL",
  };
  const names = columns.map(({ name }) => name);
  await test.db.$executeRawUnsafe("ALTER TABLE reports DISABLE TRIGGER USER");
  for (let from = 0; from < copies; from += BATCH)
    await test.db.$executeRawUnsafe(
      `INSERT INTO reports (${names.join(", ")})
       SELECT ${names.map((name) => own[name] ?? `r.${name}`).join(", ")}
       FROM reports r, generate_series(${from + 1}, ${from + BATCH}) i,
         LATERAL (SELECT convert_to(rpad('copy ' || i, 16), 'UTF8') AS bytes) b
       WHERE r.id = '${id}'`,
    );
  await test.db.$executeRawUnsafe("ALTER TABLE reports ENABLE TRIGGER USER");
}

async function freeze(query: Parameters<typeof parseExploreQuery>[0], sender = SENDER) {
  const specification = parseExploreQuery(query);
  if (!specification.ok) throw new Error(specification.problem.detail);
  return freezeFigure({ db: test.db, origin: TEST_ORIGIN }, specification.value, {
    sender,
  });
}

async function freezeOne() {
  const frozen = await freeze(figureOneQuery());
  if (!frozen.ok) throw new Error(frozen.problem.detail);
  return frozen.value.id;
}

describe("more than 50,000 reports", () => {
  it("C19: do not keep Figure 1 from being frozen, with all of them", async () => {
    const id = await freezeOne();
    const figure = await getFrozenFigure(test.db, id);
    expect(figure !== null && isPlotFigure(figure) && figure.snapshot.reports.count).toBe(
      COPIES + 2,
    );
    expect(await contributingReportsWithdrawn(test.db, id)).toEqual([]);
    expect((await checkFigures(test.db)).findings).toEqual([]);
  });

  it("are listed once for all figures", async () => {
    await freezeOne();
    const before = await test.db.reportList.count();
    expect(await freeze({ y: "getpid" })).toMatchObject({ ok: true, value: { created: true } });
    expect(await test.db.reportList.count()).toBe(before);
  });

  it("and one more add the list of its configuration alone", async () => {
    await freezeOne();
    const before = await test.db.reportList.count();
    await storeScenario(test.db, { brand: "Other 8000", official: true, serial: 7, key: "c" });
    await freezeOne();
    expect(await test.db.reportList.count()).toBe(before + 1);
  });
});

describe("a figure of very many bytes", () => {
  /** Figure 1 as 20,000 points with the longest names would make it, and more. */
  async function largeFigure() {
    const stored = await getFrozenFigure(test.db, await freezeOne());
    if (stored === null || !isPlotFigure(stored)) throw new Error("it is no plot");
    const { specification, snapshot } = stored;
    const [row] = snapshot.rows;
    if (row === undefined) throw new Error("it has no rows");
    const rows = Array.from({ length: 20_000 }, (_, index) => ({
      ...row,
      id: `${row.id}-${index}`,
      label: `${index} `.padEnd(1_000, "long name "),
    }));
    return { specification, snapshot: { ...snapshot, rows } };
  }

  const render = async () => [{ name: "csv", bytes: new TextEncoder().encode("values") }];

  it("C20: is refused with the number of bytes, unless it is Figure 1", async () => {
    const figure = await largeFigure();
    const toStore = { figure, reportLists: [], sender: null, render };
    expect(await storeFigure(test.db, { ...toStore, isBounded: true })).toMatchObject({
      ok: false,
      problem: { code: "figure_too_large", detail: expect.stringContaining("at most 16777216") },
    });
    expect(await storeFigure(test.db, { ...toStore, isBounded: false })).toMatchObject({
      ok: true,
      value: { created: true },
    });
  });

  it("counts its drawings too", async () => {
    const stored = await getFrozenFigure(test.db, await freezeOne());
    if (stored === null || !isPlotFigure(stored)) throw new Error("it is no plot");
    const { specification, snapshot } = stored;
    const figure = { specification, snapshot: { ...snapshot, newest_received: null } };
    const refused = await storeFigure(test.db, {
      figure,
      reportLists: [],
      isBounded: true,
      sender: null,
      render: async () => [{ name: "1.png", bytes: new Uint8Array(16 * 2 ** 20) }],
    });
    expect(refused).toMatchObject({ ok: false, problem: { code: "figure_too_large" } });
  });
});
