import { expect, test } from "@playwright/test";
import { newestNativeReport } from "./pages";

test("Figure 1 shows the machines of 1990, the line at 1.0 and the run of this machine", async ({
  page,
  request,
}) => {
  const id = await newestNativeReport(request);
  await page.goto(`/?report=${id}`);
  const figure = page.locator("figure").first();
  for (const machine of ["MVAX2", "DS5000", "HP835", "Sun4", "8800"]) {
    await expect(figure.locator("svg").first()).toContainText(machine);
  }
  await expect(figure.locator("svg").first()).toContainText("keeps pace");
  await expect(figure).toContainText("scaling exponent");
  await expect(figure).toContainText("Baseline: MicroVAX II");
  expect(await page.content()).toContain(id);
});

test("a table beside the figure has its values, which equal the API's", async ({
  page,
  request,
}) => {
  const figure = (await (await request.get("/api/v1/figures/figure1")).json()) as {
    points: {
      rating_mips: number;
      newest_report: string;
      configuration: { host: string; identified_by: string };
    }[];
    historical: { machine: string; plotted: number | null }[];
  };
  expect(figure.historical.filter((point) => point.plotted !== null)).toHaveLength(10);
  await page.goto("/");
  const rows = page.locator("figure table tbody tr, details table tbody tr");
  expect(await rows.count()).toBeGreaterThanOrEqual(
    figure.historical.length + figure.points.length,
  );
  const own = page.locator("figure").first().locator("tbody tr");
  for (const { newest_report: report, configuration } of figure.points) {
    const row = own.filter({ has: page.locator(`a[href$="${report}"]`) });
    await expect(row.locator("td").nth(3)).toHaveText(configuration.identified_by);
  }
});

test("frozen, the figure keeps the ring around a report, the plotted values, the fit and the caption", async ({
  browser,
  request,
}) => {
  const id = await newestNativeReport(request);
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(`/?report=${id}`);
  const figure = page.locator("figure").first();
  const drawing = figure.locator(".figure-wide svg");
  const fit =
    (await drawing
      .locator("text")
      .getByText(/^machines of the paper .*n = /)
      .textContent()) ?? "";
  expect(fit).toMatch(/^machines of the paper \d\.\d\d \(.*\), n = 10$/);
  const caption = ((await figure.locator("figcaption").textContent()) ?? "")
    .replace("Figure 1. ", "")
    .replace("What is drawn, and what is left out", " ");
  expect(caption).toContain(`The ring marks the configuration of report ${id.slice(0, 12)}.`);
  await expect(drawing.locator("circle")).toHaveCount(1);
  await expect(page.locator("tr.marked")).toHaveCount(1);
  await page.getByRole("button", { name: "Freeze and cite this figure" }).click();
  await page.waitForURL(/\/figures\/[0-9a-f]{64}$/);
  await expect(page.locator("figcaption")).toHaveText(caption);
  await expect(page.locator("tr.marked")).toHaveCount(1);
  const svg = await (await request.get(`${new URL(page.url()).pathname}.svg`)).text();
  expect(svg.includes(`>${fit}</text>`)).toBe(true);
  expect(svg.match(/<circle /g)).toHaveLength(1);
  expect(svg.match(/as plotted in 1990<\/title>/g)).toHaveLength(10);
  await context.close();
});

test("below it stands the pair of getpid and cswitch, with the literature hollow or hidden, and the report stays marked", async ({
  page,
  request,
}) => {
  const id = await newestNativeReport(request);
  await page.goto(`/?report=${id}`);
  const section = page.locator("section").filter({ has: page.locator("#pair") });
  const drawing = section.locator(".figure-wide svg");
  const published = drawing.locator(
    '[data-point*=":"]:not([data-point^="1990:"]):not([data-point^="today:"])',
  );
  expect(await published.count()).toBeGreaterThan(30);
  await expect(drawing.locator("polyline")).toHaveCount(1);
  await expect(drawing.locator('[data-point^="1990:"]').first()).toBeAttached();
  await section.getByRole("link", { name: "Hide the literature" }).click();
  await expect(page).toHaveURL(/literature=off/);
  await expect(section.getByRole("link", { name: "Show the literature" })).toBeVisible();
  await expect(published).toHaveCount(0);
  await expect(drawing.locator("polyline")).toHaveCount(0);
  await expect(page.locator("tr.marked")).toHaveCount(1);
});

test("a report's page shows every sample, explains the warnings and says how to verify the report", async ({
  page,
  request,
}) => {
  const id = await newestNativeReport(request);
  const report = (await (await request.get(`/api/v1/reports/${id}`)).json()) as {
    rating_mips: number;
    key: string;
    measurements: { benchmark: string; summary: { samples: number } | null }[];
    warnings: string[];
  };
  await page.goto(`/reports/${id}`);
  const main = page.locator("main");
  await expect(main).toContainText(id);
  await expect(main).toContainText("oslag verify");
  for (const measurement of report.measurements) {
    await expect(main).toContainText(measurement.benchmark);
  }
  const samples = report.measurements.reduce((sum, own) => sum + (own.summary?.samples ?? 0), 0);
  // A quick run beside other work may get no more than one round of each measurement.
  expect(samples).toBeGreaterThan(20);
  expect(await main.locator("svg circle").count()).toBeGreaterThanOrEqual(samples);
});
