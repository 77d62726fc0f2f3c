import { expect, test } from "@playwright/test";
import { newestNativeReport } from "./pages";

/* How a comparison is put together without ids, and read on a phone. */

const PHONE = { width: 390, height: 844 };

test("two results are found by search, compared, and taken away again, without a script", async ({
  browser,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto("/compare");
  const search = page.getByRole("searchbox", { name: /^Find a processor/ });
  const results = page.getByRole("region", { name: "Found results" });
  await search.fill("linux");
  await page.getByRole("form", { name: "Find a result to compare" }).getByRole("button").click();
  await results.getByRole("link").first().click();
  await expect(page).toHaveURL(/\/compare\?ids=[0-9a-f]{32,64}$/);
  await search.fill("linux");
  await page.getByRole("form", { name: "Find a result to compare" }).getByRole("button").click();
  await results.getByRole("link").first().click();
  await expect(page).toHaveURL(/\/compare\?ids=[0-9a-f]{32,64}(,|%2C)[0-9a-f]{32,64}$/);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Comparison of 2 results");
  await page
    .getByRole("link", { name: /^Remove/ })
    .first()
    .click();
  await expect(page).toHaveURL(/\/compare\?ids=[0-9a-f]{32,64}$/);
  await context.close();
});

test("a search without a match says so and keeps what is chosen", async ({ page, request }) => {
  const id = await newestNativeReport(request);
  await page.goto(`/compare?ids=${id}&q=qwertyuiop`);
  await expect(page.getByText("No other report or configuration matches")).toBeVisible();
  await expect(page.getByRole("link", { name: /^Remove/ })).toHaveCount(1);
});

test("what of an address is no whole id or is beyond the sixth is told", async ({
  page,
  request,
}) => {
  const id = await newestNativeReport(request);
  await page.goto(`/compare?ids=${id.slice(0, 12)},${id}`);
  const note = page.locator("main .note");
  await expect(note).toContainText(`${id.slice(0, 12)}`);
  await expect(note).toContainText("is no whole id");
  await note.getByRole("link").click();
  await expect(page).toHaveURL(new RegExp(`/search\\?q=${id.slice(0, 12)}$`));
  await expect(page.locator(`main a[href="/reports/${id}"]`)).toBeVisible();
  const unknown = ["1", "2", "3", "4", "5", "6", "7"].map((digit) => digit.repeat(64));
  await page.goto(`/compare?ids=${[id, ...unknown].join(",")}`);
  await expect(note.first()).toContainText("2 more ids in the address are left out");
});

test("a paper's tables beside results of today tell the same of their address", async ({
  page,
  request,
}) => {
  const id = await newestNativeReport(request);
  const unknown = ["1", "2", "3", "4", "5", "6", "7"].map((digit) => digit.repeat(64));
  await page.goto(`/papers/1990?with=${[id.slice(0, 12), id, ...unknown].join(",")}`);
  const notes = page.locator("section:has(#today) .note");
  await expect(notes.filter({ hasText: "is no whole id" })).toBeVisible();
  await expect(notes.filter({ hasText: "more ids in the address are left out" })).toBeVisible();
});

test("the ratios are within the screen of a phone", async ({ page, request }) => {
  const id = await newestNativeReport(request);
  const report = (await (await request.get(`/api/v1/reports/${id}`)).json()) as {
    configuration: { id: string };
  };
  await page.setViewportSize(PHONE);
  await page.goto(`/compare?ids=${report.configuration.id},${id}`);
  const table = page.getByRole("region", { name: "Results by benchmark" });
  const rows = table.locator("tbody tr");
  expect(await rows.count()).toBeGreaterThan(5);
  await expect(table.getByRole("columnheader").nth(1)).toHaveText("B / A");
  for (const cell of await rows.locator("td:nth-of-type(1)").all()) {
    const box = await cell.boundingBox();
    expect((box?.x ?? PHONE.width) + (box?.width ?? 0)).toBeLessThanOrEqual(PHONE.width);
  }
});
