import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "@playwright/test";
import { findViolations } from "./axe";
import { findScrolling } from "./scrolling";

const FIXTURES = path.join(import.meta.dirname, "../packages/schema/fixtures/valid");

/** The server has the fixtures among its reports; an id is the digest of a payload. */
function reportId(fixture = "extensions"): string {
  const file = path.join(FIXTURES, `${fixture}.json`);
  const { payload } = JSON.parse(readFileSync(file, "utf8")) as { payload: string };
  return createHash("sha256").update(Buffer.from(payload, "base64")).digest("hex");
}

test("a report shows its extensions in a separate section, with the cost of remote files", async ({
  page,
}) => {
  await page.goto(`/reports/${reportId()}`);
  await expect(page.getByRole("heading", { name: "Extensions", exact: true })).toBeVisible();
  const scaling = page.getByRole("img", { name: /^getpid-parallel: operations per second/ });
  await expect(scaling).toBeVisible();
  const efficiency = page.getByRole("table", { name: "getpid-parallel" });
  await expect(efficiency.getByRole("row")).toHaveCount(3);
  const remote = page.getByRole("region", { name: "Remote penalty" });
  await expect(remote.getByRole("rowheader", { name: "create-delete-fsync 0" })).toBeVisible();
  expect(await findViolations(page)).toEqual([]);
  // All of it fits a phone, and so does its comparison with an unlike machine.
  await page.setViewportSize({ width: 390, height: 800 });
  expect(await findScrolling(page)).toEqual([]);
  await page.goto(`/compare?ids=${reportId("arm")},${reportId()}`);
  await expect(page.getByRole("region", { name: "Differences in the environment" })).toBeVisible();
  expect(await findScrolling(page)).toEqual([]);
});

test("the page about processors draws the report that has parallel results", async ({ page }) => {
  await expect(async () => {
    await page.goto("/scaling?method=1");
    await expect(
      page.getByRole("img", { name: /^Kernel entries on all processors/ }).first(),
    ).toBeVisible();
  }).toPass();
  const rows = page.getByRole("region", {
    name: "Kernel entries on all processors: parallel efficiency by number of processes",
  });
  await expect(rows.getByRole("link").first()).toHaveAttribute(
    "href",
    /^\/reports\/.*#extensions$/,
  );
});

test("Figure 2 is filtered by its address, and frozen as it is filtered", async ({
  page,
  request,
}) => {
  await page.goto("/scaling?method=1&os=linux&processor=invented");
  const plot = page.getByRole("img", { name: /efficiency by processors, for each system/ });
  await expect(page.getByLabel("Operating system")).toHaveValue("linux");
  await expect(page.getByText("Filters: operating system Linux").first()).toBeAttached();
  await expect(plot.first()).toBeAttached();
  expect(await findViolations(page)).toEqual([]);
  const frozen = await request.post(
    "/figures/freeze?kind=curves&y=getpid-parallel&method=1&x=processors&os=linux&processor=invented",
  );
  expect(frozen.url()).toMatch(/\/figures\/[0-9a-f]{64}$/);
  expect(await frozen.text()).toContain("Filters: operating system Linux");
  await page.goto("/scaling?method=1&processor=of-no-such-name");
  await expect(page.getByText("No configuration matches these filters.")).toBeVisible();
  expect((await request.get("/api/v1/curves?y=bcopy-sizes&x=year")).status()).toBe(400);
  expect((await request.get("/api/v1/curves?y=getpid-parallel&os=beos")).status()).toBe(404);
});

test("explore offers the operations of Figures 2 and 3, and leads to them with its filters", async ({
  browser,
  page,
  request,
}) => {
  const filters = { os: "linux", method: "1" };
  const plain = await browser.newContext({ javaScriptEnabled: false });
  const form = await plain.newPage();
  await form.goto("/explore?os=linux&method=1");
  await form.getByLabel("Operation (y)").selectOption("getpid-parallel");
  await form.getByRole("button", { name: "Draw" }).click();
  const scaling = new URL(form.url());
  expect([scaling.pathname, scaling.hash]).toEqual(["/scaling", "#getpid-parallel"]);
  expect(Object.fromEntries(scaling.searchParams)).toEqual(filters);
  await expect(form.getByText("Filters: operating system Linux").first()).toBeAttached();
  await form.goto("/explore?y=bcopy-sizes&x=year&colour=os&method=1");
  expect(new URL(form.url()).pathname).toBe("/bandwidth");
  await expect(form.getByRole("button", { name: /^Freeze/ }).first()).toBeVisible();
  await form.goto("/ru/explore?y=getpid-parallel:8&os=linux&select=1,2,3,4");
  expect(new URL(form.url()).pathname).toBe("/ru/scaling");
  expect(new URL(form.url()).searchParams.get("processes")).toBe("8");
  await form.goto("/explore?y=getpid-parallel&grade=A");
  await expect(form.locator("main [role=alert]")).toContainText(
    "cannot be narrowed by the parameter grade",
  );
  await expect(form.getByLabel("Operation (y)")).toHaveValue("getpid-parallel");
  await plain.close();

  // With JavaScript a menu changes nothing by itself: it says where the figure is, and the button leads there.
  await page.goto("/explore?os=linux&method=1");
  await expect(page.getByRole("tab", { name: "Chart" })).toBeVisible();
  await page.getByLabel("Operation (y)").selectOption("cswitch-parallel");
  const there = page.locator(".explore-status").getByRole("link");
  await expect(there).toBeVisible();
  expect(new URL(page.url()).pathname).toBe("/explore");
  expect(await findViolations(page)).toEqual([]);
  await there.click();
  await page.waitForURL(/\/scaling\?.*#cswitch-parallel$/);
  await page.goto("/explore?os=linux&method=1");
  await expect(page.getByRole("tab", { name: "Chart" })).toBeVisible();
  await page.getByLabel("Operation (y)").selectOption("bcopy-sizes");
  await page.getByRole("button", { name: "Draw" }).click();
  await page.waitForURL(/\/bandwidth\?.*os=linux/);

  // A program is told where the curves are.
  const refused = await request.get("/api/v1/explore?y=getpid-parallel");
  expect(refused.status()).toBe(400);
  expect(await refused.text()).toContain("/api/v1/curves?y=getpid-parallel");
});

test("memory bandwidth is drawn by block size, and given as CSV", async ({ page, request }) => {
  await page.goto("/bandwidth?method=1");
  const figure = page.getByRole("img", { name: "Memory bandwidth by block size" });
  await expect(figure.first()).toBeVisible();
  const values = page.getByRole("region", { name: "Memory bandwidth by block size" });
  await expect(values.getByRole("link").first()).toHaveAttribute(
    "href",
    /^\/reports\/.*#extensions$/,
  );
  expect(await findViolations(page)).toEqual([]);
  // The site's newest method has no report with extensions.
  const curves = (await (await request.get("/api/v1/curves")).json()) as {
    specification: { method: number };
  };
  expect(curves.specification.method).toBe(1);
  const csv = await request.get("/api/v1/curves.csv");
  expect((await csv.text()).split("\r\n")[0]).toBe(
    "configuration,report,label,year,bytes,value,low,high,parallel_efficiency",
  );
  await page.setViewportSize({ width: 390, height: 800 });
  await expect(figure.last()).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  expect(await findScrolling(page)).toEqual([]);
});

test("parallel extensions alone have leaderboards, and the API marks all extensions", async ({
  request,
  page,
}) => {
  await page.goto("/leaderboard");
  const board = page.getByRole("region", { name: "Leaderboards of parallel extensions" });
  const numbers = await board.getByRole("row").nth(1).locator("td a").allInnerTexts();
  expect(numbers.length).toBeGreaterThan(1);
  expect(numbers).toEqual(numbers.toSorted((a, b) => Number(a) - Number(b)));
  expect((await request.get("/leaderboard/getpid-parallel")).status()).toBe(200);
  expect((await request.get("/leaderboard/page-fault")).status()).toBe(404);
  expect((await request.get("/api/v1/explore?y=getpid-parallel")).status()).toBe(400);
  expect((await request.get("/api/v1/explore?y=page-fault")).status()).toBe(400);
  const answer = await request.get(`/api/v1/reports/${reportId()}`);
  const { measurements, completeness } = (await answer.json()) as {
    measurements: { extension: boolean; benchmark: string; parallel: unknown }[];
    completeness: { measured: number };
  };
  expect(measurements.every(({ extension }) => extension)).toBe(true);
  expect(completeness.measured).toBe(0);
  expect(measurements.find(({ benchmark }) => benchmark === "getpid-parallel")?.parallel).toEqual({
    processes: 1,
    efficiency: 1,
  });
});
