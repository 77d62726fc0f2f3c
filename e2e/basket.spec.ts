import { expect, test } from "@playwright/test";
import { findViolations } from "./axe";
import { newestNativeReport } from "./pages";

/* The results that a reader adds to a comparison from page to page. */

const STORED_AS = "oslag-comparison";

test("a report and a configuration are added, compared and cleared by the keyboard, in two tabs", async ({
  page,
  context,
  request,
}) => {
  const id = await newestNativeReport(request);
  const { configuration } = (await (await request.get(`/api/v1/reports/${id}`)).json()) as {
    configuration: { id: string };
  };
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`/reports/${id}`);
  const bar = page.getByRole("region", { name: "Comparison" });
  await expect(bar).toHaveCount(0);
  const add = page.locator(".basket-button");
  await expect(add).toHaveText("Add to comparison");
  await add.focus();
  await page.keyboard.press("Enter");
  await expect(add).toHaveText("Remove from comparison");
  await expect(bar.getByRole("status")).toContainText("Added");
  await expect(bar).toContainText("Add another one");
  await expect(bar).toBeInViewport();
  expect(await findViolations(page)).toEqual([]);
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(overflow).toBeLessThanOrEqual(0);

  const other = await context.newPage();
  await other.goto(`/configurations/${configuration.id}`);
  await other.locator(".basket-button").focus();
  await other.keyboard.press("Enter");
  await expect(bar).toContainText("2 results to compare");
  await page.bringToFront();
  // The bar is the last thing of a page, so its link and its button are the last stops before the browser's own.
  await bar.getByRole("button", { name: "Clear" }).focus();
  await page.keyboard.press("Shift+Tab");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Comparison of 2 results");
  await bar.getByRole("link", { name: "Compare" }).focus();
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await expect(other.locator(".basket-button")).toHaveText("Add to comparison");
  expect(await other.evaluate((key) => localStorage.getItem(key), STORED_AS)).toBeNull();
});

test("a full comparison says so, what is no comparison is ignored, and without a script nothing is offered", async ({
  page,
  browser,
  request,
}) => {
  const id = await newestNativeReport(request);
  await page.goto(`/reports/${id}`);
  const bar = page.getByRole("region", { name: "Comparison" });
  const store = async (text: string) => {
    await page.evaluate(([key, value]) => localStorage.setItem(key, value), [
      STORED_AS,
      text,
    ] as const);
    await page.reload();
  };
  await store('[["<img src=x>","x"],7,{"a":1}');
  await expect(page.locator(".basket-button")).toHaveText("Add to comparison");
  await expect(bar).toHaveCount(0);
  await store(JSON.stringify(["1", "2", "3", "4", "5", "6"].map((d) => [d.repeat(64), d])));
  await page.locator(".basket-button").click();
  await expect(bar.getByRole("status")).toContainText("at most 6 results");
  await bar.getByText("6 results to compare").click();
  await bar.getByRole("button", { name: "Remove 6" }).click();
  await expect(bar).toContainText("5 results to compare");
  await page.locator(".basket-button").click();
  await expect(bar).toContainText("6 results to compare");
  await expect(page.locator(".basket-button")).toHaveText("Remove from comparison");

  await page.setViewportSize({ width: 390, height: 844 });
  await store(JSON.stringify([["1".repeat(64), "x".repeat(120)]]));
  await bar.getByText("1 result to compare").click();
  await expect(bar.getByRole("button", { name: /^Remove x/ })).toBeInViewport();
  const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect(wide).toBeLessThanOrEqual(0);

  const plain = await browser.newContext({ javaScriptEnabled: false });
  const without = await plain.newPage();
  await without.goto(page.url());
  await expect(without.locator(".basket-button")).toBeHidden();
  await plain.close();
});
