import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, test } from "@playwright/test";
import { runnerPath } from "../scripts/setup/build.mjs";
import { mustRun } from "../scripts/setup/steps.mjs";
import { findViolations } from "./axe";
import { makeSignedReport } from "./made-reports";
import { openOwnSite, type OwnSite } from "./own-site";
import { findScrolling } from "./scrolling";

/* Figure 2, of a real run of this machine and of made reports of 1 to 256 processors. */

const NAME = "Kernel entries on all processors";
const PROCESSORS = [1, 2, 4, 8, 16, 32, 64, 128, 256];

type Curves = {
  readonly snapshot: {
    readonly curves: readonly {
      readonly points: readonly { readonly x: number; readonly efficiency: number | null }[];
    }[];
  };
};

let site: OwnSite;

test.beforeAll(async () => {
  site = await openOwnSite("scaling");
});

test.afterAll(() => site.close());

async function curvesOf(method: number): Promise<Curves["snapshot"]["curves"]> {
  const answer = await fetch(`${site.origin}/api/v1/curves?y=getpid-parallel&method=${method}`);
  expect(answer.status).toBe(200);
  return ((await answer.json()) as Curves).snapshot.curves;
}

test("a real run with parallel extensions is drawn with each number of processors that it measured", async ({
  page,
}) => {
  const folder = mkdtempSync(path.join(tmpdir(), "oslag-scaling-"));
  const file = path.join(folder, "run.oslag.json");
  await mustRun(runnerPath, ["run", "--quick", "--only", "getpid,getpid-parallel", "--out", file], {
    log: "scaling-run",
    env: { OSLAG_HOME: path.join(folder, "keys") },
  });
  const envelope = readFileSync(file, "utf8");
  rmSync(folder, { recursive: true });
  await site.send(envelope);
  const { payload } = JSON.parse(envelope) as { payload: string };
  const { suite, measurements } = JSON.parse(Buffer.from(payload, "base64").toString()) as {
    suite: { method: number };
    measurements: readonly {
      benchmark: string;
      outcome: string;
      parameters: { processes?: number };
    }[];
  };
  const measured = measurements
    .filter(({ benchmark, outcome }) => benchmark === "getpid-parallel" && outcome === "samples")
    .map(({ parameters }) => parameters.processes ?? NaN);
  const counts = [...new Set(measured)].toSorted((a, b) => a - b);
  expect(counts[0]).toBe(1);
  await expect(async () => {
    const [curve] = await curvesOf(suite.method);
    expect(curve?.points.map(({ x }) => x)).toEqual(counts);
    expect(curve?.points[0]?.efficiency).toBe(1);
  }).toPass();
  await page.goto(`${site.origin}/scaling?method=${suite.method}`);
  await expect(page.getByRole("img", { name: new RegExp(`^${NAME}`) }).first()).toBeVisible();
  await expect(page.getByRole("region", { name: `${NAME}: parallel efficiency` })).toBeVisible();
  expect(await findViolations(page)).toEqual([]);
});

test("made reports of 1 to 256 processors are drawn with their efficiency, and fit a phone", async ({
  page,
}) => {
  for (const [at, processors] of PROCESSORS.entries())
    await site.send(
      makeSignedReport({
        brand: `Scales ${processors}`,
        times: { getpid: 100 + at },
        // Each further processor adds nine tenths of one.
        parallel: { processors, rate: (processes) => (1e6 + at) * (0.1 + 0.9 * processes) },
      }),
    );
  await expect(async () => {
    const curves = await curvesOf(1);
    expect(curves.map(({ points }) => points.at(-1)?.x).toSorted((a = 0, b = 0) => a - b)).toEqual(
      PROCESSORS,
    );
    const largest = curves.find(({ points }) => points.at(-1)?.x === 256)?.points;
    expect(largest?.map(({ x }) => x)).toEqual(PROCESSORS);
    for (const { x, efficiency } of largest ?? [])
      expect(efficiency).toBeCloseTo((0.1 + 0.9 * x) / x, 4);
  }).toPass();
  await page.goto(`${site.origin}/scaling?method=1`);
  await expect(page.getByRole("img", { name: new RegExp(`^${NAME}`) }).first()).toBeVisible();
  const rows = page.getByRole("region", { name: `${NAME}: parallel efficiency` });
  await expect(rows.getByRole("row", { name: /^Scales 256/ })).toContainText("0.90");
  const throughput = `${NAME}: throughput by number of processes`;
  await expect(page.getByRole("img", { name: throughput }).first()).toBeVisible();
  await page.locator(`details:has([aria-label="${throughput}"]) summary`).click();
  const values = page.getByRole("region", { name: throughput });
  // (0.1 + 0.9 × 128) million, and as many with 256.
  await expect(values.getByRole("row", { name: /^Scales 256/ })).toContainText("115");
  await expect(values.getByRole("row", { name: /^Scales 256/ })).toContainText("231");
  expect(await findViolations(page)).toEqual([]);
  await page.setViewportSize({ width: 390, height: 844 });
  expect(await findScrolling(page)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
});
